import Accounts
import Scores
import Synchronization

extension MemoryAccounts {
  @discardableResult
  public func removeScores(on board: String, before time: Int64, tie: ScoreBoard.Tie) -> Int {
    kept.withLock { kept in
      let old = kept.scores.scores.filter {
        $0.value.score.board.name == board && $0.value.score.at / 1_000 < time
      }
      let players = Set(old.values.map(\.score.player))
      for score in old.keys {
        kept.scores.scores[score] = nil
        kept.scores.removals[score] = nil
      }
      for player in players {
        let registered = kept.players[player]?.player.account?.registeredAt
        kept.scores.replaceStandings(
          of: player, on: board, tie: tie == .whoWasFirst ? nil : registered ?? Place.noAccount)
      }
      return old.count
    }
  }
}

extension MemoryStore {
  @discardableResult
  public func removeGames(before time: Int64) -> Int {
    keptBoards.withLock { games in
      let before = games.count
      games.removeAll { $0.entry.at < time }
      return before - games.count
    }
  }
}
