/// The animals that cards hide.
public enum Animal: String, CaseIterable, Sendable {
  case fox, cat, dog, rabbit, bear, elephant, lion, frog, owl, penguin
}
