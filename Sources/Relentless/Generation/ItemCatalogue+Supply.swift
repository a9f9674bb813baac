extension ItemCatalogue {
  /// For each category, whether it has any items at all.
  private var isDescribed: [Bool] {
    var isDescribed = categories.map { $0.hasContent }
    for index in partsFirst where !parts[index].isEmpty {
      isDescribed[index] = parts[index].allSatisfy { isDescribed[$0] }
    }
    return isDescribed
  }

  /// For each category, whether its items can be had in a round: from warehouses, or assembled from items that can be
  /// had.
  var isSupplied: [Bool] {
    let isDescribed = isDescribed
    var isSupplied = categories.indices.map { categories[$0].isInventoryItem && isDescribed[$0] }
    for index in partsFirst where !parts[index].isEmpty {
      isSupplied[index] = isSupplied[index] || parts[index].allSatisfy { isSupplied[$0] }
    }
    return isSupplied
  }

  /// For each category, whether it takes part if certain categories are ordered: these take part, and all their parts.
  func takesPart(ordered: [Int]) -> [Bool] {
    var takesPart = [Bool](repeating: false, count: categories.count)
    for index in ordered { takesPart[index] = true }
    for index in partsFirst.reversed() where takesPart[index] {
      for part in parts[index] { takesPart[part] = true }
    }
    return takesPart
  }

  /// The categories of which orders can be made.
  var orderable: [Int] {
    let isSupplied = isSupplied
    return categories.indices.filter { categories[$0].isOrderItem && isSupplied[$0] }
  }
}

extension Category {
  fileprivate var hasContent: Bool {
    switch content {
    case .titled(_, let groups): groups.contains { !$0.isEmpty }
    case .stateful(let states): !states.isEmpty
    case .rhythmic(_, let groups): groups.contains { !$0.isEmpty }
    case .assembled: true
    }
  }
}
