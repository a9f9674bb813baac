import Tabletop

/// Categories are drawn like cards, so that all had their turn before one comes again.
struct Deck: Sendable {
  private let all: [Int]
  private var rest: [Int] = []

  init(_ cards: [Int]) { all = cards }

  /// Draws different cards; fewer where there are not so many. Nil draws all.
  mutating func draw(_ count: Int?, _ random: inout Random) -> [Int] {
    guard let count, count < all.count else { return all }
    var hand: [Int] = []
    while hand.count < count {
      if rest.isEmpty { rest = shuffled(under: hand, &random) }
      hand.append(rest.removeLast())
    }
    return hand
  }

  /// All cards anew, with those at the bottom that are in the hand already.
  private func shuffled(under hand: [Int], _ random: inout Random) -> [Int] {
    var (last, first) = (hand, all.filter { !hand.contains($0) })
    random.shuffle(&last)
    random.shuffle(&first)
    return last + first
  }
}
