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
    if !text.isEmpty { try append(text, in: database) }
  }

  private static func append(_ text: String, in database: Database) throws {
    try database.cachedStatement(sql: "INSERT INTO room_log_recent (entries) VALUES (?)")
      .execute(arguments: [text])
  }

  /// Moves the recent entries to the table where those of a room lie together. Drops entries of rooms that no
  /// longer exist. Damaged lines stay where they are.
  static func sortRecentEntries(in database: Database) throws {
    var runs: [RoomID: Runs] = [:]
    var damaged: [UInt8] = []
    try forEachRecentLine(in: database) { line in
      if let line = LogLines.Line(line) {
        runs[line.room, default: Runs()].append(line)
      } else {
        damaged += line + [LogLines.lineBreak]
      }
    }
    let insert = try database.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO room_log_sorted (room, number, entries)
        SELECT id, ?, ? FROM room WHERE id = ?
        """)
    for (room, runs) in runs.sorted(by: { $0.key.number < $1.key.number }) {
      for run in runs.all {
        let text = String(decoding: run.text.dropLast(), as: UTF8.self)
        try insert.execute(arguments: [run.firstEntry, text, room.number])
      }
    }
    try database.cachedStatement(sql: "DELETE FROM room_log_recent").execute()
    if !damaged.isEmpty { try append(String(decoding: damaged.dropLast(), as: UTF8.self), in: database) }
  }

  /// The recent entries of a room, in runs without a gap.
  private struct Runs {
    private(set) var all: [(firstEntry: Int64, text: [UInt8])] = []
    private var nextEntry: Int64?

    mutating func append(_ line: LogLines.Line) {
      if line.number != nextEntry { all.append((line.number, [])) }
      all[all.count - 1].text += line.entry + [LogLines.lineBreak]
      nextEntry = line.number &+ 1
    }
  }

  private static func forEachRecentLine(
    in database: Database, _ body: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    let texts = try String.fetchCursor(
      database.cachedStatement(sql: "SELECT entries FROM room_log_recent ORDER BY place"))
    while let text = try texts.next() { for line in LogLines.lines(of: text) { try body(line) } }
  }

  public func log(of room: RoomID) throws -> [LogEntry] {
    try files.check()
    return try database.read { database in
      guard
        try Bool.fetchOne(database, sql: "SELECT 1 FROM room WHERE id = ?", arguments: [room.number]) ?? false
      else { return [] }
      var log: [LogEntry] = []
      let rows = try Row.fetchCursor(
        database, sql: "SELECT number, entries FROM room_log_sorted WHERE room = ? ORDER BY number",
        arguments: [room.number])
      while let row = try rows.next() {
        guard row["number"] == Int64(log.count) else { throw StoreError.isDamagedLog }
        for line in LogLines.lines(of: row["entries"]) { log.append(try SQLiteStore.entry(line)) }
      }
      try SQLiteStore.forEachRecentLine(in: database) { line in
        guard LogLines.room(of: line) == room else { return }
        guard let line = LogLines.Line(line), line.number == log.count else { throw StoreError.isDamagedLog }
        log.append(try SQLiteStore.entry(line.entry))
      }
      return log
    }
  }

  private static func entry(_ line: ArraySlice<UInt8>) throws -> LogEntry {
    do { return try LogEntry(bytes: Array(line)) } catch { throw StoreError.isDamagedLog }
  }
}
