import Tabletop
import Testing

@testable import Relentless

/// Going on without somebody (spec: Pause, `continue`).
@Suite struct GoingOnTests {
  private func bench(players: Int = 4, _ gone: Int..., seed: UInt64 = 1) throws -> Bench {
    let bench = try Bench(players: players, difficulty: 5, whenAway: .continue, seed: seed)
    try bench.begin()
    bench.wait(5_000)
    for seat in gone { try bench.act(.away, by: seat) }
    return bench
  }

  @Test func itGoesOnAtOnceWithoutThoseWhoAreMissing() throws {
    let bench = try bench(1)
    #expect(bench.wait(29_999) == [])
    #expect(bench.wait(1).first == #"{"resumed":{}}"#)
    let seen = try bench.seen()
    #expect(seen.phase == "round")
    #expect(seen.left == bench.game.parameters.roundLength - 5_000)
    #expect(seen.team.map(\.gone) == [nil, true, nil, nil])
    #expect(seen.team.map(\.away) == [false, true, false, false])
    #expect(bench.game.brokenInvariant == nil)
  }

  @Test func theirOrdersAndPackagesAreWithdrawn() throws {
    let bench = try bench()
    try bench.act(.newPackage, by: 1)
    try bench.act(.newPackage, by: 1)
    try bench.act(.send(package: 2, to: 0), by: 1)
    try bench.act(.away, by: 1)
    bench.wait(30_000)
    let seen = try bench.seen(1)
    #expect(seen.packages.isEmpty)
    #expect(seen.open == nil)
    #expect(seen.inventory.isEmpty)
    #expect(seen.houses.allSatisfy { $0.orders.isEmpty })
    #expect(seen.satisfaction == nil)
    #expect(try bench.watched().team[1].satisfaction == nil)
    #expect(try bench.seen().packages.map(\.label) == ["Ben 2"], "what was sent before stays")
    bench.wait(60_000)
    #expect(try bench.seen(1).houses.allSatisfy { $0.orders.isEmpty }, "nothing arrives any more")
  }

  @Test func theirItemsAreDealtToTheOthers() throws {
    for seed in 0..<20 as Range<UInt64> {
      let bench = try bench(1, 3, seed: seed)
      let before = bench.game.round.depots.flatMap(\.stock).map(\.id).sorted()
      let kept = bench.depot(0).stock.map(\.id)
      bench.wait(30_000)
      let after = bench.game.round.depots.map { $0.stock.map(\.id) }
      #expect(after.flatMap { $0 }.sorted() == before)
      #expect(after[1].isEmpty && after[3].isEmpty)
      #expect(Set(kept).isSubset(of: after[0]))
      #expect(!Set(after[2]).subtracting(kept).isEmpty)
      #expect(bench.game.brokenInvariant == nil)
    }
  }

