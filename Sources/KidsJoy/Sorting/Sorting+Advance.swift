import Tabletop

extension Sorting {
  public var nextDeadline: GameTime? { play.isOver ? nil : play.timeUp }

  public mutating func advance(to now: GameTime) -> [Notice<Event>] {
    guard let deadline = nextDeadline, deadline <= now else { return [] }
    play.end(.lost(.timeUp), at: deadline)
    return [Notice(.ended(.lost(.timeUp)))]
  }
}
