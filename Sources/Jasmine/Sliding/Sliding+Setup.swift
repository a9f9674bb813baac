import Tabletop

extension Sliding {
  /// Draws four phrases, lays three of them and three cells of the fourth, and slides cells at random.
  ///
  /// - Throws: `badPhrase`, `samePhraseTwice`, `tooFewPhrases`, `tooManyPhrases`, `cannotShuffle`.
  public init(setup: PhraseSetup, seed: Seed) throws(Refusal) {
    try setup.check(needing: Sliding.phrasesNeeded)
    var random = Random(seed: seed)
    var puzzle = Sliding.wonPuzzle(setup, &random)
    _ = try puzzle.slideAtRandom(&random)
    board = PuzzlePlay(setup, puzzle, PuzzleScoring(linesToWin: 3, pointsPerMove: 3, freeMoves: 0))
  }

  /// A won puzzle: three phrases and a decoy with one cell missing, all in rows or all in columns. The phrases, the
  /// missing cell, and rows or columns are drawn at random. So is, for each word of Ci Hui, whether its characters or
  /// its syllables come first.
  static func wonPuzzle(_ setup: PhraseSetup, _ random: inout Random) -> Puzzle {
    var lines = Puzzle.draw(setup, &random).map { $0.cells(setup.type) }
    if setup.type == .ciHui {
      for line in lines.indices where random.below(2) == 0 {
        lines[line] = Array(lines[line][2...] + lines[line][..<2])
      }
    }
    lines[random.below(Puzzle.size)][random.below(Puzzle.size)] = nil
    let firstLine = random.below(2) == 0 ? 0 : Puzzle.size
    var cells = [String?](repeating: nil, count: Puzzle.size * Puzzle.size)
    for (line, texts) in lines.enumerated() {
      for (place, text) in texts.enumerated() { cells[Puzzle.cell(place, ofLine: firstLine + line)] = text }
    }
    return Puzzle(cells, setup)
  }
}

extension Puzzle {
  /// The fewest slides that shuffle a puzzle before it is played.
  static let fewestSlides = 100
  /// The most slides. If a line is still right after these, shuffling is given up.
  private static let maxSlides = 100_000

  /// Slides cells at random a hundred times, and then on until no line is right. No slide undoes the slide before it.
  ///
  /// - Returns: where the gap was before each slide. To undo all slides, slide the cells at these places in reverse
  ///   order.
  /// - Throws: `cannotShuffle` if some line stayed right all the time.
  mutating func slideAtRandom(_ random: inout Random) throws(Refusal) -> [Int] {
    guard var gap = cells.firstIndex(of: Puzzle.empty) else { return [] }
    var gaps: [Int] = []
    while gaps.count < Puzzle.fewestSlides || hasRightLine {
      guard gaps.count < Puzzle.maxSlides,
        let cell = random.pick(Puzzle.neighbours(of: gap).filter { $0 != gaps.last })
      else { throw .cannotShuffle }
      cells.swapAt(cell, gap)
      gaps.append(gap)
      gap = cell
    }
    return gaps
  }

  /// The cells beside a cell: above, on the left, on the right and below, as far as there are any.
  static func neighbours(of cell: Int) -> [Int] {
    let (row, column) = (cell / size, cell % size)
    var neighbours: [Int] = []
    if row > 0 { neighbours.append(cell - size) }
    if column > 0 { neighbours.append(cell - 1) }
    if column < size - 1 { neighbours.append(cell + 1) }
    if row < size - 1 { neighbours.append(cell + size) }
    return neighbours
  }
}
