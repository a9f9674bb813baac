import Tabletop
import Testing
import TestSupport

@testable import Relentless

/// The first order for those who are new (docs/rules/relentless.md, "The first order").
@Suite struct FirstOrderTests {
  /// A briefing at which a seat has said that it is new.
  private func bench(_ newcomers: Int..., teammates: Int = 0, seed: UInt64 = 1) throws -> Bench<Relentless> {
    let bench = try Bench<Relentless>(teammates: teammates, seed: seed)
    for seat in newcomers { try bench.act(#"{"newcomer":{}}"#, by: seat) }
    return bench
  }

  private func order(of seat: Int, in bench: Bench<Relentless>) throws -> Order {
    try #require(bench.depot(seat).waiting.first)
  }

  /// A right delivery, as the crew would do it.
  private func deliver(_ seat: Int, in bench: Bench<Relentless>) throws -> [String] {
    let order = try order(of: seat, in: bench)
    let package = try bench.package(order.items[0], at: seat)
    return try bench.tell(.deliver(package: package, house: order.house), by: seat)
  }

  @Test func itComesBeforeTheFirstDayWhereSomebodyIsNew() throws {
    let bench = try bench(1)
    #expect(try bench.begin().first == #"{"firstOrder":{"on":true}}"#)
    #expect(try bench.seen().phase == "round")
    for viewer in bench.viewers { #expect(bench.view(viewer).contains(#""firstOrder":true"#)) }
  }

  @Test func itDoesNotComeWhereNobodyIsNew() throws {
    let bench = try bench()
    #expect(try bench.begin().first == #"{"roundBegan":{"day":1}}"#)
    for viewer in bench.viewers { #expect(!bench.view(viewer).contains("firstOrder")) }
  }

  @Test func atTheBriefingEverybodySeesWhoIsNew() throws {
    let bench = try bench(1)
    for viewer in bench.viewers {
      #expect(bench.view(viewer).contains(#""name":"Ben","avatar":"bear","away":false,"new":true"#))
      #expect(!bench.view(viewer).contains(#""name":"Ana","avatar":"fox","away":false,"new":true"#))
    }
    try bench.begin()
    try bench.begin()
    #expect(!bench.view(.spectator).contains(#""new":true"#))
  }

  @Test func everybodyHasOneOrderForAThingThatATeammateHas() throws {
    for seed in 0..<50 as Range<UInt64> {
      let bench = try bench(0, seed: seed)
      try bench.begin()
      for seat in 0..<3 {
        let depot = bench.depot(seat)
        #expect(depot.waiting.count == 1 && depot.coming.isEmpty)
        let item = try order(of: seat, in: bench).items
        #expect(item.count == 1 && item[0].kind == .stateful)
        #expect(!depot.has(item[0]))
        #expect(bench.rules.round.isInStock(item[0]))
      }
      #expect(bench.rules.brokenInvariant == nil)
    }
  }

  @Test func nothingCounts() throws {
    let bench = try bench(0)
    let money = bench.rules.money
    try bench.begin()
    try bench.wait(10_000)
    let house = try order(of: 0, in: bench).house
    let wrong = try bench.package()
    #expect(
      try bench.tell(.deliver(package: wrong, house: house)) == [
        #"0 {"wrong":{"house":\#(house),"loss":0}}"#
      ])
    for seat in 0..<2 {
      let house = try order(of: seat, in: bench).house
      #expect(try deliver(seat, in: bench) == [#"\#(seat) {"fulfilled":{"house":\#(house),"gain":0}}"#])
    }
    #expect(bench.satisfaction() == bench.rules.parameters.satisfactionAtStart)
    #expect(try deliver(2, in: bench).last == #"{"firstOrder":{"on":false}}"#)
    let seen = try bench.seen()
    #expect(seen.phase == "briefing" && seen.day == 1 && seen.result == nil)
    #expect(bench.rules.money == money && bench.rules.earned == 0)
    #expect(bench.rules.tallies.allSatisfy { $0.sent == 0 && $0.fulfilled == 0 && $0.wrong == 0 })
    #expect(bench.rules.members.allSatisfy { $0.packagesMade == 0 })
  }

  @Test func aWrongDeliveryLeavesTheOrder() throws {
    let bench = try bench(0)
    try bench.begin()
    let order = try order(of: 0, in: bench)
    let package = try bench.package()
    try bench.tell(.deliver(package: package, house: order.house))
    #expect(bench.depot(0).waiting.map(\.id) == [order.id])
    #expect(bench.depot(0).packages.isEmpty)
  }

  @Test func itIsOverAfterAMinuteAndNoOrderRunsOutBefore() throws {
    let bench = try bench(0)
    try bench.begin()
    #expect(try bench.wait(59_999) == [])
    #expect(try bench.seen().phase == "round")
    #expect(try bench.wait(1) == [#"{"firstOrder":{"on":false}}"#])
    #expect(try bench.seen().phase == "briefing")
  }

  @Test func theHostMaySkipItAndNobodyElse() throws {
    let bench = try bench(0)
    try bench.begin()
    #expect(try bench.refusal(of: .proceed, by: 1) == "notHost")
    #expect(try bench.tell(.proceed) == [#"{"firstOrder":{"on":false}}"#])
    #expect(try bench.tell(.proceed).first == #"{"roundBegan":{"day":1}}"#)
    #expect(try bench.refusal(of: .proceed) == "wrongPhase")
  }

  @Test func itComesOnce() throws {
    let bench = try bench(0)
    try bench.begin()
    try bench.tell(.proceed)
    #expect(try bench.refusal(of: .newcomer, by: 2) == "wrongPhase")
    #expect(try bench.tell(.proceed).first == #"{"roundBegan":{"day":1}}"#)
  }

  @Test func laterNobodyIsNew() throws {
    let bench = try bench()
    try bench.begin()
    #expect(try bench.refusal(of: .newcomer) == "wrongPhase")
    bench.stock()
    bench.order(book("A"))
    let package = try bench.package(book("A"))
    try bench.tell(.deliver(package: package, house: 0))
    try bench.tell(.proceed)
    #expect(try bench.seen().day == 2)
    #expect(try bench.refusal(of: .newcomer) == "wrongPhase")
  }

  @Test func whoIsAwayPausesItAndWhoGivesUpLeavesIt() throws {
    let bench = try bench(0)
    try bench.begin()
    try bench.tell(.away, by: 2)
    #expect(try bench.seen().phase == "paused")
    #expect(bench.view(.seat(0)).contains(#""firstOrder":true"#))
    #expect(bench.rules.brokenInvariant == nil)
    try bench.tell(.left, by: 2)
    #expect(try bench.seen().phase == "round")
    for seat in 0..<2 { _ = try deliver(seat, in: bench) }
    #expect(try bench.seen().phase == "briefing")
  }

  @Test func whereTheContentHasNothingToDescribeTheDayBegins() throws {
    var content = TestContent()
    let wheel = #""category":"wheel","isInventoryItem":true,"isOrderItem":"#
    content.items = content.items.replacing("\(wheel)true", with: "\(wheel)false")
    let bench = try Bench<Relentless>(content: content)
    try bench.act(#"{"newcomer":{}}"#)
    #expect(!bench.view(.spectator).contains(#""new""#))
    #expect(try bench.begin().first == #"{"roundBegan":{"day":1}}"#)
  }

  @Test func simulatedTeammatesTakePart() throws {
    let bench = try Bench<Relentless>(players: 1, teammates: 2)
    try bench.act(#"{"newcomer":{}}"#)
    try bench.begin()
    let order = try order(of: 0, in: bench)
    try bench.tell(.ask(nil, order.items[0]))
    try bench.wait(20_000)
    #expect(bench.depot(0).packages.contains { $0.items == order.items })
  }
}
