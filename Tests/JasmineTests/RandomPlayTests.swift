import Tabletop
import TestSupport
import Testing

@testable import Jasmine

/// 10,000 random games of each of the three, with some invalid actions, at random times.
@Suite struct RandomPlayTests {
  static let seeds = stride(from: 0, to: 10_000, by: 2_500).map { UInt64($0) }

  @Test(arguments: seeds) func randomGamesOfSwappingKeepEveryPromise(_ first: UInt64) throws {
    #expect(try LearnerPlay<Swapping>.games.play(seeds: first..<first + 2_500).isMany(gamesPerRefusal: 2))
  }

  @Test(arguments: seeds) func randomGamesOfSlidingKeepEveryPromise(_ first: UInt64) throws {
    #expect(try LearnerPlay<Sliding>.games.play(seeds: first..<first + 2_500).isMany(gamesPerRefusal: 2))
  }

  @Test(arguments: seeds) func randomGamesOfTetrisKeepEveryPromise(_ first: UInt64) throws {
    #expect(try LearnerPlay<Tetris>.games.play(seeds: first..<first + 2_500).isMany(gamesPerRefusal: 2))
  }

  @Test func randomGamesEndAndComeToEveryEnd() throws {
    let swapping = try (0..<60 as Range<UInt64>).map { try LearnerPlay<Swapping>.ending(seed: $0) }
    let tetris = try (0..<60 as Range<UInt64>).map { try LearnerPlay<Tetris>.ending(seed: $0) }
    for ending in [Ending.won, .lost] { #expect(swapping.count { $0 == ending } > 5) }
    for ending in [Ending.lost, .ended] { #expect(tetris.count { $0 == ending } > 5) }
    #expect(try (0..<5 as Range<UInt64>).allSatisfy { try LearnerPlay<Sliding>.ending(seed: $0) == .lost })
  }

  /// Somebody who knows the phrases plays on and on.
  @Test(arguments: PhraseType.allCases) func whoKnowsThePhrasesGoesOnForLong(_ type: PhraseType) throws {
    for seed in 0..<6 as Range<UInt64> {
      let bench = try Bench<Tetris>(
        type, phrases: Array(TestPhrases.all(type).prefix(8)), seconds: 3_600, seed: seed)
      let player = TetrisPlayer(phrases: bench.rules.phrases)
      for _ in 0..<1_500 where bench.table.outcome == nil {
        try bench.act(player.action(bench.rules), at: bench.now + 100)
        #expect(bench.table.brokenInvariant == nil)
      }
      #expect(bench.rules.play.score > 1_000)
      #expect(bench.rules.play.met.count > 5)
    }
  }
}

/// A game that can be played at random.
protocol LearnersGame: PhraseGame {
  /// What a learner does next.
  static func anyAction(_ rules: Self, _ random: inout Random) -> JSON
}

/// How the three games are played at random.
enum LearnerPlay<Rules: LearnersGame> {
  static var games: RandomPlay<Rules> { RandomPlay(moves: 5...20, setup: setup, move: move) }

  /// Plays a game to its end.
  static func ending(seed: UInt64) throws -> Ending {
    var random = Random(seed: Seed(seed))
    let setup = try Rules.Setup(from: JSONReader(setup(&random, damaged: false)))
    let table = try Bench<Rules>(setup, seed: seed).table
    while true {
      if let end = table.rules.play.end { return end.ending }
      let move = move(table, &random)
      _ = table.perform(JSONReader(move.action), by: move.seat, at: table.now + move.wait)
    }
  }

  @Sendable private static func setup(_ random: inout Random) -> JSON { setup(&random, damaged: true) }

  private static func setup(_ random: inout Random, damaged: Bool) -> JSON {
    let type: PhraseType = random.below(5) == 0 ? .ciHui : .chengYu
    var phrases = TestPhrases.all(type)
    random.shuffle(&phrases)
    let count = Rules.phrasesNeeded + random.below(4)
    var setup = TestPhrases.json(
      Array(phrases.prefix(count)), also: random.below(4) == 0 ? phrases : [], type,
      seconds: random.pick([10, 60, 180, 300]) ?? 60)
    if Rules.hasFall, random.below(2) == 0 {
      setup = setup.adding("fall", .number(JSONNumber(random.pick([100, 333, 700, 2_000]) ?? 100)))
    }
    return damaged && random.below(20) == 0 ? setup.damaged(&random) : setup
  }

  @Sendable private static func move(_ table: Table<Rules>, _ random: inout Random) -> RandomPlay<Rules>.Move
  {
    let action = Rules.anyAction(table.rules, &random)
    return RandomPlay.Move(
      random.below(12) == 0 ? action.damaged(&random) : action, by: random.below(40) == 0 ? 1 : 0,
      after: wait(&random))
  }

  /// Often no time, mostly a moment, sometimes exactly to the millisecond at which a rule applies.
  private static func wait(_ random: inout Random) -> Milliseconds {
    switch random.below(40) {
    case 0...13: 0
    case 14...31: random.below(900)
    case 32...36: random.below(6_000)
    case 37, 38: random.pick([100, 699, 700, 701, 1_400, 8_400, 10_000]) ?? 0
    default: random.below(20_000)
    }
  }
}

private func coordinate(_ cell: Int) -> JSON { coordinate(cell / 4, cell % 4) }

private func coordinate(_ row: Int, _ column: Int) -> JSON {
  .array([.number(JSONNumber(Int64(row))), .number(JSONNumber(Int64(column)))])
}

private func action(_ name: String, _ members: (String, JSON)...) -> JSON {
  .object([JSONMember(name, .object(members.map { JSONMember($0.0, $0.1) }))])
}

extension Swapping: LearnersGame {
  /// The player sometimes knows a winning grid, so that some games are won.
  static func anyAction(_ rules: Swapping, _ random: inout Random) -> JSON {
    if random.below(20) == 0 { return action("start") }
    var (from, to) = (coordinate(random.below(16)), coordinate(random.below(16)))
    if random.below(12) == 0 { to = coordinate(random.below(7) - 1, random.below(7) - 1) }
    if random.below(4) > 0, let goal = rules.board.puzzle.anyGoal,
      let swap = rules.board.puzzle.firstSwap(towards: goal)
    {
      (from, to) = (coordinate(swap.0), coordinate(swap.1))
    }
    return action("swap", ("from", from), ("to", to))
  }
}

extension Sliding: LearnersGame {
  static func anyAction(_ rules: Sliding, _ random: inout Random) -> JSON {
    let gap = rules.board.puzzle.cells.firstIndex(of: Puzzle.empty) ?? 0
    if random.below(20) == 0 { return action("start") }
    if random.below(8) == 0 {
      return action("slide", ("from", coordinate(random.below(6) - 1, random.below(6) - 1)))
    }
    return action("slide", ("from", coordinate(random.pick(Puzzle.neighbours(of: gap)) ?? 0)))
  }
}

extension Tetris: LearnersGame {
  /// Every second move is that of somebody who knows the phrases.
  static func anyAction(_ rules: Tetris, _ random: inout Random) -> JSON {
    if random.below(20) == 0 { return action("start") }
    if random.below(2) == 0 {
      switch TetrisPlayer(phrases: rules.phrases).action(rules) {
      case .start: return action("start")
      case .left: return action("left")
      case .right: return action("right")
      case .drop: return action("drop")
      case .trade(let upcoming): return action("trade", ("upcoming", .number(JSONNumber(upcoming))))
      }
    }
    switch random.below(8) {
    case 0, 1: return action("left")
    case 2, 3: return action("right")
    case 4, 5: return action("drop")
    default: return action("trade", ("upcoming", .number(JSONNumber(Int64(random.below(9) - 1)))))
    }
  }
}

extension Puzzle {
  /// A winning grid that is found quickly.
  fileprivate var anyGoal: [Int]? {
    func lay(_ left: [Int], _ grid: [Int]) -> [Int]? {
      if grid.count == 16 { return grid }
      for piece in pieces where piece.numbers.allSatisfy({ left[$0] > 0 }) {
        var rest = left
        for number in piece.numbers { rest[number] -= 1 }
        if rest.contains(where: { $0 < 0 }) { continue }
        if let goal = lay(rest, grid + piece.numbers) { return goal }
      }
      return nil
    }
    return lay(counts, [])
  }
}
