import Tabletop

extension Sliding {
  public func view(for viewer: Viewer, at now: GameTime) -> PuzzleView {
    PuzzleView(mode: Sliding.id, board: board, par: nil, now: now)
  }

  public func summary(for viewer: Viewer, at now: GameTime) -> PhraseSummary { board.summary(at: now) }
}
