import Tabletop
import TestSupport
import Testing

@testable import Jasmine

/// How tiles appear, fall, move and land (docs/rules/tetris.md).
@Suite struct TetrisFallingTests {
  @Test func theFirstTileIsThereBeforeTheFirstActionAndDoesNotFallYet() throws {
    let bench = try Bench<Tetris>()
    let first = try bench.seen()
    #expect(first.falling?.at.first == 0)
    #expect(first.grid == [[String?]](repeating: [String?](repeating: nil, count: 8), count: 12))
    #expect(first.upcoming?.count == 6)
    #expect(first.fall == 700)
    #expect(first.status == "notStarted")
    #expect(bench.table.nextDeadline == nil)
    try bench.wait(until: 100_000)
    #expect(try bench.seen() == first)
  }

  @Test func aTileAppearsAtAnyColumnOfTheTopRow() throws {
    let columns = try (0..<80 as Range<UInt64>).map { try Bench<Tetris>(seed: $0).falling?.column }
    for column in 0..<8 { #expect(columns.contains(column)) }
  }

  @Test(arguments: [nil, 400, 100, 2_000] as [Int64?]) func aTileFallsARowEveryFallAndLandsAtItsNext(
    _ fall: Int64?
  ) throws {
    let bench = try Bench<Tetris>(fall: fall)
    let step = fall ?? 700
    let before = try bench.seen()
    try bench.act(before.falling?.at[1] == 0 ? .right : .left, at: 1_000)
    let column = try #require(bench.falling?.column)
    for row in 1..<12 {
      let time = 1_000 + Int64(row) * step
      #expect(bench.table.nextDeadline == GameTime(milliseconds: time))
      try bench.wait(until: time - 1)
      #expect(bench.falling?.row == row - 1)
      #expect(try bench.wait(until: time).isEmpty)
      #expect(try bench.seen().falling?.at == [row, column])
    }
    let landing = 1_000 + 12 * step
    #expect(try bench.wait(until: landing - 1).isEmpty)
    #expect(try bench.seen().grid[11][column] == nil)
    let text = try #require(before.falling?.text)
    #expect(try bench.wait(until: landing) == [#"{"landed":{"at":[11,\#(column)],"text":"\#(text)"}}"#])
    let after = try bench.seen()
    #expect(after.grid[11][column] == text)
    #expect(after.moves == 1)
    #expect(after.falling?.at.first == 0)
    #expect(after.falling?.text == before.upcoming?.first)
    #expect(after.upcoming?.dropLast() == before.upcoming?.dropFirst())
    #expect(bench.table.nextDeadline == GameTime(milliseconds: landing + step))
  }

  @Test func movesToTheSideDoNotPutOffTheFall() throws {
    let bench = try Bench<Tetris>()
    let step: Tetris.Action = try #require(bench.falling?.column) < 4 ? .right : .left
    try bench.act(step, at: 0)
    try bench.act(step, at: 300)
    try bench.act(step, at: 699)
    #expect(bench.falling?.row == 0)
    try bench.wait(until: 700)
    #expect(bench.falling?.row == 1)
  }

  @Test func anEdgeIsInTheWay() throws {
    for (action, edge) in [(Tetris.Action.left, 0), (.right, 7)] {
      let bench = try Bench<Tetris>()
      while bench.falling?.column != edge { try bench.act(action) }
      #expect(try bench.refusal(of: action) == "blocked")
      #expect(bench.falling?.column == edge)
    }
  }

  @Test func aTileIsInTheWay() throws {
    var game = try Pits.game(
      ["E.......", "F.......", "E......."], falling: "A", column: 1,
      phrases: TestPhrases.letters("ABCD", "EFGH"))
    game.falling?.row = 9
    for _ in 0..<2 {
      #expect(throws: Refusal("blocked", "A wall or another tile is in the way.")) {
        try game.apply(.left, by: 0, at: .zero)
      }
      game.falling?.row += 1
    }
    game.falling?.row = 8
    #expect(try game.apply(.left, by: 0, at: .zero).isEmpty)
    #expect(game.falling?.column == 0)
  }

