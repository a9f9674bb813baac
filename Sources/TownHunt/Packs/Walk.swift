/// A walk through all of some places, which begins at the best of them. It is short, but seldom the shortest: nobody can
/// find that one in a short time. Where the places are in several parts, it goes through one part after the other.
///
/// It goes on to the nearest place that is left, again and again (nearest neighbour: D. J. Rosenkrantz, R. E. Stearns and
/// P. M. Lewis, "An analysis of several heuristics for the traveling salesman problem", 1977). Then parts of it are
/// turned round while that makes it shorter (2-opt: G. A. Croes, "A method for solving traveling-salesman problems",
/// 1958).
struct Walk {
  private let count: Int
  /// The steps of each part.
  private var parts: [Range<Int>] = []
  /// The metres from each place to each other one, row by row.
  private var metres: [Int]
  /// The places in the order of the walk.
  private var order: [Int]

  /// The metres of the walk in straight lines. 1,000 places cost a fraction of a second.
  @inline(never)
  static func metres(through parts: [[Place]]) -> Int64 {
    var walk = Walk(parts)
    var best = Int64.max
    // Few places are tried as the first one, if there are many: that bounds the work.
    let beginnings = walk.parts.first?.count ?? 0
    for first in 0..<min(beginnings, max(1, maxPairs / max(1, walk.count * walk.count))) {
      walk.goToTheNearest(from: first)
      walk.turnParts()
      best = min(best, walk.length)
    }
    return walk.count > 1 ? best : 0
  }

  private static let maxPairs = 200_000
  private static let maxRounds = 10

  private init(_ parts: [[Place]]) {
    var places: [Place] = []
    for part in parts where !part.isEmpty {
      self.parts.append(places.count..<places.count + part.count)
      places += part
    }
    count = places.count
    order = Array(0..<count)
    metres = Array(repeating: 0, count: count * count)
    for one in 0..<count {
      for other in 0..<one {
        let way = Int(places[one].metres(to: places[other]))
        metres[one * count + other] = way
        metres[other * count + one] = way
      }
    }
  }

  private var length: Int64 {
    var sum: Int64 = 0
    for step in 1..<count { sum += Int64(way(step - 1, step)) }
    return sum
  }

  /// The metres between two places of the walk; 0 where one of the two is before its beginning or after its end.
  private func way(_ one: Int, _ other: Int) -> Int {
    one < 0 || other >= count ? 0 : metres[order[one] * count + order[other]]
  }

  private mutating func goToTheNearest(from first: Int) {
    for place in 0..<count { order[place] = place }
    order.swapAt(0, first)
    for part in parts {
      for step in part where step > 0 {
        var nearest = step
        for other in step..<part.upperBound where way(step - 1, other) < way(step - 1, nearest) {
          nearest = other
        }
        order.swapAt(step, nearest)
      }
    }
  }

  private mutating func turnParts() {
    for _ in 0..<Walk.maxRounds {
      var isShorter = false
      for part in parts {
        for first in part {
          for last in first + 1..<max(first + 1, part.upperBound) where saves(turning: first, last) {
            turn(first, last)
            isShorter = true
          }
        }
      }
      if !isShorter { return }
    }
  }

  /// Goes from the last to the first of some steps.
  private mutating func turn(_ first: Int, _ last: Int) {
    var (low, high) = (first, last)
    while low < high {
      order.swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
  }

  /// Whether the walk is shorter if it goes from the last to the first of some steps.
  private func saves(turning first: Int, _ last: Int) -> Bool {
    // `first - 1` may be -1, and `last + 1` may be the count.
    way(first - 1, last) + way(first, last + 1) < way(first - 1, first) + way(last, last + 1)
  }
}
