import Ports

/// The store of players and their sessions, and of the classes that they belong to.
///
/// The module `Storage` has one in the database and one in memory. Each call is done completely or not at all.
///
/// ```swift
/// let store: any AccountStore = MemoryAccounts()
/// let mia = try await store.addPlayer(NewPlayer(name: "Mia", account: nil, password: nil, createdAt: 0))
/// try await store.addSession(digest, of: mia, device: "tablet", at: 60)
/// let found = try await store.session(digest)  // the guest Mia and her session on the tablet
/// try await store.register(mia, account, password: password)
/// let player = try await store.account(username: account.username)?.player  // the same Mia
/// ```
public protocol AccountStore: ClassStore {
  /// - Throws: `AccountExists`; what `SchoolClass.check` throws, and `noSuchClassCode` where the class is gone.
  func addPlayer(_ player: NewPlayer) async throws -> PlayerID
  /// Turns a guest into an account.
  ///
  /// - Throws: what `addPlayer` throws; `NoSuchPlayer` where there is no such guest.
  func register(_ guest: PlayerID, _ account: Account, password: PasswordHash) async throws
  func player(_ id: PlayerID) async throws -> Player?
  /// The account with that address and its password.
  func account(email: EmailAddress) async throws -> (player: Player, password: PasswordHash)?
  func account(username: Username) async throws -> (player: Player, password: PasswordHash)?
  /// Whether an account has a name with that look (`Username.look`).
  func hasAccount(looking look: String) async throws -> Bool
  func password(of player: PlayerID) async throws -> PasswordHash?
  func rename(_ guest: PlayerID, to name: String) async throws
  /// Sets another password, ends all sessions but one, forgets which devices are known, and removes the link for a new
  /// password.
  func setPassword(_ password: PasswordHash, of player: PlayerID, keeping session: Int64?) async throws

  /// Keeps the digest of a link for a new password instead of an older one of the same player.
  func setPasswordLink(_ digest: TokenDigest, of player: PlayerID, at time: Int64) async throws
  /// The player whose newest link this is, if it was made after `time`.
  func player(withPasswordLink digest: TokenDigest, madeAfter time: Int64) async throws -> Player?
  /// Sets another password, ends all sessions, forgets which devices are known, and removes the link.
  ///
  /// - Returns: whether there was such a link. If not, nothing has changed.
  func usePasswordLink(_ digest: TokenDigest, setting password: PasswordHash) async throws -> Bool
  /// - Returns: how many there were.
  @discardableResult
  func removePasswordLinks(madeBefore time: Int64) async throws -> Int

  /// What is kept of a player beside the rest of this store.
  func traces(of player: PlayerID) async throws -> PlayerTraces

  /// Removes a player with all that is theirs alone, and the player's names from the logs of rooms.
  ///
  /// - Returns: the numbers under which the player may sit in rooms that are open: the own one, and those of guests who
  ///   have logged in to the account.
  @discardableResult
  func removePlayer(_ id: PlayerID) async throws -> Set<Int64>

  /// Hides the names of players, or shows them again: of the player with that number, or of all players with that
  /// name. Nobody new can take a hidden name, until no player with this name is hidden any more.
  ///
  /// - Returns: the number of these players.
  func setHidden(_ isHidden: Bool, _ who: NameOrNumber) async throws -> Int
  /// The players whom `setHidden` would concern.
  func players(_ who: NameOrNumber) async throws -> [Player]
  /// Whether a name is hidden, so that nobody new can take it.
  func isBlocked(_ name: String) async throws -> Bool

  /// The progress that a player's devices share; nil where none is kept.
  func progress(of player: PlayerID) async throws -> Progress?
  /// Keeps the next version of the progress.
  ///
  /// - Returns: whether it was kept: only where the kept version is the one before `progress.version`. The version is
  ///   0 where none is kept.
  func setProgress(_ progress: Progress, of player: PlayerID) async throws -> Bool

  func addSession(_ digest: TokenDigest, of player: PlayerID, device: String, at time: Int64) async throws
  func session(_ digest: TokenDigest) async throws -> (session: Session, player: Player)?
  func sessions(of player: PlayerID) async throws -> [Session]
  func touch(session: Int64, at time: Int64) async throws
  /// - Returns: whether that player had such a session.
  func removeSession(_ id: Int64, of player: PlayerID) async throws -> Bool
  /// Removes sessions and known devices, also those of deleted accounts, that were not used since `time`, and guests
  /// who have neither sessions nor scores nor games in teams.
  ///
  /// - Returns: how many sessions and guests there were.
  @discardableResult
  func removeSessions(unusedSince time: Int64) async throws -> Int

  /// Ends all sessions of a player, and forgets which devices are known.
  ///
  /// - Returns: how many sessions there were.
  func endSessions(of player: PlayerID) async throws -> Int

  /// A part of the list of accounts, in its order. Guests are not in it.
  func accounts(_ query: AccountQuery) async throws -> [ListedAccount]
  /// The account with a number, as the list has it.
  func listedAccount(_ id: PlayerID, sessionsSince time: Int64) async throws -> ListedAccount?
  /// How many accounts have all these words.
  func accountCount(_ words: [AccountWord]) async throws -> Int
  func guestCount() async throws -> Int

  /// Notes that a device is known, or was used again.
  func addDevice(_ digest: TokenDigest, of player: PlayerID, at time: Int64) async throws
  /// Whether a device is known of a player. One that was forgotten is not, until it is noted again.
  func knows(_ device: TokenDigest, of player: PlayerID) async throws -> Bool
  /// Whether a device is known of any account, or was known of one that was deleted meanwhile.
  func knows(_ device: TokenDigest) async throws -> Bool
  /// The players of whom a device is known, or was until it was forgotten.
  func players(on device: TokenDigest) async throws -> [PlayerID]
  /// The devices that are known of a player, or were until they were forgotten.
  func devices(of player: PlayerID) async throws -> [TokenDigest]
}

/// A new player, who has no number yet.
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

/// How the owner of a server names a player.
public enum NameOrNumber: Hashable, Sendable {
  case number(PlayerID)
  case name(String)

  public init(_ text: String) {
    self = Int64(text).map { .number(PlayerID($0)) } ?? .name(text)
  }
}

/// An account has that username, one that looks like it, or that address already.
public struct AccountExists: Error {
  public init() {}
}

/// There is no such player, or the player is not a guest.
public struct NoSuchPlayer: Error {
  public init() {}
}
