import Tabletop

/// Looks for the fewest swaps that win (docs/rules/swapping.md). It looks at all grids made of exactly the puzzle's
/// cells whose rows, or whose columns, are four phrases.
struct ParSearch {
  private let pieces: [Piece]
  /// The distances from the start as it is, and from the start with rows and columns exchanged, so that lines are rows
  /// in both.
  private var distances: [SwapDistance]
  /// For each number, how many cells no piece has taken yet.
  private var left: [Int]
  private var chosen: [Piece] = []
  private var fewest = 16
  private(set) var steps = 0

  /// How many pieces and grids are looked at before the search is given up. Phrases of a phrase book need a few
  /// thousand at most.
  private static let maxSteps = 1_000_000

  init(_ puzzle: Puzzle) {
    pieces = puzzle.pieces
    left = puzzle.counts
    let turned = (0..<puzzle.cells.count).map { cell in
      puzzle.cells[Puzzle.cell(cell % Puzzle.size, ofLine: Puzzle.size + cell / Puzzle.size)]
    }
    distances = [SwapDistance(from: puzzle.cells), SwapDistance(from: turned)]
  }

  /// - Throws: `tooManyWays` if somebody made up phrases that can be laid in too many ways to look at all of them.
  mutating func par() throws(Refusal) -> Int {
    choose(from: 0, having: nil)
    guard steps < ParSearch.maxSteps else { throw .tooManyWays }
    return fewest
  }

  /// Chooses pieces for the cells that are left. It tries all pieces that contain the lowest number among these cells,
  /// in the order of `pieces`, so that no set of four is tried twice.
  private mutating func choose(from first: Int, having last: Int?) {
    guard let number = left.firstIndex(where: { $0 > 0 }) else { return arrange() }
    for index in (number == last ? first : 0)..<pieces.count where steps < ParSearch.maxSteps {
      steps += 1
      let piece = pieces[index]
      guard piece.numbers.contains(number) else { continue }
      for number in piece.numbers { left[number] -= 1 }
      if piece.numbers.allSatisfy({ left[$0] >= 0 }) {
        chosen.append(piece)
        choose(from: index, having: number)
        chosen.removeLast()
      }
      for number in piece.numbers { left[number] += 1 }
    }
  }

  /// Looks at all grids of the chosen pieces.
  private mutating func arrange() {
    for orientation in distances.indices {
      var lines: [SwapDistance.Goal] = []
      for piece in chosen { lines += piece.lines.map { distances[orientation].goal($0) } }
      lay(lines, free: 0b1111, from: 0, below: 0, orientation)
    }
  }

  /// Lays the free pieces, given as bits, into the rows from `row` on, as long as this may need fewer swaps than the
  /// best grid so far.
  ///
  /// - Parameter lines: the goals of each piece's lines, one piece after the other.
  /// - Parameter laid: the goal of the rows above.
  private mutating func lay(
    _ lines: [SwapDistance.Goal], free: Int, from row: Int, below laid: SwapDistance.Goal, _ orientation: Int
  ) {
    if row > 1 {
      guard steps < ParSearch.maxSteps else { return }
      steps += 1
      let swaps = distances[orientation].fewestSwaps(to: laid, laid: row * Puzzle.size)
      if swaps >= fewest { return }
      if free == 0 { fewest = swaps }
    }
    let linesOfPiece = lines.count / Puzzle.size
    for (index, line) in lines.enumerated() {
      let piece = 1 << (index / linesOfPiece)
      guard free & piece != 0 else { continue }
      let goal = laid | line << UInt64(16 * row)
      lay(lines, free: free & ~piece, from: row + 1, below: goal, orientation)
    }
  }
}

extension Refusal {
  fileprivate static let tooManyWays = Refusal(
    "tooManyWays", "The characters of these phrases form too many other phrases. Choose other phrases.")
}
