import Tabletop
import Testing
import TestSupport

@testable import Relentless

/// What is told after a day (docs/rules/relentless.md, "The report").
@Suite struct ReportTests {
  /// A round in which an order of the last seat keeps everybody busy.
  private func bench(players: Int = 3) throws -> Bench<Relentless> {
    let bench = try Bench<Relentless>(players: players)
    try bench.begin()
    bench.stock([book("A"), book("B"), book("C")])
    bench.order(book("Z"), at: players - 1, house: 4, patience: 1_000_000)
    return bench
  }

  /// Ends the round, and returns the report.
  private func report(of bench: Bench<Relentless>) throws -> DayReport {
    let last = bench.rules.seatCount - 1
    let package = try bench.package(book("Z"), at: last)
    try bench.tell(.deliver(package: package, house: 4), by: last)
    return try #require(bench.rules.result?.report)
  }

  private func deliver(_ items: Item..., by seat: Int = 0, in bench: Bench<Relentless>) throws {
    let package = try bench.package(at: seat)
    let place = bench.depot(seat).packages.count - 1
    bench.rules.round.depots[seat].packages[place].items = items
    try bench.tell(.deliver(package: package, house: 0), by: seat)
  }

  @Test func aDayOnWhichNothingHappensHasAnEmptyReport() throws {
    let bench = try bench()
    _ = try report(of: bench)
    #expect(bench.view(.seat(0)).contains(#""report":{}"#))
    #expect(bench.view(.spectator).contains(#""report":{}"#))
  }

  // MARK: The wrongest delivery

  @Test func theDeliveryThatDiffersMostIsTold() throws {
    let bench = try bench()
    bench.order(book("A"))
    try deliver(book("B"), in: bench)
    bench.order(book("A"), book("B"), at: 1)
    try deliver(book("C"), wheel("oval"), by: 1, in: bench)
    bench.order(book("C"))
    try deliver(book("A"), in: bench)
    let mistake = try #require(try report(of: bench).mistake)
    #expect(mistake.seat == 1)
    #expect(mistake.ordered == [book("A"), book("B")])
    #expect(mistake.delivered == [book("C"), wheel("oval")])
  }

  @Test func ofEquallyWrongDeliveriesTheFirstIsTold() throws {
    let bench = try bench()
    for (seat, title) in [(1, "B"), (0, "C")] {
      bench.order(book("A"), at: seat)
      try deliver(book(title), by: seat, in: bench)
    }
    #expect(try report(of: bench).mistake?.delivered == [book("B")])
  }

  @Test func ofAnOverfullPackageTwelveThingsAreTold() throws {
    let bench = try bench()
    bench.order(book("A"))
    let package = try bench.package()
    bench.rules.round.depots[0].packages[0].items = Array(repeating: book("B"), count: 60)
    try bench.tell(.deliver(package: package, house: 0))
    _ = try report(of: bench)
    let view = bench.view(.seat(2))
    #expect(view.contains(#""more":48}"#))
    #expect(view.ranges(of: #""title":"B""#).count == 12)
  }

  // MARK: Rescues

  @Test func theRightDeliveryWithTheLeastTimeLeftIsTold() throws {
    let bench = try bench()
    for (seat, left) in [(0, 9_000), (1, 800), (0, 5_000)] as [(Int, Milliseconds)] {
      bench.order(book("A"), at: seat, patience: left)
      try deliver(book("A"), by: seat, in: bench)
    }
    let rescue = try #require(try report(of: bench).rescue)
    #expect(rescue.seat == 1)
    #expect(rescue.left == 800)
    #expect(bench.view(.spectator).contains(#""rescue":{"seat":1,"house":0,"items":["#))
  }

  @Test func tenSecondsBeforeTheEndIsARescueAndEarlierIsNone() throws {
    for (left, isRescue) in [(10_000, true), (10_001, false)] as [(Milliseconds, Bool)] {
      let bench = try bench()
      bench.order(book("A"), patience: left)
      try deliver(book("A"), in: bench)
      #expect(bench.rules.tallies[0].rescued == (isRescue ? 1 : 0))
      #expect((try report(of: bench).rescue != nil) == isRescue)
    }
  }

  @Test func aWrongDeliveryRescuesNothing() throws {
    let bench = try bench()
    bench.order(book("A"), patience: 1_000)
    try deliver(book("B"), in: bench)
    #expect(try report(of: bench).rescue == nil)
  }

  // MARK: Sending

  @Test func whoSentTheMostPackagesWasNeededByAll() throws {
    let bench = try bench()
    for (seat, receiver) in [(1, 0), (2, 0), (1, 2)] {
      let package = try bench.package(book("A"), at: seat)
      try bench.tell(.send(package: package, to: Seat(receiver)), by: seat)
    }
    #expect(try report(of: bench).helper == 1)
    #expect(bench.view(.seat(0)).contains(#""helper":{"seat":1,"sent":2}"#))
  }

  @Test func onePackageMakesNobodyNeeded() throws {
    let bench = try bench()
    let package = try bench.package()
    try bench.tell(.send(package: package, to: 1))
    #expect(try report(of: bench).helper == nil)
  }

  @Test func thePackageThatWasSentMostOftenIsTold() throws {
    let bench = try bench()
    let short = try bench.package(at: 1)
    try bench.tell(.send(package: short, to: 0), by: 1)
    try bench.tell(.send(package: short, to: 1), by: 0)
    let long = try bench.package(at: 0)
    for (seat, receiver) in [(0, 1), (1, 2), (2, 0)] {
      try bench.tell(.send(package: long, to: Seat(receiver)), by: seat)
    }
    let journey = try #require(try report(of: bench).journey)
    #expect(journey.route.seats == [0, 1, 2, 0])
    #expect(bench.view(.seat(1)).contains(#""journey":{"label":"Ana 1","times":3,"seats":[0,1,2,0]}"#))
  }

