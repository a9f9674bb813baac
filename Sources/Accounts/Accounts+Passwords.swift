import Ports
import Tabletop

/// The form that somebody fills in to register.
public struct Registration: Sendable {
  public let username: String
  public let email: String
  public let password: String
  public let passwordAgain: String

  public init(username: String, email: String, password: String, passwordAgain: String) {
    self.username = username
    self.email = email
    self.password = password
    self.passwordAgain = passwordAgain
  }
}

extension Accounts {
  /// Makes an account: turns a guest into one, who keeps everything done so far, or adds a new player.
  ///
  /// - Parameters:
  ///   - schoolClass: the class to which the account belongs from now on; nil: none.
  ///   - deviceToken: the token that an earlier log-in gave this device.
  ///   - old: the caller's session so far, which ends.
  /// - Throws: `InvalidFields`, `accountExists`, `guestGone`; what `SchoolClass.check` throws, and `noSuchClassCode`
  ///   where the class was removed meanwhile.
  public func register(
    _ form: Registration, as guest: Player?, in schoolClass: SchoolClass? = nil, device: String,
    deviceToken: String? = nil, replacing old: Session? = nil, at now: Moment
  ) async throws -> Access {
    let (account, password) = try Accounts.check(form, in: schoolClass, at: now)
    if account.username.key != guest.map({ GuestName.key($0.name) }) {
      try await checkUnblocked(account.username.text, "username")
    }
    let hash = try await hashed(password)
    let id: PlayerID
    do {
      if let guest, guest.isGuest {
        try await store.register(guest.id, account, password: hash)
        id = guest.id
      } else {
        id = try await store.addPlayer(
          NewPlayer(name: account.username.text, account: account, password: hash, createdAt: now.seconds))
      }
    } catch is AccountExists {
      throw Refusal.accountExists
    } catch is NoSuchPlayer {
      throw Refusal.guestGone
    }
    let createdAt = guest?.isGuest == true ? guest?.createdAt ?? now.seconds : now.seconds
    let player = Player(id: id, name: account.username.text, account: account, createdAt: createdAt)
    let token = try await makeDevice(of: id, as: deviceToken, at: now)
    return try await begin(player, device: device, deviceToken: token, replacing: old, at: now)
  }

  private static func check(
    _ form: Registration, in schoolClass: SchoolClass?, at now: Moment
  ) throws(InvalidFields) -> (Account, Password) {
    var faults: [InvalidFields.Fault] = []
    let username = Username(form.username.trimmed())
    let email = EmailAddress(form.email)
    if let fault = fault(of: username) { faults.append(fault) }
    if email == nil { faults.append(.init("email", EmailAddress.rule)) }
    faults += Accounts.faults(
      form.password, form.passwordAgain, names: [form.username.trimmed(), form.email.trimmed()])
    guard faults.isEmpty, let username, let email, let password = Password(form.password) else {
      throw InvalidFields(faults)
    }
    let account = Account(
      username: username, email: email, registeredAt: now.seconds, schoolClass: schoolClass?.id)
    return (account, password)
  }

  /// A new password for an account.
  static func checkNew(_ text: String, _ again: String, of account: Account) throws(InvalidFields) -> Password
  {
    let faults = faults(text, again, names: [account.username.text, account.email.text])
    guard faults.isEmpty, let password = Password(text) else { throw InvalidFields(faults) }
    return password
  }

  private static func faults(_ password: String, _ again: String, names: [String]) -> [InvalidFields.Fault] {
    if let fault = Password.fault(of: password, names: names) { return [.init("password", fault)] }
    if !password.isIdentical(to: again) {
      return [.init("passwordAgain", "The two passwords are not the same.")]
    }
    return []
  }

  /// Logs somebody in.
  ///
  /// - Parameters:
  ///   - address: where the request comes from. Where many wrong passwords come from, strangers wait for their turn.
  ///   - deviceToken: the token that an earlier log-in gave this device. If the account knows it, the device has limits
  ///     of its own, and waits for nobody else.
  ///   - old: the session of who asks, which ends.
  ///   - joining: called with the account once the password is right, before the log-in: the caller may be a guest.
  /// - Throws: `wrongCredentials` both where there is no such account and where the password is wrong, after the same
  ///   amount of work; `TooManyAttempts`.
  public func logIn(
    email: String, password: String, address: String, device: String, deviceToken: String?,
    replacing old: Session? = nil, at now: Moment, joining: (Player) async throws -> Void = { _ in }
  ) async throws -> Access {
    let found =
      if let email = EmailAddress(email) { try await store.account(email: email) } else { Found?.none }
    let attempt = Attempt(
      password: password, hash: found?.password, account: Attempt.key(of: email), address: address,
      device: try await knownDevice(deviceToken, of: found?.player.id))
    let matches = try await succeeds(attempt, at: now)
    guard matches, let player = found?.player else { throw Refusal.wrongCredentials }
    try await joining(player)
    let token = try await makeDevice(of: player.id, as: deviceToken, at: now)
    return try await begin(player, device: device, deviceToken: token, replacing: old, at: now)
  }

