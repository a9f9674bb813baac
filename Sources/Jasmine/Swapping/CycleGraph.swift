/// Arrows between a few nodes, as many out of each as into it: such arrows fall into cycles.
struct CycleGraph: Sendable {
  private let count: Int
  /// How many arrows there are, from each node to each.
  private var arrows: [Int]

  init(nodes count: Int) {
    self.count = count
    arrows = [Int](repeating: 0, count: count * count)
  }

  mutating func removeAll() { for index in arrows.indices { arrows[index] = 0 } }

  mutating func add(from: Int, to: Int) { arrows[from * count + to] += 1 }

  /// No more cycles than these can be among the arrows, whatever others are added: each but an arrow from a node to
  /// itself has two at least.
  var atMostCycles: Int {
    let loops = (0..<count).reduce(0) { $0 + arrows[$1 * count + $1] }
    return loops + (arrows.reduce(0, +) - loops) / 2
  }

  /// The most cycles that all arrows can be parted into. None are left.
  mutating func takeMostCycles() -> Int {
    let short = takeShortCycles()
    return short + CycleGraph.mostLongCycles(arrows, count)
  }

  /// Takes arrows from a node to itself, and pairs of arrows there and back. No parting has more cycles than the best
  /// of those with all of these in it: where two cycles share such a pair, the pair and what is left of both are as
  /// many.
  private mutating func takeShortCycles() -> Int {
    var cycles = 0
    for node in 0..<count {
      cycles += arrows[node * count + node]
      arrows[node * count + node] = 0
      for other in 0..<node {
        let pairs = min(arrows[node * count + other], arrows[other * count + node])
        arrows[node * count + other] -= pairs
        arrows[other * count + node] -= pairs
        cycles += pairs
      }
    }
    return cycles
  }

  /// The most cycles where each has three arrows at least: one that goes through the first arrow, whichever is best,
  /// and the most of the rest.
  private static func mostLongCycles(_ arrows: [Int], _ count: Int) -> Int {
    guard let first = arrows.firstIndex(where: { $0 > 0 }) else { return 0 }
    let most = arrows.reduce(0, +) / 3
    var rest = arrows
    rest[first] -= 1
    return mostCycles(
      closing: first / count, from: first % count, passed: 1 << (first % count), rest, count,
      enough: most)
  }

  /// The same for what is left of the arrows while a path goes on from `node`, to be closed at `origin`; 0 where it
  /// cannot be closed.
  private static func mostCycles(
    closing origin: Int, from node: Int, passed: Int, _ arrows: [Int], _ count: Int, enough: Int
  ) -> Int {
    var most = 0
    for next in 0..<count where arrows[node * count + next] > 0 && passed & (1 << next) == 0 && most < enough
    {
      var rest = arrows
      rest[node * count + next] -= 1
      let cycles =
        next == origin
        ? 1 + mostLongCycles(rest, count)
        : mostCycles(closing: origin, from: next, passed: passed | 1 << next, rest, count, enough: enough)
      most = max(most, cycles)
    }
    return most
  }
}
