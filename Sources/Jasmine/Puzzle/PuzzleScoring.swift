import Tabletop

/// When a puzzle is won, and how many points that brings (docs/rules/swapping.md, sliding.md): 1000 points, plus 10
/// for each whole second left, minus some for each move, but at least 100.
struct PuzzleScoring: Sendable {
  /// How many rows, or how many columns, have to be right.
  let linesToWin: Int
  let pointsPerMove: Int64
  /// How many moves cost no points.
  let freeMoves: Int64

  /// The parts of a score. Their sum is the score.
  struct Points: Sendable {
    let won: Int64
    let time: Int64
    let moves: Int64
    /// The points that bring the score up to the least of a won game.
    let least: Int64

    var sum: Int64 { won + time + moves + least }
  }

  func points(left: Milliseconds, moves: Int64) -> Points {
    let (won, time, moves) = (1_000 as Int64, 10 * (left / 1_000), -pointsPerMove * (moves - freeMoves))
    return Points(won: won, time: time, moves: moves, least: max(0, 100 - (won + time + moves)))
  }
}
