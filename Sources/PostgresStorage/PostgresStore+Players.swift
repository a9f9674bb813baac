import Ports
import Postgres
import Rooms
import Storage

/// Which players have taken seats in which rooms, and what becomes of their names there.
extension PostgresStore {
  public func visits(of player: Int64) throws -> [RoomVisit] {
    let rows = try read(
      """
      SELECT room.id, room.code, taken_at, used_at FROM room_player
      JOIN room ON room.id = room_player.room WHERE player = $1 ORDER BY room.id
      """, [.int8(player)])
    return try rows.map { row in
      RoomVisit(
        room: try PostgresStore.room(row), players: [player], takenAt: try row.value("taken_at", .int8),
        usedAt: try row.value("used_at", .int8))
    }
  }

  public func forgetPlayers(in rooms: [RoomID]) async throws {
    for room in rooms {
      // Nobody can open a room whose log is damaged. It goes when it has not been used for long.
      guard let log = try await readLog(of: room),
        let rewritten = ForgottenPlayers.rewritten(log, without: [])
      else { continue }
      let update = PostgresStatement(
        """
        UPDATE room_log SET entry = line.entry FROM unnest($2, $3) AS line (number, entry)
        WHERE room = $1 AND room_log.number = line.number
        """,
        [
          .int8(room.number), .int8s(Array(0..<Int64(rewritten.count))),
          .texts(rewritten.map { $0.text }),
        ])
      _ = try await writer.storeRun(PostgresTransaction([update]))
    }
  }

  /// Nil where the log is damaged.
  private func readLog(of room: RoomID) async throws(StoreError) -> [LogEntry]? {
    let select = PostgresStatement(
      "SELECT entry FROM room_log WHERE room = $1 ORDER BY number", [.int8(room.number)])
    let rows = try await reader.storeRun(PostgresTransaction([select], isReading: true))
    return try? rows[0].map { try LogEntry(bytes: Array(try $0.value("entry", .text).utf8)) }
  }
}
