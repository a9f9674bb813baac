import Tabletop
import Testing
import TestSupport

@testable import Relentless

/// Briefing, round, result, and the end of a game (docs/rules/relentless.md).
@Suite struct DaysTests {
  @Test func aGameBeginsWithTheBriefingOfTheFirstDay() throws {
    let bench = try Bench<Relentless>(content: TestContent().with(["packageLimitPermille": 1_000]))
    let seen = try bench.seen(1)
    #expect(seen.phase == "briefing")
    #expect(seen.day == 1)
    #expect(seen.host == 0)
    #expect(seen.left == 210_000)
    #expect(seen.money == 100)
    #expect(seen.expenses == 90)
    #expect(seen.satisfaction == 60_000)
    #expect(seen.limit == bench.rules.round.limit)
    #expect(seen.limit != nil)
    #expect(seen.inventory.isEmpty)
    #expect(seen.packages.isEmpty)
    #expect(seen.open == nil)
    #expect(seen.houses.map(\.house) == [0, 1, 2, 3, 4])
    #expect(seen.houses.allSatisfy { $0.orders.isEmpty })
    #expect(seen.team.map(\.name) == ["Ana", "Ben", "Cem"])
    #expect(seen.result == nil)
    #expect(seen.pause == nil)
    #expect(bench.rules.nextDeadline == nil)
  }

  @Test func theHostAloneBeginsTheRound() throws {
    let bench = try Bench<Relentless>()
    #expect(try bench.refusal(of: .proceed, by: 1) == "notHost")
    #expect(try bench.refusal(of: .newPackage) == "wrongPhase")
    let events = try bench.tell(.proceed)
    #expect(events.first == #"{"roundBegan":{"day":1}}"#)
    #expect(events.dropFirst().map { String($0.prefix(16)) } == (0..<3).map { #"\#($0) {"orderArrived"# })
    #expect(try bench.seen().phase == "round")
    #expect(try bench.refusal(of: .proceed) == "wrongPhase")
    #expect(try bench.refusal(of: .proceed, by: 1) == "wrongPhase")
    let seen = try bench.seen(2)
    #expect(seen.inventory.flatMap(\.items).count == bench.depot(2).stock.count)
    #expect(seen.inventory.map(\.category) == seen.inventory.map(\.category).sorted())
    #expect(seen.houses.flatMap(\.orders).count == 1)
  }

  @Test func aRoundEndsWhenTimeIsUp() throws {
    let bench = try Bench<Relentless>()
    try bench.begin()
    bench.stock()
    bench.order(book("A"), patience: 1_000_000)
    #expect(try bench.wait(until: 209_999).isEmpty)
    #expect(try bench.seen().left == 1)
    #expect(try bench.wait(1) == [#"{"roundEnded":{"day":1,"why":"timeUp"}}"#])
    #expect(try bench.seen().phase == "result")
    #expect(try bench.seen().left == 0)
    #expect(bench.rules.nextDeadline == nil)
  }

