import Names
import Ports
import Tabletop

/// Guests and accounts, and the devices on which they are known (docs/operating.md, "Accounts"). It
/// knows no HTTP and no SQL.
public struct Accounts: Sendable {
  let store: any AccountStore
  let chance: any Chance
  let work: any SideWork
  let limits = AttemptLimits()
  let turns: AddressTurns
  /// Counts the links for new passwords of each account.
  let links = AttemptLimits(.limit(PasswordLink.limit, in: PasswordLink.lifetime * 1_000))
  let cost: PasswordHash.Cost
  let strangerWaits: @Sendable () -> Void
  let openRooms: OpenRooms

  /// Forgets players who were removed, by the numbers under which they may sit in rooms that are open.
  public typealias OpenRooms = @Sendable (_ players: Set<Int64>) async -> Void

  /// - Parameters:
  ///   - work: where passwords are hashed, without delaying other requests.
  ///   - failuresPerAddress: how many wrong passwords of strangers at one address make nobody there wait, in ten minutes.
  ///   - strangerWaits: called each time when a stranger is told to wait because of that.
  ///   - openRooms: called after a player was removed from the store.
  public init(
    store: any AccountStore, chance: any Chance, work: any SideWork, failuresPerAddress: Int = 10,
    strangerWaits: @escaping @Sendable () -> Void = {}, openRooms: @escaping OpenRooms = { _ in }
  ) {
    self.init(
      store: store, chance: chance, work: work, cost: .usual, failuresPerAddress: failuresPerAddress,
      strangerWaits: strangerWaits, openRooms: openRooms)
  }

  init(
    store: any AccountStore, chance: any Chance, work: any SideWork, cost: PasswordHash.Cost,
    failuresPerAddress: Int = 10, strangerWaits: @escaping @Sendable () -> Void = {},
    openRooms: @escaping OpenRooms = { _ in }
  ) {
    turns = AddressTurns(.address(free: failuresPerAddress))
    self.store = store
    self.chance = chance
    self.work = work
    self.cost = cost
    self.strangerWaits = strangerWaits
    self.openRooms = openRooms
  }

  /// Removes a player from the store, and then the player's name from the rooms that are open: from then on they write it
  /// nowhere.
  func remove(_ player: PlayerID) async throws { await openRooms(try await store.removePlayer(player)) }

  /// A moment on both clocks: `instant` for limits, `seconds` for the store.
  public struct Moment: Sendable {
    public let instant: Instant
    /// Seconds since 1970.
    public let seconds: Int64

    public init(instant: Instant, seconds: Int64) {
      self.instant = instant
      self.seconds = seconds
    }
  }

  // MARK: Guests

  /// Makes a new guest with a session.
  ///
  /// - Throws: `InvalidFields`, `nameTaken`.
  public func welcome(_ name: String, device: String, at now: Moment) async throws -> Access {
    let name = try await guestName(name)
    try await checkUnblocked(name, "name")
    let new = NewPlayer(name: name, account: nil, password: nil, createdAt: now.seconds)
    let id = try await store.addPlayer(new)
    let player = Player(id: id, name: name, account: nil, createdAt: now.seconds)
    return try await begin(player, device: device, deviceToken: nil, at: now)
  }

  /// Gives a guest another name.
  ///
  /// - Throws: `InvalidFields`, `nameTaken`; `isAccount` for an account, whose name stays.
  public func rename(_ player: Player, to name: String) async throws -> Player {
    guard player.isGuest else { throw Refusal.isAccount }
    let name = try await guestName(name)
    if name != player.name { try await checkUnblocked(name, "name") }
    try await store.rename(player.id, to: name)
    return Player(id: player.id, name: name, account: nil, createdAt: player.createdAt)
  }

  /// - Parameter field: of the form, where the name was typed.
  /// - Throws: `InvalidFields` for a name that the owner of the server has hidden.
  func checkUnblocked(_ name: String, _ field: String) async throws {
    guard try await !store.isBlocked(name) else { throw InvalidFields(field, GuestName.blockedRule) }
  }

