import Ports
import Tabletop

/// A link with which the owner of an account sets a new password without the old one. It is sent by e-mail, or handed over
/// by the owner of the server, and can be used once, for an hour. Only the newest link of an account can be used.
public struct PasswordLink: Sendable {
  public let account: Account
  /// Only who gets the link has it; the server keeps its digest.
  public let token: String

  /// Seconds for which a link can be used.
  public static let lifetime: Int64 = 3_600
  /// How many links may be made for an account within their lifetime.
  static let limit = 3
}

extension Accounts {
  /// Makes a link for the account with that address. Its older link cannot be used any more.
  ///
  /// - Returns: nil where there is no such account, or where it had several links already in the last hour.
  public func makePasswordLink(for email: EmailAddress, at now: Moment) async throws -> PasswordLink? {
    guard let player = try await store.account(email: email)?.player, let account = player.account else {
      return nil
    }
    do throws(TooManyAttempts) { try links.begin(.player(player.id), at: now.instant) } catch { return nil }
    return try await makeLink(for: account, of: player.id, at: now)
  }

  func makeLink(for account: Account, of player: PlayerID, at now: Moment) async throws -> PasswordLink {
    let credential = chance.makeCredential()
    try await store.setPasswordLink(credential.digest, of: player, at: now.seconds)
    return PasswordLink(account: account, token: credential.token)
  }

  /// Sets a new password with a link, ends all sessions of the account, and forgets its devices. The device is not
  /// logged in: a link that somebody else sent must not bring a player into an account that is not theirs. But it is
  /// known from then on. So nobody who guesses can keep the owner from logging in on it.
  ///
  /// - Parameters:
  ///   - address: where the request comes from. Its failures with this account do not count any more.
  ///   - deviceToken: the token that an earlier log-in gave the device.
  /// - Returns: the account, and the token that the device has from now on.
  /// - Throws: `noSuchLink`, also for a link that is too old or was used; `InvalidFields`, after which the link can
  ///   still be used.
  public func setPassword(
    by token: String, to new: String, again: String, address: String, deviceToken: String?, at now: Moment
  ) async throws -> (player: Player, deviceToken: String) {
    let digest = chance.digest(of: token)
    let oldest = now.seconds - PasswordLink.lifetime
    guard let player = try await store.player(withPasswordLink: digest, madeAfter: oldest),
      let account = player.account
    else { throw Refusal.noSuchLink }
    let password = try Accounts.checkNew(new, again, of: account)
    let hash = try await hashed(password)
    // Another request may have used the link meanwhile.
    guard try await store.usePasswordLink(digest, setting: hash) else { throw Refusal.noSuchLink }
    let key = account.email.key
    turns.forgive(.init(address: address, account: key))
    let device = try await makeDevice(of: player.id, as: deviceToken, at: now)
    for subject in [.player(player.id), .device(chance.digest(of: device), account: key)]
      as [AttemptLimits.Subject]
    {
      limits.forgive(subject)
    }
    return (player, device)
  }
}

extension Refusal {
  public static let noSuchLink = Refusal(
    "noSuchLink", .notFound,
    "This link does not work any more. A link works once, for an hour, and only the newest one does.")
}
