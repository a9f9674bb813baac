import Accounts
import GRDB
import Ports
import Rooms

/// Which players have taken seats in which rooms, and what becomes of their names there.
extension SQLiteStore {
  static func notePlayers(of changes: RoomChanges, at time: Int64, in database: Database) throws {
    for case let player? in changes.entries.map(\.newPlayer) where !changes.isDissolved {
      try database.cachedStatement(
        sql: "INSERT OR IGNORE INTO room_player (player, room, taken_at) VALUES (?, ?, ?)"
      ).execute(arguments: [player, changes.room.number, time])
    }
  }

  /// The numbers under which a player may sit in rooms.
  static func numbers(of player: PlayerID, in database: Database) throws -> Set<Int64> {
    try Int64.fetchSet(
      database, sql: "SELECT guest FROM joined_guest WHERE account = ?", arguments: [player.number]
    ).union([player.number])
  }

  public func visits(of player: Int64) throws -> [RoomVisit] {
    try database.read { database in
      let numbers = try SQLiteStore.numbers(of: PlayerID(player), in: database)
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT room.id, room.code, min(taken_at) AS taken_at, room.used_at FROM room_player
          JOIN room ON room.id = room_player.room
          WHERE player IN (\(SQLiteStore.list(numbers))) GROUP BY room.id ORDER BY room.id
          """)
      return rows.map { row in
        RoomVisit(
          room: StoredRoom(id: RoomID(row["id"]), code: row["code"]), players: numbers,
          takenAt: row["taken_at"], usedAt: row["used_at"])
      }
    }
  }

  public func forgetPlayers(in rooms: [RoomID]) async throws {
    try await database.write { database in
      try SQLiteStore.sortRecentEntries(in: database)
      for room in rooms { try SQLiteStore.forget([], in: room.number, database) }
    }
    checkpointer.emptySoon()
  }

  /// Takes the names of players who are gone out of the logs of all rooms in which they sat.
  static func forget(_ players: Set<Int64>, in database: Database) throws {
    let rooms = try Int64.fetchAll(
      database, sql: "SELECT DISTINCT room FROM room_player WHERE player IN (\(list(players)))")
    guard !rooms.isEmpty else { return }
    try sortRecentEntries(in: database)
    for room in rooms { try forget(players, in: room, database) }
    try database.execute(sql: "DELETE FROM room_player WHERE player IN (\(list(players)))")
  }

  /// Each row keeps as many entries as it has.
  private static func forget(_ players: Set<Int64>, in room: Int64, _ database: Database) throws {
    let rows = try Row.fetchAll(
      database, sql: "SELECT number, entries FROM room_log_sorted WHERE room = ? ORDER BY number",
      arguments: [room])
    let lines = rows.map { LogLines.lines(of: $0["entries"]) }
    // Nobody can open a room whose log is damaged. It goes when it has not been used for long.
    guard let log = try? lines.joined().map({ try LogEntry(bytes: Array($0)) }),
      let rewritten = ForgottenPlayers.rewritten(log, without: players)
    else { return }
    var rest = rewritten[...]
    for (row, lines) in zip(rows, lines) {
      let texts = rest.prefix(lines.count).map { String(decoding: $0.bytes, as: UTF8.self) }
      rest = rest.dropFirst(lines.count)
      try database.cachedStatement(
        sql: "UPDATE room_log_sorted SET entries = ? WHERE room = ? AND number = ?"
      ).execute(arguments: [texts.joined(separator: "\n"), room, row["number"] as Int64])
    }
  }

  /// Whole numbers as a list of SQL: there may be more of them than a statement has arguments.
  private static func list(_ numbers: Set<Int64>) -> String {
    numbers.map(String.init).joined(separator: ", ")
  }
}
