import Tabletop
import Testing
import TestSupport

@testable import Relentless

/// The actions on packages (docs/rules/relentless.md).
@Suite struct PackagesTests {
  private func bench(limit: Int? = nil) throws -> Bench<Relentless> {
    let bench = try Bench<Relentless>()
    try bench.begin()
    if limit != nil {
      let depots = bench.rules.round.depots
      let clock = bench.rules.round.clock
      bench.rules.round = Round(length: 210_000, limit: limit, depots: depots)
      bench.rules.round.clock = clock
    }
    bench.stock(
      [book("A"), wheel("oval"), battery("full")], [book("B"), wheel("star")],
      [song("C"), body("van"), book("Z")])
    bench.order(book("Z"), at: 0)
    return bench
  }

  @Test func aNewPackageIsEmptyMarkedAndOpen() throws {
    let bench = try bench()
    #expect(try bench.tell(.newPackage, by: 1) == [])
    try bench.tell(.newPackage)
    try bench.tell(.newPackage, by: 1)
    let seen = try bench.seen(1)
    #expect(seen.packages.map(\.id) == [1, 3])
    #expect(seen.packages.map(\.label) == ["Ben 1", "Ben 2"])
    #expect(seen.packages.allSatisfy { $0.items.isEmpty })
    #expect(seen.open == 3)
    #expect(try bench.seen().packages.map(\.label) == ["Ana 1"])
  }

  @Test func aSeatChoosesWhichPackageIsOpen() throws {
    let bench = try bench()
    try bench.tell(.newPackage)
    try bench.tell(.newPackage)
    try bench.tell(.open(package: 1))
    #expect(try bench.seen().open == 1)
    #expect(try bench.refusal(of: .open(package: 3)) == "noSuchPackage")
    #expect(try bench.refusal(of: .open(package: 1), by: 1) == "noSuchPackage")
  }

