import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// After three wrong answers to one pin within 60 s: `wait`, until 60 s after the first of the three
/// (docs/rules/hunt.md).
@Suite struct WaitTests {
  private func bench(_ misses: Milliseconds...) throws -> Bench<TownHunt> {
    let bench = try Bench()
    for time in misses { #expect(try bench.miss(1, at: time) == [#"{"wrong":{"pin":1}}"#]) }
    return bench
  }

  @Test func threeWrongAnswersWithinAMinuteMakeAPinWait() throws {
    let bench = try bench(1_000, 20_000, 60_999)
    #expect(try bench.refusal(of: answer(1, "Answer 1"))?.code == "wait")
    #expect(try bench.refusal(of: answer(1, "Nonsense"))?.code == "wait")
  }

  @Test func twoWrongAnswersDoNot() throws {
    let bench = try bench(1_000, 1_000)
    #expect(try bench.find(1).count == 1)
  }

  @Test func threeWrongAnswersInMoreThanAMinuteDoNot() throws {
    let bench = try bench(1_000, 20_000, 61_000)
    #expect(try bench.find(1).count == 1)
  }

  @Test func itWaitsUntilAMinuteAfterTheFirstOfTheThree() throws {
    let early = try bench(1_000, 2_000, 3_000)
    #expect(try early.refusal(of: answer(1, "Answer 1"), at: 60_999)?.code == "wait")
    #expect(try early.find(1, at: 61_000).count == 1)
  }

  @Test func refusedTriesDoNotCount() throws {
    let bench = try bench(0, 1, 2)
    for time in stride(from: 10_000, to: 60_000, by: 5_000) as StrideTo<Milliseconds> {
      #expect(try bench.refusal(of: answer(1, "Nonsense"), at: time)?.code == "wait")
    }
    #expect(try bench.find(1, at: 60_000).count == 1)
  }

  @Test func afterTheWaitTheOtherTwoStillCount() throws {
    let bench = try bench(0, 30_000, 31_000)
    try bench.miss(1, at: 60_000)
    #expect(try bench.refusal(of: answer(1, "Answer 1"), at: 89_999)?.code == "wait")
    #expect(try bench.find(1, at: 90_000).count == 1)
  }

  @Test func anotherPinDoesNotWait() throws {
    let bench = try bench(0, 0, 0)
    #expect(try bench.find(2).count == 1)
  }

  @Test func theSentenceTellsHowLong() throws {
    let bench = try bench(0, 0, 0)
    #expect(
      try bench.refusal(of: answer(1, "x"), at: 17_001)
        == Refusal("wait", "Three wrong answers: try again in 43 s."))
    #expect(
      try bench.refusal(of: answer(1, "x"), at: 59_999)
        == Refusal("wait", "Three wrong answers: try again in 1 s."))
  }

  // MARK: Programs that play hunts

  private func opening(of pin: Int64, in bench: Bench<TownHunt>) -> GameTime? {
    bench.rules.view(for: .seat(0), at: bench.table.now).opening(of: pin)
  }

  @Test func aProgramSeesWhenAPinOpensAgain() throws {
    let bench = try bench(1_000, 2_000)
    #expect(opening(of: 1, in: bench) == nil)
    try bench.miss(1, at: 3_000)
    #expect(opening(of: 1, in: bench) == GameTime(milliseconds: 61_000))
    #expect(opening(of: 2, in: bench) == nil)
    try bench.wait(until: 60_999)
    #expect(opening(of: 1, in: bench) == GameTime(milliseconds: 61_000))
    try bench.wait(until: 61_000)
    #expect(opening(of: 1, in: bench) == nil)
  }

  @Test func aProgramSeesThePinsOnTheMapThatTheViewHas() throws {
    let bench = try Bench("competitive", pack: TestPack(pins: 12))
    for time in stride(from: 0, to: 1_200_000, by: 60_000) as StrideTo<Milliseconds> {
      try bench.wait(until: time)
      #expect(bench.rules.view(for: .seat(0), at: bench.table.now).onMap == (try bench.onMap))
      if time % 180_000 == 0, let pin = try bench.onMap.first { try bench.find(pin) }
    }
  }
}
