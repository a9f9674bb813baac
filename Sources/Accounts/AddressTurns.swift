import Ports
import Synchronization
import Tabletop

/// Slows down an address from which many wrong passwords come, and never stops it (docs/threat-model.md): a class may be
/// behind it, and somebody in the class who wants to keep the others out.
///
/// How many failures the address has had in ten minutes decides how long each attempt has to wait, up to 15 seconds. But
/// each caller waits alone. Who is told to wait has a turn from then on, which nobody else at the address can take.
///
///     turns.take(ana, at: now)           // 4_000: Ana has to wait
///     turns.take(ana, at: now + 1_000)   // 3_000, and others' attempts make it no longer
///     turns.take(ana, at: now + 4_000)   // 0: Ana may try
final class AddressTurns: Sendable {
  /// How many turns are kept at most: some megabytes. If more are wanted, further callers need none; the limits of
  /// accounts count all the same.
  static let most = 65_536

  /// Somebody at an address who tries to log in to one account. More is not known of strangers.
  struct Caller: Hashable, Sendable {
    let address: String
    /// The account's e-mail address.
    let account: String
  }

  private struct Failure: Sendable {
    let account: String
    let time: Instant
  }

  private struct Kept: Sendable {
    /// By address, the oldest first.
    var failures: [String: [Failure]] = [:]
    /// When callers may try who have to wait.
    var turns: [Caller: Instant] = [:]
    var sweepsAt = 1_024
  }

  private let slowing: Slowing
  private let kept = Mutex(Kept())

  init(_ slowing: Slowing = .address(free: 10)) { self.slowing = slowing }

  /// How many addresses and turns are remembered.
  var count: Int { kept.withLock { $0.failures.count + $0.turns.count } }

  /// Lets a caller try, or keeps a turn for them.
  ///
  /// - Returns: how long the caller has to wait; 0: the caller may try now.
  func take(_ caller: Caller, at now: Instant) -> Milliseconds {
    kept.withLock { kept in
      sweep(&kept, at: now)
      let wait = wait(of: caller.address, kept, at: now)
      guard wait > 0 else { return 0 }
      if let turn = kept.turns[caller], isKept(turn, at: now) {
        guard turn <= now else { return turn - now }
        kept.turns[caller] = now + wait
        return 0
      }
      guard kept.turns.count < AddressTurns.most else { return 0 }
      kept.turns[caller] = now + wait
      return wait
    }
  }

  /// Gives a turn back that was taken: the password could not be checked.
  func giveBack(_ caller: Caller, takenAt time: Instant) {
    kept.withLock { if $0.turns[caller] != nil { $0.turns[caller] = time } }
  }

  /// Counts a failure.
  func fail(_ caller: Caller, at now: Instant) {
    kept.withLock { kept in
      sweep(&kept, at: now)
      let failure = Failure(account: caller.account, time: now)
      kept.failures[caller.address] = (recent(of: caller.address, kept, at: now) + [failure])
        .suffix(slowing.remembered)
      let wait = wait(of: caller.address, kept, at: now)
      if wait > 0 { kept.turns[caller] = now + wait }
    }
  }

  /// Forgets a caller's failures with this account: the caller is its owner.
  ///
  /// - Returns: when they were.
  @discardableResult
  func forgive(_ caller: Caller) -> [Instant] {
    kept.withLock { kept in
      kept.turns[caller] = nil
      let all = kept.failures[caller.address] ?? []
      let others = all.filter { $0.account != caller.account }
      kept.failures[caller.address] = others.isEmpty ? nil : others
      return all.filter { $0.account == caller.account }.map(\.time)
    }
  }

  private func wait(of address: String, _ kept: borrowing Kept, at now: Instant) -> Milliseconds {
    slowing.wait(after: recent(of: address, kept, at: now).count)
  }

  private func recent(of address: String, _ kept: borrowing Kept, at now: Instant) -> [Failure] {
    (kept.failures[address] ?? []).filter { now - $0.time < slowing.window }
  }

  /// Whether a turn is not so old that it is forgotten.
  private func isKept(_ turn: Instant, at now: Instant) -> Bool { now - turn < slowing.window }

  /// Now and then forgets addresses and callers that have not come for long.
  private func sweep(_ kept: inout Kept, at now: Instant) {
    guard kept.failures.count + kept.turns.count >= kept.sweepsAt else { return }
    kept.failures = kept.failures.filter { _, failures in
      failures.contains { now - $0.time < slowing.window }
    }
    kept.turns = kept.turns.filter { isKept($0.value, at: now) }
    kept.sweepsAt = max(1_024, (kept.failures.count + kept.turns.count) * 2)
  }
}
