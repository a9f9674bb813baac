import Tabletop

extension Memory {
  /// Draws the animals, and then the places of their cards.
  ///
  /// - Throws: `noSuchLevel`.
  public init(setup: LevelSetup, seed: Seed) throws(Refusal) {
    play = try TimedPlay(setup, lasting: Memory.seconds)
    let count = Memory.columns * Memory.rows(at: play.level)
    var random = Random(seed: seed)
    var animals = Animal.allCases
    random.shuffle(&animals)
    var cards = Array(animals.prefix(count / 2))
    cards += cards
    random.shuffle(&cards)
    self.cards = cards
    isMatched = [Bool](repeating: false, count: count)
  }

  private static func seconds(at level: Level) -> Int64 {
    switch level {
    case .easy: 120
    case .medium: 105
    case .hard: 90
    }
  }
}
