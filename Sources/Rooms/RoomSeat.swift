import Tabletop

/// Who sits where in a room.
struct RoomSeat {
  /// The token that brings its player back; nil after the player left in mid-game.
  var digest: TokenDigest?
  var name: String
  var avatar: String
  var done = DoneNumbers()

  /// The socket that speaks for it now.
  var connection: ConnectionID?
  /// Whether its phone is in the background.
  var isAway = false
  /// Since when it has had no socket; nil while it has one, and after a restart until somebody returns.
  var lostSince: Instant?

  var hasLeft: Bool { digest == nil }
  var isConnected: Bool { connection != nil }

  init(digest: TokenDigest, name: String, avatar: String) {
    self.digest = digest
    self.name = name
    self.avatar = avatar
  }

  /// Whether it has been without a socket for so long.
  func isGone(for length: Milliseconds, at now: Instant) -> Bool {
    connection == nil && lostSince.map { now - $0 >= length } ?? false
  }
}

/// One socket of a room, numbered by the host.
public struct ConnectionID: Hashable, Sendable {
  public let number: UInt64
  public init(_ number: UInt64) { self.number = number }
}
