import Tabletop

extension GameName {
  public var nextDeadline: GameTime? { outcome == nil ? turnEnds : nil }

  /// Whose time is up takes one stone.
  public mutating func advance(to now: GameTime) -> [Notice<Event>] {
    var events: [Event] = []
    while let deadline = nextDeadline, deadline <= now {
      events += [.took(turn, stones: 1, isInTime: false)] + remove(1, at: deadline)
    }
    return events.map { Notice($0) }
  }
}
