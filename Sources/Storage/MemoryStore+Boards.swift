import Rooms
import Scores
import Synchronization
import Tabletop

extension MemoryStore: BoardStore {
  /// A game on a board. Games are in the order in which they came.
  struct Ranked: Sendable {
    /// By seat, as they sat down: guests who have logged in since are still guests here.
    let players: [Int64?]
    /// Of the room.
    let code: String
    let entry: BoardEntry

    var place: Place { Place(score: entry.standing.score, tieBreak: entry.standing.tieBreak) }
  }

  /// How the owner of the server hides a team: by its players, or else by its names.
  enum Team: Hashable, Sendable {
    case crew(Set<Int64>)
    case typed(String)
  }

  static func add(_ changes: RoomChanges, at time: Int64, to boards: inout [Ranked]) {
    for game in changes.finished
    where !boards.contains(where: { $0.entry.room == changes.room && $0.entry.number == game.number }) {
      let players = game.names.indices.map { game.players.indices.contains($0) ? game.players[$0] : nil }
      boards.append(
        Ranked(
          players: players, code: changes.code,
          entry: BoardEntry(
            id: (boards.last?.entry.id ?? 0) + 1, board: game.board, names: game.names,
            sessions: players.map { $0 != nil }, isTyped: players.allSatisfy { $0 == nil },
            standing: game.standing, room: changes.room, number: game.number, at: time, isHidden: false)))
    }
  }

  public func best(of board: String, _ period: Period, limit: Int, for player: Int64?) -> [BoardPlace] {
    Array(places(on: board, period, for: player).prefix(limit))
  }

  public func places(around player: Int64, on board: String, _ period: Period, neighbours: Int)
    -> [BoardPlace]
  {
    let places = places(on: board, period, for: player)
    guard let own = places.firstIndex(where: \.isOwn) else { return [] }
    return Array(places[max(0, own - neighbours)..<min(places.count, own + neighbours + 1)])
  }

  public func count(on board: String, _ period: Period) -> Int64 {
    Int64(places(on: board, period, for: nil).count)
  }

  public func setHidden(_ isHidden: Bool, _ teams: TeamsNamed) -> Int {
    let named = boards.filter { ranked in
      switch teams {
      case .entry(let id): ranked.entry.id == id
      case .name(let name): told(ranked).names.contains(name)
      }
    }
    let keys = Set(named.map(team))
    hiddenTeams.withLock { hidden in
      hidden = Set(hidden.map(followed))
      if isHidden { hidden.formUnion(keys) } else { hidden.subtract(keys) }
    }
    return keys.count
  }

  public func history(of player: Int64, in code: String?, on board: String, limit: Int) -> CrewHistory {
    let last = boards.last { game in
      game.entry.board == board && (code == nil || game.code == code) && isOf(player, game)
    }
    guard let crew = last.map(team) else { return CrewHistory(games: [], best: nil) }
    let games = boards.filter { $0.entry.board == board && team($0) == crew }
    return CrewHistory(
      games: games.suffix(limit).reversed().map(told), best: MemoryStore.inOrder(games).first.map(told))
  }

  public func games(of player: Int64) -> [BoardEntry] {
    boards.filter { isOf(player, $0) }.map(told).reversed()
  }

  public func record(of player: Int64, on board: String) -> (games: Int64, best: Int64?) {
    let games = boards.filter { $0.entry.board == board && isOf(player, $0) }.map(\.entry.standing)
    return (Int64(games.count), games.filter(\.isRanked).map(\.score).max())
  }

  private func isOf(_ player: Int64, _ ranked: Ranked) -> Bool {
    !joined.isGone(player) && ranked.players.contains { $0.map(joined.owner) == player }
  }

  func team(_ ranked: Ranked) -> Team {
    ranked.entry.isTyped
      ? .typed(BoardEntry.team(of: ranked.entry.names.compactMap(\.self)))
      : followed(.crew(Set(ranked.players.compactMap(\.self))))
  }

  /// The team as it is now: guests who have logged in since count as their accounts.
  private func followed(_ team: Team) -> Team {
    if case .crew(let players) = team { .crew(Set(players.map(joined.owner))) } else { team }
  }

  private func places(on board: String, _ period: Period, for player: Int64?) -> [BoardPlace] {
    var rank: Int64 = 1
    var last: Place?
    var listed: Set<Team> = []
    let games = boards.filter {
      $0.entry.board == board && (period == .allTime || period == .week(at: $0.entry.at))
    }
    return MemoryStore.inOrder(games).filter { $0.entry.isTyped || listed.insert(team($0)).inserted }
      .enumerated().map { index, ranked in
        if ranked.place != last { rank = Int64(index) + 1 }
        last = ranked.place
        let isOwn = player.map { isOf($0, ranked) } == true
        return BoardPlace(rank: rank, isOwn: isOwn, entry: told(ranked))
      }
  }

  /// The ranked ones among games, the best first; of equal ones, the earlier first.
  private static func inOrder(_ games: [Ranked]) -> [Ranked] {
    games.filter(\.entry.standing.isRanked).sorted { one, other in
      (one.place, one.entry.id) < (other.place, other.entry.id)
    }
  }

  /// The entry as it is now: without the names of players who are gone, and hidden if the owner of the server has
  /// hidden its team.
  func told(_ ranked: Ranked) -> BoardEntry {
    let entry = ranked.entry
    let names = zip(entry.names, ranked.players).map { name, player in
      player.map { joined.isGone(joined.owner(of: $0)) } == true ? nil : name
    }
    let team = team(ranked)
    var told = BoardEntry(
      id: entry.id, board: entry.board, names: names, sessions: entry.sessions, isTyped: entry.isTyped,
      standing: entry.standing, room: entry.room, number: entry.number, at: entry.at,
      isHidden: hiddenTeams.withLock { $0.contains { followed($0) == team } })
    told.removal = entry.removal
    told.hiddenNames = hiddenNames(in: ranked)
    return told
  }
}
