import Tabletop
import Testing
import TestSupport

@testable import Relentless

/// Simulated teammates do what is asked of them, and ask for what they need.
@Suite struct TeammatesTests {
  /// A person at seat 0, teammates at 1 and 2, nobody with an order.
  private func bench(limit: Int? = nil) throws -> Bench<Relentless> {
    let bench = try Bench<Relentless>(players: 1, teammates: 2)
    try bench.begin()
    if let limit {
      let clock = bench.rules.round.clock
      bench.rules.round = Round(length: 210_000, limit: limit, depots: bench.rules.round.depots)
      bench.rules.round.clock = clock
    }
    bench.stock(
      [book("A"), body("van"), wheel("oval")],
      [book("B"), battery("full"), wheel("star"), light(500, 0, 1)], [song("C"), battery("half"), book("Z")])
    for index in bench.rules.minds.indices { bench.rules.minds[index] = Mind() }
    // Keeps the round going.
    bench.order(book("Z"), at: 0, house: 4, patience: 1_000_000)
    return bench
  }

  /// The milliseconds from now until an event, and the event; nil if it does not come.
  private func wait(
    _ bench: Bench<Relentless>, for sign: String, most: Milliseconds = 30_000
  ) throws -> (Milliseconds, String)? {
    let start = bench.now
    while bench.now - start < most {
      for event in try bench.wait(1) where event.contains(sign) { return (bench.now - start, event) }
    }
    return nil
  }

  @Test func whoHasItSendsItInAPackageOfTheirOwn() throws {
    let bench = try bench()
    #expect(try bench.tell(.ask(1, book("B"))) == [])
    let (time, event) = try #require(try wait(bench, for: "received"))
    #expect((2_000...4_000).contains(time))
    #expect(event == #"0 {"received":{"package":1,"from":1}}"#)
    #expect(try bench.seen().packages.map(\.label) == ["Pip 1"])
    #expect(bench.items(of: 1) == [book("B")])
  }

  @Test func whoHasItNotSaysSo() throws {
    let bench = try bench()
    try bench.tell(.ask(2, book("B")))
    let (time, event) = try #require(try wait(bench, for: "answered"))
    #expect((2_000...4_000).contains(time))
    #expect(event == #"0 {"answered":{"seat":2,"has":false}}"#)
    #expect(try bench.wait(20_000) == [])
    #expect(try bench.seen().packages.isEmpty)
  }

  @Test func askedAllTogetherTheOneWhoHasItAnswers() throws {
    let bench = try bench()
    try bench.tell(.ask(nil, song("C")))
    #expect(try #require(try wait(bench, for: "received")).1 == #"0 {"received":{"package":1,"from":2}}"#)
    try bench.tell(.ask(nil, book("nowhere")))
    #expect(try #require(try wait(bench, for: "answered")).1 == #"0 {"answered":{"seat":1,"has":false}}"#)
    #expect(try bench.wait(20_000) == [])
  }

  @Test func whatIsAskedForAtOnceComesInOnePackage() throws {
    let bench = try bench()
    for item in [book("B"), wheel("star"), book("nowhere")] { try bench.tell(.ask(1, item)) }
    try bench.wait(4_000)
    #expect(bench.items(of: 1) == [book("B"), wheel("star")])
    #expect(try bench.seen().packages.count == 1)
  }

  @Test func itIsPutIntoAPackageThatWasSentAlong() throws {
    let bench = try bench()
    let package = try bench.package(book("A"))
    try bench.tell(.send(package: package, to: 1))
    try bench.tell(.ask(1, book("B")))
    try bench.wait(4_000)
    #expect(try bench.seen().packages.map(\.label) == ["Ana 1"])
    #expect(bench.items(of: package) == [book("A"), book("B")])
  }

  @Test func somethingAssembledIsMadeOfWhatTheyHave() throws {
    let bench = try bench()
    let item = lamp(battery("full"), light(500, 0, 1))
    try bench.tell(.ask(1, item))
    try bench.wait(4_000)
    #expect(bench.items(of: 1) == [item])
    try bench.tell(.ask(2, lamp(battery("half"), light(500, 0, 1))))
    #expect(try wait(bench, for: "answered") != nil)
    // Nothing is assembled from these parts, so nobody has such an item.
    try bench.tell(.ask(1, Item("car", .parts([battery("full"), wheel("star")]))))
    #expect(try wait(bench, for: "answered") != nil)
  }

  @Test func aFullPackageComesBackAndAnotherWithIt() throws {
    let bench = try bench(limit: 2)
    let package = try bench.package(book("A"), book("A"))
    try bench.tell(.send(package: package, to: 1))
    try bench.tell(.ask(1, book("B")))
    try bench.wait(4_000)
    #expect(try bench.seen().packages.map(\.label) == ["Ana 1", "Pip 1"])
    #expect(try bench.seen().packages.map(\.items.count) == [2, 1])
    #expect(bench.rules.brokenInvariant == nil)
  }

  @Test func onlyTeammatesAreAsked() throws {
    let bench = try bench()
    #expect(try bench.refusal(of: .ask(0, book("B"))) == "noSuchSeat")
    #expect(try bench.refusal(of: .ask(3, book("B"))) == "noSuchSeat")
    for _ in 0..<20 { try bench.tell(.ask(1, book("B"))) }
    #expect(try bench.refusal(of: .ask(1, book("B"))) == "tooManyAsks")
    #expect(try bench.refusal(of: .newPackage, by: 1) == "noSuchSeat", "nobody acts for them")
    #expect(try bench.refusal(of: .away, by: 1) == "noSuchSeat")
    let people = try Bench<Relentless>()
    try people.begin()
    #expect(try people.refusal(of: .ask(nil, book("B"))) == "noSuchSeat")
  }