  @Test func aRefusedFirstMoveDoesNotStartTheClock() throws {
    let seed = try #require(
      try (0..<100 as Range<UInt64>).first { try Bench<Tetris>(seed: $0).falling?.column == 0 })
    let bench = try Bench<Tetris>(seed: seed)
    #expect(try bench.refusal(of: .left, at: 5_000) == "blocked")
    #expect(try bench.refusal(of: .trade(upcoming: 6), at: 5_000) == "noSuchTile")
    #expect(try bench.seen().status == "notStarted")
    try bench.act(.trade(upcoming: 0), at: 6_000)
    #expect(bench.table.nextDeadline == GameTime(milliseconds: 6_700))
    #expect(try bench.seen().left == 180_000)
  }

  @Test func aDropLandsAtOnceAndTheNextTileFallsAFallLater() throws {
    let bench = try Bench<Tetris>()
    let column = try #require(bench.falling?.column)
    let text = try #require(try bench.seen().falling?.text)
    #expect(texts(try bench.act(.drop, at: 250)) == [#"{"landed":{"at":[11,\#(column)],"text":"\#(text)"}}"#])
    #expect(try bench.seen().grid[11][column] == text)
    #expect(bench.table.nextDeadline == GameTime(milliseconds: 950))
    #expect(try bench.seen().moves == 1)
  }

  @Test func aDropFallsPastNothing() throws {
    var game = try Pits.game(
      ["..H.....", "..G.....", "..H....."], falling: "A", column: 2,
      phrases: TestPhrases.letters("ABCD", "EFGH"))
    _ = try game.apply(.drop, by: 0, at: .zero)
    #expect(Pits.rows(game) == ["..A.....", "..H.....", "..G.....", "..H....."])
  }

  @Test func aTradeExchangesTheTileWithOneToCome() throws {
    let bench = try Bench<Tetris>()
    let before = try bench.seen()
    try bench.act(.trade(upcoming: 2))
    let after = try bench.seen()
    var upcoming = try #require(before.upcoming)
    #expect(after.falling?.text == upcoming[2])
    upcoming[2] = try #require(before.falling?.text)
    #expect(after.upcoming == upcoming)
    #expect(after.falling?.at == before.falling?.at)
    #expect(after.moves == 0)
    for number in [-1, 6, .min, .max] as [Int64] {
      #expect(try bench.refusal(of: .trade(upcoming: number)) == "noSuchTile")
    }
  }

  @Test func tilesToComeMoveUpAndNothingElseChangesThem() throws {
    for type in PhraseType.allCases {
      let bench = try Bench<Tetris>(type, seconds: 3_600)
      var random = Random(seed: Seed(7))
      for _ in 0..<60 {
        let before = try bench.seen()
        for _ in 0..<random.below(8) { _ = try bench.refusal(of: random.below(2) == 0 ? .left : .right) }
        #expect(try bench.seen().upcoming == before.upcoming)
        try bench.act(.drop, at: bench.now + 50)
        if bench.table.outcome != nil { break }
        let after = try bench.seen()
        #expect(after.falling?.text == before.upcoming?.first)
        #expect(after.upcoming?.dropLast() == before.upcoming?.dropFirst())
      }
      #expect(bench.rules.play.moves > 10)
    }
  }

  @Test func aTileThatRestsInTheTopRowLosesTheGameAndIsSeen() throws {
    let bench = try Bench<Tetris>(phrases: TestPhrases.letters("ABCD", "EFGH"), seconds: 3_600)
    var events: [Tetris.Event] = []
    while bench.table.outcome == nil {
      while bench.falling.map({ $0.column > 0 }) ?? false { try bench.act(.left) }
      if try bench.seen().moves < 11 { try bench.act(.drop) } else { break }
      #expect(bench.rules.play.met.isEmpty)
    }
    let time = bench.now + 699
    try bench.wait(until: time)
    #expect(bench.table.outcome == nil)
    #expect(bench.falling?.row == 0)
    events = try bench.act(.drop, at: time)
    #expect(texts(events).last == #"{"ended":{"result":"lost","score":0}}"#)
    let seen = try bench.seen()
    #expect(seen.status == "lost")
    #expect(seen.grid[0][0] != nil)
    #expect(seen.falling == nil)
    #expect(seen.moves == 12)
  }

  @Test func aTileLandsInTheTopRowAtItsNextFall() throws {
    var game = try Pits.game(
      [String](repeating: "H.......", count: 11), falling: "H", column: 0,
      phrases: TestPhrases.letters("ABCD", "EFGH"))
    #expect(game.advance(to: GameTime(milliseconds: 699)).isEmpty)
    #expect(game.advance(to: GameTime(milliseconds: 700)).count == 2)
    #expect(game.outcome == Outcome(result: "lost", score: 0))
  }

  @Test func whoLosesKeepsTheScore() throws {
    var game = try Pits.game(
      [String](repeating: "H.......", count: 11), falling: "H", column: 0,
      phrases: TestPhrases.letters("ABCD", "EFGH"))
    game.play.score = 300
    #expect(game.advance(to: GameTime(milliseconds: 700)).count == 2)
    #expect(game.outcome == Outcome(result: "lost", score: 300))
  }

  @Test func aTileMayLeaveAFullColumnInTime() throws {
    var game = try Pits.game(
      [String](repeating: "H.......", count: 11), falling: "H", column: 0,
      phrases: TestPhrases.letters("ABCD", "EFGH"))
    _ = try game.apply(.right, by: 0, at: GameTime(milliseconds: 699))
    _ = game.advance(to: GameTime(milliseconds: 700))
    #expect(game.falling == Tetris.Falling(row: 1, column: 1, character: Pits.number("H", in: game)))
    #expect(game.outcome == nil)
  }

  @Test func timeUpEndsTheGameAndKeepsTheScore() throws {
    let bench = try Bench<Tetris>(seconds: 10)
    try bench.act(.trade(upcoming: 0), at: 0)
    #expect(try bench.wait(until: 9_999).count == 1)
    let view = try bench.seen()
    #expect(view.moves == 1)
    #expect(try bench.wait(until: 10_000) == [#"{"ended":{"result":"ended","score":0}}"#])
    let seen = try bench.seen()
    #expect(seen.status == "ended")
    #expect(seen.left == 0)
    #expect(seen.falling == view.falling)
    #expect(seen.grid == view.grid)
    #expect(try bench.refusal(of: .drop) == "over")
  }

  /// The fifth fall would be at the very end.
  @Test func atTheVeryEndNothingFallsAnyMore() throws {
    let bench = try Bench<Tetris>(seconds: 10, fall: 2_000)
    try bench.act(.trade(upcoming: 0), at: 0)
    try bench.wait(until: 10_000)
    #expect(bench.falling?.row == 4)
    #expect(bench.table.outcome?.result == "ended")
    #expect(bench.outcome == #"{"result":"ended","score":0}"#)
  }
}
