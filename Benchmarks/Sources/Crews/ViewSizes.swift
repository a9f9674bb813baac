import Relentless
import Tabletop

/// How large a seat's view is each second of a round: where nobody does anything, so that orders pile up, and where
/// simulated teammates work.
struct ViewSizes {
  private let content: ContentFolder

  init(_ content: ContentFolder) { self.content = content }

  func measure() throws {
    print("a seat's view at difficulty 10, in 200 first rounds, bytes")
    for size in 3...6 {
      for isDemo in [false, true] {
        let mode = isDemo ? " in demo mode" : ""
        try measure("nobody works\(mode)", size: size, players: size, isDemo: isDemo)
        try measure("teammates work\(mode)", size: size, players: 1, isDemo: isDemo)
      }
    }
  }

  private func measure(_ name: String, size: Int, players: Int, isDemo: Bool) throws {
    let setup = try content.setup(
      players: players, teammates: size - players, difficulty: 10, isDemo: isDemo)
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
