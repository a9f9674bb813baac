import Tabletop

extension Swapping {
  /// The actions that a learner can ask for.
  public enum Action: Equatable, Sendable {
    /// Starts the clock before the first move.
    case start
    /// Lets two cells change places.
    case swap(from: Place, to: Place)
  }

  /// - Throws: `outside`, `sameCell`, `clockRuns`.
  public mutating func apply(
    _ action: Action, by seat: Seat, at now: GameTime
  ) throws(Refusal) -> [Notice<Event>] {
    switch action {
    case .start:
      try board.play.checkNotStarted()
      board.play.start(at: now)
      return []
    case .swap(let from, let to): return try swap(from, to, at: now).map { Notice($0) }
    }
  }

  private mutating func swap(_ from: Place, _ to: Place, at now: GameTime) throws(Refusal) -> [Event] {
    let first = try from.cell(rows: Puzzle.size, columns: Puzzle.size)
    let second = try to.cell(rows: Puzzle.size, columns: Puzzle.size)
    guard first != second else { throw .sameCell }
    return board.exchange(first, second, as: .swapped(from: first, to: second), at: now)
  }
}

extension Refusal {
  fileprivate static let sameCell = Refusal("sameCell", "Choose two different cells.")
}
