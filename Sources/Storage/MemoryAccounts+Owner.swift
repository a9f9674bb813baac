import Accounts
import Scores
import Synchronization

/// What the owner of the server does with names and scores.
extension MemoryAccounts {
  public func setHidden(_ isHidden: Bool, _ who: NameOrNumber) -> Int {
    let players = players(who)
    let stillHidden = kept.withLock { kept in
      for player in players {
        if isHidden { kept.hidden.insert(player.id) } else { kept.hidden.remove(player.id) }
      }
      return kept.hidden.compactMap { kept.players[$0]?.player.name }
    }
    let names = players.map { GuestName.key($0.name) }
    joined.blockedNames.withLock { blocked in
      if isHidden {
        blocked.formUnion(names)
      } else {
        blocked.subtract(Set(names).subtracting(stillHidden.map(GuestName.key)))
      }
    }
    return players.count
  }

  public func players(_ who: NameOrNumber) -> [Player] {
    kept.withLock { $0.players.values.map(\.player) }.filter { player in
      switch who {
      case .number(let id): player.id == id
      case .name(let name): player.name == name || player.account?.username.key == name.lowercased()
      }
    }.sorted { $0.id < $1.id }
  }

  public func isBlocked(_ name: String) -> Bool {
    joined.blockedNames.withLock { $0.contains(GuestName.key(name)) }
  }

  // MARK: Scores

  public func boardsWithScores() -> [String] {
    kept.withLock { Set($0.scores.scores.values.map(\.score.board.name)) }.sorted()
  }

  public func scoresForOwner(on board: String, offset: Int, limit: Int) -> [OwnersScore] {
    kept.withLock { kept in
      kept.scores.ranked(MemoryScores.Board(name: board, period: .allTime)).enumerated().dropFirst(offset)
        .prefix(limit).compactMap { index, own in
          MemoryAccounts.forOwner(own.standing.score, rank: Int64(index) + 1, kept)
        }
    }
  }

  public func hiddenScores(on board: String, limit: Int) -> [OwnersScore] {
    kept.withLock { kept in
      let hidden = kept.scores.scores.filter { $0.value.score.board.name == board }.keys
        .compactMap { MemoryAccounts.forOwner($0, rank: nil, kept) }.filter { $0.removal == .hidden }
      return Array(hidden.sorted { ($0.at, $0.id) > ($1.at, $1.id) }.prefix(limit))
    }
  }

  public func scoreForOwner(_ id: Int64) -> OwnersScore? {
    kept.withLock { MemoryAccounts.forOwner(id, rank: nil, $0) }
  }

  public func takenOff(_ player: PlayerID, from board: String) -> OwnersScore? {
    kept.withLock { kept in
      kept.scores.removals.keys.compactMap { MemoryAccounts.forOwner($0, rank: nil, kept) }
        .filter { $0.player == player && $0.board == board }
        .min { ($1.score, $0.at, $0.id) < ($0.score, $1.at, $1.id) }
    }
  }

  private static func forOwner(_ id: Int64, rank: Int64?, _ kept: borrowing Kept) -> OwnersScore? {
    guard let score = kept.scores.scores[id]?.score, let player = kept.players[score.player]?.player else {
      return nil
    }
    return OwnersScore(
      id: id, board: score.board.name, rank: rank, player: player.id, name: player.name,
      isGuest: player.isGuest,
      isNameHidden: kept.hidden.contains(player.id), score: score.score, at: score.at / 1_000,
      removal: kept.scores.removals[id])
  }

  public func setRemoval(_ removal: ScoreRemoval?, of score: Int64, tie: ScoreBoard.Tie) -> Bool {
    kept.withLock { kept in
      guard let player = kept.scores.scores[score]?.score.player, kept.scores.removals[score] != .removed
      else {
        return false
      }
      let registered = kept.players[player]?.player.account?.registeredAt
      kept.scores.setRemoval(
        removal, of: score, tie: tie == .whoWasFirst ? nil : registered ?? Place.noAccount)
      return true
    }
  }
}

extension MemoryScores {
  /// - Parameter tie: of the player's places; nil where the time of the score decides.
  fileprivate mutating func setRemoval(_ removal: ScoreRemoval?, of id: Int64, tie: Int64?) {
    if removal == .hidden, stands(id) { hiddenRecordings.insert(id) }
    if removal != .hidden { hiddenRecordings.remove(id) }
    removals[id] = removal
    guard let changed = scores[id]?.score else { return }
    for period in [Period.allTime, .week(at: changed.at / 1_000)] {
      let board = Board(name: changed.board.name, period: period)
      let best = best(of: changed.player, on: board, tie: tie)
      standings[board, default: [:]][changed.player] = best
    }
  }

  /// Gives a player the place of the best score that is left, where the score that stood there is gone.
  mutating func replaceStandings(of player: PlayerID, on name: String, tie: Int64?) {
    for board in standings.keys where board.name == name {
      guard let old = standings[board]?[player], scores[old.score] == nil else { continue }
      let best = best(of: player, on: board, tie: tie)
      standings[board]?[player] = best
    }
  }

  private func best(of player: PlayerID, on board: Board, tie: Int64?) -> Standing? {
    let left = scores.filter { other, kept in
      kept.score.player == player && kept.score.board.name == board.name && kept.stands
        && removals[other] == nil
        && (board.period == .allTime || board.period == .week(at: kept.score.at / 1_000))
    }.map { id, kept in
      Standing(place: Place(score: kept.score.score, tie: tie ?? kept.score.at / 1_000), score: id)
    }
    return left.min { ($0.place, $0.score) < ($1.place, $1.score) }
  }
}
