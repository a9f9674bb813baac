import Foundation
import Tabletop
import TestSupport
import Testing

@testable import Relentless

/// No seat's view or event holds another seat's orders, goods, packages or satisfaction before the day is over
/// (docs/rules/relentless.md, "What is told").
@Suite struct PrivacyTests {
  /// A change at one depot makes no difference in what others see.
  @Test func whatHappensInADepotIsSeenThereAlone() throws {
    for seed in 0..<30 as Range<UInt64> {
      let bench = try Bench<Relentless>(players: 4, difficulty: Int(seed % 11), seed: seed)
      try bench.begin()
      try bench.wait(Milliseconds(seed) * 900)
      guard try bench.seen().phase == "round" else { continue }
      let before = bench.viewers.map(bench.view)
      let changes: [(inout Depot) -> Void] = [
        { $0.changeSatisfaction(by: -7_000) }, { $0.stock.removeAll() }, { $0.coming.removeAll() },
        { $0.waiting.removeAll() }, { $0.waiting += $0.coming },
        { $0.packages.append(Package(id: 99, maker: 0, number: 1, items: [book("secret")])) },
        { $0.open = 99 },
      ]
      for (index, change) in changes.enumerated() {
        let seat = Int(seed) % 4
        let saved = bench.rules
        change(&bench.rules.round.depots[seat])
        for other in 0..<4 where other != seat {
          #expect(bench.view(.seat(Seat(other))) == before[other], "change \(index)")
        }
        bench.rules = saved
      }
    }
  }

  /// A seat's views and events contain only its own things. Here each title or state is in one item only, and
  /// in one warehouse. A seat that does not have the item, has no order for it, and was not sent it never
  /// sees it.
  @Test func viewsAndEventsHoldNothingOfOthers() throws {
    var random = Random(seed: Seed(8))
    for seed in 0..<40 as Range<UInt64> {
      let bench = try Bench<Relentless>(players: 3 + Int(seed % 4), difficulty: Int(seed % 11), seed: seed)
      var heard = [[String]](repeating: [], count: bench.rules.seatCount)
      var known = [[String]](repeating: [], count: bench.rules.seatCount)
      func listen(_ events: [String]) {
        for event in events {
          for seat in heard.indices where !event.hasPrefix("{") && event.hasPrefix("\(seat) ") {
            heard[seat].append(event)
          }
          if event.hasPrefix("{") { for seat in heard.indices { heard[seat].append(event) } }
        }
      }
      listen(try bench.begin())
      for _ in 0..<25 where bench.rules.phase == .round {
        listen(try step(bench, &random))
        // After the day, its report tells some of it.
        if bench.rules.result != nil { break }
        for seat in heard.indices {
          known[seat] += try marks(of: bench.depot(seat))
          let seen = try PrivacyTests.marks(in: bench.view(.seat(Seat(seat))) + heard[seat].joined())
          #expect(seen.subtracting(known[seat]).isEmpty)
        }
        let watched = bench.view(.spectator)
        #expect(try PrivacyTests.marks(in: watched).isEmpty)
        for word in ["items", "parts", "category", "kind", "art", "title", "state", "unit", "sequence"] {
          #expect(!watched.contains("\"\(word)\":"))
        }
      }
    }
  }

  /// A random action of somebody.
  private func step(_ bench: Bench<Relentless>, _ random: inout Random) throws -> [String] {
    let seat = random.below(bench.rules.seatCount)
    let depot = bench.depot(seat)
    var events: [String] = []
    switch random.below(6) {
    case 0: events = try bench.tell(.newPackage, by: seat)
    case 1, 2:
      if let package = random.pick(depot.packages), let item = random.pick(depot.stock) {
        events = (try? bench.tell(.add(package: package.id, item: item.id), by: seat)) ?? []
      }
    case 3, 4:
      if let package = random.pick(depot.packages) {
        let receiver = (seat + 1) % bench.rules.seatCount
        events = try bench.tell(.send(package: package.id, to: Seat(receiver)), by: seat)
      }
    default:
      if let package = random.pick(depot.packages), let order = random.pick(depot.waiting) {
        events = try bench.tell(.deliver(package: package.id, house: order.house), by: seat)
      }
    }
    return try events + bench.wait(random.below(4_000))
  }

