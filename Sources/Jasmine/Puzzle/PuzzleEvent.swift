import Tabletop

/// What just happened in a puzzle, for sound and animation. Cells and lines are numbered as in `Puzzle`.
public enum PuzzleEvent: Equatable, Sendable {
  case swapped(from: Int, to: Int)
  /// A cell went into the empty one.
  case slid(from: Int, to: Int)
  /// A line has become right, or shows another phrase than before.
  case formed(line: Int, hanzi: String)
  case ended(Ending, score: Int64)
}

extension PuzzleEvent: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    switch self {
    case .swapped(let from, let to):
      writer.choice("swapped") { writer in PuzzleEvent.encode(from: from, to: to, &writer) }
    case .slid(let from, let to):
      writer.choice("slid") { writer in PuzzleEvent.encode(from: from, to: to, &writer) }
    case .formed(let line, let hanzi):
      writer.choice("formed") { writer in
        let cells = (0..<Puzzle.size).map { Puzzle.cell($0, ofLine: line) }
        writer.member("cells", cells.map { Place(cell: $0, columns: Puzzle.size) })
        writer.member("phrase", hanzi)
      }
    case .ended(let ending, let score): writer.ended(ending, score: score)
    }
  }

  private static func encode(from: Int, to: Int, _ writer: inout JSONWriter) {
    writer.member("from", Place(cell: from, columns: Puzzle.size))
    writer.member("to", Place(cell: to, columns: Puzzle.size))
  }
}
