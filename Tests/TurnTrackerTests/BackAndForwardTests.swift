import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// Going back and forward (docs/rules/turns.md).
@Suite struct BackAndForwardTests {
  let coop: Tracker
  let phased: Tracker

  init() throws {
    coop = try Tracker(.coop(.own("Growth"), .own("Powers")), players: 2)
    phased = try Tracker(.versus(.own("Move"), .own("Fight")), players: 3)
  }

  @Test func atTheVeryStartThereIsNothingBefore() throws {
    #expect(try coop.refusal(of: .back) == "nothingBefore")
  }

  @Test func backGoesToThePreviousPhaseRoundIncluded() throws {
    try coop.ready(0, 1, 0, 1)
    #expect(coop.place == "2 0 -")
    #expect(try coop.press(.back, by: 1) == [.wentBack(step: 1)])
    #expect(coop.place == "1 1 -")
    try coop.press(.back)
    #expect(coop.place == "1 0 -")
    #expect(try !coop.seen.canGoBack)
  }

  @Test func inAVersusGameBackGoesToThePreviousPhaseOfTheTurnElseToThePreviousPlayersLast() throws {
    try phased.ready(0, 0, 1)
    #expect(phased.place == "1 1 1")
    try phased.press(.back, by: 2)
    #expect(phased.place == "1 0 1")
    try phased.press(.back, by: 2)
    #expect(phased.place == "1 1 0")
  }

  @Test func backAfterAPassReturnsToThePhaseThatWasLeftAndTheSeatIsInAgain() throws {
    try phased.ready(0, 0)
    try phased.press(.pass, by: 1)
    #expect(try phased.seen.passed == [false, true, false])
    try phased.press(.back)
    #expect(phased.place == "1 0 1")
    #expect(try phased.seen.passed == [false, false, false])
  }

  @Test func backIntoARoundThatPassesEndedBringsThemBack() throws {
    let plain = try Tracker(.plain, players: 2)
    try plain.press(.pass, by: 0)
    try plain.press(.pass, by: 1)
    try plain.press(.back)
    #expect(plain.place == "1 0 1")
    #expect(try plain.seen.passed == [true, false])
  }

  @Test func backClearsMarksAndReadyStatesOfTheStepItReturnsTo() throws {
    try coop.press(.toggle(action: 0))
    try coop.ready(0, 1)
    try coop.press(.back)
    #expect(try coop.seen.marks == [[], []])
    #expect(try coop.seen.ready == [false, false])
  }

  @Test func anySeatMayGoBackAndForward() throws {
    try phased.ready(0, 0)
    try phased.press(.back, by: 2)
    try phased.press(.forward, by: 0)
    #expect(phased.place == "1 0 1")
  }

  @Test func forwardTakesABackBackWithReadyStates() throws {
    try coop.ready(0, 1, 1)
    try coop.press(.back)
    #expect(try coop.seen.canGoForward)
    #expect(try coop.press(.forward, by: 1) == [.wentForward(step: 1)])
    #expect(coop.place == "1 1 -")
    #expect(try coop.seen.ready == [false, true])
  }

  @Test func forwardRestoresPassesAndClocks() throws {
    let tracker = try Tracker(.plain, players: 3, clock: .fischer(seconds: 60, increment: 5))
    try tracker.wait(7000)
    try tracker.press(.pass, by: 0)
    try tracker.wait(2000)
    let before = try tracker.seen
    try tracker.press(.back)
    #expect(try tracker.clocks == [53_000, 60_000, 60_000])
    try tracker.wait(30_000)
    try tracker.press(.forward)
    #expect(try tracker.seen == before)
  }

  @Test func severalBacksAreTakenBackOneByOne() throws {
    try phased.ready(0, 0, 1, 1, 2)
    for _ in 0..<4 { try phased.press(.back) }
    #expect(phased.place == "1 1 0")
    var places: [String] = []
    while try phased.refusal(of: .forward) == nil { places.append(phased.place) }
    #expect(places == ["1 0 1", "1 1 1", "1 0 2", "1 1 2"])
    #expect(try phased.refusal(of: .forward) == "nothingAfter")
  }

  @Test func withoutABackThereIsNothingToGoForwardTo() throws {
    #expect(try coop.refusal(of: .forward) == "nothingAfter")
    try coop.ready(0, 1)
    #expect(try coop.refusal(of: .forward) == "nothingAfter")
  }

  @Test(arguments: [
    TurnTracker.Action.Request.toggle(action: 0), .ready, .pass, .order(seats: [0, 1, 2]),
  ])
  func afterAnythingElseThereIsNoWayForward(_ request: TurnTracker.Action.Request) throws {
    try phased.ready(0)
    try phased.press(.back)
    try phased.press(request, by: 0)
    #expect(try !phased.seen.canGoForward)
    #expect(try phased.refusal(of: .forward) == "nothingAfter")
  }

  @Test func aRefusedPressLeavesTheWayForwardOpen() throws {
    try phased.ready(0)
    try phased.press(.back)
    #expect(try phased.refusal(of: .ready, by: 1) == "notYourTurn")
    #expect(try phased.refusal(of: .toggle(action: 9), by: 0) == "noSuchAction")
    try phased.press(.forward)
    #expect(phased.place == "1 1 0")
  }

  @Test func backReachesToTheVeryStartHoweverLongTheGame() throws {
    for _ in 0..<1500 { try coop.ready(0, 1) }
    #expect(coop.place == "751 0 -")
    for _ in 0..<1500 { try coop.press(.back) }
    #expect(coop.place == "1 0 -")
    #expect(try coop.seen.steps == [Seen.Step(at: 0, round: 1, phase: 0, turn: nil)])
    for _ in 0..<1500 { try coop.press(.forward) }
    #expect(coop.place == "751 0 -")
    #expect(try coop.seen.steps.count == 50)
  }

  @Test func backGivesBackTheTimeThatTheStepBegunByMistakeUsed() throws {
    let tracker = try Tracker(.plain, players: 2, clock: .bank(seconds: 60))
    try tracker.wait(10_000)
    try tracker.ready(0)
    try tracker.wait(4000)
    #expect(try tracker.clocks == [50_000, 56_000])
    try tracker.press(.back)
    #expect(try tracker.clocks == [50_000, 60_000])
    try tracker.wait(1000)
    #expect(try tracker.clocks == [49_000, 60_000])
  }
}
