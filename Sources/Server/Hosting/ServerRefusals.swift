import Tabletop

/// Why a server cannot do something just now.
extension Refusal {
  static let stopping = Refusal(
    "stopping", .unavailable, "The server is about to stop. Try again in a minute.")
  static let notSaved = Refusal("notSaved", .unavailable, "This could not be saved.")
  static let cannotSave = Refusal(
    "cannotSave", .unavailable, "The server cannot save anything just now. Please wait a little.")
  static let elsewhere = Refusal(
    "elsewhere", .unavailable, "This table is moving to another server. One moment.")
  static let damagedRoom = Refusal(
    "damagedRoom", .unavailable, "What the server keeps of this table is damaged. Open another table.")
  static let unreadable = Refusal("unreadable", .unavailable, "This table could not be read.")
  static let busy = Refusal(
    "busy", .conflict, "The server is simulating other teams. Try again in a few seconds.")
  static let tooManyTries = Refusal("tooManyTries", .tooMany, "Too many tries. Wait a little.")
  static let tooManySockets = Refusal(
    "tooManySockets", .tooMany, "Too many phones are connected from your network already.")
  static let tooManyConnections = Refusal(
    "tooManyConnections", .tooMany,
    "Too many connections from your network are open. Try again in a few seconds.")
  static let serverFull = Refusal(
    "serverFull", .unavailable,
    "The server has as many connections as it can have. Try again in a few seconds.")
  static let notUnderstood = Refusal("badRequest", .unreadable, "This request cannot be understood.")
  static let bodyTooSlow = Refusal("bodyTooSlow", "What you sent came too slowly.")
  static let tooManyMessages = Refusal("tooManyMessages", .tooMany, "Too many messages at once.")
}
