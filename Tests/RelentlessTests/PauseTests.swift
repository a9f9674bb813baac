import Tabletop
import Testing
import TestSupport

@testable import Relentless

/// When somebody is away (docs/rules/relentless.md, "Pause").
@Suite struct PauseTests {
  private func bench(whenAway: WhenAway = .end) throws -> Bench<Relentless> {
    let bench = try Bench<Relentless>(whenAway: whenAway)
    try bench.begin()
    return bench
  }

  @Test func allClocksStopWhileAnybodyIsAway() throws {
    let bench = try bench()
    try bench.wait(10_000)
    let before = try bench.seen(1)
    #expect(try bench.tell(.away, by: 2) == [#"{"paused":{"missing":[2]}}"#])
    try bench.wait(20_000)
    let paused = try bench.seen(1)
    #expect(paused.phase == "paused")
    #expect(paused.pause == Seen.Pause(left: 10_000, missing: [2], goOn: 0))
    #expect(paused.left == 200_000)
    #expect(paused.satisfaction == before.satisfaction)
    #expect(paused.houses == before.houses)
    #expect(paused.inventory == before.inventory)
    #expect(paused.team.map(\.away) == [false, false, true])
    #expect(try bench.watched().pause == paused.pause)
  }

  @Test func onlyAwayAndReturnedAreAcceptedMeanwhile() throws {
    let bench = try bench()
    try bench.tell(.newPackage)
    try bench.tell(.away, by: 2)
    for action: Relentless.Action in [
      .newPackage, .open(package: 1), .add(package: 1, item: 1), .remove(package: 1, index: 0),
      .assemble(package: 1, indices: []), .takeApart(package: 1, index: 0), .discard(package: 1),
      .send(package: 1, to: 1), .deliver(package: 1, house: 0), .proceed, .ask(nil, book("A")),
    ] {
      #expect(try bench.refusal(of: action) == "paused")
      #expect(try bench.refusal(of: action, by: 2) == "paused")
    }
  }

  @Test func playGoesOnThreeSecondsAfterAllAreBack() throws {
    let bench = try bench()
    try bench.wait(10_000)
    try bench.tell(.away, by: 2)
    try bench.wait(29_999)
    #expect(try bench.tell(.returned, by: 2) == [])
    #expect(try bench.seen().pause == Seen.Pause(left: 3_000, missing: []))
    #expect(try bench.refusal(of: .newPackage) == "paused")
    #expect(try bench.wait(2_999) == [])
    #expect(try bench.seen().left == 200_000)
    #expect(try bench.wait(1) == [#"{"resumed":{}}"#])
    #expect(try bench.seen().phase == "round")
    #expect(try bench.seen().pause == nil)
    try bench.wait(1_000)
    #expect(try bench.seen().left == 199_000)
    #expect(try bench.seen().houses.flatMap(\.orders).first.map { $0.of - $0.left } == 11_000)
  }

  @Test func leavingAgainInThoseSecondsBeginsANewCountdown() throws {
    let bench = try bench()
    try bench.tell(.away, by: 2)
    try bench.wait(25_000)
    try bench.tell(.returned, by: 2)
    try bench.wait(2_000)
    #expect(try bench.tell(.away, by: 1) == [#"{"paused":{"missing":[1]}}"#])
    #expect(try bench.seen().pause == Seen.Pause(left: 30_000, missing: [1], goOn: 0))
    try bench.wait(29_999)
    #expect(try bench.seen().phase == "paused")
  }

  @Test func whoLeavesTooDoesNotProlongTheCountdown() throws {
    let bench = try bench()
    try bench.tell(.away, by: 2)
    try bench.wait(10_000)
    #expect(try bench.tell(.away, by: 0) == [])
    #expect(try bench.seen().pause == Seen.Pause(left: 20_000, missing: [0, 2]))
    try bench.tell(.returned, by: 2)
    #expect(try bench.seen().pause == Seen.Pause(left: 20_000, missing: [0], goOn: 1))
    try bench.tell(.returned, by: 0)
    #expect(try bench.seen().pause == Seen.Pause(left: 3_000, missing: []))
  }

  @Test func sayingItTwiceChangesNothing() throws {
    let bench = try bench()
    #expect(try bench.tell(.returned, by: 2) == [])
    try bench.tell(.away, by: 2)
    try bench.wait(10_000)
    #expect(try bench.tell(.away, by: 2) == [])
    #expect(try bench.seen().pause?.left == 20_000)
    try bench.tell(.returned, by: 2)
    try bench.wait(1_000)
    #expect(try bench.tell(.returned, by: 2) == [])
    #expect(try bench.seen().pause?.left == 2_000)
  }

  @Test func afterThirtySecondsTheGameIsOverWhereItIsToEnd() throws {
    let bench = try bench()
    try bench.wait(5_000)
    try bench.tell(.away, by: 1)
    #expect(try bench.wait(29_999) == [])
    #expect(try bench.wait(1) == [#"{"gameOver":{"result":"abandoned"}}"#])
    #expect(bench.outcome == #"{"result":"abandoned","days":0,"score":0}"#)
    let seen = try bench.seen()
    #expect(seen.phase == "over")
    #expect(seen.result == nil)
    #expect(seen.pause == nil)
    #expect(seen.inventory.isEmpty)
    #expect(bench.rules.nextDeadline == nil)
    #expect(try bench.refusal(of: .returned, by: 1) == "over")
  }

