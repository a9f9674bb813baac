import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// The score sheet, and who won (docs/rules/turns.md).
@Suite struct ScoreSheetTests {
  let tracker: Tracker

  init() throws { tracker = try Tracker(.plain, players: 3) }

  private func write(_ points: Int64?, round: Int, of seat: Seat, in tracker: Tracker? = nil) throws {
    try (tracker ?? self.tracker).press(.score(round: round, seat: seat, points: points))
  }

  @Test func withoutPointsThereIsNoSheet() throws {
    #expect(try tracker.seen.scores == nil)
    #expect(try tracker.toldSummary.scores == nil)
  }

  @Test func anySeatWritesPointsForAll() throws {
    #expect(
      try tracker.press(.score(round: 2, seat: 0, points: 7), by: 1) == [.scored(0, round: 2, points: 7)])
    try write(-3, round: 1, of: 2)
    #expect(
      try tracker.seen.scores
        == SeenScores(
          rounds: [[nil, nil, -3], [7, nil, nil]], totals: [7, 0, -3], wins: "most", leaders: [0],
          canUndo: true))
    #expect(try tracker.toldSummary.scores?.totals == [7, 0, -3])
  }

  @Test func pointsAreReplacedAndErased() throws {
    try write(7, round: 2, of: 0)
    try write(8, round: 2, of: 0)
    #expect(try tracker.seen.scores?.rounds == [[nil, nil, nil], [8, nil, nil]])
    try write(nil, round: 2, of: 0)
    #expect(try tracker.seen.scores?.rounds == [])
    #expect(try tracker.seen.scores?.leaders == [])
  }

  @Test func changesAreUndoneOneByOne() throws {
    try write(7, round: 1, of: 0)
    try write(9, round: 1, of: 0)
    try write(4, round: 2, of: 1)
    #expect(try tracker.press(.unscore) == [.scored(1, round: 2, points: nil)])
    #expect(try tracker.press(.unscore) == [.scored(0, round: 1, points: 7)])
    #expect(try tracker.press(.unscore) == [.scored(0, round: 1, points: nil)])
    #expect(try tracker.seen.scores == nil)
    #expect(try tracker.refusal(of: .unscore) == "nothingToUndo")
  }

  @Test func theLastHundredChangesCanBeUndone() throws {
    for points in 1...150 { try write(Int64(points), round: 1, of: 0) }
    for _ in 0..<100 { try tracker.press(.unscore) }
    #expect(try tracker.refusal(of: .unscore) == "nothingToUndo")
    #expect(try tracker.seen.scores?.totals == [50, 0, 0])
  }

  @Test func aSeatThatIsNotThereHasNoPoints() throws {
    #expect(try tracker.refusal(of: .score(round: 1, seat: 3, points: 5)) == "noSuchSeat")
  }

  @Test func pointsMayBeWrittenDuringAPauseAndTakeNoStepForwardAway() throws {
    try tracker.ready(0)
    try tracker.press(.back)
    try tracker.press(.pause)
    try write(5, round: 1, of: 0)
    #expect(try tracker.seen.canGoForward)
    #expect(try tracker.seen.step == 0)
  }

  // MARK: Who won

  @Test func whoHasTheMostPointsWins() throws {
    try write(10, round: 1, of: 0)
    try write(12, round: 1, of: 2)
    try write(-50, round: 1, of: 1)
    try tracker.press(.finish)
    #expect(tracker.table.outcome == Outcome(result: "finished", winners: [2]))
  }

  @Test func whereTheFewestWinASeatWithoutPointsDoesNot() throws {
    let golf = try Tracker(.plain, players: 3, wins: .fewest)
    try write(10, round: 1, of: 0, in: golf)
    try write(12, round: 1, of: 2, in: golf)
    try golf.press(.finish)
    #expect(golf.table.outcome?.winners == [0])
    #expect(try golf.toldSummary.scores?.wins == "fewest")
  }

  @Test func severalWinTogetherWithTheSamePoints() throws {
    try write(5, round: 1, of: 0)
    try write(3, round: 1, of: 1)
    try write(2, round: 2, of: 1)
    try tracker.press(.finish)
    #expect(tracker.table.outcome?.winners == [0, 1])
  }

  @Test func inACoopGameNobodyWinsAlone() throws {
    let coop = try Tracker(.coop(.own("A")), players: 2)
    try write(5, round: 1, of: 0, in: coop)
    try coop.press(.finish)
    #expect(coop.table.outcome == Outcome(result: "finished"))
  }
}
