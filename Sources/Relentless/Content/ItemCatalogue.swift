import Tabletop

/// All categories of items.
public struct ItemCatalogue: Sendable {
  /// In the order of their names.
  let categories: [Category]
  /// For each category, the categories of its parts, as indices in ascending order.
  let parts: [[Int]]
  /// The indices of the categories, in an order in which parts come before what is made of them.
  let partsFirst: [Int]

  /// - Returns: nil where a part is no category, or something contains itself.
  init?(_ unsorted: [Category]) {
    let categories = unsorted.inOrder { $0.name.precedes($1.name) }
    var parts: [[Int]] = []
    for category in categories {
      let indices = category.parts.compactMap { ItemCatalogue.index(of: $0, in: categories) }
      guard indices.count == category.parts.count else { return nil }
      parts.append(indices.inOrder(<))
    }
    guard let order = ItemCatalogue.partsFirst(parts) else { return nil }
    self.categories = categories
    self.parts = parts
    partsFirst = order
  }

  func index(of name: String) -> Int? { ItemCatalogue.index(of: name, in: categories) }

  func category(_ name: String) -> Category? { index(of: name).map { categories[$0] } }

  /// The parts of an assembled item in the order in which its category lists them, which is that of their places.
  func parts(of item: Item) -> [Item] {
    guard var rest = item.parts else { return [] }
    var listed: [Item] = []
    for name in category(item.category)?.parts ?? [] {
      guard let index = rest.firstIndex(where: { $0.category.isIdentical(to: name) }) else { continue }
      listed.append(rest.remove(at: index))
    }
    return listed + rest
  }

  /// The item that is assembled from these parts; nil where nothing has exactly these parts.
  func assembly(of parts: [Item]) -> Item? {
    let indices = parts.compactMap { index(of: $0.category) }.inOrder(<)
    guard !parts.isEmpty, indices.count == parts.count, let index = self.parts.firstIndex(of: indices) else {
      return nil
    }
    return Item(categories[index].name, .parts(parts))
  }

  private static func index(of name: String, in categories: [Category]) -> Int? {
    let (index, isThere) = orderedPlace(among: categories.count) {
      categories[$0].name.compared(byBytesTo: name)
    }
    return isThere ? index : nil
  }

  /// The indices in an order in which parts come before what is made of them; nil where there is none.
  private static func partsFirst(_ parts: [[Int]]) -> [Int]? {
    var order: [Int] = []
    while order.count < parts.count {
      let next = parts.indices.filter { index in
        !order.contains(index) && parts[index].allSatisfy { order.contains($0) }
      }
      if next.isEmpty { return nil }
      order += next
    }
    return order
  }
}
