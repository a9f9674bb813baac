import Foundation
import Testing

/// Servers that are killed, frozen and cut off, stores that fail and phones that vanish, thousands of times
/// (docs/testing.md).
@Suite struct SimulationTests {
  /// Crashes of one simulation: then a new room begins, so that logs stay short.
  private static let crashesOfOne = 25

  /// What is acknowledged is in the log exactly once, and nothing is told that the log does not give: where one server has
  /// its own store, and where several share one.
  ///
  /// `PARLOUR_CRASHES` says how many crashes there are, and `PARLOUR_SEED` with which seed they begin.
  @Test(arguments: [1...1, 2...4])
  func nothingThatWasAcknowledgedIsLostOrDoneTwice(_ nodes: ClosedRange<Int>) {
    let environment = ProcessInfo.processInfo.environment
    let crashes = environment["PARLOUR_CRASHES"].flatMap { Int($0) } ?? 4_000
    var seed = environment["PARLOUR_SEED"].flatMap { UInt64($0) } ?? 1
    let began = ContinuousClock.now
    var counts = Simulation.Counts()
    while counts.crashes < crashes {
      let simulation = Simulation(seed: seed, nodes: nodes.lowerBound + Int(seed) % nodes.count)
      simulation.run(crashes: SimulationTests.crashesOfOne)
      #expect(simulation.faults.isEmpty, "Seed \(seed): \(simulation.faults)")
      guard simulation.faults.isEmpty else { return }
      counts.add(simulation.counts)
      seed += 1
    }
    print(counts.report(in: ContinuousClock.now - began))
    #expect(counts.entries > crashes && counts.presses > crashes)
    // Few crashes are for looking at a seed again.
    guard crashes >= 1_000 else { return }
    #expect(counts.rankedGames > 0)
    #expect(nodes == 1...1 || (counts.takeOvers > crashes / 20 && counts.fenced > crashes / 200))
  }

  /// A disk that loses what it has confirmed is found out.
  @Test func aLossIsFound() {
    #expect(SimulationTests.faults(of: .keepsNotAll, nodes: 1, within: 50).count >= 18)
  }

  /// A store that keeps what a node sends whose life is over is found out.
  @Test func aStoreThatDoesNotFenceIsFound() {
    #expect(SimulationTests.faults(of: .doesNotFence, nodes: 3, within: 300).count >= 18)
  }

  /// What is found in twenty simulations of a store that lies, of those where something is.
  private static func faults(
    of lie: SimulatedStore.Lie, nodes: Int, within crashes: Int
  ) -> [[String]] {
    (1...20 as ClosedRange<UInt64>).map { seed in
      let simulation = Simulation(seed: seed, nodes: nodes, lie: lie)
      simulation.run(crashes: crashes)
      return simulation.faults
    }.filter { !$0.isEmpty }
  }

  /// A seed that found a fault can be looked at again.
  @Test(arguments: [1, 3])
  func theSameSeedGivesTheSameRun(_ nodes: Int) {
    let runs = (0..<2).map { _ in
      let simulation = Simulation(seed: 7, nodes: nodes)
      simulation.run(crashes: 10)
      return simulation.counts
    }
    #expect(runs[0] == runs[1])
  }
}

extension Simulation.Counts {
  fileprivate mutating func add(_ other: Simulation.Counts) {
    kills += other.kills
    freezes += other.freezes
    cuts += other.cuts
    stops += other.stops
    takeOvers += other.takeOvers
    fenced += other.fenced
    presses += other.presses
    entries += other.entries
    rankedGames += other.rankedGames
  }

  fileprivate func report(in time: Duration) -> String {
    "\(kills) kills, \(freezes) freezes, \(cuts) cuts, \(stops) stops, \(takeOvers) take-overs, "
      + "\(presses) presses, \(entries) log entries, \(fenced) more that were not kept, "
      + "\(rankedGames) ranked games in \(time): \(Int(Double(crashes) / (time / .seconds(1)))) crashes a second"
  }
}