  @Test func itemsComeFromTheSeatsOwnWarehouseAndItsSupplyIsEndless() throws {
    let bench = try bench()
    try bench.tell(.newPackage)
    let own = try bench.id(book("A"))
    for _ in 0..<3 { #expect(try bench.tell(.add(package: 1, item: own)) == []) }
    #expect(bench.items(of: 1) == [book("A"), book("A"), book("A")])
    #expect(try bench.seen().packages[0].items.allSatisfy { $0.id == nil && $0.title == "A" })
    #expect(try bench.seen().inventory.flatMap(\.items).count == 3)
    #expect(try bench.refusal(of: .add(package: 1, item: try bench.id(book("B")))) == "noSuchItem")
    #expect(try bench.refusal(of: .add(package: 1, item: 999_999)) == "noSuchItem")
    #expect(try bench.refusal(of: .add(package: 2, item: own)) == "noSuchPackage")
    #expect(try bench.refusal(of: .add(package: 1, item: own), by: 1) == "noSuchPackage")
  }

  @Test func anItemIsTakenOut() throws {
    let bench = try bench()
    let package = try bench.package(book("A"), wheel("oval"), book("B"))
    try bench.tell(.remove(package: package, index: 1))
    #expect(bench.items(of: package) == [book("A"), book("B")])
    #expect(try bench.refusal(of: .remove(package: package, index: 2)) == "noSuchItem")
    #expect(try bench.refusal(of: .remove(package: 9, index: 0)) == "noSuchPackage")
  }

  @Test func beyondTheLimitAPackageIsFull() throws {
    let bench = try bench(limit: 2)
    try bench.tell(.newPackage)
    let item = try bench.id(book("A"))
    try bench.tell(.add(package: 1, item: item))
    try bench.tell(.add(package: 1, item: item))
    #expect(try bench.refusal(of: .add(package: 1, item: item)) == "packageFull")
    #expect(bench.rules.brokenInvariant == nil)
    try bench.tell(.remove(package: 1, index: 0))
    try bench.tell(.add(package: 1, item: item))
  }

  @Test func withoutALimitAPackageHoldsMoreThanAnybodyNeeds() throws {
    let bench = try bench()
    try bench.tell(.newPackage)
    let item = try bench.id(book("A"))
    for _ in 0..<60 { try bench.tell(.add(package: 1, item: item)) }
    #expect(try bench.refusal(of: .add(package: 1, item: item)) == "packageFull")
    #expect(try bench.seen().limit == nil)
  }

  @Test func aSeatHasAtMostFortyPackages() throws {
    let bench = try bench()
    for _ in 0..<40 { try bench.tell(.newPackage, by: 1) }
    #expect(try bench.refusal(of: .newPackage, by: 1) == "tooManyPackages")
    try bench.tell(.newPackage)
    #expect(try bench.refusal(of: .send(package: 41, to: 1)) == "tooManyPackages")
    try bench.tell(.discard(package: 7), by: 1)
    try bench.tell(.send(package: 41, to: 1))
    #expect(bench.rules.brokenInvariant == nil)
    #expect(try bench.seen(1).packages.last?.label == "Ana 1")
  }

  // MARK: Assembling

  private static let parts = [body("van"), battery("full"), wheel("oval"), wheel("star")]
  private static let whole = car(body("van"), battery("full"), wheel("oval"), wheel("star"))

  @Test func exactlyThePartsOfSomethingBecomeOneAtTheEnd() throws {
    let bench = try bench()
    let package = try bench.package(
      wheel("star"), book("A"), body("van"), battery("full"), song("C"), wheel("oval"))
    let events = try bench.tell(.assemble(package: package, indices: [5, 0, 3, 2]))
    #expect(events == [#"0 {"assembled":{"package":1,"category":"car"}}"#])
    #expect(bench.items(of: package) == [book("A"), song("C"), PackagesTests.whole])
  }

  @Test func otherwiseNothingChanges() throws {
    let bench = try bench()
    let package = try bench.package(
      wheel("star"), book("A"), body("van"), battery("full"), wheel("oval"), battery("half"))
    func refusal(_ indices: [Int]) throws -> String? {
      try bench.refusal(of: .assemble(package: package, indices: indices))
    }
    #expect(try refusal([0, 2, 3]) == "noSuchAssembly")
    #expect(try refusal([0, 2, 3, 4, 5]) == "noSuchAssembly")
    #expect(try refusal([0, 1, 2, 3]) == "noSuchAssembly")
    #expect(try refusal([3, 5, 0, 2]) == "noSuchAssembly")
    #expect(try refusal([]) == "noSuchAssembly")
    #expect(try refusal([0, 2, 3, 6]) == "noSuchItem")
    #expect(try refusal([0, 0, 2, 3]) == "noSuchItem")
    #expect(try bench.refusal(of: .assemble(package: 9, indices: [0, 2, 3, 4])) == "noSuchPackage")
    #expect(try refusal([0, 2, 3, 4]) == nil)
  }

  @Test func whatIsAssembledIsAPartOfMore() throws {
    let bench = try bench()
    let light = light(500, 0, 1)
    let package = try bench.package(battery("half"), PackagesTests.whole, light)
    try bench.tell(.assemble(package: package, indices: [0, 2]))
    try bench.tell(.assemble(package: package, indices: [0, 1]))
    #expect(bench.items(of: package) == [tow(PackagesTests.whole, lamp(battery("half"), light))])
  }

  @Test func takingApartIsTheReverse() throws {
    let bench = try bench()
    let package = try bench.package(book("A"), PackagesTests.whole, song("C"))
    #expect(try bench.tell(.takeApart(package: package, index: 1)) == [])
    // In the order in which the category lists its parts.
    #expect(bench.items(of: package) == [book("A"), song("C")] + PackagesTests.parts)
    #expect(try bench.refusal(of: .takeApart(package: package, index: 0)) == "notAssembled")
    #expect(try bench.refusal(of: .takeApart(package: package, index: 6)) == "noSuchItem")
    #expect(try bench.refusal(of: .takeApart(package: 9, index: 0)) == "noSuchPackage")
  }

  @Test func takingApartBeyondTheLimitIsRefused() throws {
    let bench = try bench(limit: 4)
    let package = try bench.package(PackagesTests.whole, song("C"))
    #expect(try bench.refusal(of: .takeApart(package: package, index: 0)) == "packageFull")
    try bench.tell(.remove(package: package, index: 1))
    try bench.tell(.takeApart(package: package, index: 0))
    #expect(bench.items(of: package) == PackagesTests.parts)
  }

  // MARK: From hand to hand

  @Test func aPackageIsInOnePlaceWhereverItIsSent() throws {
    let bench = try bench()
    let package = try bench.package(book("A"), wheel("oval"))
    let other = try bench.package(song("C"), at: 2)
    let events = try bench.tell(.send(package: package, to: 2))
    #expect(
      events == [#"0 {"sent":{"package":1,"to":2}}"#, #"2 {"received":{"package":1,"from":0}}"#])
    #expect(try bench.seen().packages.isEmpty)
    #expect(try bench.seen().open == nil)
    let received = try bench.seen(2)
    #expect(received.packages.map(\.id) == [other, package])
    #expect(received.packages.map(\.label) == ["Cem 1", "Ana 1"])
    #expect(received.packages[1].items.map(\.category) == ["book", "wheel"])
    #expect(received.open == other)
    #expect(try bench.refusal(of: .open(package: package)) == "noSuchPackage")
  }

  @Test func sendingAClosedPackageLeavesTheOpenOneOpen() throws {
    let bench = try bench()
    let package = try bench.package(book("A"))
    let other = try bench.package(book("B"))
    try bench.tell(.send(package: package, to: 1))
    #expect(try bench.seen().open == other)
    #expect(try bench.seen(1).open == nil)
  }

  @Test func nobodySendsToThemselvesToNobodyOrToSomebodyGone() throws {
    let bench = try bench()
    let package = try bench.package(book("A"))
    #expect(try bench.refusal(of: .send(package: package, to: 0)) == "noSuchSeat")
    #expect(try bench.refusal(of: .send(package: package, to: 3)) == "noSuchSeat")
    #expect(try bench.refusal(of: .send(package: package, to: Seat(Int(Int32.max)))) == "noSuchSeat")
    #expect(try bench.refusal(of: .send(package: 9, to: 1)) == "noSuchPackage")
    bench.rules.members[2].isGone = true
    #expect(try bench.refusal(of: .send(package: package, to: 2)) == "noSuchSeat")
    #expect(try bench.refusal(of: .newPackage, by: 2) == "gone")
  }

  @Test func aPackageIsThrownAway() throws {
    let bench = try bench()
    try bench.tell(.newPackage)
    try bench.tell(.newPackage)
    #expect(try bench.tell(.discard(package: 1)) == [])
    #expect(try bench.seen().packages.map(\.id) == [2])
    #expect(try bench.seen().open == 2)
    try bench.tell(.discard(package: 2))
    #expect(try bench.seen().open == nil)
    #expect(try bench.refusal(of: .discard(package: 2)) == "noSuchPackage")
    try bench.tell(.newPackage)
    #expect(try bench.seen().packages.map(\.label) == ["Ana 3"])
  }

  @Test func thereIsNobodyAtOtherSeats() throws {
    let bench = try bench()
    #expect(try bench.refusal(of: .newPackage, by: 3) == "noSuchSeat")
    #expect(try bench.refusal(of: .newPackage, by: -1) == "noSuchSeat")
  }
}
