import Tabletop
import Testing
import TestSupport

@testable import Relentless

/// Every round can be completed by a team, and not by one seat alone (docs/rules/relentless.md).
@Suite struct GenerationTests {
  /// Rounds of all difficulties and team sizes, some days deep.
  private func rounds(
    of content: TestContent = TestContent(), demo: Bool = false, seeds: Range<UInt64> = 0..<5,
    _ look: (Relentless) throws -> Void
  ) throws {
    for seed in seeds {
      for players in 3...6 {
        for difficulty in [0, 3, 7, 10] {
          let bench = try Bench<Relentless>(
            players: players, difficulty: difficulty, demo: demo, content: content, seed: seed)
          try look(bench.rules)
          for _ in 0..<2 {
            bench.rules.makeRound()
            try look(bench.rules)
          }
        }
      }
    }
  }

  private func orders(_ game: Relentless) -> [Order] { game.round.depots.flatMap(\.coming) }

  @Test func everyRoundKeepsTheInvariants() throws {
    try rounds { game in #expect(game.brokenInvariant == nil) }
    try rounds(demo: true, seeds: 0..<4) { game in #expect(game.brokenInvariant == nil) }
  }

  @Test func everyItemBelongsToOneWarehouse() throws {
    try rounds { game in
      let items = game.round.depots.flatMap(\.stock).map(\.item)
      for (index, item) in items.enumerated() { #expect(!items[..<index].contains(item)) }
    }
  }

  @Test func everyItemOfEveryOrderIsInAWarehouseOrCanBeAssembledFromWhatIs() throws {
    try rounds { game in
      func canBeHad(_ item: Item) -> Bool {
        if game.round.isInStock(item) { return true }
        guard let parts = item.parts else { return false }
        return game.catalogue.assembly(of: parts) == item && parts.allSatisfy(canBeHad)
      }
      #expect(orders(game).allSatisfy { $0.items.allSatisfy(canBeHad) })
    }
  }

  @Test func anOrderOfSeveralItemsCannotBeMadeAlone() throws {
    var single = 0
    try rounds { game in
      for depot in game.round.depots {
        let reach = Reach(depot.stock.map(\.item))
        let alone = depot.coming.filter { $0.items.allSatisfy { reach.canMake($0) } }
        #expect(alone.allSatisfy { $0.items.count == 1 })
        #expect(alone.count < depot.coming.count)
        single += alone.count
      }
    }
    #expect(single > 50)
  }

  /// No warehouse has everything that its own customers order, even if each of them orders one thing.
  @Test(arguments: [1, 2] as [Int64]) func everybodyNeedsATeammateForOneOrderAtLeast(_ count: Int64) throws {
    let content = TestContent().with(["mostItemsInOrder": 1, "ordersPerPlayer": count])
    try rounds(of: content) { game in
      for depot in game.round.depots {
        let reach = Reach(depot.stock.map(\.item))
        #expect(depot.coming.contains { order in !order.items.allSatisfy { reach.canMake($0) } })
      }
    }
  }

  /// Two cars and a train in one order would keep everybody for minutes.
  @Test func oneItemOfAnOrderIsAssembledAtMost() throws {
    var assembled = 0
    try rounds { game in
      for order in orders(game) {
        let count = order.items.count { $0.parts != nil }
        #expect(count <= 1)
        assembled += count
      }
    }
    #expect(assembled > 300)
  }

  @Test func whereEverythingIsAssembledOrdersHaveOneItem() throws {
    var content = TestContent()
    for name in ["book", "song", "wheel", "lighthouse"] {
      content.items = content.items.replacing(
        #""category":"\#(name)","isInventoryItem":true,"isOrderItem":true"#,
        with: #""category":"\#(name)","isInventoryItem":true,"isOrderItem":false"#)
    }
    try rounds(of: content) { game in
      #expect(game.brokenInvariant == nil)
      #expect(orders(game).allSatisfy { $0.items.count == 1 && $0.items[0].parts != nil })
    }
  }

  @Test func thereAreAsManyOrdersAsTheDifficultySays() throws {
    try rounds { game in
      for depot in game.round.depots {
        #expect(depot.coming.count == game.parameters.ordersPerPlayer)
        for order in depot.coming {
          #expect((1...game.parameters.mostItemsInOrder).contains(order.items.count))
          #expect((0...4).contains(order.house))
          #expect(
            order.patience == game.parameters.patience + Int64(order.items.count)
              * game.parameters.patiencePerItem)
        }
      }
    }
  }

  @Test func ordersArriveSomeAtOnceThenOneAfterTheOther() throws {
    #expect(try Bench(difficulty: 0).depot(0).coming.map(\.arrives) == [0, 25_000, 50_000])
    #expect(
      try Bench(difficulty: 10).depot(2).coming.map(\.arrives)
        == [0, 0, 12_000, 24_000, 36_000, 48_000, 60_000])
    let late = TestContent().with(["ordersAtStart": 0])
    #expect(try Bench(content: late).depot(0).coming.map(\.arrives) == [25_000, 50_000, 75_000])
    let early = TestContent().with(["ordersAtStart": 9])
    #expect(try Bench(content: early).depot(0).coming.map(\.arrives) == [0, 0, 0])
  }

  @Test func orderNumbersAreUsedOnce() throws {
    let bench = try Bench<Relentless>(players: 4)
    var ids = orders(bench.rules).map(\.id)
    bench.rules.makeRound()
    ids += orders(bench.rules).map(\.id)
    #expect(ids.count == 24)
    #expect(Set(ids).count == 24)
    let items = bench.rules.round.depots.flatMap(\.stock).map(\.id)
    bench.rules.makeRound()
    #expect(Set(items).isDisjoint(with: bench.rules.round.depots.flatMap(\.stock).map(\.id)))
  }

  /// The items of a group in the content take part together.
  @Test func whatResemblesEachOtherAppearsTogether() throws {
    let groups: [[Item]] = try TestContent().catalogue.categories.flatMap { category -> [[Item]] in
      switch category.content {
      case .titled(_, let groups): groups.map { $0.map { Item(category.name, .title($0)) } }
      case .rhythmic(_, let groups):
        groups.map { $0.map { Item(category.name, .rhythm(unit: $0.unit, sequence: $0.sequence)) } }
      case .stateful, .assembled: []
      }
    }
    #expect(groups.count == 6)
    var partial = 0
    try rounds { game in
      for group in groups {
        let there = group.count { game.round.isInStock($0) }
        #expect(there == 0 || there == group.count)
        if there == 0 { partial += 1 }
      }
    }
    #expect(partial > 50)
  }

  /// Dealt in turn, so that everybody has some of each category.
  @Test func aCategoryIsSpreadOverAllWarehouses() throws {
    try rounds { game in
      for category in game.catalogue.categories {
        let counts = game.round.depots.map { depot in
          depot.stock.count { $0.item.category == category.name }
        }
        #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
      }
    }
  }

  @Test func onlyTheChosenCategoriesAreOrderedAndTheirPartsLieInWarehouses() throws {
    try rounds { game in
      let ordered = Set(orders(game).flatMap(\.items).map(\.category))
      #expect(ordered.count <= game.parameters.categories ?? 0)
      #expect(ordered.isDisjoint(with: ["battery", "carBody"]))
      var needed = ordered
      if needed.contains("tow") { needed.formUnion(["car", "lamp"]) }
      if needed.contains("car") { needed.formUnion(["carBody", "battery", "wheel"]) }
      if needed.contains("lamp") { needed.formUnion(["lighthouse", "battery"]) }
      let stocked = Set(game.round.depots.flatMap(\.stock).map(\.item.category))
      #expect(needed.subtracting(["lamp", "tow"]).isSubset(of: stocked))
      #expect(stocked.isDisjoint(with: ["lamp", "tow"]))
    }
  }

  @Test func inDemoModeAllThatIsInStockTakesPart() throws {
    try rounds(demo: true, seeds: 0..<3) { game in
      let stocked = Set(game.round.depots.flatMap(\.stock).map(\.item.category))
      #expect(stocked == ["battery", "book", "car", "carBody", "lighthouse", "song", "wheel"])
    }
  }

  @Test func allCategoriesHaveTheirTurnBeforeOneComesAgain() throws {
    var random = Random(seed: Seed(3))
    for count in 1...7 {
      var deck = Deck(Array(0..<7))
      var drawn: [Int] = []
      for _ in 0..<14 {
        let hand = deck.draw(count, &random) { _ in true }
        #expect(Set(hand).count == count)
        drawn += hand
      }
      let counts = (0..<7).map { card in drawn.count { $0 == card } }
      #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
    }
    var deck = Deck([4, 5])
    #expect(deck.draw(9, &random) { _ in true } == [4, 5])
    #expect(deck.draw(nil, &random) { _ in true } == [4, 5])
    var none = Deck([])
    #expect(none.draw(3, &random) { _ in true } == [])
  }

  /// A hand has at most one of the cards 0, 1 and 2, and yet each card has its turn.
  @Test func categoriesThatDoNotFitTogetherComeOnDifferentDays() {
    var random = Random(seed: Seed(5))
    var deck = Deck(Array(0..<7))
    var drawn: [Int] = []
    for _ in 0..<200 {
      let hand = deck.draw(3, &random) { hand in hand.count { $0 < 3 } <= 1 }
      #expect(hand.count == 3)
      #expect(Set(hand).count == 3)
      #expect(hand.count { $0 < 3 } <= 1)
      drawn += hand
    }
    for card in 0..<7 { #expect((50...130).contains(drawn.count { $0 == card })) }
    var alone = Deck([0, 1, 2])
    for _ in 0..<9 { #expect(alone.draw(2, &random) { _ in false }.count == 1) }
  }

  // MARK: The limit

  @Test func aLimitIsWhatTheRoomiestOrderNeedsAndALittle() throws {
    let content = TestContent().with(["packageLimitPermille": 1_000])
    var spare: [Int: Int] = [:]
    try rounds(of: content) { game in
      let needed = orders(game).map { $0.items.room { game.round.isInStock($0) } }.max() ?? 0
      let limit = try #require(game.round.limit)
      spare[limit - needed, default: 0] += 1
    }
    #expect(Set(spare.keys) == [0, 1])
    #expect(spare.values.allSatisfy { $0 > 80 })
  }

  @Test func thereIsALimitAsOftenAsTheParametersSay() throws {
    let bench = try Bench<Relentless>(difficulty: 10)
    var limited = 0
    for _ in 0..<500 {
      bench.rules.makeRound()
      if bench.rules.round.limit != nil { limited += 1 }
    }
    #expect((250..<350).contains(limited))
    try rounds(of: TestContent().with(["packageLimitPermille": 0])) { #expect($0.round.limit == nil) }
  }

  // MARK: Too little content

  private static let empty = #"{"titled":[],"stateful":[],"rhythmic":[],"assembled":[]}"#

  private func content(_ kind: String, _ category: String) -> TestContent {
    var content = TestContent()
    content.items = GenerationTests.empty.replacing("\"\(kind)\":[]", with: "\"\(kind)\":[\(category)]")
    return content
  }

  @Test func withoutContentThereIsNothingToDoAndTheDayEndsAtOnce() throws {
    var content = TestContent()
    content.items = GenerationTests.empty
    try rounds(of: content, seeds: 0..<2) { game in
      #expect(orders(game).isEmpty)
      #expect(game.round.limit == nil)
      #expect(game.brokenInvariant == nil)
    }
    let bench = try Bench<Relentless>(content: content)
    #expect(
      try bench.begin() == [
        #"{"roundBegan":{"day":1}}"#, #"{"roundEnded":{"day":1,"why":"done"}}"#,
      ])
    #expect(try bench.seen().phase == "result")
  }

  /// With one item in one warehouse, only its owner can order it alone, and only once at a time.
  @Test func withOneThingOrdersHaveOneItem() throws {
    let one = content(
      "titled",
      #"{"category":"book","isInventoryItem":true,"isOrderItem":true,"art":"b.svg","groups":[{"titles":["A"]}]}"#
    )
    try rounds(of: one) { game in
      #expect(game.brokenInvariant == nil)
      for depot in game.round.depots where !depot.stock.isEmpty {
        #expect(depot.coming.allSatisfy { $0.items == [book("A")] })
      }
    }
  }

  @Test func whatIsOnlyOrderedIsNot() throws {
    let none = content(
      "titled",
      #"{"category":"book","isInventoryItem":false,"isOrderItem":true,"art":"b.svg","groups":[{"titles":["A"]}]}"#
    )
    try rounds(of: none, seeds: 0..<2) { #expect(orders($0).isEmpty) }
    let nothing = content(
      "stateful", #"{"category":"wheel","isInventoryItem":true,"isOrderItem":true,"states":[]}"#)
    try rounds(of: nothing, seeds: 0..<2) { #expect(orders($0).isEmpty) }
    let groupless = content(
      "rhythmic",
      #"{"category":"l","isInventoryItem":true,"isOrderItem":true,"states":[],"groups":[{"rhythms":[]}]}"#)
    try rounds(of: groupless, seeds: 0..<2) { #expect(orders($0).isEmpty) }
  }
}
