import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// A limited number of rounds (docs/rules/turns.md).
@Suite struct RoundLimitTests {
  let tracker: Tracker

  init() throws {
    tracker = try Tracker(.plain, players: 2, clock: .turn(seconds: 10, isHard: true), rounds: 2)
  }

  @Test func theViewTellsHowManyRoundsThereAre() throws {
    #expect(try tracker.seen.rounds == 2)
    #expect(try Tracker(.plain, players: 2).seen.rounds == nil)
  }

  @Test func afterTheLastRoundTheGameIsPaused() throws {
    try tracker.ready(0, 1, 0)
    #expect(
      try tracker.press(.ready, by: 1) == [
        .readied(1, isReady: true), .roundBegan(3), .turnBegan(0), .roundsOver,
      ])
    #expect(try tracker.seen.paused)
    #expect(try tracker.seen.roundsOver)
    #expect(tracker.table.nextDeadline == nil)
    #expect(try tracker.refusal(of: .ready, by: 0) == "paused")
  }

  @Test func aHardClockThatEndsTheLastRoundPausesTheGameAtThatMoment() throws {
    try tracker.wait(100_000)
    #expect(tracker.place == "3 0 0")
    #expect(try tracker.clocks == [10_000, 10_000])
    #expect(try tracker.toldSummary.elapsed == 40_000)
  }

  @Test func whoeverWantsToGoesOnAllTheSame() throws {
    try tracker.ready(0, 1, 0, 1)
    try tracker.press(.resume)
    try tracker.ready(0, 1)
    #expect(tracker.place == "4 0 0")
    #expect(try !tracker.seen.paused)
    // A pause after that is like any other.
    try tracker.press(.pause)
    #expect(try !tracker.seen.roundsOver)
  }

  @Test func whoeverEndedTheLastRoundByMistakeGoesBack() throws {
    try tracker.ready(0, 1, 0, 1)
    try tracker.press(.resume)
    try tracker.press(.back)
    #expect(tracker.place == "2 0 1")
    try tracker.ready(1)
    #expect(try tracker.seen.paused)
  }
}
