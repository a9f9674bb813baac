import Accounts
import NIOPosix
import Scores
import Tabletop

/// A player's figures in the teams of a game that has a board.
struct TeamStatistics: GameStatistics {
  /// The board's name, too.
  let name: String
  let boards: any BoardStore

  func figures(of player: PlayerID) async throws -> JSON {
    let (games, best) = try await NIOThreadPool.singleton.runIfActive { [boards, name] in
      try boards.record(of: player.number, on: name)
    }
    return .object([
      JSONMember("games", .number(JSONNumber(games))),
      JSONMember("best", best.map { .number(JSONNumber($0)) } ?? .null),
    ])
  }
}
