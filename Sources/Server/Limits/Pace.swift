import NIOCore

/// How fast the other side of a connection sends a body, or reads an answer. It is slow if it takes longer than the bytes
/// may take at the least rate, and a grace besides. Only time in which the server waits for it counts.
///
///     var pace = Pace(leastRate: 1_024, grace: .seconds(10), most: .seconds(60))
///     pace.wait(at: start)
///     pace.moved(20_480, at: start + .seconds(1))
///     pace.isTooSlow(at: start + .seconds(29))  // false
struct Pace {
  /// Bytes a second.
  private let leastRate: Int64
  /// Nanoseconds that may be left at most, however fast it was before.
  private let most: Int64
  /// Nanoseconds that are left.
  private var left: Int64
  private var waitsSince: NIODeadline?

  init(leastRate: Int, grace: TimeAmount, most: TimeAmount) {
    self.leastRate = Int64(max(leastRate, 1))
    self.most = max(most.nanoseconds, grace.nanoseconds)
    left = grace.nanoseconds
  }

  /// So many bytes were sent or read.
  mutating func moved(_ bytes: Int, at now: NIODeadline) {
    settle(at: now)
    let (seconds, rest) = Int64(bytes).quotientAndRemainder(dividingBy: leastRate)
    let (nanoseconds, isLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !isLong, nanoseconds < most else { return left = most }
    left = min(most, left + nanoseconds + rest * 1_000_000_000 / leastRate)
  }

  /// The server waits for the other side from now on.
  mutating func wait(at now: NIODeadline) {
    settle(at: now)
    waitsSince = now
  }

  /// The other side waits for the server from now on.
  mutating func rest(at now: NIODeadline) {
    settle(at: now)
    waitsSince = nil
  }

  func isTooSlow(at now: NIODeadline) -> Bool { left < waited(until: now) }

  private mutating func settle(at now: NIODeadline) {
    left -= waited(until: now)
    waitsSince = waitsSince.map { _ in now }
  }

  /// Nanoseconds that are not settled yet.
  private func waited(until now: NIODeadline) -> Int64 { waitsSince.map { (now - $0).nanoseconds } ?? 0 }
}
