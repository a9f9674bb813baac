import Tabletop
import Testing
import TestSupport

@testable import Relentless

/// A seat that is given up, and a host who does not wait (docs/rules/relentless.md, "Giving up a seat", "Pause").
@Suite struct GivingUpTests {
  private func bench(players: Int = 4, teammates: Int = 0, whenAway: WhenAway = .end) throws -> Bench<
    Relentless
  > {
    let bench = try Bench<Relentless>(
      players: players, teammates: teammates, difficulty: 5, whenAway: whenAway)
    try bench.begin()
    try bench.wait(5_000)
    return bench
  }

  // MARK: Giving up a seat

  /// Also where the game would be over when somebody stays away.
  @Test(arguments: [WhenAway.end, .continue])
  func theOthersGoOnAtOnceWithoutASeatThatWasGivenUp(_ whenAway: WhenAway) throws {
    let bench = try bench(whenAway: whenAway)
    #expect(try bench.tell(.left, by: 1) == [#"{"left":{"seat":1}}"#])
    let seen = try bench.seen()
    #expect(seen.phase == "round")
    #expect(seen.team.map(\.gone) == [nil, true, nil, nil])
    try bench.wait(1_000)
    #expect(try bench.seen().left == seen.left - 1_000, "no clock stops")
    #expect(try bench.refusal(of: .newPackage, by: 1) == "gone")
    #expect(bench.rules.brokenInvariant == nil)
  }

  @Test func itsOrdersAndPackagesAreRemovedAndItsGoodsDealtToTheOthers() throws {
    let bench = try bench()
    try bench.tell(.newPackage, by: 1)
    let before = bench.rules.round.depots.flatMap(\.stock).map(\.id).sorted()
    let kept = bench.depot(0).stock.map(\.id)
    try bench.tell(.left, by: 1)
    #expect(bench.depot(1).stock.isEmpty)
    #expect(bench.depot(1).packages.isEmpty)
    #expect(bench.depot(1).isDone)
    #expect(bench.rules.round.depots.flatMap(\.stock).map(\.id).sorted() == before)
    #expect(Set(kept).isSubset(of: bench.depot(0).stock.map(\.id)))
    #expect(try bench.seen(1).satisfaction == nil)
    #expect(try bench.refusal(of: .send(package: 1, to: 1)) == "noSuchPackage")
  }

  @Test func aRoundOfWhichNothingIsLeftEndsWithTheSeat() throws {
    let bench = try bench()
    for seat in [0, 2, 3] {
      bench.rules.round.depots[seat].waiting = []
      bench.rules.round.depots[seat].coming = []
    }
    let events = try bench.tell(.left, by: 1)
    #expect(Array(events.prefix(2)) == [#"{"left":{"seat":1}}"#, #"{"roundEnded":{"day":1,"why":"done"}}"#])
    #expect(try bench.seen().result?.satisfactions[1] == nil)
  }

  @Test func whoGaveUpIsNotWaitedForAnyLonger() throws {
    let bench = try bench()
    try bench.tell(.away, by: 1)
    try bench.wait(10_000)
    #expect(try bench.tell(.left, by: 1) == [#"{"left":{"seat":1}}"#, #"{"resumed":{}}"#])
    #expect(try bench.seen().phase == "round")
    #expect(bench.rules.brokenInvariant == nil)
  }

  @Test func theOthersWhoAreMissingAreStillWaitedFor() throws {
    let bench = try bench()
    try bench.tell(.away, by: 1)
    try bench.tell(.away, by: 2)
    try bench.wait(10_000)
    #expect(try bench.tell(.left, by: 1) == [#"{"left":{"seat":1}}"#])
    #expect(try bench.seen().pause == Seen.Pause(left: 20_000, missing: [2], goOn: 0))
    #expect(try bench.tell(.left, by: 3) == [#"{"left":{"seat":3}}"#])
    #expect(try bench.seen().pause == Seen.Pause(left: 20_000, missing: [2]))
    try bench.tell(.returned, by: 2)
    try bench.wait(3_000)
    #expect(try bench.seen().phase == "round")
  }