  /// The account with a name; nil where there is none.
  public func account(named username: Username) async throws -> Player? {
    try await store.account(username: username)?.player
  }

  // MARK: Sessions

  /// The player and the session of a token; nil for a token that is wrong, ended or too old.
  ///
  /// - Parameter deviceToken: the token that an earlier log-in gave the device. The device stays known as long as its
  ///   sessions last.
  public func player(
    for token: String, deviceToken: String? = nil, at now: Moment
  ) async throws -> (player: Player, session: Session)? {
    guard let found = try await store.session(chance.digest(of: token)) else { return nil }
    guard now.seconds - found.session.usedAt <= Session.lifetime else { return nil }
    if found.session.isToBeNoted(at: now) {
      try await store.touch(session: found.session.id, at: now.seconds)
      if let device = try await knownDevice(deviceToken, of: found.player.id) {
        try await store.addDevice(device, of: found.player.id, at: now.seconds)
      }
    }
    return (found.player, found.session)
  }

  /// The device that a token stands for, whether it is known or not.
  public func device(of token: String) -> TokenDigest { chance.digest(of: token) }

  /// Whether the device got its token from this server, with whatever account.
  public func knows(_ device: TokenDigest) async throws -> Bool { try await store.knows(device) }

  /// The sessions of a player that have not ended, the last used first.
  public func sessions(of player: PlayerID, at now: Moment) async throws -> [Session] {
    try await store.sessions(of: player).filter { now.seconds - $0.usedAt <= Session.lifetime }
      .sorted { ($0.usedAt, $0.id) > ($1.usedAt, $1.id) }
  }

  /// Ends a session of that player.
  ///
  /// - Throws: `noSuchSession`.
  public func end(_ session: Int64, of player: PlayerID) async throws {
    guard try await store.removeSession(session, of: player) else { throw Refusal.noSuchSession }
  }

  /// - Parameter old: the device's session so far. It ends: otherwise it would go on unseen.
  func begin(
    _ player: Player, device: String, deviceToken: String?, replacing old: Session? = nil, at now: Moment
  ) async throws -> Access {
    let credential = chance.makeCredential()
    let device = String(String.UnicodeScalarView(device.unicodeScalars.prefix(Session.longestDevice)))
    try await store.addSession(credential.digest, of: player.id, device: device, at: now.seconds)
    if let old { _ = try await store.removeSession(old.id, of: old.player) }
    return Access(player: player, token: credential.token, deviceToken: deviceToken)
  }

  /// Forgets sessions and links that have ended. To be called now and then.
  ///
  /// - Returns: how many it removed.
  @discardableResult
  public func tidy(after days: ServedDays) async throws -> Int {
    var count = 0
    if let time = days.time(daysAgo: Session.daysKept) {
      count += try await store.removeSessions(unusedSince: time)
    }
    // A link can be used for an hour.
    if let time = days.time(daysAgo: 1) { count += try await store.removePasswordLinks(madeBefore: time) }
    return count
  }
}

extension Refusal {
  public static let wrongCredentials = Refusal(
    "wrongCredentials", .unauthenticated, "The email address or the password is wrong.")
  public static let wrongPassword = Refusal("wrongPassword", .forbidden, "The password is wrong.")
  public static let isAccount = Refusal("isAccount", .conflict, "The name of an account cannot be changed.")
  public static let notLoggedIn = Refusal("notLoggedIn", .unauthenticated, "Log in first.")
  public static let noSuchSession = Refusal("noSuchSession", .notFound, "There is no such session.")
  public static let noSuchAccount = Refusal("noSuchAccount", .notFound, "There is no such account.")
  public static let guestGone = Refusal(
    "guestGone", .conflict, "This guest has an account now, or no longer exists. Log in, or register again.")
  public static let accountExists = Refusal(
    "accountExists", .conflict, "Account already exists. Please enter a different email or username.")
}
