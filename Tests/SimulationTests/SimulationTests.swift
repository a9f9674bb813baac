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
    let crashes = environment["PARLOUR_CRASHES"].flatMap { Int($0) } ?? 8_000
    var seed = environment["PARLOUR_SEED"].flatMap { UInt64($0) } ?? 1
    let began = Clocks.now
    var counts = Simulation.Counts()
    while counts.crashes < crashes {
      let simulation = Simulation(seed: seed, nodes: nodes.lowerBound + Int(seed) % nodes.count)
      simulation.run(crashes: SimulationTests.crashesOfOne)
      #expect(simulation.faults.isEmpty, "Seed \(seed): \(simulation.faults)")
      guard simulation.faults.isEmpty else { return }
      counts.add(simulation.counts)
      seed += 1
    }
    print(counts.report(since: began))
    #expect(counts.entries > crashes && counts.presses > crashes)
    // Few crashes are for looking at a seed again.
    guard crashes >= 1_000 else { return }
    #expect(counts.rankedGames > 0)
    #expect(nodes == 1...1 || (counts.takeOvers > crashes / 20 && counts.fenced > crashes / 200))
  }

  /// Evenings that found something once: a game that ended and was left for the lobby in the same batch.
  @Test(arguments: [(6, 1), (16, 3)] as [(UInt64, Int)])
  func seedsThatFailedGoWell(_ seed: UInt64, _ nodes: Int) {
    let simulation = Simulation(seed: seed, nodes: nodes)
    simulation.run(crashes: SimulationTests.crashesOfOne)
    #expect(simulation.faults.isEmpty)
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

  fileprivate func report(since began: Clocks) -> String {
    let now = Clocks.now
    let (time, core) = (now.time - began.time, now.core - began.core)
    return "\(kills) kills, \(freezes) freezes, \(cuts) cuts, \(stops) stops, \(takeOvers) take-overs, "
      + "\(presses) presses, \(entries) log entries, \(fenced) more that were not kept, "
      + "\(rankedGames) ranked games in \(time): \(Int(Double(crashes) / core)) crashes a second and core"
  }
}

/// What the clocks show.
private struct Clocks {
  let time: ContinuousClock.Instant
  /// For how many seconds a core has worked for this thread, however busy the machine was.
  let core: Double

  static var now: Clocks {
    var used = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used)
    return Clocks(time: .now, core: Double(used.tv_sec) + Double(used.tv_nsec) / 1e9)
  }
}
