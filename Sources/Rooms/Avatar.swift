/// The pictures that players can choose, one file each in `Web/art/avatars`.
public enum Avatar {
  public static let all = [
    "fox", "bear", "cat", "dog", "rabbit", "owl", "frog", "panda",
    "lion", "mouse", "penguin", "koala", "tiger", "hedgehog", "whale", "turtle",
  ]
}
