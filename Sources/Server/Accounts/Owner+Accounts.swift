import Accounts
import Packs
import Tabletop

/// What the owner of a server does with accounts from outside the server.
extension Owner {
  /// An account, and how many packs it has published.
  public struct FoundAccount: Sendable {
    public let account: ListedAccount
    public let packs: Int
  }

  /// A part of the list of accounts, as `AccountPart`.
  public struct FoundAccounts: Sendable {
    public let accounts: [FoundAccount]
    public let count: Int
    public let guests: Int
    public let next: AccountPlace?
  }

  /// A part of the list of accounts, in the order of their names.
  ///
  /// - Parameters:
  ///   - text: only accounts that have all its words in their names or addresses are listed; empty: all.
  ///   - after: the part begins after it; nil: at the first.
  public func accounts(_ text: String, after: AccountPlace?, limit: Int) async throws -> FoundAccounts {
    let part = try await accounts.list(text, by: .name, after: after, limit: limit, at: clock.moment)
    var found: [FoundAccount] = []
    for account in part.accounts {
      found.append(FoundAccount(account: account, packs: try await packs.count(of: account.player.id)))
    }
    return FoundAccounts(accounts: found, count: part.count, guests: part.guests, next: part.next)
  }

  /// - Parameter name: the username or the e-mail address.
  /// - Throws: `noSuchAccount`.
  public func account(named name: String) async throws -> FoundAccount {
    let id = try await accounts.account(named: name).id
    return FoundAccount(
      account: try await accounts.listed(id, at: clock.moment), packs: try await packs.count(of: id))
  }

  /// The file with all data about an account.
  ///
  /// - Throws: `noSuchAccount`.
  public func export(account name: String) async throws -> ExportFile {
    let player = try await accounts.account(named: name)
    let file = try await data.export(of: player)
    await note(.accountExported, AuditEntry.subject(player: player.id.number))
    return file
  }

  /// Makes a link with which the player of an account chooses a new password.
  ///
  /// - Parameter address: the address at which people open the page; nil: only what comes after it is returned.
  /// - Returns: the link, and when it ends, in seconds since 1970.
  /// - Throws: `noSuchAccount`.
  public func makePasswordLink(
    for name: String, _ oldPassword: Accounts.OldPassword, at address: PublicAddress?
  ) async throws -> (link: String, until: Int64) {
    let id = try await accounts.account(named: name).id
    let now = clock.moment
    let link = try await accounts.makePasswordLink(of: id, oldPassword, at: now)
    await note(.passwordLinkMade, AuditEntry.subject(player: id.number))
    let text = address?.link(to: link.screen) ?? "/#!\(link.screen)"
    return (text, now.seconds + PasswordLink.lifetime)
  }

  /// Logs an account out on all devices.
  ///
  /// - Returns: on how many it was logged in.
  /// - Throws: `noSuchAccount`.
  public func logOut(_ name: String) async throws -> Int {
    let id = try await accounts.account(named: name).id
    let count = try await accounts.logOutEverywhere(id)
    await note(.accountLoggedOut, AuditEntry.subject(player: id.number))
    return count
  }

  /// Deletes an account with all data that belongs only to it.
  ///
  /// - Parameter deletingPacks: whether the packs that it has published are deleted, too. Otherwise they stay without its
  ///   name.
  /// - Throws: `noSuchAccount`.
  public func deleteAccount(_ name: String, deletingPacks: Bool) async throws {
    let id = try await accounts.account(named: name).id
    try await accounts.removeAccount(id) { player in
      try await data.release(player) { _ in deletingPacks ? .delete : .leave }
    }
    await note(.accountRemoved, AuditEntry.subject(player: id.number))
  }
}
