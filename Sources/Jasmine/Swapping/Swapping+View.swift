import Tabletop

extension Swapping {
  public func view(for viewer: Viewer, at now: GameTime) -> PuzzleView {
    PuzzleView(mode: Swapping.id, board: board, par: par, now: now)
  }

  public func summary(for viewer: Viewer, at now: GameTime) -> PhraseSummary { board.summary(at: now) }
}
