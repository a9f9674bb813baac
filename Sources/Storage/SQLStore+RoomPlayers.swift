import Accounts
import Ports
import Rooms

/// Which players have taken seats in which rooms, and what becomes of their names there.
extension SQLStore {
  static func notePlayers(of changes: RoomChanges, at time: Int64, in database: any SQLConnection) throws {
    for case let player? in changes.entries.map(\.newPlayer) where !changes.isDissolved {
      try database.run(
        "INSERT INTO room_player (player, room, taken_at) VALUES (?, ?, ?) ON CONFLICT (player, room) DO NOTHING",
        [player, changes.room.number, time])
    }
  }

  /// The numbers under which a player may sit in rooms.
  static func numbers(of player: PlayerID, in database: any SQLConnection) throws -> Set<Int64> {
    try Set(
      database.values("SELECT guest FROM joined_guest WHERE account = ?", [player.number], as: Int64.self)
    ).union([player.number])
  }

  public func visits(of player: Int64) throws -> [RoomVisit] {
    try sql.read { database in
      let numbers = try Self.numbers(of: PlayerID(player), in: database)
      let rows = try database.rows(
        """
        SELECT room.id, room.code, min(taken_at) AS taken_at, room.used_at FROM room_player
        JOIN room ON room.id = room_player.room
        WHERE player IN (\(Self.list(numbers))) GROUP BY room.id ORDER BY room.id
        """, [], isKept: false)
      return rows.map { row in
        RoomVisit(
          room: StoredRoom(id: RoomID(row["id"]), code: row["code"]), players: numbers,
          takenAt: row["taken_at"], usedAt: row["used_at"])
      }
    }
  }

  public func forgetPlayers(in rooms: [RoomID]) async throws {
    try await sql.write { database in
      try Self.forget([], inLogsOf: rooms.map(\.number), in: database)
    }
    sql.hasRemoved()
  }

  /// Takes the names of players who are gone out of the logs of all rooms in which they sat.
  static func forget(_ players: Set<Int64>, in database: any SQLConnection) throws {
    guard !players.isEmpty else { return }
    let rooms = try database.values(
      "SELECT DISTINCT room FROM room_player WHERE player IN (\(list(players)))", isKept: false,
      as: Int64.self)
    guard !rooms.isEmpty else { return }
    try forget(players, inLogsOf: rooms, in: database)
    try database.run("DELETE FROM room_player WHERE player IN (\(list(players)))", [], isKept: false)
  }

  /// Whole numbers as a list of SQL: there may be more of them than a statement has arguments.
  private static func list(_ numbers: Set<Int64>) -> String {
    numbers.map(String.init).joined(separator: ", ")
  }
}
