import Tabletop

/// The time of a round. It stands still in pauses.
struct RoundClock: Sendable {
  private var elapsed: Milliseconds = 0
  /// When it last started to run; nil while it stands still.
  private var since: GameTime?

  mutating func start(at now: GameTime) { since = now }

  mutating func stop(at now: GameTime) {
    elapsed = time(at: now)
    since = nil
  }

  /// The round's time at `now`.
  func time(at now: GameTime) -> Milliseconds { since.map { elapsed + (now - $0) } ?? elapsed }

  /// When the round's time will be `time`; nil while the clock stands still.
  func moment(of time: Milliseconds) -> GameTime? { since.map { $0 + (time - elapsed) } }

  var isRunning: Bool { since != nil }
}
