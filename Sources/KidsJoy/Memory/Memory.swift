import Tabletop

/// Cards face down, two of each animal: find all pairs before the time is up.
public struct Memory: TimedGame {
  public static let id: GameID = "memory"
  public static let rulesVersion = 1

  public internal(set) var play: TimedPlay
  /// The animals that the cards hide, row by row.
  let cards: [Animal]
  /// For each card, whether it is open for good.
  var isMatched: [Bool]
  var turned = Turned.none
  /// When the last pair was found; before the first pair, the start of the game.
  var lastPair = GameTime.zero
  /// How many times two cards did not match.
  var misses: Int64 = 0

  /// The cards that are open, but not for good.
  enum Turned: Equatable, Sendable {
    case none
    case one(Int)
    /// Two that do not match, and when they close.
    case two(Int, Int, closing: GameTime)

    /// Whether a card is among them.
    func contains(_ card: Int) -> Bool {
      switch self {
      case .none: false
      case .one(let first): card == first
      case .two(let first, let second, _): card == first || card == second
      }
    }
  }

  /// How many cards lie side by side, at every level.
  static let columns = 4

  /// How many rows of cards there are.
  static func rows(at level: Level) -> Int {
    switch level {
    case .easy: 3
    case .medium: 4
    case .hard: 5
    }
  }

  var pairCount: Int { cards.count / 2 }

  var foundCount: Int { isMatched.count { $0 } / 2 }
}
