import Tabletop

/// How much room it takes to make things in a package.
extension Item {
  /// How many places of a package are needed to make the item in it, if parts that need the most places are made first.
  ///
  /// - Parameter isInStock: whether an item can be had as it is.
  func room(_ isInStock: (Item) -> Bool) -> Int {
    guard let parts, !isInStock(self) else { return 1 }
    return parts.room(isInStock)
  }
}

extension [Item] {
  /// The places needed to make them all, one after the other, in one package.
  func room(_ isInStock: (Item) -> Bool) -> Int {
    let rooms = map { $0.room(isInStock) }.inOrder(>)
    return rooms.enumerated().reduce(0) { Swift.max($0, $1.offset + $1.element) }
  }

  /// The same items, with those that need the most room first.
  func roomiestFirst(_ isInStock: (Item) -> Bool) -> [Item] {
    guard count > 1 else { return self }
    let rooms = map { $0.room(isInStock) }
    return Array<Int>(indices).inOrder { rooms[$0] > rooms[$1] }.map { self[$0] }
  }
}
