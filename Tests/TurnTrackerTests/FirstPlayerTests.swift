import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// Who has the first turn (docs/rules/turns.md).
@Suite struct FirstPlayerTests {
  @Test func theFirstSeatBeginsEachRoundIfNothingElseIsSaid() throws {
    let tracker = try Tracker(.plain, players: 3)
    #expect(try tracker.seen.first == 0)
    try tracker.ready(0, 1, 2)
    #expect(tracker.place == "2 0 0")
  }

  // MARK: By lot

  @Test func theLotPicksEachSeatForSomeSeed() throws {
    var firsts: Set<Int> = []
    for seed in 0..<40 as Range<UInt64> {
      let tracker = try Tracker(.plain, players: 4, first: FirstPlayer(isDrawn: true), seed: seed)
      firsts.insert(try tracker.seen.first)
      #expect(try tracker.seen.turn == tracker.seen.first)
    }
    #expect(firsts == [0, 1, 2, 3])
  }

  @Test func fromTheSeatThatTheLotPickedTurnsGoRoundTheTable() throws {
    let seed = try #require(
      try (0..<40 as Range<UInt64>).first { seed in
        try Tracker(.plain, players: 3, first: FirstPlayer(isDrawn: true), seed: seed).seen.first == 1
      })
    let tracker = try Tracker(.plain, players: 3, first: FirstPlayer(isDrawn: true), seed: seed)
    try tracker.ready(1, 2, 0)
    #expect(tracker.place == "2 0 1")
  }

  // MARK: Rotating

  @Test func inEachNewRoundTheNextSeatBegins() throws {
    let tracker = try Tracker(.plain, players: 3, first: FirstPlayer(rotates: true))
    try tracker.ready(0, 1)
    #expect(try tracker.seen.next == 1)
    try tracker.ready(2)
    #expect(tracker.place == "2 0 1")
    #expect(try tracker.seen.first == 1)
    try tracker.ready(1, 2, 0)
    #expect(tracker.place == "3 0 2")
    #expect(try tracker.toldSummary.first == 0)
    try tracker.ready(2, 0, 1)
    #expect(tracker.place == "4 0 0")
  }

  @Test func aStepBackGivesBackTheFirstPlayerOfThatRound() throws {
    let tracker = try Tracker(.plain, players: 2, first: FirstPlayer(rotates: true))
    try tracker.ready(0, 1)
    try tracker.press(.back)
    #expect(tracker.place == "1 0 1")
    #expect(try tracker.seen.first == 0)
    try tracker.press(.forward)
    #expect(try tracker.seen.first == 1)
  }

  @Test func aNewOrderSaysWhoFollowsWhom() throws {
    let tracker = try Tracker(.plain, players: 3, first: FirstPlayer(rotates: true))
    try tracker.press(.order(seats: [2, 1, 0]))
    try tracker.ready(0, 1, 2)
    // After Ana, who began, comes Cem now.
    #expect(tracker.place == "2 0 2")
    try tracker.ready(2, 1)
    #expect(tracker.place == "2 0 0")
  }

  @Test func inPhasesTheFirstPlayerOfTheRoundBeginsEachOfThem() throws {
    let tracker = try Tracker(
      .coop(.turns("A"), .turns("B")), players: 2, first: FirstPlayer(rotates: true))
    try tracker.ready(0, 1, 0, 1)
    #expect(tracker.place == "2 0 1")
    try tracker.ready(1, 0)
    #expect(tracker.place == "2 1 1")
  }
}
