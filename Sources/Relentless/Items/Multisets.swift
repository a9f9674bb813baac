extension [Item] {
  /// How many items two packages of items differ by: the larger of what the one has beyond the other and what the
  /// other has beyond it, each item counted as often as it is there. 0: they hold the same.
  func difference(from other: [Item]) -> Int {
    var rest = other
    var common = 0
    for item in self {
      guard let index = rest.firstIndex(of: item) else { continue }
      rest.remove(at: index)
      common += 1
    }
    return Swift.max(count, other.count) - common
  }
}
