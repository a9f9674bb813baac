import Relentless
import Tabletop

/// Measures the size of a seat's view each second of a round: if nobody does anything, so that orders pile
/// up, and if simulated teammates work.
struct ViewSizes {
  private let content: ContentFolder

  init(_ content: ContentFolder) { self.content = content }

  func measure() throws {
    print("a seat's view in 200 first rounds, bytes")
    for size in 3...6 {
      // In demo mode, customers are more patient at lower difficulties, and more orders wait.
      for (difficulty, isDemo) in [(10, false), (10, true), (0, true)] {
        let mode = "difficulty \(difficulty)\(isDemo ? " in demo mode" : "")"
        for (name, players) in [("nobody works", size), ("teammates work", 1)] {
          let setup = try content.setup(
            players: players, teammates: size - players, difficulty: difficulty, isDemo: isDemo)
          try measure("\(mode), \(name)", of: setup, size: size, players: players)
        }
      }
    }
  }

  private func measure(_ name: String, of setup: Relentless.Setup, size: Int, players: Int) throws {
    var sizes: [Int64] = []
    for seed in 0..<200 as Range<UInt64> {
      var game = try Relentless(setup: setup, seed: Seed(seed))
      _ = try game.apply(.proceed, by: 0, at: .zero)
      var now = GameTime.zero
      // Outside of a round nothing is due.
      while game.nextDeadline != nil {
        for seat in (players < size ? players : 0)..<size {
          sizes.append(Int64(JSONWriter.bytes(of: game.view(for: .seat(Seat(seat)), at: now)).count))
        }
        now = now + 1_000
        _ = game.advance(to: now)
      }
    }
    sizes.sort()
    print(
      "  \(size) seats, \(name): median \(sizes.percentile(50)), 99 % \(sizes.percentile(99)), most \(sizes.percentile(100))"
    )
  }
}
