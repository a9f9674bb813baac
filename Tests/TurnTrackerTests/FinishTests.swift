import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// Finishing a game (docs/rules/turns.md).
@Suite struct FinishTests {
  @Test func anySeatFinishesTheGame() throws {
    let tracker = try Tracker(.plain, players: 2)
    #expect(tracker.table.outcome == nil)
    #expect(try tracker.press(.finish, by: 1) == [.finished])
    #expect(tracker.table.outcome == Outcome(result: "finished"))
  }

  @Test func aPausedGameIsFinishedToo() throws {
    let tracker = try Tracker(.plain, players: 2)
    try tracker.press(.pause)
    try tracker.press(.finish)
    #expect(tracker.table.outcome?.result == "finished")
  }

  @Test func afterThatEveryActionIsRefused() throws {
    let tracker = try Tracker(.plain, players: 2)
    try tracker.ready(0)
    try tracker.press(.finish)
    for request in [.ready, .back, .pass, .pause, .toggle(action: 0), .finish] as [TurnTracker.Action.Request]
    {
      #expect(try tracker.refusal(of: request, by: 1) == "over")
    }
  }

  @Test(arguments: [ClockRule.turn(seconds: 5, isHard: true), .bank(seconds: 60), .sand(seconds: 60)])
  func noClockRunsAfterIt(_ clock: ClockRule) throws {
    let tracker = try Tracker(.plain, players: 2, clock: clock)
    try tracker.wait(1000)
    try tracker.press(.finish)
    let (clocks, summary) = (try tracker.clocks, try tracker.toldSummary)
    #expect(tracker.table.nextDeadline == nil)
    #expect(try tracker.seen.sections.map(\.clock?.running) == [false, false])
    #expect(try tracker.wait(100_000).isEmpty)
    #expect(try tracker.clocks == clocks)
    #expect(try tracker.toldSummary == summary)
    #expect(summary.elapsed == 1000)
  }
}
