import Testing

/// Each check of a simulation finds what it is for: a store that lies, or a server with a flaw, is found out
/// (docs/testing.md).
@Suite struct FaultTests {
  /// Something that no store and no server of ours does, and what is found then.
  struct Fault: CustomTestStringConvertible, Sendable {
    let lie: SimulatedStore.Lie?
    let flaw: SimulatedNode.Flaw?
    /// How a sentence begins that has to be among what is found.
    let finding: String
    let nodes: Int
    let game: String

    init(
      _ lie: SimulatedStore.Lie? = nil, _ flaw: SimulatedNode.Flaw? = nil, is finding: String, nodes: Int = 1,
      in game: String = "turns"
    ) {
      (self.lie, self.flaw, self.finding, self.nodes, self.game) = (lie, flaw, finding, nodes, game)
    }

    var testDescription: String { "\(lie.map { "\($0)" } ?? flaw.map { "\($0)" } ?? "") with \(nodes) nodes" }
  }

  static let faults = [
    Fault(.keepsNotAll, is: "A batch does not follow what is kept."),
    Fault(.keepsNotAll, is: "Message"),
    Fault(.leavesGaps, is: "A batch does not follow what is kept."),
    Fault(.keepsTwice, is: "Message"),
    Fault(.confirmsEarly, is: "A state was told that the log does not give"),
    Fault(.doesNotFence, is: "The writes of two owners mix.", nodes: 3),
    Fault(.doesNotEndLives, is: "The writes of two owners mix.", nodes: 3),
    Fault(.doesNotEndLives, is: "A state was told that is older than one before.", nodes: 3),
    Fault(.ranksTwice, is: "Game 1 of a room is 2 times on its board.", in: "relentless"),
    Fault(.forgetsGames, is: "Game 1 of a room is on no board.", in: "relentless"),
    Fault(nil, .endsTwice, is: "Game 1 of a room is 2 times on its board.", in: "relentless"),
    Fault(nil, .forgetsNumbers, is: "Message", nodes: 3),
    Fault(nil, .renamesWithoutEntry, is: "A state was told that the log does not give"),
    Fault(nil, .playsWithoutEntry, is: "A state was told that the log does not give"),
  ]

  @Test(arguments: faults)
  func isFound(_ fault: Fault) {
    let found = (1...40 as ClosedRange<UInt64>).contains { seed in
      let simulation = Simulation(
        seed: seed, nodes: fault.nodes, game: fault.game, lie: fault.lie, flaw: fault.flaw)
      simulation.run(crashes: 100)
      return simulation.faults.contains { $0.contains(": \(fault.finding)") }
    }
    #expect(found)
  }
}
