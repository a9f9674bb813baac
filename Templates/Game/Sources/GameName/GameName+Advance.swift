import Tabletop

extension GameName {
  // [clock]
  public var nextDeadline: GameTime? { outcome == nil ? turnEnds : nil }

  /// A seat whose time is up takes one stone.
  public mutating func advance(to now: GameTime) -> [Notice<Event>] {
    var events: [Event] = []
    while let deadline = nextDeadline, deadline <= now {
      events += [.timeRanOut(turn)] + remove(1, at: deadline)
    }
    return events.map { Notice($0) }
  }
  // [end]
  // [no clock]
  /// Nothing happens by itself.
  public var nextDeadline: GameTime? { nil }

  public mutating func advance(to now: GameTime) -> [Notice<Event>] { [] }
  // [end]
}
