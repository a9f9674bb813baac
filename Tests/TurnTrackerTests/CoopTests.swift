import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// Rules of co-op games (docs/rules/turns.md).
@Suite struct CoopTests {
  let tracker: Tracker

  init() throws { tracker = try Tracker(.coop(.own("Growth"), .own("Powers", [])), players: 3) }

  @Test func aGameStartsInTheFirstPhaseOfRoundOneAndIsNobodysTurn() throws {
    let view = try tracker.seen
    #expect(tracker.place == "1 0 -")
    #expect(view.phase == Seen.Phase(index: 0, name: "Growth", symmetric: false, order: "together"))
    #expect(view.sections.map(\.name) == ["Ana", "Ben", "Cem"])
    #expect(view.sections.map(\.seat) == [0, 1, 2])
    #expect(view.enabled == [true, true, true])
    #expect(view.step == 0)
    #expect(!view.canGoBack && !view.canGoForward && !view.paused)
  }

  @Test func toggleMarksAnActionOfTheActingSeatAndTakesTheMarkBack() throws {
    #expect(try tracker.press(.toggle(action: 1), by: 2) == [.marked(2, action: 1, isDone: true)])
    #expect(try tracker.seen.marks == [[], [], [1]])
    #expect(try tracker.press(.toggle(action: 1), by: 2) == [.marked(2, action: 1, isDone: false)])
    #expect(try tracker.seen.marks == [[], [], []])
  }

  @Test func anActionThatIsNotThereCannotBeMarked() throws {
    #expect(try tracker.refusal(of: .toggle(action: 2)) == "noSuchAction")
    #expect(try tracker.refusal(of: .toggle(action: -1)) == "noSuchAction")
    #expect(try tracker.refusal(of: .toggle(action: .max)) == "noSuchAction")
  }

  @Test func aSeatBecomesReadyAndTakesItBack() throws {
    #expect(try tracker.press(.ready, by: 1) == [.readied(1, isReady: true)])
    #expect(try tracker.seen.ready == [false, true, false])
    #expect(try tracker.press(.ready, by: 1) == [.readied(1, isReady: false)])
    #expect(try tracker.seen.ready == [false, false, false])
  }

  @Test func aReadySeatMayStillMark() throws {
    try tracker.ready(1)
    #expect(try tracker.seen.enabled == [true, true, true])
    try tracker.press(.toggle(action: 0), by: 1)
    #expect(try tracker.seen.marks == [[], [0], []])
    #expect(try tracker.seen.ready == [false, true, false])
  }

  @Test func whenTheLastSeatBecomesReadyTheNextPhaseOpensWithoutMarksAndReadyStates() throws {
    try tracker.press(.toggle(action: 0), by: 0)
    try tracker.ready(0, 2)
    #expect(tracker.place == "1 0 -")
    #expect(
      try tracker.press(.ready, by: 1) == [
        .readied(1, isReady: true), .phaseBegan(index: 1, name: "Powers"),
      ])
    #expect(tracker.place == "1 1 -")
    #expect(try tracker.seen.ready == [false, false, false])
    #expect(try tracker.seen.marks == [[], [], []])
    #expect(try tracker.seen.step == 1)
  }

  @Test func afterTheLastPhaseComesTheFirstOfTheNextRound() throws {
    try tracker.ready(0, 1, 2, 0, 1)
    #expect(
      try tracker.press(.ready, by: 2) == [
        .readied(2, isReady: true), .roundBegan(2), .phaseBegan(index: 0, name: "Growth"),
      ])
    #expect(tracker.place == "2 0 -")
  }

  @Test func readyDoesNotDemandMarks() throws {
    try tracker.ready(0, 1, 2)
    #expect(tracker.place == "1 1 -")
  }

  @Test func onePlayerAloneGoesOnWithEachReady() throws {
    let tracker = try Tracker(.coop(.own("Only")), players: 1)
    try tracker.ready(0, 0, 0)
    #expect(tracker.place == "4 0 -")
  }

  @Test func nobodyPassesInACoopGame() throws {
    #expect(try tracker.refusal(of: .pass) == "notInThisGame")
  }

  @Test func anUnknownSeatIsRefusedByTableAndRulesAlike() throws {
    #expect(try tracker.refusal(of: .ready, by: 3) == "noSuchSeat")
    var rules = tracker.table.rules
    #expect(throws: Refusal.noSuchSeat) {
      try rules.apply(TurnTracker.Action(.ready), by: Seat(-1), at: .zero)
    }
    #expect(throws: Refusal.noSuchSeat) {
      try rules.apply(TurnTracker.Action(.toggle(action: 0)), by: Seat(8), at: .zero)
    }
  }
}
