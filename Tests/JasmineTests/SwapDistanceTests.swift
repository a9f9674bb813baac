import Tabletop
import Testing

@testable import Jasmine

/// The fewest swaps between two grids, compared with exhaustive searches.
@Suite struct SwapDistanceTests {
  /// The largest number of cycles, over all ways to pair, at each node, each incoming arrow with an outgoing
  /// one.
  private func maxCycles(_ arrows: [(from: Int, to: Int)]) -> Int {
    var next = [Int](repeating: -1, count: arrows.count)
    var most = 0
    func choose(_ arrow: Int) {
      if arrow == arrows.count {
        var seen = Set<Int>()
        var cycles = 0
        for first in arrows.indices where !seen.contains(first) {
          cycles += 1
          var at = first
          while seen.insert(at).inserted { at = next[at] }
        }
        most = max(most, cycles)
        return
      }
      for other in arrows.indices
      where arrows[other].from == arrows[arrow].to && !next[..<arrow].contains(other) {
        next[arrow] = other
        choose(arrow + 1)
      }
    }
    choose(0)
    return most
  }

  @Test(arguments: [(2, 5), (3, 3), (4, 3), (5, 2), (6, 2), (7, 2), (8, 2)])
  func arrowsFallIntoTheMostCycles(_ nodes: Int, _ degree: Int) {
    var random = Random(seed: Seed(UInt64(nodes)))
    for _ in 0..<25 {
      let sources = (0..<nodes * degree).map { $0 % nodes }
      var targets = sources
      random.shuffle(&targets)
      let arrows = zip(sources, targets).map { (from: $0, to: $1) }
      var graph = CycleGraph(nodes: nodes)
      for (from, to) in arrows { graph.add(from: from, to: to) }
      #expect(graph.takeMostCycles() == maxCycles(arrows), "\(arrows)")
    }
  }

  /// Graphs without reverse arrows, in which cycles of three have to be chosen well.
  @Test func triangulatedArrowsFallIntoTheMostCycles() {
    var random = Random(seed: Seed(3))
    for _ in 0..<150 {
      var arrows: [(from: Int, to: Int)] = []
      for _ in 0..<3 {
        var nodes = Array(0..<5)
        random.shuffle(&nodes)
        let length = 3 + random.below(2)
        for index in 0..<length { arrows.append((from: nodes[index], to: nodes[(index + 1) % length])) }
      }
      var graph = CycleGraph(nodes: 5)
      for (from, to) in arrows { graph.add(from: from, to: to) }
      #expect(graph.takeMostCycles() == maxCycles(arrows), "\(arrows)")
    }
  }

  @Test(arguments: [16, 12, 9, 7, 6]) func swapsAreSixteenLessTheMostCycles(_ kinds: Int) {
    var random = Random(seed: Seed(UInt64(kinds)))
    for _ in 0..<25 {
      var start = (0..<16).map { $0 % kinds }
      random.shuffle(&start)
      var goal = start
      random.shuffle(&goal)
      var distance = SwapDistance(from: start)
      #expect(
        distance.swaps(to: distance.goal(goal)) == 16
          - maxCycles(zip(start, goal).map { (from: $0, to: $1) }))
      #expect(distance.swaps(to: distance.goal(start)) == 0)
    }
  }

  @Test(arguments: [16, 12, 9, 5]) func ofAGoalThatIsKnownInPartItIsNoMore(_ kinds: Int) {
    var random = Random(seed: Seed(UInt64(kinds)))
    for _ in 0..<100 {
      var start = (0..<16).map { $0 % kinds }
      random.shuffle(&start)
      var goal = start
      for _ in 0..<random.below(20) { goal.swapAt(random.below(16), random.below(16)) }
      var distance = SwapDistance(from: start)
      let whole = distance.goal(goal)
      let bounds = [0, 4, 8, 12].map { distance.fewestSwaps(to: distance.goal(Array(goal[..<$0])), laid: $0) }
      for (bound, next) in zip(bounds, bounds.dropFirst() + [distance.swaps(to: whole)]) {
        #expect(bound >= 0 && bound <= next)
      }
    }
  }

  /// Every grid of few kinds of cells, by the fewest swaps from one of them.
  @Test(arguments: [[13, 2, 1], [12, 2, 2], [13, 1, 1, 1]]) func noFewerSwapsReachAGrid(_ counts: [Int]) {
    var random = Random(seed: Seed(1))
    var start = counts.enumerated().flatMap { [Int](repeating: $0.offset, count: $0.element) }
    random.shuffle(&start)
    var distance = SwapDistance(from: start)
    var count = 0
    Swaps.visit(from: start) { grid, swaps in
      count += 1
      if distance.swaps(to: distance.goal(grid)) != swaps { Issue.record("\(grid) takes \(swaps) swaps") }
      return true
    }
    #expect(count > 1_000)
  }
}

/// All grids that swaps of two cells lead to.
enum Swaps {
  /// Visits each grid once, in the order of the fewest swaps to it, until the closure says that it is enough.
  static func visit(from start: [Int], _ look: ([Int], _ swaps: Int) -> Bool) {
    let first = start.reversed().reduce(0 as UInt64) { $0 << 4 | UInt64($1) }
    var reached: Set<UInt64> = [first]
    var edge = [first]
    var swaps = 0
    while !edge.isEmpty {
      var next: [UInt64] = []
      for grid in edge {
        let cells = (0..<16 as Range<UInt64>).map { (grid &>> (4 &* $0)) & 0xF }
        guard look(cells.map { Int($0) }, swaps) else { return }
        for a in 0..<16 {
          for b in 0..<a where cells[a] != cells[b] {
            let difference = cells[a] ^ cells[b]
            let other = grid ^ (difference &<< UInt64(4 &* a)) ^ (difference &<< UInt64(4 &* b))
            if reached.insert(other).inserted { next.append(other) }
          }
        }
      }
      edge = next
      swaps += 1
    }
  }
}
