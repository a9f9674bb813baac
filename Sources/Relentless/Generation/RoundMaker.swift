import Tabletop

/// Makes a day's round: chooses categories, makes items, deals them, and makes orders from them. With too little
/// content, it makes fewer of these.
struct RoundMaker {
  let catalogue: ItemCatalogue
  let parameters: Parameters
  let twist: Twist?
  /// The seats that take part, and how many seats there are.
  let present: [Seat]
  let seatCount: Int
  var random: Random
  /// The ids of the next item and the next order.
  var nextItem: Int64
  var nextOrder: Int64

  let isSupplied: [Bool]
  /// For each category, its items that take part.
  var variety: [[Item]]
  var depots: [Depot]

  init(
    _ catalogue: ItemCatalogue, _ parameters: Parameters, _ twist: Twist?, present: [Seat], seatCount: Int,
    random: Random, nextItem: Int64, nextOrder: Int64
  ) {
    self.catalogue = catalogue
    self.parameters = parameters
    self.twist = twist
    self.present = present
    self.seatCount = seatCount
    self.random = random
    self.nextItem = nextItem
    self.nextOrder = nextOrder
    isSupplied = catalogue.isSupplied
    variety = catalogue.categories.map { _ in [] }
    depots = (0..<seatCount).map { _ in Depot(satisfaction: parameters.satisfactionAtStart) }
  }

  /// The most categories that take part in a round, parts included. So a phone can show a warehouse at a glance, and
  /// the view of a seat stays small.
  private static let maxCategories = 11

  mutating func makeRound(drawingFrom deck: inout Deck) -> Round {
    let catalogue = catalogue
    let ordered = deck.draw(parameters.categories, &random) { hand in
      catalogue.takesPart(ordered: hand).count { $0 } <= RoundMaker.maxCategories
    }
    chooseItems(for: ordered)
    deal()
    makeOrders(of: ordered)
    return Round(length: parameters.roundLength, limit: makeLimit(), depots: depots)
  }

  /// How many items a package may hold: as many as it takes to assemble the order that needs the most room, and some to
  /// spare. Nil where there is no limit, which is usual.
  private mutating func makeLimit() -> Int? {
    guard twist?.limitSpare != nil || random.below(1_000) < parameters.packageLimitPermille else {
      return nil
    }
    var most = 0
    for depot in depots {
      for order in depot.coming { most = max(most, order.items.room { isDealt($0) }) }
    }
    guard most > 0 else { return nil }
    let spare = twist?.limitSpare ?? parameters.packageLimitSpare
    return min(most + random.below(spare + 1), Package.maxItems)
  }

  private func isDealt(_ item: Item) -> Bool { depots.contains { $0.has(item) } }
}
