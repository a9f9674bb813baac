import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// Clocks of single turns and phases (docs/rules/turns.md).
@Suite struct TurnClockTests {
  @Test func withoutAClockSectionsHaveNoneAndNothingIsEverDue() throws {
    let tracker = try Tracker(.plain, players: 2)
    #expect(try tracker.clocks == [nil, nil])
    #expect(tracker.table.nextDeadline == nil)
    #expect(try tracker.wait(86_400_000).isEmpty)
  }

  @Test func inACoopGameEverySectionShowsThePhasesClock() throws {
    let tracker = try Tracker(
      .coop(.own("Growth"), .shared("Invaders")), players: 2, clock: .turn(seconds: 60, isHard: false))
    try tracker.wait(1500)
    try tracker.ready(0)
    let clock = Seen.Section.Clock(left: 58_500, running: true)
    #expect(try tracker.seen.sections.map(\.clock) == [clock, clock])
    try tracker.ready(1)
    #expect(try tracker.seen.sections.map(\.clock) == [Seen.Section.Clock(left: 60_000, running: true)])
  }

  @Test func inAVersusGameTheOthersShowTheWholeTimeAndStandStill() throws {
    let tracker = try Tracker(.plain, players: 3, clock: .turn(seconds: 30, isHard: false))
    try tracker.ready(0)
    try tracker.wait(1)
    let whole = Seen.Section.Clock(left: 30_000, running: false)
    #expect(
      try tracker.seen.sections.map(\.clock) == [
        whole, Seen.Section.Clock(left: 29_999, running: true), whole,
      ])
  }

  @Test func everyPhaseOfATurnStartsWithItsWholeTime() throws {
    let tracker = try Tracker(
      .versus(.own("Move"), .own("Fight")), players: 2, clock: .turn(seconds: 30, isHard: false))
    try tracker.wait(12_000)
    try tracker.ready(0)
    #expect(try tracker.clocks == [30_000, 30_000])
  }

  @Test func aSoftClockSaysOnceThatItHasRunOutAndCountsOnBelowZero() throws {
    let tracker = try Tracker(.plain, players: 2, clock: .turn(seconds: 30, isHard: false))
    #expect(tracker.table.nextDeadline == GameTime(milliseconds: 30_000))
    #expect(try tracker.wait(29_999).isEmpty)
    #expect(try tracker.wait(1) == [#"{"timeUp":{"seat":0}}"#])
    #expect(try tracker.clocks == [0, 30_000])
    #expect(tracker.table.nextDeadline == nil)
    #expect(try tracker.wait(5000).isEmpty)
    #expect(try tracker.clocks == [-5000, 30_000])
    #expect(tracker.place == "1 0 0")
  }

  @Test func aHardClockEndsTheTurnAtExactlyZero() throws {
    let tracker = try Tracker(.plain, players: 2, clock: .turn(seconds: 30, isHard: true))
    try tracker.wait(29_999)
    #expect(tracker.place == "1 0 0")
    #expect(try tracker.wait(1) == [#"{"timeUp":{"seat":0}}"#, #"{"turnBegan":{"seat":1}}"#])
    #expect(tracker.place == "1 0 1")
    #expect(try tracker.clocks == [30_000, 30_000])
  }

  @Test func aHardClockEndsAPhaseAsIfAllWereReady() throws {
    let tracker = try Tracker(
      .coop(.own("Growth"), .shared("Invaders")), players: 2, clock: .turn(seconds: 5, isHard: true))
    try tracker.ready(1)
    #expect(
      try tracker.wait(5000) == [
        #"{"timeUp":{"seat":null}}"#, #"{"phaseBegan":{"index":1,"name":"Invaders"}}"#,
      ])
    #expect(
      try tracker.wait(5000) == [
        #"{"timeUp":{"seat":null}}"#, #"{"roundBegan":{"round":2}}"#,
        #"{"phaseBegan":{"index":0,"name":"Growth"}}"#,
      ])
    #expect(try tracker.seen.ready == [false, false])
  }

  @Test func backToAStepWhoseHardClockRanOutStartsItWithItsWholeTime() throws {
    let tracker = try Tracker(.plain, players: 2, clock: .turn(seconds: 30, isHard: true))
    try tracker.wait(34_000)
    try tracker.press(.back)
    #expect(tracker.place == "1 0 0")
    #expect(try tracker.clocks == [30_000, 30_000])
    try tracker.press(.forward)
    #expect(try tracker.clocks == [30_000, 26_000])
  }

  @Test func backToAStepThatEndedInTimeStartsItWithWhatWasLeft() throws {
    let tracker = try Tracker(.plain, players: 2, clock: .turn(seconds: 30, isHard: true))
    try tracker.wait(10_000)
    try tracker.ready(0)
    try tracker.wait(3000)
    try tracker.press(.back)
    #expect(try tracker.clocks == [20_000, 30_000])
    try tracker.wait(20_000)
    #expect(tracker.place == "1 0 1")
    #expect(try !tracker.seen.canGoForward)
  }
}