  @Test func aPackageThatWasSentOnceHasNotTravelled() throws {
    let bench = try bench()
    let package = try bench.package()
    try bench.tell(.send(package: package, to: 1))
    #expect(try report(of: bench).journey == nil)
  }

  @Test func ofALongJourneyTwelveSeatsAreListedAndAllAreCounted() throws {
    let bench = try bench()
    let package = try bench.package()
    for number in 0..<30 {
      try bench.tell(.send(package: package, to: Seat(1 - number % 2)), by: number % 2)
    }
    let journey = try #require(try report(of: bench).journey)
    #expect(journey.route.times == 30)
    #expect(journey.route.seats.count == 12)
  }

  @Test func theReportOfADayIsForgottenOnTheNext() throws {
    let bench = try bench()
    bench.order(book("A"))
    try deliver(book("B"), in: bench)
    #expect(try report(of: bench).mistake != nil)
    try bench.tell(.proceed)
    #expect(bench.rules.result == nil)
    #expect(bench.rules.round.report.mistake == nil)
  }

  @Test func nothingOfItIsToldDuringTheDay() throws {
    let bench = try bench()
    bench.order(book("A"))
    try deliver(book("B"), in: bench)
    for viewer in bench.viewers { #expect(!bench.view(viewer).contains("report")) }
  }
}

/// The titles at the end of a game (docs/rules/relentless.md, "Awards").
@Suite struct AwardTests {
  private func given(_ tallies: Tally..., to seats: [Seat]? = nil) -> [GivenAward] {
    Award.given(for: tallies, to: seats ?? tallies.indices.map { Seat($0) })
  }

  @Test func eachAwardGoesToWhoHasTheMost() {
    let given = given(Tally(sent: 2, fulfilled: 9), Tally(sent: 7, fulfilled: 3), Tally(wrong: 1))
    #expect(
      given == [
        GivenAward(seat: 2, award: .wrong, count: 1), GivenAward(seat: 1, award: .sent, count: 7),
        GivenAward(seat: 0, award: .fulfilled, count: 9),
      ])
  }

  @Test func nobodyGetsTwo() {
    let given = given(Tally(rescued: 3, sent: 9, fulfilled: 9), Tally(sent: 2), Tally())
    #expect(given.map(\.award) == [.rescued, .calm, .calm])
  }

  @Test func nobodyGetsAnAwardForLessThanAnotherHas() {
    let given = given(Tally(rescued: 3, sent: 9), Tally(rescued: 1, sent: 8))
    #expect(
      given == [
        GivenAward(seat: 0, award: .rescued, count: 3), GivenAward(seat: 1, award: .calm, count: 0),
      ])
  }

  @Test func whoHasAsManyButNoTitleGetsIt() {
    let given = given(Tally(rescued: 1, sent: 4), Tally(sent: 4))
    #expect(given[1] == GivenAward(seat: 1, award: .sent, count: 4))
  }

  @Test func whoIsGoneGetsNone() {
    let given = given(Tally(sent: 9), Tally(sent: 1), Tally(), to: [1, 2])
    #expect(
      given == [
        GivenAward(seat: 1, award: .sent, count: 1), GivenAward(seat: 2, award: .calm, count: 0),
      ])
  }

  @Test func everythingThatASeatDoesIsCounted() throws {
    let bench = try Bench<Relentless>()
    try bench.begin()
    bench.stock([book("A")])
    bench.order(book("Z"), at: 2, house: 4, patience: 1_000_000)
    bench.order(book("A"), at: 1, patience: 20_000)
    bench.order(book("A"), at: 1, house: 1, patience: 20_000)
    bench.order(book("A"), at: 1, house: 2, patience: 500)
    let package = try bench.package(book("A"))
    try bench.tell(.send(package: package, to: 1))
    try bench.tell(.deliver(package: package, house: 0), by: 1)
    let wrong = try bench.package(book("B"), at: 1)
    try bench.tell(.deliver(package: wrong, house: 1), by: 1)
    let parts = try bench.package(battery("full"), light(1, 0))
    try bench.tell(.assemble(package: parts, indices: [0, 1]))
    try bench.tell(.discard(package: parts))
    try bench.wait(1_000)
    let (ana, ben) = (bench.rules.tallies[0], bench.rules.tallies[1])
    #expect((ana.sent, ana.assembled, ana.discarded, ana.fulfilled) == (1, 1, 1, 0))
    #expect((ben.received, ben.fulfilled, ben.wrong, ben.expired) == (1, 1, 1, 1))
  }

  @Test func theyAreToldAtTheEndAndNotBefore() throws {
    let content = TestContent().with(["moneyAtStart": 0, "expenses": 1_000_000])
    let bench = try Bench<Relentless>(content: content)
    try bench.begin()
    bench.stock()
    bench.order(book("A"))
    let package = try bench.package(book("A"))
    for viewer in bench.viewers { #expect(!bench.view(viewer).contains("awards")) }
    try bench.tell(.deliver(package: package, house: 0))
    for viewer in bench.viewers {
      #expect(
        bench.view(viewer).contains(
          #""awards":[{"seat":0,"award":"fulfilled","count":1},{"seat":1,"award":"calm"},{"seat":2,"award":"calm"}]"#
        ))
    }
  }
}
