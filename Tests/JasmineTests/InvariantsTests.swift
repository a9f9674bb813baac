import Tabletop
import TestSupport
import Testing

@testable import Jasmine

/// Random play is worth something only if the invariants notice what is wrong.
@Suite struct InvariantsTests {
  private static let soon = GameTime(milliseconds: 1_000)

  static let swappings = [
    Damage<Swapping>("a score and a count are no less than nothing") { $0.board.play.score = -1 },
    Damage("a score and a count are no less than nothing") { $0.board.play.moves = -1 },
    Damage("the clock starts with the first action") { $0.board.play.moves = 1 },
    Damage("the clock starts with the first action") { $0.board.play.end(.lost, at: .zero) },
    Damage("a game ends in its time") { game in
      game.board.play.start(at: .zero)
      game.board.play.end(.lost, at: .distantFuture)
    },
    Damage("a puzzle has sixteen cells") { $0.board.puzzle.cells.removeLast() },
    Damage("cells move and do not change") { game in
      let cells = game.board.puzzle.cells
      game.board.puzzle.cells[0] = cells.first { $0 != cells[0] } ?? 0
    },
    Damage("enough right lines make the game won") { game in
      game.board.play.start(at: .zero)
      game.board.play.end(.won, at: soon)
    },
    Damage("enough right lines make the game won") { game in
      game.board.puzzle.cells = game.board.puzzle.goals.first ?? []
    },
    Damage("a puzzle is won or lost") { game in
      game.board.play.start(at: .zero)
      game.board.play.end(.ended, at: soon)
    },
    Damage("a won puzzle scores 100 at least, and no other does") { $0.board.play.score = 100 },
    Damage("a won puzzle scores 100 at least, and no other does") { game in
      game.board.puzzle.cells = game.board.puzzle.goals.first ?? []
      game.board.play.start(at: .zero)
      game.board.play.end(.won, at: soon)
      game.board.play.score = 99
    },
    Damage("no line is right at the start") { game in
      game.board.puzzle.cells = game.board.puzzle.goals.first ?? []
      game.board.puzzle.cells.swapAt(0, 15)
    },
    Damage("what is formed is met") { game in
      game.board.puzzle.cells = game.board.puzzle.goals.first ?? []
      game.board.puzzle.cells.swapAt(0, 15)
      game.board.play.start(at: .zero)
      game.board.play.moves = 1
    },
    Damage("nobody wins with fewer swaps than the fewest") { game in
      game.board.puzzle.cells = game.board.puzzle.goals.first ?? []
      for line in Puzzle.lines { game.board.puzzle.hanzi(ofLine: line).map { game.board.play.meet($0) } }
      game.board.play.start(at: .zero)
      game.board.play.moves = 1
      game.board.play.score = 1_000
      game.board.play.end(.won, at: soon)
    },
  ]

  @Test(arguments: swappings) func damageToSwappingIsNoticed(_ damage: Damage<Swapping>) throws {
    #expect(damage.brokenInvariants(in: try Bench(.chengYu)) == [nil, damage.sentence])
  }

  static let slidings = [
    Damage<Sliding>("a score and a count are no less than nothing") { $0.board.play.score = -1 },
    Damage("cells move and do not change") { $0.board.puzzle.cells[0] = 15 },
    Damage("one cell is empty") { game in
      let setup = try? TestPhrases.setup(TestPhrases.chengYu)
      let cells = (0..<16).map { String(Character(Unicode.Scalar(UInt8(65 + $0)))) }
      if let setup { game.board.puzzle = Puzzle(cells, setup) }
    },
  ]

  @Test(arguments: slidings) func damageToSlidingIsNoticed(_ damage: Damage<Sliding>) throws {
    #expect(damage.brokenInvariants(in: try Bench(.chengYu, seed: 3)) == [nil, damage.sentence])
  }

  static let tetrises = [
    Damage<Tetris>("a score and a count are no less than nothing") { $0.play.score = -100 },
    Damage("the pit has twelve rows of eight cells") { $0.pit.cells.removeLast() },
    Damage("no tile has an empty cell under it") { $0.pit.cells[80] = Pit.Tile(character: 0, landing: 1) },
    Damage("a tile in the pit has landed") { $0.pit.cells[88] = Pit.Tile(character: 0, landing: 2) },
    Damage("no phrase stays in the pit") { game in
      for (column, character) in game.phrases[0].enumerated() {
        game.pit.cells[88 + column] = Pit.Tile(character: character, landing: 1)
      }
    },
    Damage("a tile in the top row makes the game lost") { game in
      for row in 0..<12 { game.pit.cells[row * 8] = Pit.Tile(character: row % 2, landing: 1) }
    },
    Damage("a tile in the top row makes the game lost") { game in
      game.play.start(at: .zero)
      game.play.end(.lost, at: soon)
    },
    Damage("six tiles are shown to come") { $0.pool.drop() },
    Damage("the pool does not run low") { game in while !game.pool.isLow { _ = game.pool.popFirst() } },
    Damage("nobody wins") { game in
      game.play.start(at: .zero)
      game.play.end(.won, at: soon)
    },
    Damage("a tile falls while the game goes on") { $0.falling = nil },
    Damage("a tile falls where there is room") { $0.falling?.row = 12 },
    Damage("a tile falls in time") { game in
      game.play.start(at: .zero)
      game.nextFall = .distantFuture
    },
    Damage("a run is worth a hundred points at least") { $0.counts.runs = 1 },
    Damage("a run is worth a hundred points at least") { $0.play.score = 50 },
    Damage("what is met went") { $0.play.meet("一心一意") },
  ]

  @Test(arguments: tetrises) func damageToTetrisIsNoticed(_ damage: Damage<Tetris>) throws {
    #expect(damage.brokenInvariants(in: try Bench(.chengYu)) == [nil, damage.sentence])
  }
}

extension Pool {
  /// Changes the game to one that shows a tile too few.
  fileprivate mutating func drop() {
    var random = Random(seed: Seed(0))
    self = Pool()
    add([Int](repeating: 0, count: Pool.shownCount - 1), &random)
    open()
    add([Int](repeating: 0, count: Pool.low), &random)
  }
}
