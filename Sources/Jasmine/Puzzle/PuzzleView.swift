import Tabletop

/// What everybody sees of a puzzle, which is everything.
public struct PuzzleView: JSONEncodable {
  let mode: GameID
  let board: PuzzlePlay
  /// The fewest swaps that win; nil for sliding, which has no par.
  let par: Int64?
  let now: GameTime

  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      board.play.encode(
        mode, at: now, cells: board.puzzle.shown, columns: Puzzle.size,
        highlighted: board.puzzle.highlighted.map { Place(cell: $0, columns: Puzzle.size) }, to: &writer)
      if let par { writer.member("par", par) }
    }
  }
}
