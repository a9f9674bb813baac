import Tabletop

extension Tetris {
  /// How many landings a tile has to lie before it gets help.
  static let patience: Int64 = 30

  /// Lets the next tile appear, and refills the pool where it runs low.
  mutating func dropIn() {
    let column = random.below(Pit.columns)
    falling = pool.popFirst().map { Falling(row: 0, column: column, character: $0) }
    while pool.isLow { refill() }
  }

  /// Adds the tiles of two phrases of the level to the pool. If a tile has lain too long, one of the phrases has the
  /// character of the tile that has lain the longest. The rest is drawn at random.
  mutating func refill() {
    let first = helpful() ?? random.below(phrases.count)
    let second = (first + 1 + random.below(phrases.count - 1)) % phrases.count
    pool.add(phrases[first] + phrases[second], &random)
  }

  /// A phrase that has the character of the tile that has lain the longest; nil where none has lain too long.
  private mutating func helpful() -> Int? {
    guard let stuck = pit.oldest(upTo: play.moves - Tetris.patience) else { return nil }
    return random.pick(phrases.indices.filter { phrases[$0].contains(stuck.character) })
  }

  /// Puts the falling tile down at the lowest place under it, and clears what can be cleared.
  mutating func land(at now: GameTime) -> [Event] {
    guard let tile = falling else { return [] }
    let row = pit.rest(below: tile.row, tile.column)
    let cell = Pit.cell(row, tile.column)
    play.moves += 1
    pit.cells[cell] = Pit.Tile(character: tile.character, landing: play.moves)
    falling = nil
    var events: [Event] = [.landed(cell: cell, text: characters.text(of: tile.character))]
    let steps = clear()
    events += steps
    if row == 0, steps.isEmpty { return events + end(.lost, at: now) }
    dropIn()
    nextFall = now + fall
    return events
  }

  /// Takes away all runs, with all tiles that show one of their characters, and repeats this until there are no runs.
  ///
  /// - Returns: an event for each step.
  private mutating func clear() -> [Event] {
    var events: [Event] = []
    while true {
      let runs = pit.runs(of: play.type.length, table)
      guard !runs.isEmpty else { return events }
      let chain = Int64(events.count + 1)
      let (cleared, swept) = clear(runs)
      for run in runs { play.meet(run.hanzi) }
      play.score += Tetris.pointsPerRun * Int64(runs.count) * chain
      counts.runs += Int64(runs.count)
      counts.swept += Int64(swept.count)
      counts.chain = max(counts.chain, chain)
      events.append(.cleared(cells: cleared, also: swept, phrases: runs.map { $0.hanzi }, chain: chain))
    }
  }

  /// Points for a run, times its place in the chain (docs/rules/tetris.md).
  static let pointsPerRun: Int64 = 100

  /// Takes away the tiles of runs and all tiles that show the same characters, and lets the others fall.
  ///
  /// - Returns: the cells of both, row by row.
  private mutating func clear(_ runs: [Pit.Run]) -> (cleared: [Int], swept: [Int]) {
    var isCleared = [Bool](repeating: false, count: pit.cells.count)
    for run in runs { for cell in run.cells { isCleared[cell] = true } }
    let cleared = pit.cells.indices.filter { isCleared[$0] }
    let gone = cleared.compactMap { pit.cells[$0]?.character }
    let swept = pit.cells.indices.filter { cell in
      !isCleared[cell] && pit.cells[cell].map { gone.contains($0.character) } ?? false
    }
    for cell in cleared + swept { pit.cells[cell] = nil }
    pit.settle()
    return (cleared, swept)
  }

  mutating func end(_ ending: Ending, at time: GameTime) -> [Event] {
    play.end(ending, at: time)
    return [.ended(ending, score: play.score)]
  }
}
