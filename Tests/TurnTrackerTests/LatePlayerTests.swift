import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// Players who join when the game is under way (docs/rules/turns.md).
@Suite struct LatePlayerTests {
  @Test func aLatePlayerHasTheLastTurnOfTheNextRound() throws {
    let tracker = try Tracker(.plain, players: 2)
    #expect(try tracker.press(.join(name: " Cem "), by: 1) == [.joined(2)])
    #expect(try tracker.seen.sections.map(\.name) == ["Ana", "Ben", "Cem"])
    #expect(try tracker.seen.sections.map(\.joins) == [nil, nil, true])
    try tracker.ready(0, 1)
    #expect(tracker.place == "2 0 0")
    #expect(try tracker.seen.sections.map(\.joins) == [nil, nil, nil])
    try tracker.ready(0, 1)
    #expect(tracker.place == "2 0 2")
    try tracker.ready(2)
    #expect(tracker.place == "3 0 0")
  }

  @Test func aPhaseThatAllDoTogetherEndsWithoutAPlayerWhoJoinsLater() throws {
    let tracker = try Tracker(.coop(.own("A"), .own("B")), players: 2)
    try tracker.press(.join(name: "Cem"))
    #expect(try tracker.seen.enabled == [true, true, false])
    try tracker.ready(0, 1)
    #expect(tracker.place == "1 1 -")
    try tracker.ready(0, 1)
    #expect(tracker.place == "2 0 -")
    try tracker.ready(0, 1)
    #expect(tracker.place == "2 0 -")
    try tracker.ready(2)
    #expect(tracker.place == "2 1 -")
  }

  @Test func aPlayerWhoJoinsLaterMayNotActBefore() throws {
    let tracker = try Tracker(.coop(.own("A"), .shared("B"), .turns("C")), players: 1)
    try tracker.press(.join(name: "Cem"))
    #expect(try tracker.refusal(of: .ready, by: 1) == "joinsLater")
    #expect(try tracker.refusal(of: .toggle(action: 0), by: 1) == "joinsLater")
    try tracker.ready(0)
    // Any seat may end a symmetric phase, this one too.
    try tracker.ready(1)
    #expect(try tracker.refusal(of: .ready, by: 1) == "joinsLater")
    #expect(try tracker.refusal(of: .pass, by: 1) == "notInThisGame")
    #expect(tracker.place == "1 2 0")
  }

  @Test func aStepBackToTheRoundBeforeTakesTheTurnAwayAgain() throws {
    let tracker = try Tracker(.plain, players: 1)
    try tracker.press(.join(name: "Cem"))
    try tracker.ready(0)
    #expect(try tracker.seen.next == 1)
    try tracker.press(.back)
    #expect(try tracker.seen.sections.map(\.joins) == [nil, true])
    try tracker.press(.forward)
    try tracker.ready(0, 1)
    #expect(tracker.place == "3 0 0")
  }

  @Test func whoeverJoinsTakesForwardAway() throws {
    let tracker = try Tracker(.plain, players: 2)
    try tracker.ready(0)
    try tracker.press(.back)
    try tracker.press(.join(name: "Cem"))
    #expect(try tracker.seen.canGoForward == false)
    #expect(try tracker.refusal(of: .forward) == "nothingAfter")
  }

  @Test func aNewOrderNamesALatePlayerToo() throws {
    let tracker = try Tracker(.plain, players: 2)
    try tracker.press(.join(name: "Cem"))
    #expect(try tracker.refusal(of: .order(seats: [1, 0])) == "badOrder")
    try tracker.press(.order(seats: [2, 1, 0]))
    try tracker.ready(0, 1)
    #expect(tracker.place == "2 0 2")
  }

  @Test func whereTheFirstPlayerRotatesALatePlayersTurnToBeginComesLast() throws {
    let tracker = try Tracker(.plain, players: 2, first: FirstPlayer(rotates: true))
    try tracker.press(.join(name: "Cem"))
    try tracker.ready(0, 1)
    #expect(tracker.place == "2 0 1")
    try tracker.ready(1, 2, 0)
    #expect(tracker.place == "3 0 2")
  }

