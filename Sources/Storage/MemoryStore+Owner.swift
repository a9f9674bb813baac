import Accounts
import Scores
import Synchronization
import Tabletop

/// What the owner of the server does with games of teams.
extension MemoryStore {
  public func boardsWithTeams() -> [String] { Set(keptBoards.withLock { $0 }.map(\.entry.board)).sorted() }

  public func hiddenGames(on board: String, limit: Int) -> [BoardEntry] {
    let hidden = boards.filter { $0.entry.board == board && $0.entry.removal == .hidden }
    return hidden.reversed().prefix(limit).map(told)
  }

  public func game(_ entry: Int64) -> BoardEntry? { boards.first { $0.entry.id == entry }.map(told) }

  public func setRemoval(_ removal: ScoreRemoval?, ofTeam entry: Int64) -> Int {
    guard let one = boards.first(where: { $0.entry.id == entry }) else { return 0 }
    return keptBoards.withLock { games in
      let places = games.indices.filter { place in
        let game = games[place]
        return game.entry.board == one.entry.board && team(game) == team(one)
          && (game.entry.standing.isRanked || game.entry.removal == .hidden)
      }
      for place in places { games[place] = games[place].with(removal) }
      return places.count
    }
  }

  /// The names that nobody new can take, unless a player of the game bears them rightly.
  func hiddenNames(in game: Ranked) -> Set<Int> {
    let blocked = joined.blockedNames.withLock { $0 }
    guard !blocked.isEmpty else { return [] }
    let find = joined.findName.withLock { $0 }
    let rightful = Set(
      game.players.compactMap { $0.map(joined.owner) }.compactMap { find(PlayerID($0)) }.map(GuestName.key))
    return Set(
      game.entry.names.indices.filter { index in
        guard let name = game.entry.names[index].map(GuestName.key) else { return false }
        return blocked.contains(name) && !rightful.contains(name)
      })
  }
}

extension MemoryStore.Ranked {
  fileprivate func with(_ removal: ScoreRemoval?) -> MemoryStore.Ranked {
    let isRemoved = removal == .removed
    let standing = Standing(
      score: entry.standing.score, tieBreak: entry.standing.tieBreak, isRanked: removal == nil,
      details: isRemoved ? [] : entry.standing.details)
    var changed = BoardEntry(
      id: entry.id, board: entry.board, names: isRemoved ? [] : entry.names,
      sessions: isRemoved ? [] : entry.sessions,
      isTyped: entry.isTyped, standing: standing, room: entry.room, number: entry.number, at: entry.at,
      isHidden: false)
    changed.removal = removal
    return MemoryStore.Ranked(players: isRemoved ? [] : players, code: code, entry: changed)
  }
}