  @Test func aRoundEndsWhenAllOrdersAreDoneOrGone() throws {
    let bench = try Bench<Relentless>()
    try bench.begin()
    bench.stock([book("A")])
    bench.order(book("A"), at: 0)
    bench.order(book("A"), at: 1, patience: 5_000)
    bench.order(book("A"), at: 2, patience: 5_000, arrives: 8_000)
    let package = try bench.package(book("A"))
    #expect(try bench.tell(.deliver(package: package, house: 0)).count == 1)
    #expect(try bench.wait(until: 12_999).count == 2)
    #expect(
      try bench.wait(1) == [
        #"2 {"expired":{"house":0,"loss":15000}}"#, #"{"roundEnded":{"day":1,"why":"done"}}"#,
      ])
    #expect(try bench.seen().left == 197_000)
  }

  @Test func aRoundEndsForAllWhenSomebodysSatisfactionIsSpent() throws {
    let content = TestContent().with(["satisfactionAtStart": 10])
    let bench = try Bench<Relentless>(content: content)
    try bench.begin()
    bench.stock()
    bench.order(book("A"), at: 1, patience: 2_000)
    bench.order(book("A"), at: 2)
    let events = try bench.wait(2_000)
    #expect(
      events == [
        #"1 {"expired":{"house":0,"loss":15000}}"#, #"{"roundEnded":{"day":1,"why":"satisfaction"}}"#,
      ])
    #expect(try bench.seen().result?.satisfactions == [10_000, 0, 9_800])
  }

  @Test func theResultIsTheAverageTheMoneyItMakesAndTheExpenses() throws {
    let bench = try Bench<Relentless>()
    try bench.begin()
    bench.stock()
    bench.rules.round.depots[0].changeSatisfaction(by: 1_200)
    bench.rules.round.depots[1].changeSatisfaction(by: -12_000)
    bench.rules.members[2].isGone = true
    bench.order(book("A"), at: 2, patience: 1)
    bench.rules.round.depots[2].clear()
    _ = bench.rules.endRoundIfDue(at: bench.time)
    let result = try #require(try bench.seen().result)
    // The example of docs/rules/relentless.md.
    #expect(
      result
        == SeenResult(
          satisfactions: [61_200, 48_000, nil], average: 54_600, earned: 163, expenses: 90, money: 173))
    #expect(try bench.watched().result == result)
    #expect(try bench.seen().money == 173)
  }

  @Test func theNextDayBeginsWithSatisfactionAnewAndHigherExpenses() throws {
    let bench = try Bench<Relentless>()
    try bench.begin()
    bench.stock()
    bench.rules.round.depots[0].changeSatisfaction(by: -30_000)
    _ = bench.rules.endRoundIfDue(at: bench.time)
    #expect(try bench.refusal(of: .proceed, by: 2) == "notHost")
    #expect(try bench.refusal(of: .newPackage) == "wrongPhase")
    #expect(try bench.tell(.proceed) == [])
    let seen = try bench.seen()
    #expect(seen.phase == "briefing")
    #expect(seen.day == 2)
    #expect(seen.expenses == 100)
    #expect(seen.satisfaction == 60_000)
    #expect(seen.money == 100 + 150 - 90)
    #expect(seen.result == nil)
    #expect(seen.left == 210_000)
    try bench.begin()
    #expect(try bench.seen().houses.flatMap(\.orders).count == 1)
  }

  @Test func belowNothingTheGameIsLostWithTheResultStillShown() throws {
    let content = TestContent().with([
      "wrongLeast": 0, "wrongMost": 0, "moneyAtStart": 0, "expenses": 60, "expensesGrowth": 60,
    ])
    let bench = try Bench<Relentless>(content: content)
    #expect(try bench.endDay(satisfaction: 20_000).last == #"{"roundEnded":{"day":1,"why":"done"}}"#)
    #expect(try bench.seen().phase == "result")
    #expect(try bench.seen().money == 0)
    #expect(bench.outcome == "none")
    try bench.tell(.proceed)
    #expect(
      try bench.endDay(satisfaction: 39_000).suffix(2) == [
        #"{"roundEnded":{"day":2,"why":"done"}}"#, #"{"gameOver":{"result":"lost"}}"#,
      ])
    let seen = try bench.seen()
    #expect(seen.phase == "over")
    #expect(seen.money == -3)
    #expect(seen.result?.earned == 117)
    #expect(bench.outcome == #"{"result":"lost","days":1,"score":177}"#)
    #expect(try bench.refusal(of: .proceed) == "over")
    #expect(bench.rules.nextDeadline == nil)
  }

  @Test func averageAndEarningsAreRoundedDown() {
    func result(_ satisfactions: [Int64?], perPoint: Int64) -> DayResult {
      DayResult(
        satisfactions: satisfactions, money: 10, moneyPerPoint: perPoint, expenses: 4,
        report: DayReport(seats: satisfactions.count))
    }
    let thirds = result([1, 1, 0], perPoint: 3)
    #expect(thirds.average == 0)
    #expect(thirds.money == 6)
    let close = result([66_666, 66_667, nil], perPoint: 3)
    #expect(close.average == 66_666)
    #expect(close.earned == 199)
    #expect(close.money == 205)
    #expect(result([nil, nil], perPoint: 3).average == 0)
  }

  @Test func goodsPackagesAndOrdersEndWithTheRound() throws {
    let bench = try Bench<Relentless>()
    try bench.begin()
    bench.stock([book("A")])
    bench.order(book("A"))
    let package = try bench.package(book("A"))
    try bench.tell(.newPackage, by: 1)
    try bench.tell(.deliver(package: package, house: 0))
    for seat in 0..<3 {
      let seen = try bench.seen(seat)
      #expect(seen.inventory.isEmpty)
      #expect(seen.packages.isEmpty)
      #expect(seen.open == nil)
    }
    try bench.tell(.proceed)
    try bench.begin()
    try bench.tell(.newPackage)
    #expect(try bench.seen().packages.map(\.id) == [3])
    #expect(try bench.seen().packages.map(\.label) == ["Ana 2"])
  }
}
