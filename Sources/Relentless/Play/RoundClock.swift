import Tabletop

/// The time of a round. It stands still in pauses.
struct RoundClock: Sendable {
  private var elapsed: Milliseconds = 0
  /// Since when it runs; nil while it stands.
  private var since: GameTime?

  mutating func start(at now: GameTime) { since = now }

  mutating func stop(at now: GameTime) {
    elapsed = time(at: now)
    since = nil
  }

  /// The round's time at `now`.
  func time(at now: GameTime) -> Milliseconds { since.map { elapsed + (now - $0) } ?? elapsed }

  /// When it will be that time; nil while the clock stands.
  func moment(of time: Milliseconds) -> GameTime? { since.map { $0 + (time - elapsed) } }

  var isRunning: Bool { since != nil }
}
