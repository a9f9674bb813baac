import Tabletop

extension RoundMaker {
  /// How many items of a category take part, if it has that many: enough for everybody to have one. Where all
  /// categories take part, it is one for every two people, and at least two, so that a warehouse remains small.
  private var itemsPerCategory: Int { takesAll ? max((present.count + 1) / 2, 2) : 6 }
  private var takesAll: Bool { parameters.categories == nil }

  /// Chooses the items of the categories that are ordered and of all their parts. Where all categories that can be
  /// ordered are ordered, it also chooses items of all categories that lie in warehouses.
  mutating func chooseItems(for ordered: [Int]) {
    var chosen = ordered
    if takesAll {
      for index in catalogue.partsFirst where catalogue.categories[index].isInventoryItem {
        chosen.append(index)
      }
    }
    let takesPart = catalogue.takesPart(ordered: chosen)
    for index in catalogue.partsFirst where takesPart[index] { variety[index] = items(of: index) }
  }

  private mutating func items(of index: Int) -> [Item] {
    let category = catalogue.categories[index]
    switch category.content {
    case .titled(_, let groups):
      return gathered(groups).map { Item(category.name, .title($0)) }
    case .stateful(let states):
      var names = states.map { $0.name }
      random.shuffle(&names)
      return names.prefix(itemsPerCategory).map { Item(category.name, .state($0)) }
    case .rhythmic(_, let groups):
      return gathered(groups).map { Item(category.name, .rhythm(unit: $0.unit, sequence: $0.sequence)) }
    case .assembled:
      return category.isInventoryItem ? assemblies(of: index) : []
    }
  }

  /// Elements of whole groups, until there are enough. Where all categories take part, the last group is cut short.
  private mutating func gathered<Element>(_ groups: [[Element]]) -> [Element] {
    var groups = groups
    random.shuffle(&groups)
    var elements: [Element] = []
    for group in groups where elements.count < itemsPerCategory { elements += group }
    return takesAll ? Array(elements.prefix(itemsPerCategory)) : elements
  }

  /// Different assembled items: one for everybody, or a single one where all categories take part; fewer where there
  /// are not enough.
  private mutating func assemblies(of index: Int) -> [Item] {
    var items: [Item] = []
    for _ in present.prefix(takesAll ? 1 : present.count) {
      if let item = anyAssembly(of: index), !items.contains(item) { items.append(item) }
    }
    return items
  }

  /// An assembled item that might lie in a warehouse, whether or not its parts do.
  private mutating func anyAssembly(of index: Int) -> Item? {
    var parts: [Item] = []
    for part in catalogue.parts[index] {
      guard let item = random.pick(variety[part]) ?? anyAssembly(of: part) else { return nil }
      parts.append(item)
    }
    return parts.isEmpty ? nil : Item(catalogue.categories[index].name, .parts(parts))
  }

  // MARK: Dealing

  /// Deals the items that lie in warehouses: each item to one seat, and the items of a category to all seats in turn.
  mutating func deal() {
    var seats = present
    random.shuffle(&seats)
    var turn = 0
    for (index, category) in catalogue.categories.enumerated() where category.isInventoryItem {
      var items = variety[index]
      random.shuffle(&items)
      for item in items {
        depots[seats[turn % seats.count].index].stock.append(StockItem(id: nextItem, item: item))
        nextItem += 1
        turn += 1
      }
    }
    for seat in present { depots[seat.index].sortStock() }
  }
}

extension Depot {
  mutating func sortStock() { stock = stock.inOrder { $0.item < $1.item } }
}
