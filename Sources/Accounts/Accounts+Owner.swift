import Ports
import Tabletop

/// What the owner of a server does with accounts.
extension Accounts {
  // MARK: Finding

  /// Lists accounts.
  ///
  /// - Parameters:
  ///   - text: only accounts that have all its words in their names or addresses are listed; empty: all.
  ///   - after: the part of the list begins after this place.
  public func list(
    _ text: String, by order: AccountQuery.Order, after: AccountPlace?, limit: Int, at now: Moment
  ) async throws -> AccountPart {
    let words = AccountWord.words(of: text)
    let query = AccountQuery(
      words: words, order: order, after: after, limit: limit + 1,
      sessionsSince: now.seconds - Session.lifetime)
    let found = try await store.accounts(query)
    let accounts = Array(found.prefix(limit))
    return AccountPart(
      accounts: accounts, next: found.count > limit ? accounts.last?.place(in: order) : nil,
      count: try await store.accountCount(words), guests: try await store.guestCount())
  }

  /// The account with a number.
  ///
  /// - Throws: `noSuchAccount`.
  public func listed(_ id: PlayerID, at now: Moment) async throws -> ListedAccount {
    let since = now.seconds - Session.lifetime
    guard let found = try await store.listedAccount(id, sessionsSince: since) else {
      throw Refusal.noSuchAccount
    }
    return found
  }

  /// The account with a username or an e-mail address.
  ///
  /// - Throws: `noSuchAccount`.
  public func account(named name: String) async throws -> Player {
    if let username = Username(name), let found = try await store.account(username: username) {
      return found.player
    }
    if let email = EmailAddress(name), let found = try await store.account(email: email) {
      return found.player
    }
    throw Refusal.noSuchAccount
  }

  // MARK: Letting in and out

  /// What becomes of the password of an account for which the owner makes a link.
  public enum OldPassword: String, Sendable {
    /// It works until the link is used.
    case stays
    /// Nobody can log in with it any more, and all devices are logged out.
    case ends
  }

  /// Makes a link for an account, to be handed over. Its older link cannot be used any more.
  ///
  /// - Throws: `noSuchAccount`.
  public func makePasswordLink(
    of id: PlayerID, _ oldPassword: OldPassword, at now: Moment
  ) async throws -> PasswordLink {
    guard let account = try await store.player(id)?.account else { throw Refusal.noSuchAccount }
    if oldPassword == .ends {
      // Nobody ever sees the new one.
      guard let password = Password(chance.makeCredential().token) else { throw Refusal.noSuchAccount }
      try await store.setPassword(try await hashed(password), of: id, keeping: nil)
    }
    return try await makeLink(for: account, of: id, at: now)
  }

  /// Ends all sessions of an account, and forgets which devices are known.
  ///
  /// - Returns: how many sessions there were.
  /// - Throws: `noSuchAccount`.
  public func logOutEverywhere(_ id: PlayerID) async throws -> Int {
    guard try await store.player(id)?.account != nil else { throw Refusal.noSuchAccount }
    return try await store.endSessions(of: id)
  }

  /// Removes an account for good, without its password.
  ///
  /// - Parameter leaving: called before the removal, for what is not removed with the player.
  /// - Throws: `noSuchAccount`.
  public func removeAccount(_ id: PlayerID, leaving: (Player) async throws -> Void) async throws {
    guard let player = try await store.player(id), !player.isGuest else { throw Refusal.noSuchAccount }
    try await leaving(player)
    try await store.removePlayer(id)
  }
}
