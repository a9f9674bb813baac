import Relentless
import Tabletop

/// Measures how long it takes to open a game; nearly all of that is dealing the first day's round.
struct Dealing {
  private let content: ContentFolder

  init(_ content: ContentFolder) { self.content = content }

  func measure() throws {
    print("dealing a round at difficulty 10, processor time of 2,000 games, µs")
    for players in [3, 6] {
      let setup = try content.setup(players: players, difficulty: 10)
      var times: [Int64] = []
      for seed in 0..<2_000 as Range<UInt64> {
        let start = processorTime()
        _ = try Relentless(setup: setup, seed: Seed(seed))
        times.append((processorTime() - start) / 1_000)
      }
      times.sort()
      print(
        "  for \(players): median \(times.percentile(50)), 99 % \(times.percentile(99)), most \(times.percentile(100))"
      )
    }
  }
}
