import Foundation
import Rooms
import Tabletop

extension MemoryStore: BoardStore {
  /// A game on a board. They are in the order in which they came.
  struct Ranked: Sendable {
    let team: String
    let players: [Int64]
    let entry: BoardEntry
  }

  static func add(_ changes: RoomChanges, to boards: inout [Ranked]) {
    let now = Int64(Date().timeIntervalSince1970)
    for game in changes.finished
    where !boards.contains(where: { $0.entry.room == changes.room && $0.entry.number == game.number }) {
      boards.append(
        Ranked(
          team: BoardEntry.team(of: game.names), players: game.players,
          entry: BoardEntry(
            board: game.board, names: game.names, standing: game.standing, room: changes.room,
            number: game.number, at: now)))
    }
  }

  public func best(of board: String, since start: Int64, limit: Int) -> [BoardEntry] {
    Array(ranked { $0.entry.board == board && $0.entry.at >= start }.prefix(limit))
  }

  public func games(of names: [String], on board: String, limit: Int) -> [BoardEntry] {
    let team = BoardEntry.team(of: names)
    return boards.filter { $0.entry.board == board && $0.team == team }.suffix(limit).reversed().map(\.entry)
  }

  public func games(of player: Int64) -> [BoardEntry] {
    boards.filter { $0.players.contains(player) }.map(\.entry).reversed()
  }

  public func record(of player: Int64, on board: String) -> (games: Int64, best: Int64?) {
    let games = boards.filter { $0.entry.board == board && $0.players.contains(player) }.map(\.entry.standing)
    return (Int64(games.count), games.filter(\.isRanked).map(\.score).max())
  }

  public func best(of names: [String], on board: String) -> BoardEntry? {
    let team = BoardEntry.team(of: names)
    return ranked { $0.entry.board == board && $0.team == team }.first
  }

  /// Those that stand on the board, the best first; of equal ones the earlier.
  private func ranked(_ isWanted: (Ranked) -> Bool) -> [BoardEntry] {
    let entries = boards.filter { isWanted($0) && $0.entry.standing.isRanked }.map(\.entry)
    return entries.enumerated().sorted { a, b in
      let (one, other) = (a.element.standing, b.element.standing)
      if one.score != other.score { return one.score > other.score }
      return one.tieBreak == other.tieBreak ? a.offset < b.offset : one.tieBreak > other.tieBreak
    }.map(\.element)
  }
}
