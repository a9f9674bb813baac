import Tabletop
import Testing
import TestSupport

@testable import Relentless

/// The gain or loss of a delivery (docs/rules/relentless.md, "Delivery"), and orders that nobody delivers.
@Suite struct DeliveryTests {
  private func bench(content: TestContent = TestContent()) throws -> Bench<Relentless> {
    let bench = try Bench<Relentless>(content: content)
    try bench.begin()
    bench.stock()
    // Somebody else's order keeps the round going.
    bench.order(book("Z"), at: 2, house: 0, patience: 1_000_000)
    return bench
  }

  private func deliver(_ items: Item..., in bench: Bench<Relentless>, to house: Int = 0) throws -> [String] {
    try bench.tell(.newPackage)
    let package = try #require(bench.depot(0).open)
    let index = bench.depot(0).packages.count - 1
    bench.rules.round.depots[0].packages[index].items = items
    let events = try bench.tell(.deliver(package: package, house: house))
    #expect(bench.items(of: package) == nil)
    return events
  }

  private func waiting(_ bench: Bench<Relentless>) -> [Int64] { bench.depot(0).waiting.map(\.id) }

  // MARK: Right ones

  @Test func theSameItemsInAnyOrderFulfilAnOrder() throws {
    let bench = try bench()
    bench.order(book("A"), wheel("oval"), book("A"), house: 3)
    #expect(
      try deliver(wheel("oval"), book("A"), book("A"), in: bench, to: 3) == [
        #"0 {"fulfilled":{"house":3,"gain":20000}}"#
      ])
    #expect(bench.satisfaction() == 80_000)
    #expect(try bench.seen().houses[3].orders.isEmpty)
  }

  @Test func itBringsTheMoreTheMoreTimeIsLeft() throws {
    for (waited, gain) in [(0, 20_000), (15_000, 17_000), (30_000, 14_000), (59_999, 8_000)]
      as [(Int64, Int64)]
    {
      let bench = try bench()
      bench.order(book("A"))
      try bench.wait(waited)
      #expect(try deliver(book("A"), in: bench) == [#"0 {"fulfilled":{"house":0,"gain":\#(gain)}}"#])
      #expect(bench.satisfaction() == 60_000 - waited / 10 + gain)
    }
  }

  @Test func satisfactionIsAtMostAHundredPointsWhateverAGainWas() throws {
    let bench = try bench(content: TestContent().with(["satisfactionAtStart": 95]))
    bench.order(book("A"))
    #expect(try deliver(book("A"), in: bench) == [#"0 {"fulfilled":{"house":0,"gain":20000}}"#])
    #expect(bench.satisfaction() == 100_000)
  }

  @Test func ofSeveralFulfilledTheOneWithLeastTimeLeftGoes() throws {
    let bench = try bench()
    let late = bench.order(book("A"), patience: 50_000)
    let soon = bench.order(book("A"), patience: 30_000)
    let later = bench.order(book("A"), patience: 90_000)
    _ = try deliver(book("A"), in: bench)
    #expect(waiting(bench) == [late, later])
    #expect(soon == late + 1)
  }

  @Test func ofSeveralWithEqualTimeTheOneThatArrivedEarlierGoes() throws {
    let bench = try bench()
    let first = bench.order(book("A"), patience: 50_000)
    try bench.wait(10_000)
    let second = bench.order(book("A"), patience: 40_000)
    let third = bench.order(book("A"), patience: 40_000)
    _ = try deliver(book("A"), in: bench)
    #expect(waiting(bench) == [second, third])
    _ = try deliver(book("A"), in: bench)
    #expect(waiting(bench) == [third])
    #expect(first < second)
  }

  @Test func ofThoseThatRunOutTogetherTheOneThatArrivedEarlierGoes() throws {
    let bench = try bench()
    let first = bench.order(book("A"), patience: 50_000, arrives: 1_000)
    let second = bench.order(book("A"), patience: 49_000, arrives: 2_000)
    try bench.wait(5_000)
    _ = try deliver(book("A"), in: bench)
    #expect(waiting(bench) == [second])
    bench.order(book("A"), patience: 46_000)
    _ = try deliver(book("X"), in: bench)
    #expect(waiting(bench).count == 1)
    #expect(!waiting(bench).contains(second))
    #expect(first < second)
  }

  @Test func aFulfilledOneGoesBeforeAnyOther() throws {
    let bench = try bench()
    let other = bench.order(book("B"), patience: 1_000)
    bench.order(book("A"), patience: 60_000)
    #expect(try deliver(book("A"), in: bench)[0].hasPrefix(#"0 {"fulfilled""#))
    #expect(waiting(bench) == [other])
  }

  @Test func onlyOrdersOfThatHouseCount() throws {
    let bench = try bench()
    let elsewhere = bench.order(book("A"), house: 1)
    bench.order(book("B"), house: 2)
    #expect(try deliver(book("A"), in: bench, to: 2)[0].hasPrefix(#"0 {"wrong":{"house":2,"#))
    #expect(waiting(bench) == [elsewhere])
  }

  // MARK: Wrong ones

  @Test func otherwiseTheClosestGoesAndSatisfactionFalls() throws {
    let bench = try bench()
    let far = bench.order(book("A"), book("B"), book("C"), patience: 10_000)
    bench.order(book("A"), book("B"), patience: 90_000)
    #expect(
      try deliver(book("A"), book("X"), in: bench) == [#"0 {"wrong":{"house":0,"loss":4000}}"#])
    #expect(waiting(bench) == [far])
    #expect(bench.satisfaction() == 56_000)
  }

  @Test func theLossIsTheLessTheMoreTimeIsLeft() throws {
    for (waited, loss) in [(0, 4_000), (15_000, 6_000), (30_000, 8_000), (59_999, 11_999)] as [(Int64, Int64)]
    {
      let bench = try bench()
      bench.order(book("A"))
      try bench.wait(waited)
      #expect(try deliver(book("B"), in: bench) == [#"0 {"wrong":{"house":0,"loss":\#(loss)}}"#])
      #expect(bench.satisfaction() == 60_000 - waited / 10 - loss)
    }
  }

  /// The difference is the larger of two numbers: the items that the package lacks, and those that it has
  /// beyond the order.
  @Test func closenessCountsTheLargerOfBothDifferences() throws {
    let bench = try bench()
    let two = bench.order(book("A"), book("B"), patience: 10_000)
    bench.order(book("A"), book("B"), book("C"), book("D"), patience: 90_000)
    // Two items more than the first order has, one item fewer than the second has.
    _ = try deliver(book("A"), book("B"), book("C"), in: bench)
    #expect(waiting(bench) != [two], "one more and one less: the first has less time left")
    let again = try self.bench()
    let short = again.order(book("A"), patience: 10_000)
    again.order(book("A"), book("B"), book("C"), book("D"), patience: 90_000)
    _ = try deliver(book("A"), book("B"), book("C"), in: again)
    #expect(waiting(again) == [short])
  }

  @Test func ofEquallyCloseOnesTheOneWithLeastTimeLeftGoesThenTheEarlier() throws {
    let bench = try bench()
    let first = bench.order(book("A"), patience: 50_000)
    let second = bench.order(book("B"), patience: 40_000)
    let third = bench.order(book("C"), patience: 40_000)
    _ = try deliver(book("X"), in: bench)
    #expect(waiting(bench) == [first, third])
    _ = try deliver(book("X"), in: bench)
    #expect(waiting(bench) == [first])
    #expect(second < third)
  }

  @Test func anEmptyPackageCountsLikeAnyOther() throws {
    let bench = try bench()
    let long = bench.order(book("A"), book("B"), patience: 10_000)
    bench.order(book("C"), patience: 90_000)
    #expect(try deliver(in: bench) == [#"0 {"wrong":{"house":0,"loss":4000}}"#])
    #expect(waiting(bench) == [long])
  }

  @Test func aLossIsToldAsItIsThoughSatisfactionStopsAtNothing() throws {
    let bench = try bench(content: TestContent().with(["satisfactionAtStart": 1]))
    bench.order(book("A"))
    let events = try deliver(book("B"), in: bench)
    #expect(events[0] == #"0 {"wrong":{"house":0,"loss":4000}}"#)
    #expect(events[1] == #"{"roundEnded":{"day":1,"why":"satisfaction"}}"#)
    #expect(try bench.seen().result?.satisfactions[0] == 0)
  }

  @Test func aWholeIsNotItsParts() throws {
    let whole = car(body("van"), battery("full"), wheel("oval"), wheel("star"))
    let bench = try bench()
    bench.order(whole)
    #expect(
      try deliver(body("van"), battery("full"), wheel("oval"), wheel("star"), in: bench)[0].hasPrefix(
        #"0 {"wrong""#))
    bench.order(whole)
    let same = car(body("van"), battery("full"), wheel("star"), wheel("oval"))
    #expect(try deliver(same, in: bench)[0].hasPrefix(#"0 {"fulfilled""#))
  }

  // MARK: Refusals

  @Test func whereNobodyOrderedNothingHappens() throws {
    let bench = try bench()
    let package = try bench.package(book("A"))
    bench.order(book("A"), house: 4)
    bench.order(book("A"), house: 1, arrives: 1_000)
    #expect(try bench.refusal(of: .deliver(package: package, house: 1)) == "noOrder")
    #expect(try bench.refusal(of: .deliver(package: package, house: 5)) == "noSuchHouse")
    #expect(try bench.refusal(of: .deliver(package: 9, house: 9)) == "noSuchPackage")
    #expect(try bench.refusal(of: .deliver(package: package, house: 0), by: 1) == "noSuchPackage")
    #expect(bench.items(of: package) == [book("A")])
  }

  @Test func deliveringTheOpenPackageLeavesNoneOpen() throws {
    let bench = try bench()
    bench.order(book("A"))
    bench.order(book("A"))
    let open = try bench.package(book("A"))
    let other = try bench.package(book("A"))
    try bench.tell(.deliver(package: open, house: 0))
    #expect(try bench.seen().open == other)
    try bench.tell(.deliver(package: other, house: 0))
    #expect(try bench.seen().open == nil)
  }

  // MARK: Orders that run out

  @Test func anOrderRunsOutAtExactlyNothingLeft() throws {
    let bench = try bench()
    bench.order(book("A"), house: 2, patience: 5_000)
    #expect(try bench.wait(4_999) == [])
    #expect(try bench.seen().houses[2].orders.map(\.left) == [1])
    #expect(try bench.wait(1) == [#"0 {"expired":{"house":2,"loss":15000}}"#])
    #expect(try bench.seen().houses[2].orders.isEmpty)
    #expect(bench.satisfaction() == 60_000 - 500 - 15_000)
    let package = try bench.package(book("A"))
    #expect(try bench.refusal(of: .deliver(package: package, house: 2)) == "noOrder")
  }

  @Test func anOrderIsTimedFromItsArrival() throws {
    let bench = try bench()
    let id = bench.order(book("A"), house: 2, patience: 5_000, arrives: 7_000)
    #expect(try bench.wait(6_999) == [])
    #expect(try bench.seen().houses[2].orders.isEmpty)
    #expect(try bench.wait(1) == [#"0 {"orderArrived":{"order":\#(id),"house":2}}"#])
    #expect(try bench.seen().houses[2].orders.map(\.left) == [5_000])
    #expect(try bench.seen().houses[2].orders.map(\.of) == [5_000])
    try bench.wait(4_999)
    #expect(try bench.seen().houses[2].orders.map(\.left) == [1])
  }

  @Test func anOrderMayWaitLongerThanTheRound() throws {
    let bench = try bench()
    bench.order(book("A"), patience: 500_000)
    try bench.wait(until: 209_999)
    #expect(try bench.seen().houses[0].orders.map(\.left) == [290_001])
    #expect(try bench.wait(1) == [#"{"roundEnded":{"day":1,"why":"timeUp"}}"#])
  }

  @Test func whatRunsOutAsTheRoundEndsCountsAndNothingArrivesThen() throws {
    let bench = try bench()
    bench.order(book("A"), patience: 210_000)
    bench.order(book("B"), at: 1, arrives: 210_000)
    #expect(
      try bench.wait(until: 210_000) == [
        #"0 {"expired":{"house":0,"loss":15000}}"#, #"{"roundEnded":{"day":1,"why":"timeUp"}}"#,
      ])
    #expect(try bench.seen().result?.satisfactions == [24_000, 60_000, 39_000])
  }
}
