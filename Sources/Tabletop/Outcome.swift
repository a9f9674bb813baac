/// How a game ended.
public struct Outcome: Hashable, Sendable {
  /// What the game calls this end: "won", "lost", "timeUp", …
  public let result: String
  /// The points, in games that have them.
  public let score: Int64?
  /// Whether the score may stand in a list of high scores; nil in games that rank nothing.
  public let isRanked: Bool?
  /// The days survived, in games that count them.
  public let days: Int64?

  public init(result: String, score: Int64? = nil, isRanked: Bool? = nil, days: Int64? = nil) {
    self.result = result
    self.score = score
    self.isRanked = isRanked
    self.days = days
  }
}

extension Outcome: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("result", result)
      if let days { writer.member("days", days) }
      if let score { writer.member("score", score) }
      if let isRanked { writer.member("ranked", isRanked) }
    }
  }
}
