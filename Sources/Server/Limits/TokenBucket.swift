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

  /// Consumes a token.
  ///
  /// - Returns: nil if there was one, else the milliseconds until there will be one.
  mutating func consume(at now: Instant) -> Milliseconds? {
    let now = now.milliseconds * 1_000
    let start = max(fullAt, now)
    let wait = start + interval - now - capacity * interval
    guard wait <= 0 else { return (wait + 999) / 1_000 }
    fullAt = start + interval
    return nil
  }

  /// Whether no token was consumed recently: such a bucket need not be remembered.
  func isFull(at now: Instant) -> Bool { fullAt <= now.milliseconds * 1_000 }
}
