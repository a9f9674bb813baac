extension Swapping {
  public var brokenInvariant: String? { board.brokenInvariant ?? brokenPar }

  private var brokenPar: String? {
    if !(1..<16).contains(par) { return "fewer than sixteen swaps win, and none do not" }
    if play.end?.ending == .won, play.moves < par { return "nobody wins with fewer swaps than the fewest" }
    return board.puzzle.cells.contains(Puzzle.empty) ? "no cell is empty" : nil
  }
}
