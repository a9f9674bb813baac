import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// Phases that are done together (docs/rules/turns.md).
@Suite struct SymmetricPhaseTests {
  let coop: Tracker
  let versus: Tracker

  init() throws {
    coop = try Tracker(.coop(.shared("Invaders"), .own("Growth")), players: 3)
    versus = try Tracker(.versus(.own("Attack"), .shared("Upkeep")), players: 2)
  }

  @Test func aSymmetricPhaseHasOneSharedSectionThatBearsItsName() throws {
    let view = try coop.seen
    #expect(view.phase.symmetric)
    #expect(view.sections.count == 1)
    #expect(view.sections[0].seat == nil)
    #expect(view.sections[0].name == "Invaders")
    #expect(view.sections[0].enabled)
  }

  @Test func itsMarksAreShared() throws {
    #expect(try coop.press(.toggle(action: 2), by: 1) == [.marked(nil, action: 2, isDone: true)])
    try coop.press(.toggle(action: 0), by: 2)
    #expect(try coop.seen.marks == [[0, 2]])
    try coop.press(.toggle(action: 2), by: 0)
    #expect(try coop.seen.marks == [[0]])
  }

  @Test func oneReadyFromAnySeatEndsIt() throws {
    #expect(
      try coop.press(.ready, by: 2) == [
        .readied(2, isReady: true), .phaseBegan(index: 1, name: "Growth"),
      ])
    #expect(coop.place == "1 1 -")
  }

  @Test func inAVersusGameAnySeatMarksAndEndsItAndTheTurnStays() throws {
    try versus.ready(0)
    #expect(versus.place == "1 1 0")
    try versus.press(.toggle(action: 1), by: 1)
    #expect(try versus.seen.marks == [[1]])
    #expect(
      try versus.press(.ready, by: 1) == [
        .readied(1, isReady: true), .turnBegan(1), .phaseBegan(index: 0, name: "Attack"),
      ])
    #expect(versus.place == "1 0 1")
  }

  @Test func inAVersusGameOnlyTheSeatWithTheTurnPassesInIt() throws {
    try versus.ready(0)
    #expect(try versus.refusal(of: .pass, by: 1) == "notYourTurn")
    try versus.press(.pass, by: 0)
    #expect(versus.place == "1 0 1")
    #expect(try versus.seen.passed == [true, false])
  }
}
