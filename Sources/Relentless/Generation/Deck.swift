import Tabletop

/// Draws categories like cards, so that every category has had its turn before one comes again.
struct Deck: Sendable {
  private let all: [Int]
  private var rest: [Int] = []

  init(_ cards: [Int]) { all = cards }

  /// Draws `count` different cards, or fewer where there are not enough. Nil draws all.
  ///
  /// - Parameter fits: whether cards may be drawn together. A card that does not fit the hand is left for another time;
  ///   a single card always fits.
  mutating func draw(_ count: Int?, _ random: inout Random, where fits: ([Int]) -> Bool) -> [Int] {
    guard let count, count < all.count else { return all }
    var hand: [Int] = []
    var isShuffled = false
    while hand.count < count {
      if let index = rest.lastIndex(where: { !hand.contains($0) && (hand.isEmpty || fits(hand + [$0])) }) {
        hand.append(rest.remove(at: index))
      } else if isShuffled {
        break
      } else {
        rest = shuffled(under: hand, &random) + rest
        isShuffled = true
      }
    }
    return hand
  }

  /// All cards shuffled again, except those that are left. Cards that are in the hand already are at the bottom.
  private func shuffled(under hand: [Int], _ random: inout Random) -> [Int] {
    var (last, first) = (hand, all.filter { !hand.contains($0) && !rest.contains($0) })
    random.shuffle(&last)
    random.shuffle(&first)
    return last + first
  }
}
