import Tabletop
import Testing
import TestSupport

@testable import Relentless

/// Going on without somebody (docs/rules/relentless.md, "Pause").
@Suite struct GoingOnTests {
  private func bench(players: Int = 4, _ gone: Int..., seed: UInt64 = 1) throws -> Bench<Relentless> {
    let bench = try Bench<Relentless>(players: players, difficulty: 5, whenAway: .continue, seed: seed)
    try bench.begin()
    try bench.wait(5_000)
    for seat in gone { try bench.tell(.away, by: seat) }
    return bench
  }

  @Test func itGoesOnAtOnceWithoutThoseWhoAreMissing() throws {
    let bench = try bench(1)
    #expect(try bench.wait(29_999) == [])
    #expect(try bench.wait(1).first == #"{"resumed":{}}"#)
    let seen = try bench.seen()
    #expect(seen.phase == "round")
    #expect(seen.left == bench.rules.parameters.roundLength - 5_000)
    #expect(seen.team.map(\.gone) == [nil, true, nil, nil])
    #expect(seen.team.map(\.away) == [false, true, false, false])
    #expect(bench.rules.brokenInvariant == nil)
  }

  @Test func theirOrdersAndPackagesAreWithdrawn() throws {
    let bench = try bench()
    try bench.tell(.newPackage, by: 1)
    try bench.tell(.newPackage, by: 1)
    try bench.tell(.send(package: 2, to: 0), by: 1)
    try bench.tell(.away, by: 1)
    try bench.wait(30_000)
    let seen = try bench.seen(1)
    #expect(seen.packages.isEmpty)
    #expect(seen.open == nil)
    #expect(seen.inventory.isEmpty)
    #expect(seen.houses.allSatisfy { $0.orders.isEmpty })
    #expect(seen.satisfaction == nil)
    #expect(try bench.watched().team[1].satisfaction == nil)
    #expect(try bench.seen().packages.map(\.label) == ["Ben 2"], "what was sent before stays")
    try bench.wait(60_000)
    #expect(try bench.seen(1).houses.allSatisfy { $0.orders.isEmpty }, "nothing arrives any more")
  }

  @Test func theirItemsAreDealtToTheOthers() throws {
    for seed in 0..<20 as Range<UInt64> {
      let bench = try bench(1, 3, seed: seed)
      let before = bench.rules.round.depots.flatMap(\.stock).map(\.id).sorted()
      let kept = bench.depot(0).stock.map(\.id)
      try bench.wait(30_000)
      let after = bench.rules.round.depots.map { $0.stock.map(\.id) }
      #expect(after.flatMap { $0 }.sorted() == before)
      #expect(after[1].isEmpty && after[3].isEmpty)
      #expect(Set(kept).isSubset(of: after[0]))
      #expect(!Set(after[2]).subtracting(kept).isEmpty)
      #expect(bench.rules.brokenInvariant == nil)
    }
  }

  /// Where possible, an order of several items still needs a teammate.
  @Test func itemsAreDealtSoThatOrdersNeedTeammatesStill() throws {
    var (orders, alone) = (0, 0)
    for seed in 0..<40 as Range<UInt64> {
      let bench = try bench(1, seed: seed)
      try bench.wait(30_000)
      for depot in bench.rules.round.depots {
        let reach = Reach(depot.stock.map(\.item))
        for order in depot.waiting + depot.coming where order.items.count > 1 {
          orders += 1
          if order.items.allSatisfy({ reach.canMake($0) }) { alone += 1 }
        }
      }
    }
    #expect(orders > 200)
    #expect(alone == 0)
  }

  @Test func theirSatisfactionCountsNoMore() throws {
    let bench = try bench()
    bench.rules.round.depots[1].changeSatisfaction(by: -30_000)
    try bench.tell(.away, by: 1)
    try bench.wait(30_000)
    for seat in 0..<4 {
      bench.rules.round.depots[seat].clear()
      bench.rules.round.depots[seat].changeSatisfaction(by: 50_000 - bench.satisfaction(seat))
    }
    _ = bench.rules.endRoundIfDue(at: bench.time)
    let result = try #require(try bench.seen().result)
    #expect(result.satisfactions == [50_000, nil, 50_000, 50_000])
    #expect(result.average == 50_000)
  }

  @Test func theLowestSeatPresentIsHost() throws {
    let bench = try bench(0, 1)
    try bench.wait(30_000)
    #expect(try bench.seen(3).host == 2)
    let other = try self.bench(3)
    try other.wait(30_000)
    #expect(try other.seen().host == 0)
  }

