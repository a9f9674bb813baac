import Tabletop

extension Memory {
  public var nextDeadline: GameTime? {
    if play.isOver { return nil }
    return closing.map { min($0, play.timeUp) } ?? play.timeUp
  }

  /// When two cards that do not match close; nil where there are none.
  private var closing: GameTime? { if case .two(_, _, let closing) = turned { closing } else { nil } }

  /// Closes cards and ends the game. Cards that are due at the very end still close; those due later stay open.
  public mutating func advance(to now: GameTime) -> [Notice<Event>] {
    guard let deadline = nextDeadline, deadline <= now else { return [] }
    var events: [Event] = []
    if case .two(let first, let second, let closing) = turned, closing <= min(now, play.timeUp) {
      turned = .none
      events.append(.closed(first, second))
    }
    if play.timeUp <= now {
      play.end(.lost(.timeUp), at: play.timeUp)
      events.append(.ended(.lost(.timeUp)))
    }
    return events.map { Notice($0) }
  }
}
