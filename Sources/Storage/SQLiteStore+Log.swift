import GRDB
import Ports
import Rooms

/// The logs of rooms.
///
/// New entries are appended, a row for each batch: a row for each entry would cost more than all that the
/// room does with that entry. From time to time these rows are sorted in, so that the entries of a room lie
/// together.
extension SQLiteStore {
  /// How many entries may lie in the order in which they came. With fewer, they would be sorted in before a
  /// busy room has several of them. With more, a save would wait longer for the sorting, and reading a room
  /// back would take longer.
  static let mostRecentEntries = 8_192

  static func append(_ batch: [RoomChanges], in database: Database) throws {
    let text = LogLines.text(of: batch)
    guard !text.isEmpty else { return }
    try database.cachedStatement(sql: "INSERT INTO room_log_recent (entries) VALUES (?)")
      .execute(arguments: [text])
  }

  /// Moves the recent entries to the table where those of a room lie together. Drops entries of rooms that no
  /// longer exist.
  static func sortRecentEntries(in database: Database) throws {
    var runs: [RoomID: (firstEntry: Int64, text: [UInt8])] = [:]
    try forEachRecentEntry(in: database) { room, number, entry in
      runs[room, default: (number, [])].text += entry + [LogLines.lineBreak]
    }
    let insert = try database.cachedStatement(
      sql: """
        INSERT INTO room_log_sorted (room, number, entries)
        SELECT id, ?, ? FROM room WHERE id = ?
        """)
    for (room, run) in runs.sorted(by: { $0.key.number < $1.key.number }) {
      let text = String(decoding: run.text.dropLast(), as: UTF8.self)
      try insert.execute(arguments: [run.firstEntry, text, room.number])
    }
    try database.cachedStatement(sql: "DELETE FROM room_log_recent").execute()
  }

  private static func forEachRecentEntry(
    in database: Database, _ body: (RoomID, Int64, ArraySlice<UInt8>) throws -> Void
  ) throws {
    let texts = try String.fetchCursor(
      database.cachedStatement(sql: "SELECT entries FROM room_log_recent ORDER BY place"))
    while let text = try texts.next() { try LogLines.forEach(in: text, body) }
  }

  public func log(of room: RoomID) throws -> [LogEntry] {
    try database.read { database in
      guard
        try Bool.fetchOne(database, sql: "SELECT 1 FROM room WHERE id = ?", arguments: [room.number]) ?? false
      else { return [] }
      var log: [LogEntry] = []
      let texts = try String.fetchCursor(
        database, sql: "SELECT entries FROM room_log_sorted WHERE room = ? ORDER BY number",
        arguments: [room.number])
      while let text = try texts.next() {
        for line in LogLines.lines(of: text) { log.append(try LogEntry(bytes: Array(line))) }
      }
      try SQLiteStore.forEachRecentEntry(in: database) { other, _, entry in
        if other == room { log.append(try LogEntry(bytes: Array(entry))) }
      }
      return log
    }
  }
}
