import Tabletop

extension RoundMaker {
  /// How often an item that does not fit is drawn again.
  private static let tries = 12
  /// The most pieces of an order of several items, when all are taken apart. So a phone can show them all, and the view
  /// of a seat stays small.
  fileprivate static let maxPieces = 7

  /// Makes every seat's orders from the categories that are ordered. Every order of more than one item needs a
  /// teammate, and every seat should have at least one order that needs a teammate.
  mutating func makeOrders(of ordered: [Int]) {
    for seat in present {
      let reach = Reach(depots[seat.index].stock.map { $0.item })
      var needsTeammate = false
      for number in 0..<parameters.ordersPerPlayer {
        let isLast = number == parameters.ordersPerPlayer - 1
        let items = makeItems(of: ordered, beyond: reach, isForced: isLast && !needsTeammate)
        if items.isEmpty { break }
        needsTeammate = needsTeammate || !items.allSatisfy { reach.canMake($0) }
        depots[seat.index].coming.append(makeOrder(number, items))
      }
    }
  }

  private mutating func makeOrder(_ number: Int, _ items: [Item]) -> Order {
    let house = random.below(twist?.houses ?? Order.houses)
    let order = Order(
      id: nextOrder, house: house, items: items, arrives: arrival(of: number),
      patience: parameters.patience + Int64(items.count) * parameters.patiencePerItem)
    nextOrder += 1
    return order
  }

  /// When an order arrives, by its number from 0. In a rush, several come at the same time.
  private func arrival(of number: Int) -> Milliseconds {
    let late = Int64(max(number - parameters.ordersAtStart + 1, 0))
    guard late > 0, let rush = twist?.rush else { return late * parameters.orderEvery }
    let group = (late - 1) / rush.count
    return parameters.orderEvery + group * parameters.orderEvery * rush.count * rush.percent / 100
  }

  /// The items of an order, at most one of them assembled. Several items are never all within reach; where that is not
  /// possible, the order has a single item.
  ///
  /// - Parameter isForced: whether a single item should be out of reach too.
  private mutating func makeItems(of ordered: [Int], beyond reach: Reach, isForced: Bool) -> [Item] {
    let count = 1 + random.below(parameters.mostItemsInOrder)
    var items: [Item] = []
    for _ in 0..<count {
      if let item = anyItem(of: categories(ordered, beside: items)), item.fits(beside: items) {
        items.append(item)
      }
    }
    guard !items.isEmpty, items.count > 1 || isForced, items.allSatisfy({ reach.canMake($0) }) else {
      return items
    }
    let others = Array(items.dropLast())
    let fitting = categories(ordered, beside: others)
    guard let item = anyItem(of: fitting, beyond: reach, beside: others) else {
      return Array(items.prefix(1))
    }
    return others + [item]
  }

  /// The categories from which one more item may come. Several items to assemble would keep everybody busy for minutes.
  private func categories(_ ordered: [Int], beside items: [Item]) -> [Int] {
    guard items.contains(where: { $0.parts != nil }) else { return ordered }
    return ordered.filter { catalogue.parts[$0].isEmpty }
  }

  private mutating func anyItem(of ordered: [Int]) -> Item? {
    guard let index = random.pick(ordered) else { return nil }
    return anyItem(of: index)
  }

  /// An item that can be had: from a warehouse, or assembled from items that can be had.
  private mutating func anyItem(of index: Int) -> Item? {
    let inStock = catalogue.categories[index].isInventoryItem ? variety[index] : []
    let parts = catalogue.parts[index]
    let canBeMade = !parts.isEmpty && parts.allSatisfy { isSupplied[$0] }
    guard canBeMade, inStock.isEmpty || random.below(2) == 0 else { return random.pick(inStock) }
    var items: [Item] = []
    for part in parts {
      guard let item = anyItem(of: part) else { return random.pick(inStock) }
      items.append(item)
    }
    return Item(catalogue.categories[index].name, .parts(items))
  }

  /// An item that is out of reach and fits the others; nil where none is found.
  private mutating func anyItem(of ordered: [Int], beyond reach: Reach, beside items: [Item]) -> Item? {
    for _ in 0..<RoundMaker.tries {
      if let item = anyItem(of: ordered), !reach.canMake(item), item.fits(beside: items) { return item }
    }
    var others: [Item] = []
    for index in ordered where catalogue.categories[index].isInventoryItem {
      for item in variety[index] where !reach.canMake(item) && item.fits(beside: items) {
        others.append(item)
      }
    }
    return random.pick(others)
  }
}

extension Item {
  /// How many pieces it has when it is taken apart completely.
  var pieces: Int {
    guard let parts else { return 1 }
    var count = 0
    for part in parts { count += part.pieces }
    return count
  }

  /// Whether an order may have it beside these items. A single item may have any number of pieces.
  fileprivate func fits(beside items: [Item]) -> Bool {
    guard !items.isEmpty else { return true }
    var count = pieces
    for item in items { count += item.pieces }
    return count <= RoundMaker.maxPieces
  }
}
