import Tabletop
import TownHunt

/// What the maker of a pack chooses before a rehearsal.
struct Choices: Sendable {
  let mode: TownHunt.Mode
  /// How many of a hundred walkers have each pace, the slowest first.
  let paces: [Int]
  /// How many of a hundred answers are wrong.
  let wrong: Int64
  /// How many walks there are.
  let walks: Int
  let seed: Seed

  static let mostWalks = 10_000
  /// More wrong answers would be no hunt.
  static let mostWrong: Int64 = 90

  /// The pace of a walk, by its index. In each hundred walks the shares are exactly those that were chosen.
  func pace(of walk: Int) -> Pace {
    var rest = walk % 100
    for pace in Pace.all {
      rest -= paces[pace.rawValue]
      if rest < 0 { return pace }
    }
    return .usual
  }
}

extension Choices {
  init(
    mode: JSONReader, paces: JSONReader, wrong: JSONReader, walks: JSONReader, seed: JSONReader
  ) throws(JSONError) {
    self.mode = try TownHunt.Mode(from: mode)
    let shares = try paces.object("slow", "usual", "brisk")
    self.paces = [
      try shares.required("slow").int(in: 0...100), try shares.required("usual").int(in: 0...100),
      try shares.required("brisk").int(in: 0...100),
    ]
    guard self.paces.reduce(0, +) == 100 else { throw paces.error("expected shares that add up to 100") }
    self.wrong = try wrong.int64(in: 0...Choices.mostWrong)
    self.walks = try walks.int(in: 1...Choices.mostWalks)
    self.seed = try Seed(from: seed)
  }
}
