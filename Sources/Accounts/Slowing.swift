import Ports
import Tabletop

/// How much failures slow down who has had too many of them: there is a wait, which grows and stays bounded.
///
///     let slowing = Slowing(free: 10, window: 600_000, first: 1_000, longest: 15_000)
///     slowing.wait(after: 9)   // 0
///     slowing.wait(after: 12)  // 4_000
///     slowing.wait(after: 99)  // 15_000
struct Slowing: Sendable {
  /// How many failures within the window there may be before the next attempt has to wait.
  let free: Int
  /// How long a failure counts.
  let window: Milliseconds
  /// The wait after so many failures. It doubles with each further one.
  let first: Milliseconds
  /// The longest wait.
  let longest: Milliseconds

  /// For the password of one account. A guesser comes to 91 attempts on the first day (10 at once, 11 in the next 34
  /// minutes, then one every 20 minutes) and to 72 on each further one: less than the 100 that NIST SP 800-63B allows
  /// in section 5.2.2, which also asks for waits that grow.
  static let account = Slowing(free: 10, window: 86_400_000, first: 1_000, longest: 1_200_000)
  /// For an address. Behind it may be a class, whose lesson must not be over before all are in.
  static func address(free: Int) -> Slowing {
    Slowing(free: max(free, 1), window: 600_000, first: 1_000, longest: 15_000)
  }

  /// So many in a window and no more, however long one waits between them.
  static func limit(_ count: Int, in window: Milliseconds) -> Slowing {
    Slowing(free: count, window: window, first: window, longest: window)
  }

  /// How many of the latest failures have to be remembered: with more, the wait stays the longest.
  var remembered: Int { free + 22 }

  /// How long the next attempt has to wait, from the last failure on.
  ///
  /// - Parameter failures: how many there were within the window.
  func wait(after failures: Int) -> Milliseconds {
    guard failures >= free else { return 0 }
    let doublings = failures - free
    return doublings < 22 ? min(longest, first << doublings) : longest
  }

  /// How long the next attempt has to wait from now on.
  ///
  /// - Parameter failures: when they were, the oldest first.
  func wait(after failures: [Instant], at now: Instant) -> Milliseconds {
    let recent = recent(failures, at: now)
    guard recent.count >= free, let last = recent.last else { return 0 }
    // The oldest of them may be forgotten sooner than that.
    let ends = min(last + wait(after: recent.count), recent[recent.count - free] + window)
    return max(0, ends - now)
  }

  /// Those of the failures that still count.
  func recent(_ failures: [Instant], at now: Instant) -> [Instant] {
    failures.filter { now - $0 < window }
  }
}

/// Passwords were tried too often.
public struct TooManyAttempts: Error {
  /// Milliseconds until there may be another attempt.
  public let wait: Milliseconds
}
