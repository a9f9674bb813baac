import Tabletop

/// Why a server cannot do something just now.
extension Refusal {
  static let stopping = Refusal("stopping", "The server is about to stop. Try again in a minute.")
  static let notSaved = Refusal("notSaved", "This could not be saved.")
  static let unreadable = Refusal("unreadable", "This room could not be read.")
  static let tooManyTries = Refusal("tooManyTries", "Too many tries. Wait a little.")
  static let tooManyMessages = Refusal("tooManyMessages", "Too many messages at once.")
}
