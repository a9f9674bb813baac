import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// Rules of versus games (docs/rules/turns.md).
@Suite struct VersusTests {
  let plain: Tracker
  let phased: Tracker

  init() throws {
    plain = try Tracker(.plain, players: 3)
    phased = try Tracker(.versus(.own("Move"), .own("Fight"), .own("Trade")), players: 2)
  }

  @Test func onlyTheSeatWhoseTurnItIsHasItsControls() throws {
    #expect(try plain.seen.turn == 0)
    #expect(try plain.seen.enabled == [true, false, false])
    #expect(try plain.refusal(of: .toggle(action: 0), by: 1) == "notYourTurn")
    #expect(try plain.refusal(of: .ready, by: 2) == "notYourTurn")
    #expect(try plain.refusal(of: .pass, by: 1) == "notYourTurn")
    try plain.press(.toggle(action: 0), by: 0)
    #expect(try plain.seen.marks == [[0], [], []])
  }

  @Test func readyClearsMarksAndGivesTheTurnToTheNextSeat() throws {
    try plain.press(.toggle(action: 0))
    #expect(try plain.press(.ready, by: 0) == [.readied(0, isReady: true), .turnBegan(1)])
    #expect(plain.place == "1 0 1")
    #expect(try plain.seen.marks == [[], [], []])
    #expect(try plain.seen.ready == [false, false, false])
  }

  @Test func afterTheLastSeatANewRoundBegins() throws {
    try plain.ready(0, 1)
    #expect(try plain.press(.ready, by: 2) == [.readied(2, isReady: true), .roundBegan(2), .turnBegan(0)])
    #expect(plain.place == "2 0 0")
  }

  @Test func withSeveralPhasesEachPlayerGoesThroughAllOfThem() throws {
    #expect(
      try phased.press(.ready, by: 0) == [
        .readied(0, isReady: true), .phaseBegan(index: 1, name: "Fight"),
      ])
    #expect(phased.place == "1 1 0")
    #expect(try phased.refusal(of: .ready, by: 1) == "notYourTurn")
    try phased.ready(0)
    #expect(
      try phased.press(.ready, by: 0) == [
        .readied(0, isReady: true), .turnBegan(1), .phaseBegan(index: 0, name: "Move"),
      ])
    try phased.ready(1, 1)
    #expect(phased.place == "1 2 1")
    #expect(
      try phased.press(.ready, by: 1) == [
        .readied(1, isReady: true), .roundBegan(2), .turnBegan(0), .phaseBegan(index: 0, name: "Move"),
      ])
    #expect(phased.place == "2 0 0")
  }
}