  // MARK: Clocks

  @Test func aLatePlayersClockHasItsWholeTime() throws {
    let tracker = try Tracker(.plain, players: 2, clock: .fischer(seconds: 60, increment: 5))
    try tracker.wait(10_000)
    try tracker.ready(0)
    try tracker.press(.join(name: "Cem"))
    #expect(try tracker.clocks == [55_000, 60_000, 60_000])
    try tracker.press(.back)
    #expect(try tracker.clocks == [50_000, 60_000, 60_000])
    #expect(tracker.table.brokenInvariant == nil)
  }

  @Test func aLatePlayersSandComesOnTop() throws {
    let tracker = try Tracker(.plain, players: 2, clock: .sand(seconds: 60))
    try tracker.wait(10_000)
    try tracker.press(.join(name: "Cem"))
    try tracker.ready(0, 1)
    #expect(try tracker.clocks == [50_000, 70_000, 60_000])
    #expect(tracker.table.brokenInvariant == nil)
  }

  @Test func hardClocksEndTheRoundOfALatePlayerToo() throws {
    let tracker = try Tracker(.plain, players: 2, clock: .turn(seconds: 10, isHard: true))
    try tracker.press(.join(name: "Cem"))
    try tracker.wait(20_000)
    #expect(tracker.place == "2 0 0")
    try tracker.wait(30_000_000)
    #expect(tracker.place == "1002 0 0")
    #expect(tracker.table.brokenInvariant == nil)
  }

  // MARK: What is told

  @Test func theScoreSheetHasAColumnForALatePlayer() throws {
    let tracker = try Tracker(.plain, players: 1)
    try tracker.press(.score(round: 1, seat: 0, points: 3))
    #expect(try tracker.refusal(of: .score(round: 1, seat: 1, points: 4)) == "noSuchSeat")
    try tracker.press(.join(name: "Cem"))
    try tracker.press(.score(round: 2, seat: 1, points: 4))
    let scores = try #require(try tracker.seen.scores)
    #expect(scores.rounds == [[3, nil], [nil, 4]])
    #expect(scores.totals == [3, 4])
    #expect(scores.leaders == [1])
  }

  @Test func theTimeOfALatePlayerBeginsWithTheNextRound() throws {
    let tracker = try Tracker(.coop(.own("A")), players: 1)
    try tracker.press(.join(name: "Cem"))
    try tracker.wait(4000)
    try tracker.ready(0)
    try tracker.wait(3000)
    try tracker.ready(1, 0)
    #expect(try tracker.toldSummary.players.map(\.time) == [7000, 3000])
    #expect(try tracker.toldSummary.players.map(\.turns) == [2, 1])
  }

  // MARK: Refused

  @Test(arguments: [
    ("Ana", "nameTaken"), (" Ana ", "nameTaken"), ("", "badName"), ("123456789012345678901", "badName"),
  ])
  func aNameThatCannotBeIsRefused(_ name: String, _ code: String) throws {
    let tracker = try Tracker(.plain, players: 1)
    let before = try tracker.seen
    #expect(try tracker.refusal(of: .join(name: name)) == code)
    #expect(try tracker.seen == before)
  }

  @Test func aNinthPlayerIsRefused() throws {
    let tracker = try Tracker(.plain, players: 7)
    try tracker.press(.join(name: "Hana"))
    #expect(try tracker.refusal(of: .join(name: "Ida")) == "tooManyPlayers")
    #expect(try tracker.seen.sections.count == 8)
  }

  @Test func aLatePlayerMayJoinWhileTheTableIsPaused() throws {
    let tracker = try Tracker(.plain, players: 1, rounds: 1)
    try tracker.ready(0)
    try tracker.press(.join(name: "Cem"))
    try tracker.press(.resume)
    // The round after the last had begun, so the player waits for the next one.
    #expect(try tracker.seen.sections.map(\.joins) == [nil, true])
  }
}
