import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// Thinking times for after the game (docs/rules/turns.md).
@Suite struct SummaryTests {
  @Test func inAVersusGameASeatsTimeIsThatOfItsTurnsByPhase() throws {
    let tracker = try Tracker(.versus(.own("Move"), .shared("Upkeep")), players: 2)
    for wait in [1000, 200, 3000, 400, 5000] as [Int64] {
      try tracker.wait(wait)
      try tracker.ready(tracker.table.rules.current.turn?.index ?? 0)
    }
    try tracker.wait(60)
    let summary = try tracker.toldSummary
    #expect(summary.rounds == 2)
    #expect(summary.steps == 6)
    #expect(summary.elapsed == 9660)
    #expect(summary.phases == ["Move", "Upkeep"])
    #expect(summary.players.map(\.name) == ["Ana", "Ben"])
    #expect(summary.players.map(\.seat) == [0, 1])
    #expect(summary.players.map(\.phases) == [[6000, 0], [3000, 0]])
    #expect(summary.players.map(\.time) == [6000, 3000])
    #expect(summary.together == [0, 660])
    #expect(summary.longest == ToldSummary.Longest(seat: 0, phase: 0, round: 2, time: 5000))
  }

  @Test func inACoopGameASeatThinksUntilItBecameReadyForTheLastTime() throws {
    let tracker = try Tracker(.coop(.own("Growth"), .own("Powers")), players: 3)
    try tracker.wait(1000)
    try tracker.ready(0, 1)
    try tracker.wait(500)
    try tracker.ready(1)
    try tracker.wait(500)
    try tracker.ready(1)
    try tracker.wait(1000)
    #expect(try tracker.toldSummary.players.map(\.time) == [1000, 2000, 3000])
    try tracker.ready(2)
    try tracker.wait(40)
    let summary = try tracker.toldSummary
    #expect(summary.players.map(\.phases) == [[1000, 40], [2000, 40], [3000, 40]])
    #expect(summary.longest == ToldSummary.Longest(seat: 2, phase: 0, round: 1, time: 3000))
  }

  @Test func aSharedPhaseIsNobodysTimeButEverybodys() throws {
    let tracker = try Tracker(.coop(.shared("Invaders"), .own("Growth")), players: 2)
    try tracker.wait(9000)
    try tracker.ready(1)
    try tracker.wait(100)
    let summary = try tracker.toldSummary
    #expect(summary.together == [9000, 0])
    #expect(summary.players.map(\.time) == [100, 100])
    #expect(summary.longest == ToldSummary.Longest(seat: nil, phase: 0, round: 1, time: 9000))
  }

  @Test func eachSeatsTurnsAreCountedWhenTheyEnd() throws {
    let root = try Tracker(.versus(.own("Birdsong"), .own("Daylight"), .shared("Evening")), players: 2)
    try root.ready(0, 0, 0, 1)
    try root.press(.pass, by: 1)
    #expect(try root.toldSummary.players.map(\.turns) == [1, 1])
    let island = try Tracker(.coop(.own("Growth"), .shared("Invaders"), .turns("Trade")), players: 2)
    try island.ready(0, 1, 0, 0)
    #expect(try island.toldSummary.players.map(\.turns) == [2, 1])
  }

  @Test func theTargetForATurnIsToldWhereThereIsOne() throws {
    #expect(try Tracker(.plain, players: 2, target: 90).toldSummary.target == 90)
    #expect(try Tracker(.plain, players: 2).toldSummary.target == nil)
  }

  @Test func pausesDoNotCount() throws {
    let tracker = try Tracker(.plain, players: 1)
    try tracker.wait(100)
    try tracker.press(.pause)
    try tracker.wait(5000)
    try tracker.press(.resume)
    try tracker.wait(20)
    #expect(try tracker.toldSummary.elapsed == 120)
    #expect(try tracker.toldSummary.players[0].time == 120)
  }

  @Test func timeThatBackGivesBackToAClockWasThoughtAllTheSame() throws {
    let tracker = try Tracker(.plain, players: 2, clock: .bank(seconds: 60))
    try tracker.wait(100)
    try tracker.ready(0)
    try tracker.wait(20)
    try tracker.press(.back)
    try tracker.wait(3)
    try tracker.press(.forward)
    try tracker.wait(40)
    #expect(try tracker.toldSummary.players.map(\.time) == [103, 60])
    #expect(try tracker.toldSummary.elapsed == 163)
  }

  @Test func whoIsReadyAgainByForwardThinksNoMore() throws {
    let tracker = try Tracker(.coop(.own("Growth")), players: 2)
    try tracker.ready(0, 1, 1)
    try tracker.press(.back)
    try tracker.press(.forward)
    try tracker.wait(700)
    #expect(try tracker.toldSummary.players.map(\.time) == [700, 0])
  }

  @Test func stepsThatAHardClockEndedAreCountedHoweverManyAreSkipped() throws {
    let tracker = try Tracker(
      .coop(.own("Growth"), .shared("Invaders")), players: 2, clock: .turn(seconds: 1, isHard: true))
    try tracker.wait(AnyTable.longestStep)
    try tracker.wait(500)
    let summary = try tracker.toldSummary
    #expect(summary.rounds == 43_201)
    #expect(summary.steps == 86_401)
    #expect(summary.elapsed == 86_400_500)
    #expect(summary.players.map(\.phases) == [[43_200_500, 0], [43_200_500, 0]])
    #expect(summary.together == [0, 43_200_000])
    #expect(summary.longest == ToldSummary.Longest(seat: 0, phase: 0, round: 1, time: 1000))
  }

  @Test func itNamesTheGameAndHowItIsPlayed() throws {
    let coop = try Tracker(.coop(.own("Growth")), players: 2).toldSummary
    #expect([coop.game, coop.kind] == ["Island", "coop"])
    let versus = try Tracker(.plain, players: 2).toldSummary
    #expect([versus.game, versus.kind] == ["Chess", "versus"])
  }

  @Test func beforeAnyTimeHasPassedNothingIsTheLongest() throws {
    let tracker = try Tracker(.plain, players: 2)
    #expect(try tracker.toldSummary.longest == nil)
    #expect(try tracker.toldSummary.steps == 1)
    #expect(try tracker.toldSummary.rounds == 1)
  }
}
