import Tabletop

/// Equality and order of items (docs/rules/relentless.md, "Items"). Pictures and the two flags of a category do not
/// count.
extension Item: Comparable {
  public static func == (a: Item, b: Item) -> Bool { a.compared(to: b) == 0 }

  public static func < (a: Item, b: Item) -> Bool { a.compared(to: b) < 0 }

  /// Below 0 where it comes before the other one, 0 where they are equal, above 0 where it comes after.
  ///
  /// The category decides first, then the kind (one category has one kind; a description may claim another), then
  /// the title; or the state; or the unit and the sequence as a number; or the number of parts and the sorted parts.
  func compared(to other: Item) -> Int {
    let byCategory = category.compared(byBytesTo: other.category)
    if byCategory != 0 { return byCategory }
    switch (content, other.content) {
    case (.title(let a), .title(let b)), (.state(let a), .state(let b)): return a.compared(byBytesTo: b)
    case (.rhythm(let unit, let sequence), .rhythm(let otherUnit, let otherSequence)):
      return unit == otherUnit ? sequence.compared(asNumberTo: otherSequence) : (unit < otherUnit ? -1 : 1)
    case (.parts(let a), .parts(let b)):
      if a.count != b.count { return a.count - b.count }
      for (part, otherPart) in zip(a, b) {
        let byPart = part.compared(to: otherPart)
        if byPart != 0 { return byPart }
      }
      return 0
    default: return kind.rawValue.compared(byBytesTo: other.kind.rawValue)
    }
  }
}

extension [Int] {
  /// Below, equal to or above 0, as if they were digits of a number. `0 1` and `1` are the same number but not the
  /// same sequence: of such sequences, the longer one comes after the shorter one.
  fileprivate func compared(asNumberTo other: [Int]) -> Int {
    let (digits, otherDigits) = (drop { $0 == 0 }, other.drop { $0 == 0 })
    if digits.count != otherDigits.count { return digits.count - otherDigits.count }
    for (digit, otherDigit) in zip(digits, otherDigits) where digit != otherDigit {
      return digit - otherDigit
    }
    return count - other.count
  }
}
