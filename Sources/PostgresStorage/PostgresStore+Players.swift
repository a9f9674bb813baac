import Rooms
import Storage

/// What becomes of the names of players in the logs of rooms.
extension PostgresStore {
  public static func forget(
    _ players: Set<Int64>, inLogsOf rooms: [Int64], in database: any SQLConnection
  ) throws {
    for room in rooms { try forget(players, in: room, database) }
  }

  private static func forget(_ players: Set<Int64>, in room: Int64, _ database: any SQLConnection) throws {
    let texts = try database.values(
      "SELECT entry FROM room_log WHERE room = ? ORDER BY number", [room], as: String.self)
    // Nobody can open a room whose log is damaged. It goes when it has not been used for long.
    guard let log = try? texts.map({ try LogEntry(bytes: Array($0.utf8)) }),
      let rewritten = ForgottenPlayers.rewritten(log, without: players)
    else { return }
    for (number, (old, new)) in zip(texts, rewritten).enumerated() where old != new.text {
      try database.run(
        "UPDATE room_log SET entry = ? WHERE room = ? AND number = ?", [new.text, room, number])
    }
  }
}
