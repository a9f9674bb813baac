import Tabletop

/// How long a room waits for a phone that it cannot reach.
///
/// ```swift
/// var patience = RoomPatience()
/// patience.untilReplaced = 60_000  // A minute after the host's phone is gone, another player is host.
/// let (room, host) = try Room.open(
///   code: "4711", game: turns, setup: setup, profile: ana, patience: patience, chance: chance,
///   contentSource: content)
/// ```
public struct RoomPatience: Sendable {
  /// How long before the game is told that the player is away, if it wants to know (`hearsOfPresence`).
  public var untilAway: Milliseconds = 3_000
  /// How long before another player replaces this one as host, and before the host may take over this player's seat.
  public var untilReplaced: Milliseconds = 30_000

  public init() {}
}
