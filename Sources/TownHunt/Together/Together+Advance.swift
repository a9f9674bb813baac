import Tabletop

extension Together {
  public var nextDeadline: GameTime? { hunts.compactMap { $0.nextDeadline }.min() }

  public mutating func advance(to now: GameTime) -> [Notice<Event>] {
    var notices: [Notice<Event>] = []
    for team in hunts.indices {
      let events = hunts[team].advance(to: now).map { $0.event }
      notices += tell(events, to: team)
    }
    return notices
  }
}
