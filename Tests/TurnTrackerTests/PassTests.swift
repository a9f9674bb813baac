import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// Passing (docs/rules/turns.md).
@Suite struct PassTests {
  let plain: Tracker

  init() throws { plain = try Tracker(.plain, players: 3) }

  @Test func whoPassesIsOutUntilTheRoundEnds() throws {
    #expect(try plain.press(.pass, by: 0) == [.passed(0), .turnBegan(1)])
    let view = try plain.seen
    #expect(view.passed == [true, false, false])
    #expect(view.enabled == [false, true, false])
  }

  @Test func onceSomebodyHasPassedTheOthersGoRoundAndRound() throws {
    try plain.ready(0)
    try plain.press(.pass, by: 1)
    try plain.ready(2)
    #expect(plain.place == "1 0 0")
    try plain.ready(0)
    #expect(plain.place == "1 0 2")
    try plain.ready(2, 0, 2)
    #expect(plain.place == "1 0 0")
  }

  @Test func theLastOneLeftGoesAgainAndAgain() throws {
    try plain.press(.pass, by: 0)
    try plain.press(.pass, by: 1)
    try plain.ready(2, 2, 2)
    #expect(plain.place == "1 0 2")
  }

  @Test func whenAllHavePassedTheRoundEndsAndEverybodyIsInAgain() throws {
    try plain.press(.pass, by: 0)
    try plain.press(.pass, by: 1)
    #expect(try plain.press(.pass, by: 2) == [.passed(2), .roundBegan(2), .turnBegan(0)])
    #expect(plain.place == "2 0 0")
    #expect(try plain.seen.passed == [false, false, false])
  }

  @Test func passEndsTheWholeTurnPhasesLeftIncluded() throws {
    let phased = try Tracker(.versus(.own("Move"), .own("Fight"), .own("Trade")), players: 2)
    try phased.ready(0)
    #expect(
      try phased.press(.pass, by: 0) == [.passed(0), .turnBegan(1), .phaseBegan(index: 0, name: "Move")])
    #expect(phased.place == "1 0 1")
  }

  @Test func onePlayerAloneEndsTheRoundByPassing() throws {
    let alone = try Tracker(.plain, players: 1)
    try alone.press(.pass)
    #expect(alone.place == "2 0 0")
    #expect(try alone.seen.passed == [false])
  }
}
