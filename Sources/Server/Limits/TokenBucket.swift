import Ports
import Tabletop

/// A limit: so many things in a time on average, and as many at once as the bucket holds.
struct TokenBucket: Sendable {
  private let capacity: Int64
  /// Microseconds until the bucket has one more token.
  private let interval: Int64
  /// The microsecond at which the bucket will be full again: one value says how full it is.
  private var fullAt: Int64 = 0

  init(capacity: Int, per length: Milliseconds) {
    self.capacity = Int64(max(capacity, 1))
    interval = max(length * 1_000 / self.capacity, 1)
  }

  /// So many in a second on average, a million at most, and four times as many at once.
  init(perSecond count: Int) { self.init(capacity: min(max(count, 1), 1_000_000) * 4, per: 4_000) }

  /// Consumes tokens, or none if there are too few.
  ///
  /// - Returns: nil if there were enough, else the milliseconds until there will be.
  mutating func consume(_ count: Int64 = 1, at now: Instant) -> Milliseconds? {
    let now = now.milliseconds * 1_000
    let start = max(fullAt, now)
    let wait = start + count * interval - now - capacity * interval
    guard wait <= 0 else { return (wait + 999) / 1_000 }
    fullAt = start + count * interval
    return nil
  }

  /// Whether no token was consumed recently: such a bucket need not be remembered.
  func isFull(at now: Instant) -> Bool { fullAt <= now.milliseconds * 1_000 }
}
