import Tabletop

/// A person or a simulated teammate at a seat.
struct Member: Sendable {
  let name: String
  let avatar: String
  /// Whether the rules play it.
  let isSimulated: Bool
  /// Since when its phone is in the background or cannot be reached; nil while it is there.
  var awaySince: GameTime?
  /// Whether it was given up; it may come back at a briefing.
  var isGone = false
  /// Whether the player is new to the game.
  var isNew = false
  /// How many packages it has made.
  var packagesMade: Int64 = 0
}