  /// Where possible, an order of several items still needs a teammate.
  @Test func itemsAreDealtSoThatOrdersNeedTeammatesStill() throws {
    var (orders, alone) = (0, 0)
    for seed in 0..<40 as Range<UInt64> {
      let bench = try bench(1, seed: seed)
      bench.wait(30_000)
      for depot in bench.game.round.depots {
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
    bench.game.round.depots[1].changeSatisfaction(by: -30_000)
    try bench.act(.away, by: 1)
    bench.wait(30_000)
    for seat in 0..<4 {
      bench.game.round.depots[seat].clear()
      bench.game.round.depots[seat].changeSatisfaction(by: 50_000 - bench.satisfaction(seat))
    }
    _ = bench.game.endRoundIfDue(at: bench.time)
    let result = try #require(try bench.seen().result)
    #expect(result.satisfactions == [50_000, nil, 50_000, 50_000])
    #expect(result.average == 50_000)
  }

  @Test func theLowestSeatPresentIsHost() throws {
    let bench = try bench(0, 1)
    bench.wait(30_000)
    #expect(try bench.seen(3).host == 2)
    let other = try self.bench(3)
    other.wait(30_000)
    #expect(try other.seen().host == 0)
  }

  /// Even if the present host is there: a player who lost the place of host at a briefing gets it back.
  @Test func theLowestSeatPresentIsHostWhoeverItWas() throws {
    let bench = try Bench(players: 4, whenAway: .continue)
    try bench.act(.away)
    bench.wait(30_000)
    #expect(try bench.seen().host == 1)
    try bench.act(.returned)
    try bench.begin()
    #expect(try bench.seen().host == 1)
    try bench.act(.away, by: 3)
    bench.wait(30_000)
    #expect(try bench.seen().host == 0)
  }

  @Test func withFewerThanTwoLeftItIsAbandoned() throws {
    let two = try bench(players: 3, 0)
    two.wait(30_000)
    #expect(two.outcome == "none")
    try two.act(.away, by: 2)
    #expect(two.wait(30_000) == [#"{"gameOver":{"result":"abandoned"}}"#])
    let one = try bench(players: 3, 0, 2)
    one.wait(30_000)
    #expect(one.outcome == #"{"result":"abandoned","days":0,"score":0}"#)
  }

  @Test func aRoundIsOverWhenOnlyTheirOrdersAreLeft() throws {
    let bench = try bench()
    for seat in 0..<4 where seat != 1 {
      bench.game.round.depots[seat].waiting = []
      bench.game.round.depots[seat].coming = []
    }
    try bench.act(.away, by: 1)
    #expect(
      bench.wait(30_000) == [#"{"resumed":{}}"#, #"{"roundEnded":{"day":1,"why":"done"}}"#])
  }

  // MARK: Coming back

  private func endRound(_ bench: Bench) {
    for index in bench.game.round.depots.indices {
      bench.game.round.depots[index].waiting = []
      bench.game.round.depots[index].coming = []
    }
    _ = bench.game.endRoundIfDue(at: bench.time)
  }

  @Test func whoIsGoneDoesNothingInTheRound() throws {
    let bench = try bench(1)
    bench.wait(30_000)
    #expect(bench.refusal(of: .newPackage, by: 1) == "gone")
    #expect(try bench.act(.returned, by: 1) == [])
    #expect(bench.refusal(of: .newPackage, by: 1) == "gone")
    #expect(try bench.seen().team[1].away == false)
    #expect(try bench.seen().team[1].gone == true)
    #expect(try bench.act(.away, by: 1) == [], "and nobody waits for them")
    #expect(try bench.seen().phase == "round")
  }

  @Test func whoReturnedInTheMeantimeIsBackAtTheNextBriefing() throws {
    let bench = try bench(1, 3)
    bench.wait(30_000)
    try bench.act(.returned, by: 1)
    endRound(bench)
    #expect(try bench.seen().team[1].gone == true)
    try bench.act(.proceed)
    #expect(try bench.seen().team.map(\.gone) == [nil, nil, nil, true])
    #expect(bench.depot(1).coming.count == bench.game.parameters.ordersPerPlayer)
    #expect(!bench.depot(1).stock.isEmpty)
    #expect(bench.depot(3).stock.isEmpty)
    try bench.begin()
    #expect(try bench.seen().phase == "round", "nobody waits for who is still gone")
    try bench.act(.newPackage, by: 1)
    #expect(bench.game.brokenInvariant == nil)
  }

  @Test func atABriefingTheyComeBackAtOnce() throws {
    let bench = try bench(1, 3)
    bench.wait(30_000)
    endRound(bench)
    try bench.act(.returned, by: 3)
    #expect(try bench.seen().team[3].gone == true, "at the result they are still gone")
    try bench.act(.proceed)
    #expect(try bench.seen().team.map(\.gone) == [nil, true, nil, nil])
    let former = bench.depot(0).coming.map(\.id)
    try bench.act(.returned, by: 1)
    #expect(try bench.seen().team.map(\.gone) == [nil, nil, nil, nil])
    #expect(bench.depot(0).coming.map(\.id) != former, "the round is made anew for all four")
    #expect(!bench.depot(1).stock.isEmpty)
    #expect(try bench.seen(1).satisfaction != nil)
    #expect(bench.game.brokenInvariant == nil)
  }

  @Test func whoIsGoneIsNotWaitedForInTheNextRound() throws {
    let bench = try bench(1)
    bench.wait(30_000)
    endRound(bench)
    try bench.act(.proceed)
    try bench.begin()
    #expect(try bench.seen().phase == "round")
    #expect(try bench.seen(1).satisfaction == nil)
    #expect(try bench.watched().team[1].satisfaction == nil)
    #expect(bench.depot(1).coming.isEmpty)
  }
}
