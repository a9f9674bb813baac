import Accounts
import Scores
import Tabletop
import TownHunt

/// A player's statistics of TownHunt: packs played, packs created, and points.
public struct HuntStatistics: GameStatistics {
  public let name = "hunt"
  private let scores: Scores
  private let packs: Packs

  public init(_ scores: Scores, _ packs: Packs) {
    self.scores = scores
    self.packs = packs
  }

  public func figures(of player: PlayerID) async throws -> JSON {
    let counts = try await scores.record(of: player, in: [TownHunt.id]).counts
    return .object([
      JSONMember("packsPlayed", .number(JSONNumber(counts.boards))),
      JSONMember("packsCreated", .number(JSONNumber(Int64(try await packs.count(of: player))))),
      JSONMember("points", .number(JSONNumber(counts.points))),
    ])
  }
}
