import Ports
import Tabletop

/// The clock of a room's table. It runs with the host's clock. After a restart it stands still until players are
/// back.
struct TableClock {
  private var standing = GameTime.zero
  private var runningSince: Instant?

  var isRunning: Bool { runningSince != nil }

  /// The table's time at `now`.
  func time(at now: Instant) -> GameTime {
    runningSince.map { standing + max(0, now - $0) } ?? standing
  }

  /// The moment at which the table's time will be `time`; nil while the clock stands.
  func instant(of time: GameTime) -> Instant? { runningSince.map { $0 + (time - standing) } }

  mutating func start(at now: Instant) { if runningSince == nil { runningSince = now } }

  /// A clock that stands still at `time`.
  static func standing(at time: GameTime) -> TableClock { TableClock(standing: time, runningSince: nil) }

  static func running(since now: Instant) -> TableClock { TableClock(standing: .zero, runningSince: now) }
}
