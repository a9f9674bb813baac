import Rooms
import Synchronization
import Tabletop

/// Counts what each address does, and says when it is too much.
final class AddressLimiter: Sendable {
  private struct Kept: Sendable {
    var buckets: [ClientAddress: TokenBucket] = [:]
    /// How many addresses there may be before those that do nothing are forgotten.
    var sweepsAt = 1_024
  }

  private let capacity: Int
  private let period: Milliseconds
  private let kept = Mutex(Kept())

  init(_ capacity: Int, per period: Milliseconds) {
    self.capacity = capacity
    self.period = period
  }

  /// How many addresses are remembered.
  var count: Int { kept.withLock { $0.buckets.count } }

  /// Counts one.
  ///
  /// - Throws: `TooMany` where it is one too many; it does not count then.
  func count(_ address: ClientAddress, at now: Instant) throws(TooMany) {
    let wait = kept.withLock { kept in
      if kept.buckets.count >= kept.sweepsAt {
        kept.buckets = kept.buckets.filter { !$0.value.isFull(at: now) }
        kept.sweepsAt = max(1_024, kept.buckets.count * 2)
      }
      return kept.buckets[address, default: TokenBucket(capacity: capacity, per: period)].take(at: now)
    }
    if let wait { throw TooMany(wait: wait) }
  }

  /// Whether one more would be one too many. Counts nothing.
  func check(_ address: ClientAddress, at now: Instant) throws(TooMany) {
    let wait = kept.withLock { kept in
      // A copy is asked, so that nothing is taken.
      var bucket = kept.buckets[address]
      return bucket?.take(at: now)
    }
    if let wait { throw TooMany(wait: wait) }
  }
}

/// Too much of something came from one address.
struct TooMany: Error {
  /// Milliseconds until there may be more.
  let wait: Milliseconds
  /// The same in whole seconds, at least 1: what `Retry-After` tells.
  var seconds: Int64 { max(1, (wait + 999) / 1_000) }
}
