import Hummingbird
import Ports
import Synchronization
import Tabletop

typealias AddressLimiter = Limiter<ClientAddress>

/// Counts what each subject does, for example an address or a player, and says when it is too much.
final class Limiter<Subject: Hashable & Sendable>: Sendable {
  private struct Kept: Sendable {
    var buckets: [Subject: TokenBucket] = [:]
    /// How many buckets there may be before the full ones are removed.
    var sweepsAt = 1_024
  }

  private let capacity: Int
  private let period: Milliseconds
  private let refusals: RefusalCounter?
  private let kept = Mutex(Kept())

  /// - Parameter refusals: counts how often it is too much.
  init(_ capacity: Int, per period: Milliseconds, counting refusals: RefusalCounter? = nil) {
    self.capacity = capacity
    self.period = period
    self.refusals = refusals
  }

  /// How many subjects are remembered.
  var count: Int { kept.withLock { $0.buckets.count } }

  /// Counts one.
  ///
  /// - Throws: `TooMany` where it is one too many; it does not count then.
  func count(_ subject: Subject, at now: Instant) throws(TooMany) {
    let wait = kept.withLock { kept in
      if kept.buckets.count >= kept.sweepsAt {
        kept.buckets = kept.buckets.filter { !$0.value.isFull(at: now) }
        kept.sweepsAt = max(1_024, kept.buckets.count * 2)
      }
      return kept.buckets[subject, default: TokenBucket(capacity: capacity, per: period)].consume(at: now)
    }
    try pass(wait)
  }

  /// Checks whether one more would be too many. Counts nothing.
  func check(_ subject: Subject, at now: Instant) throws(TooMany) {
    let wait = kept.withLock { kept in
      // A copy is asked, so that the bucket keeps its tokens.
      var bucket = kept.buckets[subject]
      return bucket?.consume(at: now)
    }
    try pass(wait)
  }

  private func pass(_ wait: Milliseconds?) throws(TooMany) {
    guard let wait else { return }
    refusals?.note()
    throw TooMany(wait: wait)
  }
}

extension AddressLimiter {
  /// Counts a request, by the address that it comes from.
  ///
  /// - Throws: `tooManyTries` where it is one too many; it does not count then.
  func count(
    _ request: Request, _ context: APIContext, trusting proxies: Set<String>
  ) throws(Problem) {
    do throws(TooMany) {
      try count(request.client(context, trusting: proxies), at: .now)
    } catch {
      throw Problem(error)
    }
  }
}

/// Too much of something came from one address, or from one player.
struct TooMany: Error {
  /// Milliseconds until there may be more.
  let wait: Milliseconds
  /// The same in whole seconds, at least 1, for `Retry-After`.
  var seconds: Int64 { max(1, (wait + 999) / 1_000) }
}
