/// How a game that was played in a room stands among others of its kind.
public struct Standing: Sendable {
  public let score: Int64
  /// Of equal scores the larger one comes first.
  public let tieBreak: Int64
  /// Whether it stands on the board; if not, its team alone sees it among its own games.
  public let isRanked: Bool
  /// What else is told of it.
  public let details: [JSONMember]

  public init(score: Int64, tieBreak: Int64 = 0, isRanked: Bool, details: [JSONMember] = []) {
    self.score = score
    self.tieBreak = tieBreak
    self.isRanked = isRanked
    self.details = details
  }
}
