extension Sliding {
  public var brokenInvariant: String? { board.brokenInvariant ?? brokenGap }

  private var brokenGap: String? {
    board.puzzle.cells.count { $0 == Puzzle.empty } == 1 ? nil : "one cell is empty"
  }
}
