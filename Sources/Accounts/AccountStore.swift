import Ports

/// Where players and their sessions are kept.
///
/// `Storage` has the one in the database and its twin in memory. Each call is done whole or not at all.
public protocol AccountStore: Sendable {
  /// - Throws: `AccountExists`.
  func addPlayer(_ player: NewPlayer) async throws -> PlayerID
  /// Makes an account of a guest.
  ///
  /// - Throws: `AccountExists`; `NoSuchPlayer` where there is no such guest.
  func register(_ guest: PlayerID, _ account: Account, password: PasswordHash) async throws
  func player(_ id: PlayerID) async throws -> Player?
  /// The account with that address and its password.
  func account(email: EmailAddress) async throws -> (player: Player, password: PasswordHash)?
  func account(username: Username) async throws -> (player: Player, password: PasswordHash)?
  func password(of player: PlayerID) async throws -> PasswordHash?
  func rename(_ guest: PlayerID, to name: String) async throws
  /// Sets another password and ends all sessions but one.
  func setPassword(_ password: PasswordHash, of player: PlayerID, keeping session: Int64?) async throws
  /// Removes a player with all that is theirs alone.
  func removePlayer(_ id: PlayerID) async throws

  /// Hides the names of players, or shows them again: of the one with that number, or of all who are called so.
  ///
  /// - Returns: how many these are.
  func setHidden(_ isHidden: Bool, _ who: NameOrNumber) async throws -> Int

  /// What a player's devices share; nil where nothing has been.
  func progress(of player: PlayerID) async throws -> Progress?
  /// Keeps the next version of it.
  ///
  /// - Returns: whether the version before was still the one that is named; 0 where there was none.
  func setProgress(_ progress: Progress, of player: PlayerID) async throws -> Bool

  func addSession(_ digest: TokenDigest, of player: PlayerID, device: String, at time: Int64) async throws
  func session(_ digest: TokenDigest) async throws -> (session: Session, player: Player)?
  func sessions(of player: PlayerID) async throws -> [Session]
  func touch(session: Int64, at time: Int64) async throws
  /// - Returns: whether that player had such a session.
  func removeSession(_ id: Int64, of player: PlayerID) async throws -> Bool
  /// Removes sessions and known devices that were not used since, and guests who have neither sessions nor anything
  /// that they did.
  func removeSessions(unusedSince time: Int64) async throws

  /// Notes that a device is known, or was used again.
  func addDevice(_ digest: TokenDigest, of player: PlayerID, at time: Int64) async throws
  func knows(_ device: TokenDigest, of player: PlayerID) async throws -> Bool
}

/// A player before there is a number.
public struct NewPlayer: Sendable {
  public let name: String
  public let account: Account?
  public let password: PasswordHash?
  public let createdAt: Int64

  public init(name: String, account: Account?, password: PasswordHash?, createdAt: Int64) {
    self.name = name
    self.account = account
    self.password = password
    self.createdAt = createdAt
  }
}

/// By what the owner of a server names a player.
public enum NameOrNumber: Hashable, Sendable {
  case number(PlayerID)
  case name(String)

  public init(_ text: String) {
    self = Int64(text).map { .number(PlayerID($0)) } ?? .name(text)
  }
}

/// An account has that username or that address already.
public struct AccountExists: Error {
  public init() {}
}

/// A player who is not there, or is no guest.
public struct NoSuchPlayer: Error {
  public init() {}
}