  /// The parts by which items can be recognised: their titles, states and rhythms.
  private func marks(of depot: Depot) throws -> [String] {
    let items = depot.stock.map(\.item) + depot.waiting.flatMap(\.items) + depot.packages.flatMap(\.items)
    var writer = JSONWriter()
    writer.array { writer in for item in items { writer.write(item, from: nil) } }
    return Array(try PrivacyTests.marks(in: String(decoding: writer.bytes, as: UTF8.self)))
  }

  private static func marks(in text: String) throws -> Set<String> {
    let pattern = /"(?:title|state|unit)":(?:"[^"]*"|\d+,"sequence":\[[^\]]*\])/
    return Set(text.matches(of: pattern).map { String($0.output) })
  }

  /// Of satisfactions, a seat's view has only its own; a spectator's view has all of them.
  @Test func satisfactionIsToldToItsOwnerAndToSpectators() throws {
    let bench = try Bench<Relentless>(players: 3)
    try bench.begin()
    for (seat, loss) in [(0, 1_111), (1, 2_222), (2, 3_333)] as [(Int, Int64)] {
      bench.rules.round.depots[seat].changeSatisfaction(by: -loss)
    }
    for seat in 0..<3 {
      let view = bench.view(.seat(Seat(seat)))
      for (other, number) in ["58889", "57778", "56667"].enumerated() {
        #expect(view.contains(number) == (other == seat))
      }
    }
    #expect(try bench.watched().team.map(\.satisfaction) == [58_889, 57_778, 56_667])
  }

  @Test func spectatorsReadOfSendingAndDeliveringWithoutContents() throws {
    let bench = try Bench<Relentless>()
    try bench.begin()
    bench.stock([book("A")])
    bench.order(book("A"), at: 1, house: 2)
    bench.order(book("B"), at: 1, house: 3)
    bench.order(book("C"), at: 0)
    let right = try bench.package(book("A"))
    let wrong = try bench.package(book("A"))
    try bench.wait(1_000)
    try bench.tell(.send(package: right, to: 1))
    try bench.tell(.send(package: wrong, to: 1))
    try bench.wait(500)
    try bench.tell(.deliver(package: right, house: 2), by: 1)
    try bench.tell(.deliver(package: wrong, house: 3), by: 1)
    let view = bench.view(.spectator)
    #expect(
      view.contains(
        #""ticker":[{"at":1000,"sent":{"from":0,"to":1}},{"at":1000,"sent":{"from":0,"to":1}},"#
          + #"{"at":1500,"delivered":{"seat":1,"house":2,"right":true}},"#
          + #"{"at":1500,"delivered":{"seat":1,"house":3,"right":false}}]"#
      ))
    for word in ["packages", "items", "inventory", "limit", "book", "open"] {
      #expect(!view.contains("\"\(word)\""))
    }
    try bench.tell(.newPackage)
    for _ in 0..<30 {
      let holder = bench.depot(0).packages.isEmpty ? 1 : 0
      try bench.tell(.send(package: 3, to: Seat(1 - holder)), by: holder)
    }
    #expect(try bench.watched().ticker.count == 20)
  }

  @Test func nobodyElseHearsOfWhatASeatDoes() throws {
    let bench = try Bench<Relentless>()
    try bench.begin()
    bench.stock()
    bench.order(book("A"), at: 1)
    bench.order(book("A"), at: 1, house: 1, patience: 1_000)
    bench.order(book("A"), at: 1, patience: 9_000, arrives: 1_000)
    let package = try bench.package(book("B"), at: 1)
    var events = try bench.tell(.deliver(package: package, house: 0), by: 1)
    events += try bench.wait(1_000)
    #expect(events.count == 3)
    #expect(events.allSatisfy { $0.hasPrefix("1 ") })
    let sent = try bench.tell(.newPackage, by: 1) + bench.tell(.send(package: 2, to: 2), by: 1)
    #expect(sent.map { $0.prefix(2) } == ["1 ", "2 "])
  }

  @Test func nobodysViewStandsForAnothers() throws {
    let game = try Bench<Relentless>(players: 6).rules
    for seat in 0..<6 { #expect(game.representative(of: .seat(Seat(seat))) == .seat(Seat(seat))) }
    #expect(game.representative(of: .spectator) == .spectator)
  }
}
