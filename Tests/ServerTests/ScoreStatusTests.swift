import Tabletop
import Testing

@testable import Scores
@testable import Server

/// The HTTP status of each refusal of ranked games; those of other refusals are in `StatusTests`.
@Suite struct ScoreStatusTests {
  @Test func whatScoresRefuse() {
    let refusals: [Refusal] = [
      .notRanked, .notToday, .alreadyTried, .noSuchBoard, .noSuchScore, .notShownYet, .playedBefore,
      .noSuchTicket, .notYourTicket, .ticketUsed, .ticketExpired, .otherGame, .otherSetup, .otherSeed,
      .otherContent, .otherRules, .timesDoNotFit, .tooFast(8, "swaps", in: 1), .tooManyActions, .tooMuchWork,
      .notFinished,
      .notScored, .doesNotReplay("the 3rd action", .noSuchTicket),
    ]
    #expect(
      StatusTests.pairs(refusals) == [
        "422 notRanked", "422 notToday", "409 alreadyTried", "404 noSuchBoard", "404 noSuchScore",
        "403 notShownYet", "409 playedBefore", "404 noSuchTicket", "403 notYourTicket", "409 ticketUsed",
        "409 ticketExpired", "422 otherGame", "422 otherSetup", "422 otherSeed", "409 otherContent",
        "409 otherRules", "422 timesDoNotFit", "422 tooFast", "422 tooManyActions", "422 tooMuchWork",
        "422 notFinished", "422 notScored", "422 doesNotReplay",
      ])
  }
}
