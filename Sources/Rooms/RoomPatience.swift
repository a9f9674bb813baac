import Tabletop

/// How long a room waits for a phone that it cannot reach.
public struct RoomPatience: Sendable {
  /// Before the game hears that the player is away, where it wants to.
  public var untilAway: Milliseconds = 3_000
  /// Before a host loses the place to somebody else, and before the host may give the player's seat away.
  public var untilReplaced: Milliseconds = 30_000

  public init() {}
}
