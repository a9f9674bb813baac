import Rooms
import Scores
import Synchronization
import Tabletop

extension MemoryStore: BoardStore {
  /// A game on a board. Games are in the order in which they came.
  struct Ranked: Sendable {
    let team: String
    let players: [Int64]
    let entry: BoardEntry

    var place: Place { Place(score: entry.standing.score, tieBreak: entry.standing.tieBreak) }
  }

  static func add(_ changes: RoomChanges, at time: Int64, to boards: inout [Ranked]) {
    for game in changes.finished
    where !boards.contains(where: { $0.entry.room == changes.room && $0.entry.number == game.number }) {
      boards.append(
        Ranked(
          team: BoardEntry.team(of: game.names), players: game.players,
          entry: BoardEntry(
            id: Int64(boards.count) + 1, board: game.board, names: game.names, standing: game.standing,
            room: changes.room,
            number: game.number, at: time, isHidden: false)))
    }
  }

  public func best(of board: String, _ period: Period, limit: Int, for reader: BoardReader) -> [BoardPlace] {
    Array(places(on: board, period, for: reader).prefix(limit))
  }

  public func places(around reader: BoardReader, on board: String, _ period: Period, neighbours: Int)
    -> [BoardPlace]
  {
    let places = places(on: board, period, for: reader)
    guard let own = places.firstIndex(where: \.isOwn) else { return [] }
    return Array(places[max(0, own - neighbours)..<min(places.count, own + neighbours + 1)])
  }

  public func count(on board: String, _ period: Period) -> Int64 {
    Int64(places(on: board, period, for: BoardReader()).count)
  }

  public func setHidden(_ isHidden: Bool, _ teams: TeamsNamed) -> Int {
    let named = boards.filter { ranked in
      switch teams {
      case .entry(let id): ranked.entry.id == id
      case .name(let name): ranked.entry.names.contains(name)
      }
    }
    let keys = Set(named.map(\.team))
    hiddenTeams.withLock { if isHidden { $0.formUnion(keys) } else { $0.subtract(keys) } }
    return keys.count
  }

  public func games(of names: [String], on board: String, limit: Int) -> [BoardEntry] {
    let team = BoardEntry.team(of: names)
    return boards.filter { $0.entry.board == board && $0.team == team }.suffix(limit).reversed().map(told)
  }

  public func games(of player: Int64) -> [BoardEntry] {
    boards.filter { isOf(player, $0) }.map(told).reversed()
  }

  public func record(of player: Int64, on board: String) -> (games: Int64, best: Int64?) {
    let games = boards.filter { $0.entry.board == board && isOf(player, $0) }.map(\.entry.standing)
    return (Int64(games.count), games.filter(\.isRanked).map(\.score).max())
  }

  public func best(of names: [String], on board: String) -> BoardEntry? {
    let team = BoardEntry.team(of: names)
    return ranked { $0.entry.board == board && $0.team == team }.first.map(told)
  }

  private func isOf(_ player: Int64, _ ranked: Ranked) -> Bool {
    ranked.players.contains { joined.owner(of: $0) == player }
  }

  private func places(on board: String, _ period: Period, for reader: BoardReader) -> [BoardPlace] {
    let team = reader.names.isEmpty ? nil : BoardEntry.team(of: reader.names)
    var rank: Int64 = 1
    var last: Place?
    return ranked {
      $0.entry.board == board && (period == .allTime || period == .week(at: $0.entry.at))
    }.enumerated().map { index, ranked in
      if ranked.place != last { rank = Int64(index) + 1 }
      last = ranked.place
      let isOwn = ranked.team == team || reader.player.map { isOf($0, ranked) } == true
      return BoardPlace(rank: rank, isOwn: isOwn, entry: told(ranked))
    }
  }

  /// The games that stand on the board, the best first; of equal ones, the earlier first.
  private func ranked(_ isWanted: (Ranked) -> Bool) -> [Ranked] {
    boards.filter { isWanted($0) && $0.entry.standing.isRanked }.sorted { one, other in
      (one.place, one.entry.id) < (other.place, other.entry.id)
    }
  }

  /// The entry, hidden if the owner of the server has hidden its team since.
  func told(_ ranked: Ranked) -> BoardEntry {
    let entry = ranked.entry
    var told = BoardEntry(
      id: entry.id, board: entry.board, names: entry.names, standing: entry.standing, room: entry.room,
      number: entry.number, at: entry.at, isHidden: hiddenTeams.withLock { $0.contains(ranked.team) })
    told.removal = entry.removal
    told.hiddenNames = hiddenNames(in: ranked)
    return told
  }
}
