extension ItemCatalogue {
  /// For each category, how many different items it has; for an assembled category, how many combinations of parts.
  /// More than a thousand counts as a thousand. Nil where the number is not known.
  ///
  /// - Parameter isSound: whether a category's own content can be counted.
  func varieties(where isSound: (Category) -> Bool) -> [Int?] {
    let limit = 1_000
    var varieties = categories.map { category -> Int? in
      isSound(category) ? min(category.count, limit) : nil
    }
    for index in partsFirst where !parts[index].isEmpty && varieties[index] != nil {
      varieties[index] = combinations(of: parts[index], among: varieties, limit: limit)
    }
    return varieties
  }

  /// - Parameter parts: in ascending order.
  private func combinations(of parts: [Int], among varieties: [Int?], limit: Int) -> Int? {
    var all = 1
    for (place, part) in parts.enumerated() where place == 0 || parts[place - 1] != part {
      guard let variety = varieties[part] else { return nil }
      let repetition = parts.count { $0 == part }
      // Combinations with repetition: of n things r at a time, (n + r − 1) over r.
      var combinations = 1
      for step in 0..<repetition {
        combinations = min(combinations * (variety + step) / (step + 1), limit)
      }
      all = min(all * combinations, limit)
    }
    return all
  }
}

extension Category {
  /// How many different items it has; 0 for an assembled category, where that depends on the parts.
  fileprivate var count: Int {
    switch content {
    case .titled(_, let groups): groups.reduce(0) { $0 + $1.count }
    case .stateful(let states): states.count
    case .rhythmic(_, let groups): groups.reduce(0) { $0 + $1.count }
    case .assembled: 0
    }
  }
}
