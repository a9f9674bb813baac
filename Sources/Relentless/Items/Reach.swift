/// The items that can be made from given items by taking apart and assembling. There is an endless supply of the
/// given items.
struct Reach: Sendable {
  /// The given items, and all parts of them at any depth, in the order of items.
  private var items: [Item] = []

  init(_ items: [Item] = []) { for item in items { insert(item) } }

  mutating func insert(_ item: Item) {
    let (index, isThere) = place(of: item)
    if isThere { return }
    items.insert(item, at: index)
    for part in item.parts ?? [] { insert(part) }
  }

  /// Whether the item is there or can be assembled, from parts that may have to be assembled themselves.
  func canMake(_ item: Item) -> Bool {
    if place(of: item).isThere { return true }
    guard let parts = item.parts, !parts.isEmpty else { return false }
    return parts.allSatisfy { canMake($0) }
  }

  private func place(of item: Item) -> (index: Int, isThere: Bool) {
    orderedPlace(among: items.count) { items[$0].compared(to: item) }
  }
}
