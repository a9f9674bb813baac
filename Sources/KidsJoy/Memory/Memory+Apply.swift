import Tabletop

extension Memory {
  /// The actions that a child can ask for.
  public enum Action: Equatable, Sendable {
    /// Opens a closed card.
    case flip(card: Int64)
  }

  /// - Throws: `noSuchCard`, `wait`, `alreadyOpen`.
  public mutating func apply(
    _ action: Action, by seat: Seat, at now: GameTime
  ) throws(Refusal) -> [Notice<Event>] {
    switch action {
    case .flip(let card): return try flip(card, at: now).map { Notice($0) }
    }
  }

  private mutating func flip(_ number: Int64, at now: GameTime) throws(Refusal) -> [Event] {
    guard let card = Int(exactly: number), cards.indices.contains(card) else { throw .noSuchCard }
    if case .two = turned { throw .wait }
    guard !isMatched[card], !turned.contains(card) else { throw .alreadyOpen }
    let flipped = Event.flipped(card: card, cards[card])
    guard case .one(let first) = turned else {
      turned = .one(card)
      return [flipped]
    }
    guard cards[first] == cards[card] else {
      turned = .two(first, card, closing: now + Memory.lookingTime)
      misses += 1
      return [flipped, .missed(first, card)]
    }
    return [flipped] + match(first, card, at: now)
  }

  private mutating func match(_ first: Int, _ second: Int, at now: GameTime) -> [Event] {
    let points = Memory.points(after: now - lastPair)
    isMatched[first] = true
    isMatched[second] = true
    turned = .none
    lastPair = now
    play.score += points
    let matched = Event.matched(first, second, points: points)
    guard foundCount == pairCount else { return [matched] }
    play.end(.won, at: now)
    return [matched, .ended(.won)]
  }

  /// How long two cards that do not match stay open.
  static let lookingTime: Milliseconds = 1_000

  /// Points for a pair, by the time since the last one (docs/rules/memory.md).
  ///
  /// - Parameter elapsed: milliseconds since the previous pair, or since the start for the first.
  /// - Returns: 5 up to and including 3 s, 4 up to and including 7 s, else 3.
  static func points(after elapsed: Milliseconds) -> Int64 {
    if elapsed <= 3_000 { return 5 }
    return elapsed <= 7_000 ? 4 : 3
  }
}

extension Refusal {
  fileprivate static let noSuchCard = Refusal("noSuchCard", "There is no such card.")
  fileprivate static let wait = Refusal("wait", "Two cards are open; they close in a moment.")
  fileprivate static let alreadyOpen = Refusal("alreadyOpen", "That card is already open.")
}
