import Ports
import Synchronization
import Tabletop

/// Slows down who tries passwords of one account (docs/threat-model.md): after ten failures in a day each further one
/// makes the next attempt wait longer, up to twenty minutes.
///
/// Somebody who tries from elsewhere must not lock the owner out. So failures on a device on which the owner has
/// logged in before are counted apart, and failures of strangers for the account do not affect that device. An
/// attempt counts as a failure from its beginning, until it has succeeded or could not be checked. So even if many
/// attempts are made at once, no more than ten come through.
///
/// Links for new passwords are counted in the same way, with other numbers (`PasswordLink`).
public final class AttemptLimits: Sendable {
  /// How many subjects are remembered at most: some megabytes.
  static let most = 65_536

  private let slowing: Slowing

  /// The subject that failures are counted for.
  enum Subject: Hashable, Sendable {
    /// An account, by its e-mail address, for attempts from devices that the account does not know. The salt of its
    /// password belongs to it, so that a new password begins without failures, whoever has set it.
    case account(String, salt: [UInt8]?)
    case device(TokenDigest, account: String)
    /// A player who is logged in and enters the password again, or who asks for links.
    case player(PlayerID)
  }

  private struct Kept: Sendable {
    var failures: [Subject: [Instant]] = [:]
    var sweepsAt = 1_024
  }

  private let kept = Mutex(Kept())

  init(_ slowing: Slowing = .account) { self.slowing = slowing }

  /// How many subjects are remembered.
  var count: Int { kept.withLock { $0.failures.count } }

  /// Counts an attempt.
  ///
  /// - Throws: `TooManyAttempts` where it has to wait; it does not count then.
  func begin(_ subject: Subject, at now: Instant) throws(TooManyAttempts) {
    let wait = kept.withLock { kept in
      sweep(&kept, at: now)
      let times = kept.failures[subject] ?? []
      let wait = slowing.wait(after: times, at: now)
      if wait == 0 {
        kept.failures[subject] = (slowing.recent(times, at: now) + [now]).suffix(slowing.remembered)
      }
      return wait
    }
    if wait > 0 { throw TooManyAttempts(wait: wait) }
  }

  /// Takes back attempts that began at these times: the password was right, or it could not be checked.
  func takeBack(_ subject: Subject, begunAt times: [Instant]) {
    kept.withLock { kept in
      for time in times {
        guard let index = kept.failures[subject]?.lastIndex(of: time) else { continue }
        kept.failures[subject]?.remove(at: index)
      }
      if kept.failures[subject]?.isEmpty == true { kept.failures[subject] = nil }
    }
  }

  /// Takes back all failures of a subject.
  func forgive(_ subject: Subject) { kept.withLock { $0.failures[subject] = nil } }

  /// Now and then forgets subjects that have only old failures, and if there are still too many, those with the fewest
  /// failures. So somebody who tries very many accounts has no account forgotten that needs its count.
  private func sweep(_ kept: inout Kept, at now: Instant) {
    guard kept.failures.count >= kept.sweepsAt else { return }
    kept.failures = kept.failures.compactMapValues { times in
      let times = slowing.recent(times, at: now)
      return times.isEmpty ? nil : times
    }
    if kept.failures.count >= AttemptLimits.most {
      let inOrder = kept.failures.sorted { one, other in
        (one.value.count, one.value.last ?? now) > (other.value.count, other.value.last ?? now)
      }
      kept.failures = Dictionary(
        uniqueKeysWithValues: inOrder.prefix(AttemptLimits.most / 2).map { ($0.key, $0.value) })
    }
    kept.sweepsAt = min(AttemptLimits.most, max(1_024, kept.failures.count * 2))
  }
}
