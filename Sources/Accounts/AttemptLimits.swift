import Ports
import Synchronization
import Tabletop

/// How often passwords may be tried (docs/threat-model.md): ten failures in ten minutes for an address, and as
/// many for an account. Then the next attempt has to wait.
///
/// Somebody who tries from elsewhere must not lock the owner out. So failures on a device on which the owner has
/// logged in before are counted apart, and failures of strangers for the account do not affect that device. An
/// attempt counts as a failure from its beginning, until it has succeeded or could not be checked. So even if many
/// attempts are made at once, no more than ten come through.
///
/// Links for new passwords are counted in the same way, with other numbers (`PasswordLink`).
public final class AttemptLimits: Sendable {
  private let limit: Int
  private let window: Milliseconds

  /// The subject that failures are counted for.
  enum Subject: Hashable, Sendable {
    case address(String)
    /// An account, by the e-mail address as it was typed; for attempts from devices that the account does not know.
    case account(String)
    case device(TokenDigest, account: String)
    /// A player who is logged in and enters the password again.
    case player(PlayerID)
  }

  private struct Kept: Sendable {
    var failures: [Subject: [Instant]] = [:]
    var sweepsAt = 1_024
  }

  private let kept = Mutex(Kept())

  init(_ limit: Int = 10, in window: Milliseconds = 600_000) {
    self.limit = limit
    self.window = window
  }

  /// How many subjects are remembered.
  var count: Int { kept.withLock { $0.failures.count } }

  /// Counts an attempt for all of the subjects.
  ///
  /// - Throws: `TooManyAttempts` where one of them has had too many; nothing is counted then.
  func begin(_ subjects: [Subject], at now: Instant) throws(TooManyAttempts) {
    let wait: Milliseconds? = kept.withLock { kept in
      sweep(&kept, at: now)
      var longest: Milliseconds = 0
      for subject in subjects {
        let times = recent(kept.failures[subject] ?? [], at: now)
        if times.count >= limit { longest = max(longest, times[0] + window - now) }
      }
      guard longest == 0 else { return longest }
      for subject in subjects {
        kept.failures[subject] = recent(kept.failures[subject] ?? [], at: now) + [now]
      }
      return nil
    }
    if let wait { throw TooManyAttempts(wait: wait) }
  }

  /// Takes back an attempt that began at that time: the password was right, or it could not be checked.
  func takeBack(_ subjects: [Subject], begunAt time: Instant) {
    kept.withLock { kept in
      for subject in subjects { AttemptLimits.takeBack(subject, begunAt: time, &kept) }
    }
  }

  private static func takeBack(_ subject: Subject, begunAt time: Instant, _ kept: inout Kept) {
    guard let index = kept.failures[subject]?.lastIndex(of: time) else { return }
    kept.failures[subject]?.remove(at: index)
    if kept.failures[subject]?.isEmpty == true { kept.failures[subject] = nil }
  }

  /// Takes back all failures of some subjects, which belong to one account, and those of an address that were counted
  /// together with them.
  func forgive(_ subjects: [Subject], from address: Subject) {
    kept.withLock { kept in
      for time in subjects.flatMap({ kept.failures.removeValue(forKey: $0) ?? [] }) {
        AttemptLimits.takeBack(address, begunAt: time, &kept)
      }
    }
  }

  private func recent(_ times: [Instant], at now: Instant) -> [Instant] {
    times.filter { now - $0 < window }
  }

  /// Now and then forgets subjects that have only old failures.
  private func sweep(_ kept: inout Kept, at now: Instant) {
    guard kept.failures.count >= kept.sweepsAt else { return }
    kept.failures = kept.failures.compactMapValues { times in
      let times = recent(times, at: now)
      return times.isEmpty ? nil : times
    }
    kept.sweepsAt = max(1_024, kept.failures.count * 2)
  }
}

/// Passwords were tried too often.
public struct TooManyAttempts: Error {
  /// Milliseconds until there may be another attempt.
  public let wait: Milliseconds
}
