import Tabletop

extension Sliding {
  /// The actions that a learner can ask for.
  public enum Action: Equatable, Sendable {
    /// Starts the clock before the first move.
    case start
    /// Moves a cell into the empty one beside it.
    case slide(from: Place)
  }

  /// - Throws: `outside`, `cannotSlide`, `clockRuns`.
  public mutating func apply(
    _ action: Action, by seat: Seat, at now: GameTime
  ) throws(Refusal) -> [Notice<Event>] {
    switch action {
    case .start:
      try board.play.checkNotStarted()
      board.play.start(at: now)
      return []
    case .slide(let from): return try slide(from, at: now).map { Notice($0) }
    }
  }

  private mutating func slide(_ from: Place, at now: GameTime) throws(Refusal) -> [Event] {
    let cell = try from.cell(rows: Puzzle.size, columns: Puzzle.size)
    guard let gap = Puzzle.neighbours(of: cell).first(where: { board.puzzle.cells[$0] == Puzzle.empty })
    else {
      throw .cannotSlide
    }
    return board.exchange(cell, gap, as: .slid(from: cell, to: gap), at: now)
  }
}

extension Refusal {
  fileprivate static let cannotSlide = Refusal("cannotSlide", "The empty cell is not beside that one.")
}
