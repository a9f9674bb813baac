import Ports
import Tabletop

/// Somebody tries to log in.
struct Attempt: Sendable {
  let password: String
  /// The password of the account; nil where there is no such account.
  let hash: PasswordHash?
  /// The account's e-mail address, see `key`.
  let account: String
  /// Where the request comes from.
  let address: String
  /// The device, if the account knows it.
  let device: TokenDigest?

  /// What was typed as an e-mail address, in lower case, and no longer than one: for any address it is its `key`.
  static func key(of email: String) -> String {
    let scalars = email.trimmed().lowercased().unicodeScalars.prefix(EmailAddress.longest)
    return String(String.UnicodeScalarView(scalars))
  }

  /// What the limits of the account count it for: strangers together, and each known device by itself.
  var subject: AttemptLimits.Subject {
    device.map { .device($0, account: account) } ?? .account(account, salt: hash?.salt)
  }

  /// Who waits for a turn at the address; nil for a known device, which waits for nobody.
  var caller: AddressTurns.Caller? {
    device == nil ? AddressTurns.Caller(address: address, account: account) : nil
  }

  /// Whose turn it is where many passwords wait to be checked.
  var sender: Sender { Sender(address: device.map { "device \($0.text)" } ?? address, player: nil) }
}

extension Accounts {
  /// Whether the password is right, as an attempt that counts. An attempt that the server was too busy to check tells
  /// nothing, so it is not a failure: somebody who keeps the server busy must not lock the owner out.
  ///
  /// - Throws: `TooManyAttempts`.
  func succeeds(_ attempt: Attempt, at now: Moment) async throws -> Bool {
    try begin(attempt, at: now.instant)
    let matches: Bool
    do { matches = try await doesMatch(attempt.password, attempt.hash, for: attempt.sender) } catch {
      limits.takeBack(attempt.subject, begunAt: [now.instant])
      if let caller = attempt.caller { turns.giveBack(caller, takenAt: now.instant) }
      throw error
    }
    if matches {
      forgive(attempt, begunAt: now.instant)
    } else if let caller = attempt.caller {
      turns.fail(caller, at: now.instant)
    }
    return matches
  }

  /// - Throws: `TooManyAttempts` with the longer of both waits; the attempt does not count then.
  private func begin(_ attempt: Attempt, at now: Instant) throws(TooManyAttempts) {
    let turn = attempt.caller.map { turns.take($0, at: now) } ?? 0
    if turn > 0 { strangerWaits() }
    do throws(TooManyAttempts) { try limits.begin(attempt.subject, at: now) } catch {
      throw TooManyAttempts(wait: max(turn, error.wait))
    }
    guard turn > 0 else { return }
    limits.takeBack(attempt.subject, begunAt: [now])
    throw TooManyAttempts(wait: turn)
  }

  /// Forgets the failures of somebody who knows the password: on a known device its own, otherwise those from the same
  /// address, as NIST SP 800-63B says in section 5.2.2. What others have tried still counts.
  private func forgive(_ attempt: Attempt, begunAt time: Instant) {
    guard let caller = attempt.caller else { return limits.forgive(attempt.subject) }
    limits.takeBack(attempt.subject, begunAt: [time] + turns.forgive(caller))
  }
}
