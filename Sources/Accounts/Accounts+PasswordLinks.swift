import Ports
import Tabletop

/// A link with which the owner of an account sets a new password without the old one. It is sent by e-mail, and can be
/// used once, for an hour. Only the newest link of an account can be used.
public struct PasswordLink: Sendable {
  public let account: Account
  /// Only the e-mail has it; the server keeps its digest.
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
    do throws(TooManyAttempts) { try links.begin([.player(player.id)], at: now.instant) } catch { return nil }
    let credential = chance.makeCredential()
    try await store.setPasswordLink(credential.digest, of: player.id, at: now.seconds)
    return PasswordLink(account: account, token: credential.token)
  }

  /// Sets a new password with a link, and ends all sessions of the account. The device is not logged in: a link that
  /// somebody else sent must not bring a player into an account that is not theirs.
  ///
  /// - Parameters:
  ///   - address: where the request comes from. Its failures with this account do not count any more.
  ///   - deviceToken: the token that an earlier log-in gave the device.
  /// - Throws: `noSuchLink`, also for a link that is too old or was used; `InvalidFields`, after which the link can
  ///   still be used.
  public func setPassword(
    by token: String, to new: String, again: String, address: String, deviceToken: String?, at now: Moment
  ) async throws -> Player {
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
    var subjects: [AttemptLimits.Subject] = [.account(key), .player(player.id)]
    if let device = try await knownDevice(deviceToken, of: player.id) {
      subjects.append(.device(device, account: key))
    }
    limits.forgive(subjects, from: .address(address))
    return player
  }
}

extension Refusal {
  public static let noSuchLink = Refusal(
    "noSuchLink", .notFound,
    "This link does not work any more. A link works once, for an hour, and only the newest one does.")
}
