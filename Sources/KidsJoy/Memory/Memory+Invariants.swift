extension Memory {
  public var brokenInvariant: String? {
    play.brokenInvariant ?? brokenCards ?? brokenTurned ?? brokenScore
  }

  private var brokenCards: String? {
    if cards.count != Memory.columns * Memory.rows(at: play.level) || isMatched.count != cards.count {
      return "the cards fill their rows"
    }
    for animal in Animal.allCases {
      let places = cards.indices.filter { cards[$0] == animal }
      if !places.isEmpty, places.count != 2 { return "each animal that is there is there twice" }
      if places.count(where: { isMatched[$0] }) == 1 { return "a pair is found as a whole" }
    }
    if (foundCount == pairCount) != (play.end?.ending == .won) { return "all pairs make the game won" }
    return nil
  }

  private var brokenTurned: String? {
    for card in cards.indices where turned.contains(card) && isMatched[card] {
      return "a card is open for good or for a while"
    }
    guard case .two(let first, let second, let closing) = turned else { return nil }
    if cards[first] == cards[second] { return "cards that match do not close" }
    if play.isOver, closing <= play.timeUp { return "cards close in time" }
    return nil
  }

  private var brokenScore: String? {
    let found = Int64(foundCount)
    if !(3 * found...5 * found).contains(play.score) { return "a pair is worth 3 to 5 points" }
    if lastPair > (play.end?.time ?? play.timeUp) { return "pairs are found while there is time" }
    return misses < 0 ? "misses are counted" : nil
  }
}
