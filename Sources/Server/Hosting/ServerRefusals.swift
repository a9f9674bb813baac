import Tabletop

/// Why a server cannot do something just now.
extension Refusal {
  static let stopping = Refusal("stopping", "The server is about to stop. Try again in a minute.")
  static let notSaved = Refusal("notSaved", "This could not be saved.")
  static let unreadable = Refusal("unreadable", "This room could not be read.")
  static let busy = Refusal("busy", "Other crews are under way. Try again in a few seconds.")
  static let tooManyTries = Refusal("tooManyTries", "Too many tries. Wait a little.")
  static let tooManySockets = Refusal(
    "tooManySockets", "Too many phones are connected from your network already.")
  static let tooManyMessages = Refusal("tooManyMessages", "Too many messages at once.")
}
