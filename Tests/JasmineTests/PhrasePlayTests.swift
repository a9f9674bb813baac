import Tabletop
import TestSupport
import Testing

@testable import Jasmine

/// What the three games have in common (docs/rules/swapping.md).
@Suite struct PhrasePlayTests {
  @Test func aViewBeginsWithWhatIsCommon() throws {
    let phrases = TestPhrases.letters("ABCD", "EFGH", "IJKL", "MNOP")
    let swapping = try Bench<Swapping>(try TestPhrases.setup(phrases, level: "mine", seconds: 60))
    let rows = swapping.puzzle.shown.compactMap { $0 }
    let grid = stride(from: 0, to: 16, by: 4).map {
      "[" + rows[$0..<$0 + 4].map { "\"\($0)\"" }.joined(separator: ",") + "]"
    }
    #expect(
      swapping.view
        == #"{"mode":"swapping","type":"chengYu","level":"mine","status":"notStarted","left":60000,"of":60000,"#
        + #""score":0,"moves":0,"grid":[\#(grid.joined(separator: ","))],"highlighted":[],"met":[],"#
        + #""par":\#(swapping.rules.par)}"#)
    let sliding = try Bench<Sliding>(.ciHui).view
    #expect(
      sliding.hasPrefix(
        #"{"mode":"sliding","type":"ciHui","level":null,"status":"notStarted","left":180000,"of":180000,"#
          + #""score":0,"moves":0,"grid":[["#))
    #expect(sliding.contains("null,") || sliding.contains(",null"))
    #expect(sliding.hasSuffix(#""highlighted":[],"met":[]}"#))
  }

  @Test func theClockStartsWithTheFirstActionThatIsDone() throws {
    let bench = try Bench<Swapping>()
    try bench.wait(until: 500_000)
    #expect(bench.table.nextDeadline == nil)
    #expect(try bench.refusal(of: .swap(from: place(0), to: place(0)), at: 600_000) == "sameCell")
    #expect(try bench.seen().status == "notStarted")
    try bench.swap(0, 1, at: 700_000)
    #expect(try bench.seen().status == "inProgress")
    #expect(try bench.seen().left == 180_000)
    #expect(bench.table.nextDeadline == GameTime(milliseconds: 880_000))
    try bench.wait(until: 700_001)
    #expect(try bench.seen().left == 179_999)
  }

  @Test func theClockCanBeStartedBeforeTheFirstMove() throws {
    let swapping = try Bench<Swapping>()
    try swapping.act(.start, at: 1_000)
    #expect(try swapping.seen().status == "inProgress")
    #expect(try swapping.seen().moves == 0)
    #expect(swapping.table.nextDeadline == GameTime(milliseconds: 181_000))
    #expect(try swapping.refusal(of: .start, at: 2_000) == "clockRuns")
    try swapping.swap(0, 1, at: 31_000)
    #expect(try swapping.seen().left == 150_000)
    #expect(try swapping.refusal(of: .start, at: 31_000) == "clockRuns")
    let sliding = try Bench<Sliding>()
    try sliding.act(.start, at: 5)
    #expect(try sliding.refusal(of: .start, at: 5) == "clockRuns")
    #expect(try sliding.wait(until: 180_005) == [#"{"ended":{"result":"lost","score":0}}"#])
    let tetris = try Bench<Tetris>()
    try tetris.act(.start, at: 100)
    #expect(tetris.table.nextDeadline == GameTime(milliseconds: 800))
    #expect(try tetris.refusal(of: .start, at: 100) == "clockRuns")
  }

  @Test func timeIsUpAtExactlyItsEndBeforeAnyActionOfThatMoment() throws {
    for seconds in [10, 3_600] as [Int64] {
      let bench = try Bench<Swapping>(seconds: seconds)
      try bench.swap(0, 1, at: 5)
      try bench.swap(1, 0, at: 4 + seconds * 1_000)
      #expect(try bench.refusal(of: .swap(from: place(0), to: place(1)), at: 5 + seconds * 1_000) == "over")
      let seen = try bench.seen()
      #expect(seen.status == "lost")
      #expect(seen.left == 0)
      #expect(seen.moves == 2)
      #expect(bench.outcome == #"{"result":"lost","score":0}"#)
    }
  }

  @Test func aGameWonInTheLastMomentIsWon() throws {
    let bench = try Bench<Swapping>(seconds: 10)
    let events = try bench.win(at: 9_999)
    #expect(bench.table.outcome?.result == "won")
    #expect(bench.outcome == #"{"result":"won","score":\#(bench.rules.play.score)}"#)
    #expect(texts(events).last == #"{"ended":{"result":"won","score":\#(bench.rules.play.score)}}"#)
  }

  @Test func timeUpIsTold() throws {
    let bench = try Bench<Sliding>()
    let gap = try #require(bench.puzzle.cells.firstIndex(of: Puzzle.empty))
    try bench.slide(Puzzle.neighbours(of: gap)[0])
    #expect(try bench.wait(until: 1_000_000) == [#"{"ended":{"result":"lost","score":0}}"#])
    #expect(
      bench.summary == #"{"elapsed":180000,"points":{"won":0,"time":0,"moves":0,"least":0},"formed":0}"#)
  }

  @Test func afterTheEndEverythingIsFrozenAndRefused() throws {
    let bench = try Bench<Swapping>()
    try bench.win(at: 61_234)
    let view = bench.view
    #expect(try bench.seen().left == 118_766)
    #expect(try bench.wait(until: 500_000).isEmpty)
    #expect(bench.view == view)
    #expect(bench.table.nextDeadline == nil)
    for action in [
      Swapping.Action.swap(from: place(0), to: place(0)), .swap(from: Place(row: 9, column: 9), to: place(1)),
    ] {
      #expect(try bench.refusal(of: action) == "over")
    }
    #expect(bench.table.perform(JSONReader(.object([])), by: 7, at: bench.table.now).refusal == .over)
  }

  @Test func aLeapFarAheadEndsEveryGame() throws {
    for seed in 0..<20 as Range<UInt64> {
      let swapping = try Bench<Swapping>(seed: seed)
      try swapping.swap(0, 1)
      let tetris = try Bench<Tetris>(seed: seed)
      try tetris.act(.drop)
      for table in [swapping.table, tetris.table] as [AnyTable] {
        _ = try table.catchUp(to: .distantFuture)
        #expect(table.outcome != nil)
        #expect(table.brokenInvariant == nil)
        #expect(table.nextDeadline == nil)
      }
    }
  }

  @Test func aClockThatIsStartedAtTheEndOfTimeDoesNotOverflow() throws {
    let bench = try Bench<Tetris>()
    _ = try bench.table.catchUp(to: .distantFuture)
    try bench.act(.drop, at: GameTime.distantFuture.milliseconds)
    #expect(bench.table.brokenInvariant == nil)
  }
}
