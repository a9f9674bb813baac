import Tabletop

extension Tetris {
  /// The actions that a learner can ask for.
  public enum Action: Equatable, Sendable {
    /// Starts the clock before the first move.
    case start
    case left
    case right
    /// Lets the tile land at once.
    case drop
    /// Exchanges the falling tile with one of the upcoming tiles that are shown, counted from 0.
    case trade(upcoming: Int64)
  }

  /// - Throws: `blocked`, `noSuchTile`, `clockRuns`.
  public mutating func apply(
    _ action: Action, by seat: Seat, at now: GameTime
  ) throws(Refusal) -> [Notice<Event>] {
    switch action {
    case .start:
      try play.checkNotStarted()
      start(at: now)
    case .left: try move(by: -1, at: now)
    case .right: try move(by: 1, at: now)
    case .drop:
      start(at: now)
      return land(at: now).map { Notice($0) }
    case .trade(let upcoming): try trade(upcoming, at: now)
    }
    return []
  }

  /// Starts the clock. The first tile starts to fall with it.
  private mutating func start(at now: GameTime) {
    if play.started == nil { nextFall = now + fall }
    play.start(at: now)
  }

  private mutating func move(by step: Int, at now: GameTime) throws(Refusal) {
    guard let tile = falling, pit.isFree(tile.row, tile.column + step) else { throw .blocked }
    start(at: now)
    falling?.column += step
  }

  private mutating func trade(_ number: Int64, at now: GameTime) throws(Refusal) {
    guard let index = Int(exactly: number), pool.shown.indices.contains(index), let tile = falling else {
      throw .noSuchTile
    }
    start(at: now)
    falling?.character = pool.trade(tile.character, at: index)
  }
}

extension Refusal {
  fileprivate static let blocked = Refusal("blocked", "A wall or another tile is in the way.")
  fileprivate static let noSuchTile = Refusal(
    "noSuchTile", "There is no such tile: the next ones have the numbers 0 to \(Pool.shownCount - 1).")
}
