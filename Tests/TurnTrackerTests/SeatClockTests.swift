import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// Clocks for a seat's whole game (docs/rules/turns.md). All are soft, and for versus games.
@Suite struct SeatClockTests {
  private func plain(_ players: Int, _ clock: ClockRule) throws -> Tracker {
    try Tracker(.plain, players: players, clock: clock)
  }

  /// After each wait, in milliseconds, the next of two seats ends its turn.
  private func turns(_ tracker: Tracker, _ waits: Milliseconds...) throws {
    for wait in waits {
      try tracker.wait(wait)
      try tracker.ready(tracker.table.rules.current.turn?.index ?? 0)
    }
  }

  @Test func aBankRunsForTheSeatWhoseTurnItIs() throws {
    let tracker = try plain(2, .bank(seconds: 600))
    try turns(tracker, 1001, 2002, 3003)
    #expect(try tracker.clocks == [595_996, 597_998])
    #expect(try tracker.seen.sections.map(\.clock?.running) == [false, true])
  }

  @Test func aBankThatRunsOutSaysSoAndCountsOn() throws {
    let tracker = try plain(2, .bank(seconds: 1))
    #expect(try tracker.wait(999).isEmpty)
    #expect(try tracker.wait(2) == [#"{"timeUp":{"seat":0}}"#])
    try tracker.ready(0)
    #expect(try tracker.clocks == [-1, 1000])
    #expect(tracker.table.nextDeadline == GameTime(milliseconds: 2001))
    try tracker.ready(1)
    #expect(try tracker.wait(5000).isEmpty)
    #expect(try tracker.clocks == [-5001, 1000])
  }

  @Test func fischerAddsItsIncrementAfterTheTurn() throws {
    let tracker = try plain(2, .fischer(seconds: 600, increment: 10))
    try tracker.wait(4000)
    #expect(try tracker.clocks == [596_000, 600_000])
    try tracker.ready(0)
    #expect(try tracker.clocks == [606_000, 600_000])
    try turns(tracker, 15_000)
    #expect(try tracker.clocks == [606_000, 595_000])
  }

  @Test func fischerAddsItsIncrementAfterAPassToo() throws {
    let tracker = try plain(2, .fischer(seconds: 600, increment: 10))
    try tracker.press(.pass)
    #expect(try tracker.clocks == [610_000, 600_000])
  }

  @Test func fischersIncrementMayLiftAClockAboveZeroToRunOutAgain() throws {
    let tracker = try plain(1, .fischer(seconds: 1, increment: 3))
    try turns(tracker, 2000)
    #expect(try tracker.clocks == [2000])
    #expect(try tracker.wait(2000) == [#"{"timeUp":{"seat":0}}"#])
  }

  @Test func bronsteinGivesBackTheTimeUsedAtMostTheDelay() throws {
    let tracker = try plain(2, .bronstein(seconds: 600, delay: 10))
    try turns(tracker, 4000, 15_000, 10_000)
    #expect(try tracker.clocks == [600_000, 595_000])
  }

  @Test func inAnHourglassTheNextGetsWhatOneUses() throws {
    let tracker = try plain(3, .sand(seconds: 60))
    try turns(tracker, 20_000)
    #expect(try tracker.clocks == [40_000, 80_000, 60_000])
    try turns(tracker, 85_000, 1000)
    #expect(tracker.place == "2 0 0")
    #expect(try tracker.clocks == [41_000, -5000, 144_000])
  }

  @Test func inAnHourglassTheNextIsWhoeverHasTheTurnNext() throws {
    let tracker = try plain(3, .sand(seconds: 60))
    try tracker.press(.pass, by: 0)
    try turns(tracker, 1000, 2000)
    #expect(try tracker.clocks == [60_000, 61_000, 59_000])
    try tracker.press(.pass, by: 1)
    try tracker.wait(4000)
    try tracker.press(.pass, by: 2)
    #expect(tracker.place == "2 0 0")
    #expect(try tracker.clocks == [64_000, 61_000, 55_000])
  }

  @Test func onePlayerTurnsTheHourglassForThemselves() throws {
    let tracker = try plain(1, .sand(seconds: 60))
    try turns(tracker, 20_000)
    #expect(try tracker.clocks == [60_000])
  }

  @Test func aTurnIsAllItsPhasesButTheClockStandsStillInSharedOnes() throws {
    let tracker = try Tracker(
      .versus(.own("Move"), .shared("Upkeep"), .own("Fight")), players: 2,
      clock: .bronstein(seconds: 600, delay: 5))
    try turns(tracker, 2000)
    #expect(try tracker.seen.sections.map(\.clock) == [nil])
    #expect(tracker.table.nextDeadline == nil)
    try turns(tracker, 100_000)
    #expect(try tracker.clocks == [598_000, 600_000])
    try turns(tracker, 4000)
    #expect(try tracker.clocks == [599_000, 600_000])
  }

  @Test func backBringsClocksToWhereTheyWereBeforeTheIncrement() throws {
    for clock in [ClockRule.fischer(seconds: 60, increment: 9), .bronstein(seconds: 60, delay: 3)] {
      let tracker = try plain(2, clock)
      try turns(tracker, 8000)
      try tracker.press(.back)
      #expect(try tracker.clocks == [52_000, 60_000])
    }
  }

  @Test func backAndOnAgainAddsTheIncrementOnce() throws {
    let tracker = try plain(2, .fischer(seconds: 60, increment: 9))
    try turns(tracker, 8000)
    try tracker.press(.back)
    try tracker.ready(0)
    #expect(try tracker.clocks == [61_000, 60_000])
  }

  @Test func backTurnsTheHourglassBackAsItWas() throws {
    let tracker = try plain(2, .sand(seconds: 60))
    try turns(tracker, 20_000)
    try tracker.wait(5000)
    try tracker.press(.back)
    #expect(try tracker.clocks == [40_000, 60_000])
    try turns(tracker, 1000)
    #expect(try tracker.clocks == [39_000, 81_000])
  }
}