  /// Even if the present host is there: a player who lost the place of host at a briefing gets it back.
  @Test func theLowestSeatPresentIsHostWhoeverItWas() throws {
    let bench = try Bench<Relentless>(players: 4, whenAway: .continue)
    try bench.tell(.away)
    try bench.wait(30_000)
    #expect(try bench.seen().host == 1)
    try bench.tell(.returned)
    try bench.begin()
    #expect(try bench.seen().host == 1)
    try bench.tell(.away, by: 3)
    try bench.wait(30_000)
    #expect(try bench.seen().host == 0)
  }

  @Test func withFewerThanTwoLeftItIsAbandoned() throws {
    let two = try bench(players: 3, 0)
    try two.wait(30_000)
    #expect(two.outcome == "none")
    try two.tell(.away, by: 2)
    #expect(try two.wait(30_000) == [#"{"gameOver":{"result":"abandoned"}}"#])
    let one = try bench(players: 3, 0, 2)
    try one.wait(30_000)
    #expect(one.outcome == #"{"result":"abandoned","days":0,"score":0}"#)
  }

  @Test func aRoundIsOverWhenOnlyTheirOrdersAreLeft() throws {
    let bench = try bench()
    for seat in 0..<4 where seat != 1 {
      bench.rules.round.depots[seat].waiting = []
      bench.rules.round.depots[seat].coming = []
    }
    try bench.tell(.away, by: 1)
    #expect(
      try bench.wait(30_000) == [#"{"resumed":{}}"#, #"{"roundEnded":{"day":1,"why":"done"}}"#])
  }

  // MARK: Coming back

  private func endRound(_ bench: Bench<Relentless>) {
    for index in bench.rules.round.depots.indices {
      bench.rules.round.depots[index].waiting = []
      bench.rules.round.depots[index].coming = []
    }
    _ = bench.rules.endRoundIfDue(at: bench.time)
  }

  @Test func whoIsGoneDoesNothingInTheRound() throws {
    let bench = try bench(1)
    try bench.wait(30_000)
    #expect(try bench.refusal(of: .newPackage, by: 1) == "gone")
    #expect(try bench.tell(.returned, by: 1) == [])
    #expect(try bench.refusal(of: .newPackage, by: 1) == "gone")
    #expect(try bench.seen().team[1].away == false)
    #expect(try bench.seen().team[1].gone == true)
    #expect(try bench.tell(.away, by: 1) == [], "and nobody waits for them")
    #expect(try bench.seen().phase == "round")
  }

  @Test func whoReturnedInTheMeantimeIsBackAtTheNextBriefing() throws {
    let bench = try bench(1, 3)
    try bench.wait(30_000)
    try bench.tell(.returned, by: 1)
    endRound(bench)
    #expect(try bench.seen().team[1].gone == true)
    try bench.tell(.proceed)
    #expect(try bench.seen().team.map(\.gone) == [nil, nil, nil, true])
    #expect(bench.depot(1).coming.count == bench.rules.parameters.ordersPerPlayer)
    #expect(!bench.depot(1).stock.isEmpty)
    #expect(bench.depot(3).stock.isEmpty)
    try bench.begin()
    #expect(try bench.seen().phase == "round", "nobody waits for who is still gone")
    try bench.tell(.newPackage, by: 1)
    #expect(bench.rules.brokenInvariant == nil)
  }

  @Test func atABriefingTheyComeBackAtOnce() throws {
    let bench = try bench(1, 3)
    try bench.wait(30_000)
    endRound(bench)
    try bench.tell(.returned, by: 3)
    #expect(try bench.seen().team[3].gone == true, "at the result they are still gone")
    try bench.tell(.proceed)
    #expect(try bench.seen().team.map(\.gone) == [nil, true, nil, nil])
    let former = bench.depot(0).coming.map(\.id)
    try bench.tell(.returned, by: 1)
    #expect(try bench.seen().team.map(\.gone) == [nil, nil, nil, nil])
    #expect(bench.depot(0).coming.map(\.id) != former, "the round is made anew for all four")
    #expect(!bench.depot(1).stock.isEmpty)
    #expect(try bench.seen(1).satisfaction != nil)
    #expect(bench.rules.brokenInvariant == nil)
  }

  @Test func whoIsGoneIsNotWaitedForInTheNextRound() throws {
    let bench = try bench(1)
    try bench.wait(30_000)
    endRound(bench)
    try bench.tell(.proceed)
    try bench.begin()
    #expect(try bench.seen().phase == "round")
    #expect(try bench.seen(1).satisfaction == nil)
    #expect(try bench.watched().team[1].satisfaction == nil)
    #expect(bench.depot(1).coming.isEmpty)
  }
}