  // MARK: Their own orders

  @Test func theyDeliverWhatTheyHaveThemselves() throws {
    let bench = try bench()
    bench.order(book("B"), wheel("star"), at: 1, house: 2, arrives: 1_000)
    let (time, event) = try #require(try wait(bench, for: "fulfilled"))
    #expect((3_000...5_000).contains(time))
    #expect(event.hasPrefix(#"1 {"fulfilled":{"house":2,"gain":"#))
  }

  @Test func theyGetWhatTheyNeedFromEachOther() throws {
    let bench = try bench()
    bench.order(book("B"), song("C"), lamp(battery("half"), light(500, 0, 1)), at: 1, arrives: 1_000)
    #expect(try #require(try wait(bench, for: "sent")).1.hasPrefix("1 "))
    let (time, event) = try #require(try wait(bench, for: "fulfilled"))
    #expect(time < 12_000)
    #expect(event.hasPrefix("1 "))
  }

  @Test func theyAskPeopleForWhatTheyNeedAndWaitForIt() throws {
    let bench = try bench()
    bench.order(book("A"), book("B"), at: 1, arrives: 1_000)
    let (_, event) = try #require(try wait(bench, for: "asked"))
    #expect(
      event
        == #"0 {"asked":{"seat":1,"item":{"kind":"titled","category":"book","title":"A"},"package":1}}"#)
    #expect(bench.items(of: 1) == [book("B")])
    let asked = try #require(try bench.seen().asked)
    #expect(asked.map(\.seat) == [1])
    #expect(asked.map(\.item.title) == ["A"])
    #expect(asked.map(\.package) == [1])
    try bench.wait(10_000)
    try bench.tell(.add(package: 1, item: try bench.id(book("A"))))
    try bench.tell(.send(package: 1, to: 1))
    #expect(try bench.seen().asked == [])
    #expect(try wait(bench, for: #"1 {"fulfilled""#) != nil)
  }

  @Test func anotherPackageWithWhatTheyAskedForWillDo() throws {
    let bench = try bench()
    bench.order(book("A"), book("B"), at: 1, arrives: 1_000)
    _ = try #require(try wait(bench, for: "asked"))
    let package = try bench.package(book("A"))
    try bench.tell(.send(package: package, to: 1))
    #expect(try wait(bench, for: #"1 {"fulfilled""#) != nil)
  }

  @Test func whatDoesNotBelongThereIsTakenOutAndTheRestAskedForAgain() throws {
    let bench = try bench()
    bench.order(book("A"), book("B"), at: 1, arrives: 1_000)
    _ = try #require(try wait(bench, for: "asked"))
    try bench.tell(.add(package: 1, item: try bench.id(body("van"))))
    try bench.tell(.send(package: 1, to: 1))
    _ = try #require(try wait(bench, for: "asked"))
    #expect(bench.items(of: 1) == [book("B")])
  }

  @Test func whatIsOverIsForgotten() throws {
    let bench = try bench()
    bench.order(book("A"), book("B"), at: 1, patience: 10_000, arrives: 1_000)
    _ = try #require(try wait(bench, for: "asked"))
    try bench.wait(12_000)
    #expect(try bench.seen().asked?.isEmpty != false)
  }

  @Test func theySeeNoMoreThanTheirSeatMay() throws {
    let bench = try Bench<Relentless>(players: 1, teammates: 3, difficulty: 10)
    try bench.begin()
    try bench.wait(9_000)
    for seat in 0..<4 {
      let sight = bench.rules.round.sight(of: Seat(seat), at: bench.time)
      let seen = try bench.seen(seat)
      #expect(sight.stock.map(\.id).sorted() == seen.inventory.flatMap(\.items).compactMap(\.id).sorted())
      #expect(sight.packages.map(\.id) == seen.packages.map(\.id))
      #expect(sight.orders.map(\.id).sorted() == seen.houses.flatMap(\.orders).map(\.id).sorted())
    }
  }

  @Test func aPersonAndTwoTeammatesKeepTheInvariantsWhateverThePersonDoes() throws {
    for seed in 0..<20 as Range<UInt64> {
      let bench = try Bench<Relentless>(players: 1, teammates: 3, difficulty: Int(seed % 11), seed: seed)
      try bench.begin()
      var random = Random(seed: Seed(seed))
      while bench.rules.phase == .round {
        try bench.wait(1 + random.below(3_000))
        guard bench.rules.phase == .round else { break }
        if let package = random.pick(bench.depot(0).packages) {
          if random.below(2) == 0, let item = random.pick(bench.depot(0).stock) {
            _ = try? bench.tell(.add(package: package.id, item: item.id))
          }
          _ = try? bench.tell(.send(package: package.id, to: Seat(1 + random.below(3))))
        } else if let item = random.pick(bench.depot(0).waiting.flatMap(\.items)) {
          _ = try? bench.tell(.ask(random.below(2) == 0 ? nil : Seat(1 + random.below(3)), item))
        }
        #expect(bench.rules.brokenInvariant == nil)
      }
    }
  }
}
