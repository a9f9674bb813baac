extension [Item] {
  /// By how many items two packages of items differ. It is the larger of two numbers: the items that only the one has,
  /// and the items that only the other has. Each item is counted as often as it is there. 0 if both hold the same.
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
