import Tabletop

extension Swapping {
  /// Draws four phrases, and the places of their cells.
  ///
  /// - Throws: `badPhrase`, `samePhraseTwice`, `tooFewPhrases`, `tooManyPhrases`, `cannotShuffle`, `tooManyWays`.
  public init(setup: PhraseSetup, seed: Seed) throws(Refusal) {
    try setup.check(needing: Swapping.phrasesNeeded)
    var random = Random(seed: seed)
    var puzzle = Puzzle(Puzzle.draw(setup, &random).flatMap { $0.cells(setup.type) }, setup)
    try puzzle.shuffle(&random)
    var search = ParSearch(puzzle)
    par = Int64(try search.par())
    board = PuzzlePlay(setup, puzzle, PuzzleScoring(linesToWin: 4, pointsPerMove: 15, freeMoves: par))
  }
}

extension Puzzle {
  /// How often an order is drawn at random before one is searched for.
  private static let draws = 200
  /// How many cells are laid in that search before it is given up.
  private static let longestSearch = 1_000_000

  /// Puts the cells into a random order in which no line is right. Where such orders are rare, a search takes the first
  /// one that it finds.
  ///
  /// - Throws: `cannotShuffle` where no such order is found.
  mutating func shuffle(_ random: inout Random) throws(Refusal) {
    for _ in 0..<Puzzle.draws {
      random.shuffle(&cells)
      if !hasRightLine { return }
    }
    var order = Array(texts.texts.indices)
    random.shuffle(&order)
    var (left, steps) = (counts, 0)
    guard lay(from: 0, trying: order, &left, &steps) else { throw .cannotShuffle }
  }

  /// Lays the cells from `cell` on so that no line is right, if they can be.
  private mutating func lay(
    from cell: Int, trying order: [Int], _ left: inout [Int], _ steps: inout Int
  ) -> Bool {
    if cell == cells.count { return true }
    for number in order where left[number] > 0 && steps < Puzzle.longestSearch {
      steps += 1
      cells[cell] = number
      left[number] -= 1
      if !completesRightLine(cell), lay(from: cell + 1, trying: order, &left, &steps) { return true }
      left[number] += 1
    }
    return false
  }

  /// Whether `cell` is the last cell of a line that is right.
  private func completesRightLine(_ cell: Int) -> Bool {
    let (row, column) = (cell / Puzzle.size, cell % Puzzle.size)
    if column == Puzzle.size - 1, hanzi(ofLine: row) != nil { return true }
    return row == Puzzle.size - 1 && hanzi(ofLine: Puzzle.size + column) != nil
  }
}
