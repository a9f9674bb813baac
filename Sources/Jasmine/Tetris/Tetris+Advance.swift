import Tabletop

extension Tetris {
  /// The next fall, which changes the view, or the end.
  public var nextDeadline: GameTime? { play.timeUp.map { min($0, nextFall) } }

  /// Lets tiles fall and ends the game. At the moment when the time is up, nothing falls any more.
  public mutating func advance(to now: GameTime) -> [Notice<Event>] {
    var events: [Event] = []
    while let timeUp = play.timeUp {
      if nextFall < timeUp, nextFall <= now {
        events += fall(upTo: min(now, timeUp + -1))
      } else if timeUp <= now {
        events += end(.ended, at: timeUp)
      } else {
        break
      }
    }
    return events.map { Notice($0) }
  }

  /// Lets the tile fall up to and including `last`, which is not before its next fall, or until it lands.
  private mutating func fall(upTo last: GameTime) -> [Event] {
    guard let tile = falling else { return [] }
    let due = (last - nextFall) / fall + 1
    let free = Int64(pit.rest(below: tile.row, tile.column) - tile.row)
    falling?.row += Int(min(due, free))
    nextFall = nextFall + min(due, free) * fall
    return due > free ? land(at: nextFall) : []
  }
}
