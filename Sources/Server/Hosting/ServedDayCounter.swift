import Accounts
import Ports
import Synchronization

/// Counts the days on which this server runs, and keeps them in the store.
final class ServedDayCounter: Sendable {
  private let store: any ServedDayStore
  private let clock: WallClock
  private let kept: Mutex<ServedDays>

  /// - Throws: an error of the store.
  init(store: any ServedDayStore, clock: WallClock) throws {
    self.store = store
    self.clock = clock
    kept = Mutex(try store.servedDays())
  }

  var days: ServedDays { kept.withLock { $0 } }

  /// Looks at the clock.
  ///
  /// - Returns: whether a new day has begun.
  /// - Throws: an error of the store. The day is counted even so, and is saved the next time.
  func look() throws -> Bool {
    let (isNew, days) = kept.withLock { days in
      let isNew = days.note(clock.seconds, at: clock.moment.instant)
      return (isNew, days)
    }
    try store.save(days)
    return isNew
  }
}
