import Tabletop

extension Tetris {
  public var brokenInvariant: String? { play.brokenInvariant ?? brokenPit ?? brokenTiles ?? brokenScore }

  private var brokenPit: String? {
    if pit.cells.count != Pit.rows * Pit.columns { return "the pit has twelve rows of eight cells" }
    for cell in pit.cells.indices {
      guard let tile = pit.cells[cell] else { continue }
      if cell + Pit.columns < pit.cells.count, pit.cells[cell + Pit.columns] == nil {
        return "no tile has an empty cell under it"
      }
      if !(1...max(1, play.moves)).contains(tile.landing) { return "a tile in the pit has landed" }
    }
    if !pit.runs(of: play.type.length, table).isEmpty { return "no phrase stays in the pit" }
    let isFull = pit.cells.prefix(Pit.columns).contains { $0 != nil }
    return isFull == (play.end?.ending == .lost) ? nil : "a tile in the top row makes the game lost"
  }

  private var brokenTiles: String? {
    if pool.shown.count != Pool.shownCount { return "six tiles are shown to come" }
    if pool.isLow { return "the pool does not run low" }
    if play.end?.ending == .won { return "nobody wins" }
    guard let falling else { return play.end?.ending == .lost ? nil : "a tile falls while the game goes on" }
    if !pit.isFree(falling.row, falling.column) { return "a tile falls where there is room" }
    if let timeUp = play.timeUp, nextFall > timeUp + fall { return "a tile falls in time" }
    return nil
  }

  private var brokenScore: String? {
    if play.score < Tetris.pointsPerRun * counts.runs || play.score % Tetris.pointsPerRun != 0 {
      return "a run is worth a hundred points at least"
    }
    if Int64(play.met.count) > counts.runs { return "what is met went" }
    return nil
  }
}
