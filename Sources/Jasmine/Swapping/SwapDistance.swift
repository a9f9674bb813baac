/// Counts the swaps that turn one arrangement of sixteen cells into another.
///
/// Draw an arrow for each place, from what it shows to what it should show. If all cells are different, the arrows form
/// cycles. Each swap can add one cycle at most, and in the end there are sixteen. Cells that show the same can stand for
/// each other: then the arrows can be divided into cycles in several ways, and the way with the most cycles counts. So
/// the distance is sixteen minus the most cycles.
struct SwapDistance: Sendable {
  /// Four bits for each place; the first place has the lowest bits. They are the number of the first place where the
  /// start shows what this place should show.
  typealias Goal = UInt64

  /// For each number, the first place where the start shows it.
  private let homes: [Goal]
  /// The places whose number other places show too, with the node of that number.
  private let repeated: [(place: UInt64, node: Int)]
  /// The first place of each number in `repeated`, as bits.
  private var isNode: UInt64 = 0
  /// For each place in `isNode`, its node.
  private var nodes = [Int](repeating: 0, count: 16)
  private var graph: CycleGraph

  init(from start: [Int]) {
    var homes = [Goal](repeating: 0, count: start.count)
    var repeated: [(place: UInt64, node: Int)] = []
    var nodeCount = 0
    for (place, number) in start.enumerated() where start[..<place].firstIndex(of: number) == nil {
      homes[number] = Goal(place)
      let places = start.indices.filter { start[$0] == number }
      guard places.count > 1 else { continue }
      for place in places { repeated.append((UInt64(place), nodeCount)) }
      isNode |= 1 << UInt64(place)
      nodes[place] = nodeCount
      nodeCount += 1
    }
    self.homes = homes
    self.repeated = repeated
    graph = CycleGraph(nodes: nodeCount)
  }

  /// The part of a goal that puts these numbers at the first places.
  func goal(_ numbers: [Int]) -> Goal {
    numbers.reversed().reduce(0) { $0 << 4 | homes[$1] }
  }

  /// The fewest swaps to a goal, which has to be an arrangement of the same cells.
  mutating func swaps(to goal: Goal) -> Int { fewestSwaps(to: goal, laid: 16) }

  /// The fewest swaps to any goal whose first `laid` places are these. If some places are missing, it is only a lower
  /// bound: each missing arrow could close a cycle.
  mutating func fewestSwaps(to goal: Goal, laid: Int) -> Int {
    let end = UInt64(truncatingIfNeeded: laid)
    var unseen: UInt64 = (1 &<< end) &- 1
    var cycles = 0
    if !repeated.isEmpty {
      graph.removeAll()
      for (place, node) in repeated where place < end {
        let last = follow(goal, from: place, &unseen)
        if isNode & (1 &<< last) != 0 { graph.add(from: node, to: nodes[Int(truncatingIfNeeded: last)]) }
      }
      cycles = laid == 16 ? graph.takeMostCycles() : graph.atMostCycles
    }
    while unseen != 0 {
      let first = UInt64(truncatingIfNeeded: unseen.trailingZeroBitCount)
      if follow(goal, from: first, &unseen) == first { cycles += 1 }
    }
    return laid - cycles
  }

  /// Follows the arrow of a place and the arrows after it. Stops where an arrow leads to a node, to a place that is not
  /// laid, or to a place that was seen before.
  ///
  /// - Returns: the place to which the last arrow leads.
  private func follow(_ goal: Goal, from first: UInt64, _ unseen: inout UInt64) -> UInt64 {
    var next = first
    repeat {
      unseen &= ~(1 &<< next)
      next = (goal &>> (next &* 4)) & 0xF
    } while isNode & (1 &<< next) == 0 && unseen & (1 &<< next) != 0
    return next
  }
}
