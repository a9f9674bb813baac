import Tabletop

extension RoundMaker {
  /// A round in which everybody has a single order from the start: a thing that lies in a teammate's warehouse, of a
  /// category that has to be described. Nil where the content has no such category.
  mutating func makeFirstOrder() -> Round? {
    guard let category = random.pick(catalogue.described(for: present.count)) else { return nil }
    chooseItems(for: [category])
    deal()
    for seat in present {
      var others: [Item] = []
      for teammate in present where teammate != seat {
        for entry in depots[teammate.index].stock { others.append(entry.item) }
      }
      guard let item = random.pick(others) else { return nil }
      let order = Order(
        id: nextOrder, house: random.below(Order.houses), items: [item], arrives: 0,
        patience: parameters.patience)
      nextOrder += 1
      depots[seat.index].coming.append(order)
    }
    var round = Round(length: parameters.roundLength, limit: nil, depots: depots)
    round.isFirstOrder = true
    return round
  }
}

extension ItemCatalogue {
  /// The categories for a first order: their things lie in warehouses, are ordered, differ only in how they look, and are
  /// enough for everybody to have one.
  func described(for players: Int) -> [Int] {
    categories.indices.filter { index in
      guard case .stateful(let states) = categories[index].content else { return false }
      return categories[index].isInventoryItem && categories[index].isOrderItem && states.count >= players
    }
  }
}
