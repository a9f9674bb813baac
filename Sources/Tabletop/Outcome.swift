/// How a game ended.
///
/// ```swift
/// let outcome = Outcome(result: "won", winners: [1])
/// let text = JSONWriter.text(of: outcome)  // {"result":"won","winners":[1]}
/// ```
public struct Outcome: Equatable, Sendable {
  /// What the game calls this end: "won", "lost", "timeUp", …
  public let result: String
  /// The points, in games that have them.
  public let score: Int64?
  /// Whether the score may stand in a list of high scores; nil in games that rank nothing.
  public let isRanked: Bool?
  /// The days survived, in games that count them.
  public let days: Int64?
  /// How well it went, 1 … 3, in games that give stars.
  public let stars: Int64?
  /// The winners, in games whose players play against each other; several where they won together or are tied.
  public let winners: [Seat]?

  public init(
    result: String, score: Int64? = nil, isRanked: Bool? = nil, days: Int64? = nil, stars: Int64? = nil,
    winners: [Seat]? = nil
  ) {
    self.result = result
    self.score = score
    self.isRanked = isRanked
    self.days = days
    self.stars = stars
    self.winners = winners
  }
}

extension Outcome {
  /// Compares texts by their bytes: to compare them as Unicode says, the page's modules would need its tables.
  public static func == (one: Outcome, other: Outcome) -> Bool {
    one.result.isIdentical(to: other.result) && one.score == other.score && one.isRanked == other.isRanked
      && one.days == other.days && one.stars == other.stars && one.winners == other.winners
  }
}

extension Outcome: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("result", result)
      if let days { writer.member("days", days) }
      if let stars { writer.member("stars", stars) }
      if let score { writer.member("score", score) }
      if let isRanked { writer.member("ranked", isRanked) }
      if let winners { writer.member("winners", winners) }
    }
  }
}