  @Test func daysSurvivedBeforeAnEndCount() throws {
    let bench = try bench()
    bench.stock()
    _ = bench.rules.endRoundIfDue(at: bench.time)
    try bench.tell(.proceed)
    try bench.begin()
    try bench.tell(.away, by: 1)
    try bench.wait(30_000)
    #expect(bench.outcome == #"{"result":"abandoned","days":1,"score":180}"#)
  }

  // MARK: Outside a round

  @Test func absenceOutsideARoundIsOnlyShown() throws {
    let bench = try Bench<Relentless>()
    #expect(try bench.tell(.away, by: 1) == [])
    #expect(try bench.seen().phase == "briefing")
    #expect(try bench.seen().team.map(\.away) == [false, true, false])
    try bench.wait(100_000)
    #expect(try bench.seen().phase == "briefing")
    try bench.tell(.returned, by: 1)
    #expect(try bench.seen().team.map(\.away) == [false, false, false])
  }

  @Test func aRoundBegunSoBeginsPaused() throws {
    let bench = try Bench<Relentless>()
    try bench.tell(.away, by: 1)
    try bench.wait(100_000)
    let events = try bench.begin()
    #expect(events.first == #"{"roundBegan":{"day":1}}"#)
    #expect(events.last == #"{"paused":{"missing":[1]}}"#)
    #expect(try bench.seen().pause == Seen.Pause(left: 30_000, missing: [1], goOn: 0))
    #expect(try bench.seen().left == 210_000)
    #expect(try bench.seen().houses.flatMap(\.orders).count == 1)
    try bench.wait(10_000)
    #expect(try bench.seen().left == 210_000)
    try bench.tell(.returned, by: 1)
    try bench.wait(3_000)
    #expect(try bench.seen().phase == "round")
  }

  @Test func aHostWhoStaysAwayOutsideARoundLosesThePlace() throws {
    let bench = try Bench<Relentless>()
    try bench.tell(.away)
    try bench.tell(.away, by: 1)
    #expect(try bench.wait(29_999) == [])
    #expect(try bench.seen(1).host == 0)
    #expect(try bench.refusal(of: .proceed, by: 2) == "notHost")
    try bench.wait(1)
    #expect(try bench.seen(1).host == 2)
    try bench.tell(.returned)
    #expect(try bench.seen().host == 2)
    #expect(try bench.refusal(of: .proceed) == "notHost")
    try bench.tell(.returned, by: 1)
    try bench.tell(.proceed, by: 2)
  }

  @Test func theRoomSaysWhoIsHost() throws {
    let bench = try Bench<Relentless>(players: 2, teammates: 1)
    #expect(bench.rules.roomHost == 0)
    #expect(try bench.tell(.host, by: 1) == [])
    #expect(try bench.watched().host == 1)
    #expect(bench.rules.roomHost == 1)
    #expect(try bench.refusal(of: .proceed) == "notHost")
    #expect(try bench.refusal(of: .host, by: 2) == "noSuchSeat")
    try bench.tell(.proceed, by: 1)
    try bench.tell(.host)
    #expect(try bench.seen().host == 0, "in a round too")
    try bench.tell(.away, by: 1)
    try bench.tell(.host, by: 1)
    #expect(try bench.seen().host == 1, "and in a pause")
  }

  @Test func aHostNamedByTheRoomWhoHasLongBeenAwayIsFollowedAtOnce() throws {
    let bench = try Bench<Relentless>()
    try bench.tell(.away, by: 1)
    try bench.wait(30_000)
    try bench.tell(.host, by: 1)
    #expect(try bench.seen().host == 0)
    try bench.tell(.away, by: 2)
    try bench.wait(10_000)
    try bench.tell(.host, by: 2)
    #expect(try bench.seen().host == 2)
    try bench.wait(20_000)
    #expect(try bench.seen().host == 0)
  }

  @Test func withNobodyThereTheHostStaysUntilSomebodyComes() throws {
    let bench = try Bench<Relentless>()
    for seat in 0..<3 { try bench.tell(.away, by: seat) }
    #expect(bench.rules.nextDeadline == nil)
    try bench.wait(100_000)
    #expect(try bench.seen().host == 0)
    try bench.tell(.returned, by: 1)
    #expect(try bench.seen().host == 1)
    #expect(bench.rules.nextDeadline == nil)
  }

  @Test func whoeverReturnsInTimeStaysHost() throws {
    let bench = try Bench<Relentless>()
    try bench.tell(.away)
    #expect(bench.rules.nextDeadline == GameTime(milliseconds: 30_000))
    try bench.wait(20_000)
    try bench.tell(.returned)
    try bench.wait(60_000)
    #expect(try bench.seen().host == 0)
  }
}
