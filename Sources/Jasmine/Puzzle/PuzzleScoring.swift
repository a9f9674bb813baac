import Tabletop

/// When a puzzle is won, and what that is worth (spec: Swapping; Sliding): 1000 points, 10 more for each whole second
/// left, less some for each move, but no less than 100.
struct PuzzleScoring: Sendable {
  /// How many rows, or how many columns, have to be right.
  let linesToWin: Int
  let pointsPerMove: Int64
  /// How many moves take nothing off.
  let freeMoves: Int64

  /// The parts of a score. Their sum is the score.
  struct Points: Sendable {
    let won: Int64
    let time: Int64
    let moves: Int64
    /// What makes it up to the least that a won game brings.
    let least: Int64

    var sum: Int64 { won + time + moves + least }
  }

  func points(left: Milliseconds, moves: Int64) -> Points {
    let (won, time, moves) = (1_000 as Int64, 10 * (left / 1_000), -pointsPerMove * (moves - freeMoves))
    return Points(won: won, time: time, moves: moves, least: max(0, 100 - (won + time + moves)))
  }
}
