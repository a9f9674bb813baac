import Accounts
import Scores
import Synchronization

/// The list of accounts for the owner of the server.
extension MemoryAccounts {
  public func accounts(_ query: AccountQuery) -> [ListedAccount] {
    kept.withLock { kept in
      let found = MemoryAccounts.players(with: query.words, kept)
        .map { MemoryAccounts.listed($0, since: query.sessionsSince, kept) }
        .filter { account in query.after.map(account.isAfter) ?? true }
        .sorted { $0.stands(before: $1, in: query.order) }
      return Array(found.prefix(query.limit))
    }
  }

  public func listedAccount(_ id: PlayerID, sessionsSince time: Int64) -> ListedAccount? {
    kept.withLock { kept in
      guard let player = kept.players[id]?.player, !player.isGuest else { return nil }
      return MemoryAccounts.listed(player, since: time, kept)
    }
  }

  public func accountCount(_ words: [AccountWord]) -> Int {
    kept.withLock { MemoryAccounts.players(with: words, $0).count }
  }

  public func guestCount() -> Int {
    kept.withLock { kept in kept.players.values.count { $0.player.isGuest } }
  }

  public func endSessions(of player: PlayerID) -> Int {
    kept.withLock { kept in
      let before = kept.sessions.count
      kept.sessions = kept.sessions.filter { $0.value.player != player }
      kept.forgottenDevices[player] = Set(kept.devices[player, default: [:]].keys)
      return before - kept.sessions.count
    }
  }

  private static func players(with words: [AccountWord], _ kept: borrowing Kept) -> [Player] {
    kept.players.values.map(\.player).filter { player in
      guard let account = player.account else { return false }
      return words.allSatisfy { $0.isPart(of: account) }
    }
  }

  private static func listed(_ player: Player, since time: Int64, _ kept: borrowing Kept) -> ListedAccount {
    let sessions = kept.sessions.values.filter { $0.player == player.id }
    let uses = sessions.map(\.usedAt) + Array(kept.devices[player.id, default: [:]].values)
    return ListedAccount(
      player: player, usedAt: uses.max() ?? 0, sessions: sessions.count { $0.usedAt >= time },
      scores: kept.scores.scores.count { id, proven in
        proven.score.player == player.id && kept.scores.removals[id] != .removed
      })
  }
}
