import Tabletop

extension Balloons {
  /// The actions that a child can ask for.
  public enum Action: Equatable, Sendable {
    case pop(balloon: Int64)
  }

  /// - Throws: `noSuchBalloon`, `gone`.
  public mutating func apply(
    _ action: Action, by seat: Seat, at now: GameTime
  ) throws(Refusal) -> [Notice<Event>] {
    switch action {
    case .pop(let balloon): return try pop(balloon, at: now).map { Notice($0) }
    }
  }

  private mutating func pop(_ id: Int64, at now: GameTime) throws(Refusal) -> [Event] {
    guard (0..<startedCount).contains(id) else { throw .noSuchBalloon }
    guard let index = flying.firstIndex(where: { $0.id == id }) else { throw .gone }
    let balloon = flying.remove(at: index)
    poppedCount += 1
    lastPop = now
    let popped = Event.popped(balloon: id, points: balloon.kind.number ?? 0)
    switch balloon.kind {
    case .number(let number):
      play.score += number
      return [popped]
    case .bonus:
      slowUntil = now + Balloons.slowTime
      return [popped, .slowed(until: slowUntil)]
    case .killer: return [popped] + end(.lost(.killer), at: now)
    }
  }
}

extension Refusal {
  fileprivate static let noSuchBalloon = Refusal("noSuchBalloon", "There is no such balloon.")
  fileprivate static let gone = Refusal("gone", "That balloon is gone.")
}
