import Tabletop
import TestSupport

@testable import Jasmine

extension Bench where Rules: PhraseGame {
  func seen() throws -> Seen { try seen(Seen.self) }
}

/// A view, read from its JSON.
struct Seen: Decodable, Equatable {
  struct Falling: Decodable, Equatable {
    let at: [Int]
    let text: String
  }

  let mode: String
  let type: String
  let level: String?
  let status: String
  let left: Milliseconds
  let of: Milliseconds
  let score: Int64
  let moves: Int64
  let grid: [[String?]]
  let highlighted: [[Int]]
  let met: [String]
  let par: Int64?
  let fall: Milliseconds?
  let falling: Falling?
  let upcoming: [String]?
}

func place(_ cell: Int) -> Place { Place(cell: cell, columns: Puzzle.size) }

// MARK: Ways to win

extension Puzzle {
  /// All grids of its cells whose rows, or whose columns, are right. They do not depend on the present order
  /// of the cells.
  var goals: [[Int]] {
    let lines = pieces.flatMap(\.lines)
    var goals: [[Int]] = []
    func lay(_ left: [Int], _ grid: [Int]) {
      if grid.count == 16 {
        goals += [grid, (0..<16).map { grid[$0 % 4 * 4 + $0 / 4] }]
        return
      }
      for line in lines where line.allSatisfy({ left[$0] > 0 }) {
        var rest = left
        for number in line { rest[number] -= 1 }
        if line.allSatisfy({ rest[$0] >= 0 }) { lay(rest, grid + line) }
      }
    }
    lay(counts, [])
    return goals
  }

  /// How many swaps turn this grid into another.
  func swaps(to goal: [Int]) -> Int {
    var distance = SwapDistance(from: cells)
    return distance.swaps(to: distance.goal(goal))
  }

  /// The first cell that differs from a grid, and a cell that shows what should be there.
  func firstSwap(towards goal: [Int]) -> (Int, Int)? {
    guard let from = cells.indices.first(where: { cells[$0] != goal[$0] }),
      let to = cells.indices.first(where: { cells[$0] == goal[from] && cells[$0] != goal[$0] })
    else { return nil }
    return (from, to)
  }
}

extension Bench<Swapping> {
  convenience init(
    _ type: PhraseType = .chengYu, also: [Phrase] = [], seconds: Int64 = 180, seed: UInt64 = 1
  ) throws {
    try self.init(
      try TestPhrases.setup(TestPhrases.all(type), also: also, type, seconds: seconds), seed: seed)
  }

  var puzzle: Puzzle { rules.board.puzzle }

  @discardableResult
  func swap(_ from: Int, _ to: Int, at time: Milliseconds? = nil) throws(Refusal) -> [PuzzleEvent] {
    try act(.swap(from: place(from), to: place(to)), at: time)
  }

  /// Swaps cell by cell until the game is won; the last swap is done at the given time.
  @discardableResult
  func win(at time: Milliseconds) throws -> [PuzzleEvent] {
    guard let goal = puzzle.goals.first else { throw Refusal("noGoal", "This cannot be won.") }
    while let (from, to) = puzzle.firstSwap(towards: goal) {
      let isLast = (0..<16).count { puzzle.cells[$0] != goal[$0] } == 2
      let events = try swap(from, to, at: isLast ? time : nil)
      if table.outcome != nil { return events }
    }
    return []
  }
}

extension Bench<Sliding> {
  convenience init(
    _ type: PhraseType = .chengYu, also: [Phrase] = [], seconds: Int64 = 180, seed: UInt64 = 1
  ) throws {
    try self.init(
      try TestPhrases.setup(TestPhrases.all(type), also: also, type, seconds: seconds), seed: seed)
  }

  var puzzle: Puzzle { rules.board.puzzle }

  /// Slides the cell at this place.
  @discardableResult
  func slide(_ from: Int, at time: Milliseconds? = nil) throws(Refusal) -> [PuzzleEvent] {
    try act(.slide(from: place(from)), at: time)
  }
}
