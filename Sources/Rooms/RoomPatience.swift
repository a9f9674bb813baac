import Tabletop

/// How long a room waits for a phone that it cannot reach.
public struct RoomPatience: Sendable {
  /// Before the game hears that the player is away, where it wants to (spec: Relentless, Pause).
  public var untilAway: Milliseconds = 3_000
  /// Before another player becomes host in the place of this one, and before the host may take over this one's seat.
  public var untilReplaced: Milliseconds = 30_000

  public init() {}
}