  @Test func whoGivesUpInTheLastThreeSecondsOfAPauseDoesNotProlongIt() throws {
    let bench = try bench()
    try bench.tell(.away, by: 2)
    try bench.tell(.returned, by: 2)
    try bench.wait(2_000)
    try bench.tell(.left, by: 1)
    #expect(try bench.seen().pause == Seen.Pause(left: 1_000, missing: []))
    try bench.wait(1_000)
    #expect(try bench.seen().phase == "round")
  }

  @Test func theLowestSeatThatIsThereFollowsAHostWhoGaveUp() throws {
    let bench = try bench()
    try bench.tell(.left)
    #expect(try bench.seen(1).host == 1)
    let other = try self.bench()
    try other.tell(.host, by: 2)
    try other.tell(.left, by: 3)
    #expect(try other.seen().host == 2, "a host who is there stays host")
    try other.tell(.away)
    try other.tell(.left, by: 2)
    #expect(try other.seen(1).host == 1)
    try other.tell(.away, by: 1)
    #expect(try other.seen(1).host == 1)
  }

  @Test func withFewerThanTwoSeatsItIsAbandoned() throws {
    let bench = try bench(players: 3)
    try bench.tell(.left, by: 1)
    #expect(try bench.seen().phase == "round")
    #expect(
      try bench.tell(.left, by: 2) == [#"{"left":{"seat":2}}"#, #"{"gameOver":{"result":"abandoned"}}"#])
    #expect(bench.outcome == #"{"result":"abandoned","days":0,"score":0}"#)
    #expect(bench.rules.brokenInvariant == nil)
  }

  @Test func withoutAnyPersonItIsAbandoned() throws {
    let bench = try bench(players: 1, teammates: 3)
    try bench.tell(.left)
    #expect(bench.outcome == #"{"result":"abandoned","days":0,"score":0}"#)
    let other = try self.bench(players: 2, teammates: 2)
    try other.tell(.left)
    #expect(try other.seen(1).phase == "round")
    #expect(try other.seen(1).host == 1)
  }

  @Test func sayingItTwiceChangesNothing() throws {
    let bench = try bench()
    try bench.tell(.left, by: 1)
    let before = try bench.seen()
    #expect(try bench.tell(.left, by: 1) == [])
    #expect(try bench.tell(.away, by: 1) == [])
    #expect(try bench.seen() == before)
  }

  @Test func atABriefingTheRoundIsMadeAgainWithoutTheSeat() throws {
    let bench = try Bench<Relentless>(players: 4)
    let former = bench.depot(0).coming.map(\.id)
    try bench.tell(.left, by: 0)
    #expect(try bench.seen(1).host == 1)
    #expect(bench.depot(0).stock.isEmpty)
    #expect(bench.depot(1).coming.map(\.id) != former)
    try bench.begin()
    #expect(try bench.seen(1).phase == "round", "nobody waits for the seat")
    #expect(bench.rules.brokenInvariant == nil)
    let few = try Bench<Relentless>(players: 3)
    try few.tell(.left, by: 1)
    try few.tell(.left, by: 0)
    #expect(few.outcome == #"{"result":"abandoned","days":0,"score":0}"#)
  }

  @Test func afterARoundTheDayCountsThatWasSurvived() throws {
    let bench = try Bench<Relentless>()
    try bench.begin()
    bench.stock()
    _ = bench.rules.endRoundIfDue(at: bench.time)
    try bench.tell(.left, by: 0)
    #expect(try bench.seen(1).phase == "result")
    #expect(try bench.seen(1).host == 1)
    #expect(try bench.seen(1).result?.satisfactions.count(where: { $0 != nil }) == 3)
    try bench.tell(.left, by: 2)
    #expect(bench.outcome == #"{"result":"abandoned","days":1,"score":180}"#)
    #expect(bench.rules.brokenInvariant == nil)
  }

  @Test func whoeverSitsInTheSeatLaterPlaysFromTheNextBriefingOn() throws {
    let bench = try bench()
    try bench.tell(.left, by: 1)
    #expect(try bench.tell(.returned, by: 1) == [])
    #expect(try bench.refusal(of: .newPackage, by: 1) == "gone")
    bench.stock()
    _ = bench.rules.endRoundIfDue(at: bench.time)
    try bench.tell(.proceed)
    #expect(try bench.seen().team.map(\.gone) == [nil, nil, nil, nil])
  }

  // MARK: The host does not wait

  @Test(arguments: [WhenAway.end, .continue])
  func theHostGoesOnAtOnceWithoutTheMissing(_ whenAway: WhenAway) throws {
    let bench = try bench(whenAway: whenAway)
    try bench.tell(.away, by: 1)
    try bench.tell(.away, by: 3)
    try bench.wait(2_000)
    let left = try bench.seen().left
    #expect(try bench.seen().pause == Seen.Pause(left: 28_000, missing: [1, 3], goOn: 0))
    #expect(try bench.watched().pause?.goOn == 0)
    #expect(try bench.tell(.goOn) == [#"{"resumed":{}}"#])
    let seen = try bench.seen()
    #expect(seen.phase == "round")
    #expect(seen.left == left)
    #expect(seen.team.map(\.gone) == [nil, true, nil, true])
    #expect(bench.depot(1).stock.isEmpty && bench.depot(3).stock.isEmpty)
    #expect(bench.rules.brokenInvariant == nil)
  }

  @Test func onlyTheHostDoesAndOrTheLowestSeatThatIsThereWhenTheHostIsMissing() throws {
    let bench = try bench()
    try bench.tell(.host, by: 2)
    try bench.tell(.away, by: 3)
    for seat in [0, 1, 3] { #expect(try bench.refusal(of: .goOn, by: seat) == "notHost") }
    try bench.tell(.away, by: 2)
    #expect(try bench.seen().pause?.goOn == 0)
    #expect(try bench.refusal(of: .goOn, by: 2) == "notHost")
    #expect(try bench.refusal(of: .goOn, by: 1) == "notHost")
    try bench.tell(.goOn)
    #expect(try bench.seen().host == 0)
  }

  @Test func aHostWhoGoesOnStaysHost() throws {
    let bench = try bench()
    try bench.tell(.host, by: 2)
    try bench.tell(.away, by: 3)
    try bench.tell(.goOn, by: 2)
    #expect(try bench.seen().host == 2)
  }

  @Test func goingOnIsForAPauseInWhichSomebodyIsMissing() throws {
    let bench = try Bench<Relentless>(players: 4)
    #expect(try bench.refusal(of: .goOn) == "wrongPhase")
    try bench.begin()
    #expect(try bench.refusal(of: .goOn) == "wrongPhase")
    try bench.tell(.away, by: 1)
    try bench.tell(.returned, by: 1)
    #expect(try bench.seen().pause == Seen.Pause(left: 3_000, missing: []))
    #expect(try bench.refusal(of: .goOn) == "nobodyMissing")
    try bench.wait(3_000)
    #expect(try bench.refusal(of: .goOn) == "wrongPhase")
  }

  @Test func nobodyGoesOnAlone() throws {
    let bench = try bench(players: 3)
    try bench.tell(.away, by: 1)
    try bench.tell(.away, by: 2)
    #expect(try bench.seen().pause == Seen.Pause(left: 30_000, missing: [1, 2]))
    #expect(try bench.refusal(of: .goOn) == "tooFewPlayers")
    try bench.tell(.returned, by: 2)
    try bench.tell(.goOn)
    #expect(try bench.seen().phase == "round")
  }

  @Test func whoIsGoneDoesNotDecideForTheOthers() throws {
    let bench = try bench()
    try bench.tell(.left)
    try bench.tell(.returned)
    try bench.tell(.host)
    try bench.tell(.away, by: 3)
    #expect(try bench.seen(1).pause?.goOn == 1)
    #expect(try bench.refusal(of: .goOn) == "notHost")
    try bench.tell(.goOn, by: 1)
  }
}
