import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// Pausing (docs/rules/turns.md).
@Suite struct PauseTests {
  let tracker: Tracker

  init() throws { tracker = try Tracker(.plain, players: 2, clock: .bank(seconds: 60)) }

  @Test func pauseStopsEveryClockAndResumeStartsItToTheMillisecond() throws {
    try tracker.wait(1234)
    #expect(try tracker.press(.pause, by: 1) == [.paused])
    #expect(try tracker.seen.paused)
    #expect(try tracker.seen.sections[0].clock == Seen.Section.Clock(left: 58_766, running: false))
    #expect(tracker.table.nextDeadline == nil)
    try tracker.wait(3_600_000)
    #expect(try tracker.clocks == [58_766, 60_000])
    #expect(try tracker.press(.resume, by: 0) == [.resumed])
    try tracker.wait(1)
    #expect(try tracker.seen.sections[0].clock == Seen.Section.Clock(left: 58_765, running: true))
  }

  @Test func whilePausedMarksAndOrderStayPossible() throws {
    try tracker.press(.pause)
    try tracker.press(.toggle(action: 0))
    try tracker.press(.order(seats: [1, 0]))
    #expect(try tracker.seen.marks == [[0], []])
    #expect(try tracker.seen.enabled == [true, false])
  }

  @Test func whilePausedNothingGoesOnBackOrForward() throws {
    try tracker.ready(0)
    try tracker.press(.back)
    try tracker.press(.pause)
    for request in [TurnTracker.Action.Request.ready, .pass, .back, .forward] {
      #expect(try tracker.refusal(of: request, by: 0) == "paused")
      #expect(try tracker.refusal(of: request, by: 1) == "paused")
    }
  }

  @Test func pausingTwiceAndResumingWithoutAPauseAreRefused() throws {
    #expect(try tracker.refusal(of: .resume) == "notPaused")
    try tracker.press(.pause)
    #expect(try tracker.refusal(of: .pause, by: 1) == "alreadyPaused")
    try tracker.press(.resume)
    #expect(try tracker.refusal(of: .resume) == "notPaused")
  }

  @Test func aPauseLeavesForwardAlone() throws {
    try tracker.ready(0)
    try tracker.press(.back)
    try tracker.press(.pause)
    #expect(try tracker.seen.canGoForward)
    try tracker.press(.resume)
    try tracker.press(.forward)
    #expect(tracker.place == "1 0 1")
  }
}
