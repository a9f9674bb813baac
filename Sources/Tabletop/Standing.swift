/// How a game that was played in a room ranks among others of its kind.
///
/// ```swift
/// let standing = Standing(
///   score: 1_250, tieBreak: 9, isRanked: true, details: [JSONMember("days", .number(JSONNumber(9)))])
/// ```
public struct Standing: Sendable {
  public let score: Int64
  /// The order of equal scores: the larger value comes first.
  public let tieBreak: Int64
  /// Whether the board lists it. If not, only its team sees it, among its own games.
  public let isRanked: Bool
  /// Further members that are sent with it.
  public let details: [JSONMember]

  public init(score: Int64, tieBreak: Int64 = 0, isRanked: Bool, details: [JSONMember] = []) {
    self.score = score
    self.tieBreak = tieBreak
    self.isRanked = isRanked
    self.details = details
  }
}
