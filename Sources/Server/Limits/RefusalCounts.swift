import Synchronization

/// How often each limit that is a setting has refused somebody in the last 24 hours: so the owner sees which limit is too
/// low for the place. It is kept in memory, and begins anew when the server starts.
final class RefusalCounts: Sendable {
  /// When the server started, in seconds since 1970.
  let since: Int64
  private let clock: WallClock
  private let counters = Mutex<[String: RefusalCounter]>([:])

  init(clock: WallClock) {
    since = clock.seconds
    self.clock = clock
  }

  /// The counter of a limit. All parts of the server that watch over the same limit share it.
  ///
  /// - Parameter setting: the name of the setting.
  func of(_ setting: String) -> RefusalCounter {
    counters.withLock { counters in
      if let counter = counters[setting] { return counter }
      let counter = RefusalCounter(clock: clock)
      counters[setting] = counter
      return counter
    }
  }

  /// How often the limit refused somebody; nil where that is not counted.
  func ofTheLastDay(_ setting: String) -> Int64? { counters.withLock { $0[setting] }?.ofTheLastDay }

  /// The settings whose refusals are counted.
  var settings: Set<String> { counters.withLock { Set($0.keys) } }
}

/// Counts the refusals of one limit, by the hour.
final class RefusalCounter: Sendable {
  /// How many hours are kept: the running one, and those before it.
  private static let hours: Int64 = 24

  private let clock: WallClock
  /// By the hour since 1970.
  private let counts = Mutex<[Int64: Int64]>([:])

  fileprivate init(clock: WallClock) { self.clock = clock }

  private var hour: Int64 { clock.seconds / 3_600 }

  /// Counts one more.
  func note() {
    let hour = hour
    counts.withLock { counts in
      if counts[hour] == nil { counts = counts.filter { $0.key > hour - RefusalCounter.hours } }
      counts[hour, default: 0] += 1
    }
  }

  fileprivate var ofTheLastDay: Int64 {
    let hour = hour
    return counts.withLock { counts in
      counts.reduce(0) { $1.key > hour - RefusalCounter.hours ? $0 + $1.value : $0 }
    }
  }
}
