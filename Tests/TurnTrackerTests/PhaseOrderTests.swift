import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// Phases that say who acts when (docs/rules/turns.md).
@Suite struct PhaseOrderTests {
  // MARK: In turn

  @Test func inTurnOneSeatAfterTheOtherActsOnce() throws {
    let pandemic = try Tracker(.coop(.turns("Turns")), players: 3)
    #expect(pandemic.place == "1 0 0")
    #expect(try pandemic.seen.enabled == [true, false, false])
    #expect(try pandemic.press(.ready, by: 0) == [.readied(0, isReady: true), .turnBegan(1)])
    #expect(pandemic.place == "1 0 1")
    try pandemic.ready(1)
    #expect(
      try pandemic.press(.ready, by: 2) == [
        .readied(2, isReady: true), .roundBegan(2), .turnBegan(0), .phaseBegan(index: 0, name: "Turns"),
      ])
    #expect(pandemic.place == "2 0 0")
  }

  @Test func outOfTurnNobodyMarksOrEndsATurn() throws {
    let pandemic = try Tracker(.coop(.turns("Turns")), players: 3)
    #expect(try pandemic.refusal(of: .ready, by: 1) == "notYourTurn")
    #expect(try pandemic.refusal(of: .toggle(action: 0), by: 2) == "notYourTurn")
    #expect(try pandemic.refusal(of: .toggle(action: 0), by: 0) == nil)
  }

  @Test func inACoopGameNobodyPassesInTurn() throws {
    let pandemic = try Tracker(.coop(.turns("Turns")), players: 3)
    #expect(try !pandemic.seen.canPass)
    #expect(try pandemic.refusal(of: .pass, by: 0) == "notInThisGame")
  }

  @Test func phasesDoneTogetherAndInTurnFollowOneAnother() throws {
    let game = try Tracker(.coop(.own("Choose"), .turns("Act"), .shared("Weather")), players: 2)
    #expect(game.place == "1 0 -")
    try game.ready(1)
    #expect(
      try game.press(.ready, by: 0) == [
        .readied(0, isReady: true), .turnBegan(0), .phaseBegan(index: 1, name: "Act"),
      ])
    try game.ready(0, 1)
    #expect(game.place == "1 2 -")
    try game.ready(1)
    #expect(game.place == "2 0 -")
  }

  @Test func aStepBackGoesToTheTurnBefore() throws {
    let game = try Tracker(.coop(.own("Choose"), .turns("Act")), players: 2)
    try game.ready(0, 1, 0)
    try game.press(.back)
    #expect(game.place == "1 1 0")
    try game.press(.back)
    #expect(game.place == "1 0 -")
    try game.press(.forward)
    try game.press(.forward)
    #expect(game.place == "1 1 1")
  }

  @Test func aNewOrderOfTurnsHoldsFromTheNextRoundOn() throws {
    let game = try Tracker(.coop(.turns("A"), .turns("B")), players: 2)
    try game.press(.order(seats: [1, 0]))
    try game.ready(0, 1)
    #expect(game.place == "1 1 0")
    try game.ready(0, 1)
    #expect(game.place == "2 0 1")
  }

  // MARK: Until all have passed

  @Test func untilAllHavePassedSeatsGoRoundAndRound() throws {
    let mars = try Tracker(
      .versus(.own("Research"), .turns("Actions", .untilPassed), .shared("Production")), players: 2)
    try mars.ready(0, 1, 0, 1, 0, 1)
    #expect(mars.place == "1 1 0")
    #expect(try mars.seen.canPass)
    try mars.press(.pass, by: 0)
    #expect(try mars.seen.passed == [true, false])
    #expect(try mars.press(.ready, by: 1) == [.readied(1, isReady: true), .turnBegan(1)])
    #expect(try mars.press(.pass, by: 1) == [.passed(1), .phaseBegan(index: 2, name: "Production")])
    #expect(mars.place == "1 2 -")
  }

  @Test func inTheNextPhaseEverybodyIsInAgain() throws {
    let game = try Tracker(.versus(.turns("A", .untilPassed), .turns("B", .untilPassed)), players: 2)
    try game.press(.pass, by: 0)
    try game.press(.pass, by: 1)
    #expect(game.place == "1 1 0")
    #expect(try game.seen.passed == [false, false])
  }

  @Test func whereSomePhaseEndsByPassesTheOthersSayThatNobodyPassesInThem() throws {
    let game = try Tracker(.versus(.turns("A"), .turns("B", .untilPassed)), players: 2)
    #expect(try !game.seen.canPass)
    #expect(try game.refusal(of: .pass, by: 0) == "notInThisPhase")
  }

  @Test func aCoopGameMayHaveSuchAPhaseToo() throws {
    let game = try Tracker(.coop(.turns("A", .untilPassed), .own("B")), players: 2)
    try game.ready(0, 1)
    try game.press(.pass, by: 0)
    try game.press(.pass, by: 1)
    #expect(game.place == "1 1 -")
  }

  // MARK: Versus games

  @Test func aVersusGameInWhichNoPhaseNamesItsOrderGoesFromSeatToSeat() throws {
    let root = try Tracker(.versus(.own("Birdsong"), .own("Daylight")), players: 2)
    try root.ready(0)
    #expect(root.place == "1 1 0")
    #expect(try root.seen.phase.order == "inTurn")
    #expect(try root.seen.canPass)
  }

  @Test func aVersusGameInWhichAPhaseNamesItsOrderGoesFromPhaseToPhase() throws {
    let game = try Tracker(.versus(.turns("Build"), .own("Income")), players: 2)
    try game.ready(0, 1)
    #expect(game.place == "1 1 -")
    #expect(try game.seen.phase.order == "together")
    try game.ready(0)
    #expect(try game.seen.ready == [true, false])
    try game.ready(1)
    #expect(game.place == "2 0 0")
  }

  @Test func whileAllActAtTheSameTimeNoSeatsClockRuns() throws {
    let game = try Tracker(.versus(.own("Income"), .turns("Build")), players: 2, clock: .bank(seconds: 60))
    try game.wait(5000)
    #expect(try game.clocks == [60_000, 60_000])
    #expect(try game.seen.sections.map(\.clock?.running) == [false, false])
    try game.ready(0, 1)
    try game.wait(5000)
    #expect(try game.clocks == [55_000, 60_000])
    #expect(try game.seen.sections.map(\.clock?.running) == [true, false])
  }

  @Test func theSandOfAPhasesLastTurnGoesToTheSeatThatFollows() throws {
    let game = try Tracker(.versus(.turns("Build"), .own("Income")), players: 3, clock: .sand(seconds: 60))
    try game.ready(0, 1)
    try game.wait(5000)
    try game.ready(2)
    #expect(try game.clocks == [65_000, 60_000, 55_000])
  }

  @Test func afterAPhasesLastTurnFischerAddsItsIncrementToo() throws {
    let game = try Tracker(
      .versus(.turns("Build"), .own("Income")), players: 1, clock: .fischer(seconds: 60, increment: 5))
    try game.wait(1000)
    try game.ready(0)
    #expect(try game.clocks == [64_000])
  }

  // MARK: Who is next

  @Test func theSeatThatHasTheNextTurnIsTold() throws {
    let game = try Tracker(.coop(.turns("Act"), .own("Plan")), players: 2)
    #expect(try game.seen.next == 1)
    try game.ready(0)
    #expect(try game.seen.next == nil)
    try game.ready(1)
    #expect(try game.seen.turn == nil)
    #expect(try game.seen.next == 0)
  }

  @Test func afterTheLastTurnOfARoundTheNewOrderTellsWhoIsNext() throws {
    let chess = try Tracker(.plain, players: 3)
    try chess.ready(0, 1)
    #expect(try chess.seen.next == 0)
    try chess.press(.order(seats: [1, 2, 0]))
    #expect(try chess.seen.next == 1)
  }

  @Test func whoeverIsLeftAloneIsNotToldToBeNext() throws {
    let chess = try Tracker(.plain, players: 2)
    try chess.press(.pass, by: 0)
    #expect(try chess.seen.next == nil)
    #expect(try Tracker(.plain, players: 1).seen.next == nil)
  }
}
