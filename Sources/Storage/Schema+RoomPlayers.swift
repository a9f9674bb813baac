import GRDB
import Rooms

extension Schema {
  /// Adds which players have taken seats in which rooms (`SQLStore+RoomPlayers`), and takes the names of players who
  /// are gone already out of the logs.
  static func addRoomPlayers(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE room_player (
          player   BIGINT NOT NULL,         -- also that of a guest who has logged in since
          room     BIGINT NOT NULL,
          taken_at BIGINT,                  -- seconds since 1970; NULL: not kept
          PRIMARY KEY (player, room)
        ) WITHOUT ROWID;
        CREATE INDEX room_player_room ON room_player (room)
        """)
    let connection = SQLiteConnection(database: database)
    try SQLiteStore.sortRecentEntries(in: connection)
    let logs = try Row.fetchCursor(
      database, sql: #"SELECT room, entries FROM room_log_sorted WHERE entries LIKE '%"joined":%'"#)
    var seats: [(player: Int64, room: Int64)] = []
    while let row = try logs.next() {
      for line in LogLines.lines(of: row["entries"]) {
        // A damaged log cannot be read, and nobody can open its room.
        guard let player = (try? LogEntry(bytes: Array(line)))?.newPlayer else { continue }
        seats.append((player, row["room"]))
      }
    }
    for (player, room) in seats {
      try database.cachedStatement(sql: "INSERT OR IGNORE INTO room_player (player, room) VALUES (?, ?)")
        .execute(arguments: [player, room])
    }
    let gone = try Int64.fetchSet(
      database,
      sql: """
        SELECT player FROM room_player WHERE player NOT IN (SELECT id FROM player)
        AND player NOT IN (SELECT guest FROM joined_guest)
        """)
    try SQLiteStore.forget(gone, in: connection)
  }
}
