import Foundation
import Testing

/// Servers that are killed, disks that fail and phones that vanish, thousands of times (docs/testing.md).
@Suite struct SimulationTests {
  /// Crashes of one simulation: then a new room begins, so that logs stay short.
  private static let crashesOfOne = 25

  /// What is acknowledged is in the log exactly once, and nothing is told that the log does not give.
  ///
  /// `PARLOUR_CRASHES` says how many crashes there are, and `PARLOUR_SEED` with which seed they begin.
  @Test func nothingThatWasAcknowledgedIsLostOrDoneTwice() {
    let environment = ProcessInfo.processInfo.environment
    let crashes = environment["PARLOUR_CRASHES"].flatMap { Int($0) } ?? 4_000
    var seed = environment["PARLOUR_SEED"].flatMap { UInt64($0) } ?? 1
    let began = ContinuousClock.now
    var counts = Simulation.Counts()
    while counts.crashes < crashes {
      let simulation = Simulation(seed: seed)
      simulation.run(crashes: SimulationTests.crashesOfOne)
      #expect(simulation.faults.isEmpty, "Seed \(seed): \(simulation.faults)")
      guard simulation.faults.isEmpty else { return }
      counts.add(simulation.counts)
      seed += 1
    }
    print(counts.report(in: ContinuousClock.now - began))
    #expect(counts.entries > crashes && counts.presses > crashes)
  }

  /// A disk that loses what it has confirmed is found out.
  @Test func aLossIsFound() {
    let found = (1...20).filter { seed in
      let simulation = Simulation(seed: UInt64(seed), lies: true)
      simulation.run(crashes: 10)
      return !simulation.faults.isEmpty
    }
    #expect(found.count >= 18)
  }

  /// A seed that found a fault can be looked at again.
  @Test func theSameSeedGivesTheSameRun() {
    let runs = (0..<2).map { _ in
      let simulation = Simulation(seed: 7)
      simulation.run(crashes: 10)
      return simulation.counts
    }
    #expect(runs[0] == runs[1])
  }
}

extension Simulation.Counts {
  fileprivate mutating func add(_ other: Simulation.Counts) {
    crashes += other.crashes
    stops += other.stops
    presses += other.presses
    entries += other.entries
    rankedGames += other.rankedGames
  }

  fileprivate func report(in time: Duration) -> String {
    let perSecond =
      Double(crashes) / (Double(time.components.attoseconds) / 1e18 + Double(time.components.seconds))
    return "\(crashes) crashes, \(stops) stops, \(presses) presses, \(entries) log entries, "
      + "\(rankedGames) ranked games in \(time): \(Int(perSecond)) crashes a second"
  }
}
