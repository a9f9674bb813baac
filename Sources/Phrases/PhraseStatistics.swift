import Accounts
import Scores
import Tabletop

/// A player's statistics of Jasmine: the number of scores, the number of boards with a score, and the best places.
public struct PhraseStatistics: GameStatistics {
  public let name = "jasmine"
  private let scores: Scores

  public init(_ scores: Scores) { self.scores = scores }

  public func figures(of player: PlayerID) async throws -> JSON {
    let record = try await scores.record(of: player, in: RankedLevels.games)
    return .object([
      JSONMember("scores", .number(JSONNumber(record.counts.scores))),
      JSONMember("levels", .number(JSONNumber(record.counts.boards))),
      JSONMember("best", .array(record.best.map(PhraseStatistics.json))),
    ])
  }

  private static func json(_ place: BoardRank) -> JSON {
    .object([
      JSONMember("board", .string(place.board)), JSONMember("score", .number(JSONNumber(place.score))),
      JSONMember("rank", .number(JSONNumber(place.rank))),
    ])
  }
}