  private typealias Found = (player: Player, password: PasswordHash)

  /// Sets another password, ends all other sessions of the account, and forgets all its other devices.
  ///
  /// - Parameter deviceToken: the token that an earlier log-in gave this device. It stays known if it is known.
  /// - Throws: `InvalidFields`, `wrongPassword`, `TooManyAttempts`, `notLoggedIn` for a guest.
  public func changePassword(
    of player: Player, from old: String, to new: String, again: String, session: Int64,
    deviceToken: String? = nil, at now: Moment
  ) async throws {
    guard let account = player.account else { throw Refusal.notLoggedIn }
    let password = try Accounts.checkNew(new, again, of: account)
    try await confirm(old, of: player, at: now)
    let device = try await knownDevice(deviceToken, of: player.id)
    try await store.setPassword(try await hashed(password), of: player.id, keeping: session)
    if let device { try await store.addDevice(device, of: player.id, at: now.seconds) }
  }

  /// Removes an account or a guest for good.
  ///
  /// - Parameters:
  ///   - password: the account's password; a guest has none.
  ///   - leaving: called once the password is right, before the removal, for what is not removed with the player.
  /// - Throws: `wrongPassword`, `TooManyAttempts`.
  public func delete(
    _ player: Player, password: String, at now: Moment, leaving: () async throws -> Void = {}
  ) async throws {
    if !player.isGuest { try await confirm(password, of: player, at: now) }
    try await leaving()
    try await remove(player.id)
  }

  // MARK: Helping hands

  /// - Throws: `wrongPassword`, `TooManyAttempts`.
  private func confirm(_ password: String, of player: Player, at now: Moment) async throws {
    let subject = AttemptLimits.Subject.player(player.id)
    let hash = try await store.password(of: player.id)
    try limits.begin(subject, at: now.instant)
    let matches: Bool
    do {
      matches = try await doesMatch(password, hash, for: Sender(address: "", player: player.id))
    } catch {
      // What nobody could check is no failure.
      limits.takeBack(subject, begunAt: [now.instant])
      throw error
    }
    guard matches else { throw Refusal.wrongPassword }
    limits.forgive(subject)
  }

  func hashed(_ password: Password) async throws -> PasswordHash {
    let cost = cost
    return try await work.run { try PasswordHash(password, cost: cost) }
  }

  /// Whether the password matches the hash. Where there is no hash, the same amount of work is done and the answer is
  /// false.
  ///
  /// - Parameter sender: whose turn it is where many wait. Those who flood the server from one address do not keep others from being let in.
  func doesMatch(_ text: String, _ hash: PasswordHash?, for sender: Sender = .anybody) async throws -> Bool {
    let cost = cost
    let password = Password(text) ?? .none
    return try await work.run(for: sender) {
      guard let hash else {
        _ = try PasswordHash(password, cost: cost)
        return false
      }
      return try hash.matches(password)
    }
  }

  func knownDevice(_ token: String?, of player: PlayerID?) async throws -> TokenDigest? {
    guard let token, let player else { return nil }
    let digest = chance.digest(of: token)
    return try await store.knows(digest, of: player) ? digest : nil
  }

  /// Notes that a player's device is known.
  ///
  /// - Parameter token: what an earlier log-in gave the device, perhaps that of another account. It stays, so that what
  ///   was made on the device can be recognised (docs/rules/hunt.md, "Which hunts count").
  /// - Returns: the token that the device has from now on.
  func makeDevice(of player: PlayerID, as token: String?, at now: Moment) async throws -> String {
    if let token {
      let digest = chance.digest(of: token)
      // A token that this server did not give could have been planted by somebody who wants to be known, too.
      if try await store.knows(digest) {
        try await store.addDevice(digest, of: player, at: now.seconds)
        return token
      }
    }
    let credential = chance.makeCredential()
    try await store.addDevice(credential.digest, of: player, at: now.seconds)
    return credential.token
  }
}
