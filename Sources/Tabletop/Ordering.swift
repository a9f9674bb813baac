extension String {
  /// Whether it comes before another one in the order of code points.
  public func precedes(_ other: String) -> Bool { compared(byBytesTo: other) < 0 }

  /// Compares the bytes of UTF-8, which gives the order of code points: the result is below, equal to or above 0. `<`
  /// would need Unicode's tables.
  @inline(never)
  public func compared(byBytesTo other: String) -> Int {
    var (one, other) = (self, other)
    return one.withUTF8 { one in other.withUTF8 { other in order(one, other) } }
  }
}

/// Compares by the first byte that differs, else by length: the result is below, equal to or above 0.
func order(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int {
  for index in 0..<min(one.count, other.count) where one[index] != other[index] {
    return one[index] < other[index] ? -1 : 1
  }
  return one.count - other.count
}

extension Array {
  /// The elements sorted. The sort is stable: where neither of two elements comes before the other, they keep their
  /// order.
  ///
  /// ```swift
  /// let points = [("Ana", 3), ("Ben", 7), ("Cem", 3)]
  /// let ranking = points.inOrder { $0.1 > $1.1 }.map { $0.0 }  // ["Ben", "Ana", "Cem"]
  /// ```
  @inlinable
  public func inOrder(_ comesBefore: (Element, Element) -> Bool) -> [Element] {
    withoutActuallyEscaping(comesBefore) { comesBefore in
      indexOrder(of: count, by: Comparison { comesBefore(self[$0], self[$1]) }).map { self[$0] }
    }
  }

  /// The elements without those that are the same as the one before.
  ///
  /// ```swift
  /// let turns: [Seat] = [0, 0, 1, 1, 0]
  /// let changes = turns.withoutRepeats { $0 == $1 }  // seats 0, 1, 0
  /// ```
  @inlinable
  public func withoutRepeats(_ areSame: (Element, Element) -> Bool) -> [Element] {
    var result: [Element] = []
    for element in self {
      if let last = result.last, areSame(last, element) { continue }
      result.append(element)
    }
    return result
  }

  /// The index of the first element for which `comesBefore` is false; `count` where there is none. A binary search:
  /// all elements for which it is true have to come first.
  ///
  /// ```swift
  /// let scores = [90, 70, 70, 40]
  /// let rank = scores.firstIndexInOrder { $0 > 70 } + 1  // 2, for a score of 70
  /// ```
  @inlinable
  public func firstIndexInOrder(_ comesBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if comesBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A comparison of two elements by their indices. It is an object, so that a function that takes one is not compiled
/// again for each closure.
@usableFromInline
final class Comparison {
  @usableFromInline let comesBefore: (Int, Int) -> Bool

  @usableFromInline
  init(_ comesBefore: @escaping (Int, Int) -> Bool) { self.comesBefore = comesBefore }
}

/// The indices of `count` elements in sorted order, by a bottom-up merge sort. It is compiled once for all types of
/// elements. The standard library's sort would make the page's module a tenth larger.
@inline(never)
@usableFromInline
func indexOrder(of count: Int, by comparison: Comparison) -> [Int] {
  var order = Array(0..<count)
  var merged = order
  var width = 1
  while width < count {
    for start in stride(from: 0, to: count, by: 2 * width) {
      let (middle, end) = (min(start + width, count), min(start + 2 * width, count))
      var (first, second) = (start, middle)
      for index in start..<end {
        if first < middle, second == end || !comparison.comesBefore(order[second], order[first]) {
          merged[index] = order[first]
          first += 1
        } else {
          merged[index] = order[second]
          second += 1
        }
      }
    }
    swap(&order, &merged)
    width *= 2
  }
  return order
}
