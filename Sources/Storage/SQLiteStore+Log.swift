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

  static func append(_ batch: [RoomChanges], in database: any SQLConnection) throws {
    let text = LogLines.text(of: batch)
    if !text.isEmpty { try append(text, in: database) }
  }

  private static func append(_ text: String, in database: any SQLConnection) throws {
    try database.run("INSERT INTO room_log_recent (entries) VALUES (?)", [text])
  }

  /// Moves the recent entries to the table where those of a room lie together. Drops entries of rooms that no
  /// longer exist. Damaged lines stay where they are.
  static func sortRecentEntries(in database: any SQLConnection) throws {
    var runs: [RoomID: Runs] = [:]
    var damaged: [UInt8] = []
    for text in try database.values(recentTexts, as: String.self) {
      for line in LogLines.lines(of: text) {
        if let line = LogLines.Line(line) {
          runs[line.room, default: Runs()].append(line)
        } else {
          damaged += line + [LogLines.lineBreak]
        }
      }
    }
    for (room, runs) in runs.sorted(by: { $0.key.number < $1.key.number }) {
      for run in runs.all {
        let text = String(decoding: run.text.dropLast(), as: UTF8.self)
        try database.run(
          """
          INSERT OR IGNORE INTO room_log_sorted (room, number, entries) SELECT id, ?, ? FROM room WHERE id = ?
          """, [run.firstEntry, text, room.number])
      }
    }
    try database.run("DELETE FROM room_log_recent")
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

  private static let recentTexts = "SELECT entries FROM room_log_recent ORDER BY place"

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
      // A room may be read back while many others are: no more than one text of theirs is in memory.
      let texts = try String.fetchCursor(database.cachedStatement(sql: SQLiteStore.recentTexts))
      while let text = try texts.next() {
        for line in LogLines.lines(of: text) where LogLines.room(of: line) == room {
          guard let line = LogLines.Line(line), line.number == log.count else {
            throw StoreError.isDamagedLog
          }
          log.append(try SQLiteStore.entry(line.entry))
        }
      }
      return log
    }
  }

  private static func entry(_ line: ArraySlice<UInt8>) throws -> LogEntry {
    do { return try LogEntry(bytes: Array(line)) } catch { throw StoreError.isDamagedLog }
  }

  public static func forget(
    _ players: Set<Int64>, inLogsOf rooms: [Int64], in database: any SQLConnection
  ) throws {
    try sortRecentEntries(in: database)
    for room in rooms { try forget(players, in: room, database) }
  }

  /// Each row keeps as many entries as it has.
  private static func forget(_ players: Set<Int64>, in room: Int64, _ database: any SQLConnection) throws {
    let rows = try database.rows(
      "SELECT number, entries FROM room_log_sorted WHERE room = ? ORDER BY number", [room])
    let lines = rows.map { LogLines.lines(of: $0["entries"]) }
    // Nobody can open a room whose log is damaged. It goes when it has not been used for long.
    guard let log = try? lines.joined().map({ try LogEntry(bytes: Array($0)) }),
      let rewritten = ForgottenPlayers.rewritten(log, without: players)
    else { return }
    var rest = rewritten[...]
    for (row, lines) in zip(rows, lines) {
      let texts = rest.prefix(lines.count).map { String(decoding: $0.bytes, as: UTF8.self) }
      rest = rest.dropFirst(lines.count)
      try database.run(
        "UPDATE room_log_sorted SET entries = ? WHERE room = ? AND number = ?",
        [texts.joined(separator: "\n"), room, row["number"] as Int64])
    }
  }
}
