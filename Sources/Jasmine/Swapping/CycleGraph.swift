/// Arrows between a few nodes. Each node has as many arrows out as in, so the arrows can be divided into cycles.
struct CycleGraph: Sendable {
  private let count: Int
  /// The number of arrows from each node to each node.
  private var arrows: [Int]

  init(nodes count: Int) {
    self.count = count
    arrows = [Int](repeating: 0, count: count * count)
  }

  mutating func removeAll() { for index in arrows.indices { arrows[index] = 0 } }

  mutating func add(from: Int, to: Int) { arrows[from * count + to] += 1 }

  /// An upper bound on the cycles among these arrows, whatever arrows are added. An arrow from a node to itself is a
  /// cycle; every other cycle has at least two arrows.
  var atMostCycles: Int {
    let loops = (0..<count).reduce(0) { $0 + arrows[$1 * count + $1] }
    return loops + (arrows.reduce(0, +) - loops) / 2
  }

  /// The most cycles that all arrows can be divided into. This takes arrows out: call `removeAll` before adding new ones.
  mutating func takeMostCycles() -> Int {
    let short = takeShortCycles()
    return short + CycleGraph.maxLongCycles(arrows, count)
  }

  /// Takes out all arrows from a node to itself and all pairs of arrows there and back, and counts them as cycles.
  /// Some division with the most cycles has all of these in it: if the two arrows of a pair are in different cycles, make
  /// the pair one cycle and join the rest of both to another. There are as many cycles as before.
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

  /// The most cycles if each has at least three arrows. Tries the cycles through the first arrow, each with the most
  /// cycles of the remaining arrows.
  private static func maxLongCycles(_ arrows: [Int], _ count: Int) -> Int {
    guard let first = arrows.firstIndex(where: { $0 > 0 }) else { return 0 }
    let most = arrows.reduce(0, +) / 3
    var rest = arrows
    rest[first] -= 1
    return maxCycles(
      closing: first / count, from: first % count, passed: 1 << (first % count), rest, count,
      enough: most)
  }

  /// The same for the remaining arrows, while a path has reached `node` and has to be closed at `origin`; 0 where it
  /// cannot be closed.
  private static func maxCycles(
    closing origin: Int, from node: Int, passed: Int, _ arrows: [Int], _ count: Int, enough: Int
  ) -> Int {
    var most = 0
    for next in 0..<count where arrows[node * count + next] > 0 && passed & (1 << next) == 0 && most < enough
    {
      var rest = arrows
      rest[node * count + next] -= 1
      let cycles =
        next == origin
        ? 1 + maxLongCycles(rest, count)
        : maxCycles(closing: origin, from: next, passed: passed | 1 << next, rest, count, enough: enough)
      most = max(most, cycles)
    }
    return most
  }
}
