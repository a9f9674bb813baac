import Tabletop

extension Sliding {
  public var nextDeadline: GameTime? { board.nextDeadline }

  public mutating func advance(to now: GameTime) -> [Notice<Event>] { board.advance(to: now) }
}
