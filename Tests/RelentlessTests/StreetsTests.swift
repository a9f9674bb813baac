import Tabletop
import TestSupport
import Testing

@testable import Relentless

/// What spectators see of the streets: the orders' clocks, and whose customers waited in vain
/// (docs/rules/relentless.md, "What is told").
@Suite struct StreetsTests {
  /// A round in which Ben's customers wait: one since now at house 2, with another order of 30 s there, and one at
  /// house 4.
  private func bench() throws -> Bench<Relentless> {
    let bench = try Bench<Relentless>(whenAway: .continue)
    try bench.begin()
    bench.stock([book("A")])
    bench.order(book("A"), at: 1, house: 2)
    bench.order(book("B"), book("C"), at: 1, house: 2, patience: 30_000)
    bench.order(wheel("round"), at: 1, house: 4, patience: 5_000)
    return bench
  }

  private func clocks(_ bench: Bench<Relentless>, at seat: Int) throws -> [[Milliseconds]] {
    let streets = try #require(try bench.watched().streets)
    return streets[seat].houses.map { $0.orders.map(\.left) }
  }

  @Test func spectatorsSeeTheClocksOfAllOrdersHouseByHouse() throws {
    let bench = try bench()
    try bench.wait(1_000)
    let streets = try #require(try bench.watched().streets)
    #expect(streets.map(\.seat) == [0, 1, 2])
    #expect(streets.allSatisfy { $0.houses.map(\.house) == [0, 1, 2, 3, 4] })
    #expect(try clocks(bench, at: 0) == [[], [], [], [], []])
    #expect(try clocks(bench, at: 1) == [[], [], [59_000, 29_000], [], [4_000]])
    #expect(streets[1].houses[2].orders.map(\.of) == [60_000, 30_000])
    #expect(streets[1].houses[2].orders.map(\.id) == bench.depot(1).waiting.prefix(2).map(\.id))
  }

  @Test func theStreetsOfASpectatorAreWrittenSo() throws {
    let bench = try Bench<Relentless>()
    try bench.begin()
    bench.stock()
    let id = bench.order(book("A"), at: 2, house: 1)
    try bench.wait(20_000)
    let empty = (0..<5).map { #"{"house":\#($0),"orders":[]}"# }
    var third = empty
    third[1] = #"{"house":1,"orders":[{"id":\#(id),"left":40000,"of":60000}]}"#
    let streets = [empty, empty, third].enumerated()
      .map { #"{"seat":\#($0),"houses":[\#($1.joined(separator: ","))]}"# }
    #expect(bench.view(.spectator).contains(#","streets":[\#(streets.joined(separator: ","))],"ticker":"#))
  }

  @Test func theClocksStandStillInAPause() throws {
    let bench = try bench()
    try bench.wait(1_000)
    try bench.tell(.away, by: 2)
    let before = try clocks(bench, at: 1)
    try bench.wait(10_000)
    #expect(try bench.watched().phase == "paused")
    #expect(try clocks(bench, at: 1) == before)
  }

  @Test func theStreetsAreThereOnlyInARound() throws {
    let bench = try Bench<Relentless>()
    #expect(try bench.watched().streets == nil)
    try bench.begin()
    #expect(try bench.watched().streets != nil)
    bench.stock()
    _ = bench.rules.endRoundIfDue(at: bench.time)
    #expect(try bench.watched().phase == "result")
    #expect(try bench.watched().streets == nil)
  }

  @Test func aStreetThatWasGivenUpIsEmpty() throws {
    let bench = try bench()
    bench.order(book("A"), at: 0)
    try bench.tell(.away, by: 1)
    try bench.wait(30_000)
    #expect(bench.rules.members[1].isGone)
    #expect(try clocks(bench, at: 1) == [[], [], [], [], []])
  }

  @Test func theTickerTellsWhichHouseWaitedInVain() throws {
    let bench = try bench()
    try bench.wait(5_000)
    #expect(bench.view(.spectator).contains(#""ticker":[{"at":5000,"expired":{"seat":1,"house":4}}]"#))
    try bench.wait(25_000)
    #expect(
      try bench.watched().ticker.map(\.expired) == [.init(seat: 1, house: 4), .init(seat: 1, house: 2)])
  }

  /// The clocks are those of the seat's own view, and no seat sees another's.
  @Test func seatsSeeNoStreetsButTheirOwnHouses() throws {
    let bench = try bench()
    try bench.wait(2_000)
    for seat in 0..<3 {
      let view = bench.view(.seat(Seat(seat)))
      #expect(!view.contains(#""streets""#) && !view.contains(#""ticker""#))
      #expect(try bench.seen(seat).houses.map { $0.orders.map(\.left) } == clocks(bench, at: seat))
    }
  }

  /// With other things of the same number in the same orders, the view of spectators is the same.
  @Test func whatWasOrderedMakesNoDifferenceToSpectators() throws {
    func watched(_ items: [Item], goods: [Item]) throws -> String {
      let bench = try Bench<Relentless>()
      try bench.begin()
      bench.stock(goods)
      for (house, item) in items.enumerated() { bench.order(item, at: 1, house: house) }
      try bench.wait(3_000)
      return bench.view(.spectator)
    }
    let books = try watched([book("A"), book("B"), book("C")], goods: [book("A")])
    #expect(
      try watched([wheel("round"), song("X"), light(500, 0, 1)], goods: [wheel("oval"), song("Y")]) == books)
  }
}
