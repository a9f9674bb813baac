import Names
import Ports
import Tabletop

/// A seat of a room, and its player.
struct RoomSeat {
  /// The token that brings its player back; nil after the player left in mid-game.
  var digest: TokenDigest?
  var name: String
  var avatar: String
  /// The player for whom its games count (`Profile.player`); nil where none is known.
  var player: Int64?
  /// The player who took the seat under its name. The name stays when somebody else goes on in the seat.
  var nameOwner: Int64?
  /// The username of that player; nil where no account is known (`Profile.account`).
  var account: String?
  var done = DoneNumbers()
  /// Whether its player came when the game was under way, and waits for the host to answer.
  var asks: Bool
  /// The host's message by which it was adopted, if it was.
  var adoption: (seat: Int, number: Int64)?

  /// The socket that speaks for it now.
  var connection: ConnectionID?
  /// Since when its phone has been in the background; nil while it is not.
  var awaySince: Instant?
  /// Since when it has had no socket; nil while it has one, and after a restart until somebody returns.
  var lostSince: Instant?
  /// Whether the game was last told that the player is away, not back.
  var isAwayInGame = false
  /// Whether the game was last told that the player has given up the seat.
  var hasLeftGame = false

  var hasLeft: Bool { digest == nil }
  /// Whether somebody plays in it: nobody has left it, and nobody asks for it.
  var isPlaying: Bool { !hasLeft && !asks }
  var isConnected: Bool { connection != nil }
  /// Whether its player has an account with the seat's name, so that the name is really theirs.
  var bearsOwnName: Bool { account?.lowercased().isIdentical(to: name.lowercased()) ?? false }
  /// Whether its phone is in the background.
  var isAway: Bool { awaySince != nil }
  var profile: Profile { Profile(name: name, avatar: avatar) }

  init(digest: TokenDigest, _ profile: Profile, asks: Bool) {
    self.digest = digest
    self.asks = asks
    name = profile.name
    avatar = profile.avatar
    player = profile.player
    nameOwner = profile.player
    account = profile.account
  }

  /// Whether a name looks like the one of this seat.
  func isCalled(like name: String) -> Bool { NameLook(name).map { $0 == NameLook(self.name) } ?? false }

  /// Whether a name is taken for the one of this seat's account.
  func hasAccount(like name: String) -> Bool {
    guard let account, let look = NameLook(account) else { return false }
    return look == NameLook(name)
  }

  /// Whether it has been without a socket for at least so long.
  func isGone(for length: Milliseconds, at now: Instant) -> Bool {
    connection == nil && lostSince.map { now - $0 >= length } ?? false
  }
}

/// One socket of a room, numbered by the host.
///
/// ```swift
/// _ = room.receive(Array(hello.utf8), from: ConnectionID(1), at: now)
/// ```
public struct ConnectionID: Hashable, Sendable {
  public let number: UInt64
  public init(_ number: UInt64) { self.number = number }
}
