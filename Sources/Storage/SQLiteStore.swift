import GRDB
import Ports
import Rooms
import Synchronization

/// Everything that a server keeps, in one SQLite database in WAL mode.
///
/// One thread writes, in the order of the requests; others may read meanwhile. A batch is one transaction:
/// the more there is to save at once, the less each entry costs.
///
/// The arguments of a statement are in its order (`?`). They have names (`:creator`) where there are more
/// than six, or where one of them is used twice.
public final class SQLiteStore: RoomStore, SQLStore {
  /// What a saved batch survives.
  public enum Durability: String, Sendable, CaseIterable {
    /// The end of the process, however sudden.
    case process
    /// A power cut too: each batch waits for the disk.
    case power
  }

  let database: DatabasePool
  public let sql: any SQLDatabase
  let files: StoreFiles
  let checkpointer: Checkpointer
  /// For how long one connection waits for another.
  static let busySeconds = 5
  /// The path of the copy that was made before the tables were changed; nil where nothing was to be changed.
  public let copyBeforeUpgrade: String?
  /// How many entries are not sorted in yet.
  private let recentEntries = Mutex(0)
  /// Whether a batch could not be saved since the last small write.
  let hasFailed = Atomic(false)

  /// Opens the database; creates or updates it where needed.
  ///
  /// - Parameter version: of this program, after which the copy is named that is made before an update; nil: there is none.
  /// - Throws: `StoreError` where the file is no database, or is newer than this program; GRDB's error where it
  ///   cannot be opened.
  public init(path: String, durability: Durability = .process, version: String? = nil) throws {
    var configuration = Configuration()
    configuration.label = "parlour"
    configuration.busyMode = .timeout(Double(SQLiteStore.busySeconds))
    let synchronous = durability == .power ? "FULL" : "NORMAL"
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA synchronous = \(synchronous)")
      try database.execute(sql: "PRAGMA foreign_keys = ON")
      // What is deleted is overwritten, whatever this SQLite does by itself.
      try database.execute(sql: "PRAGMA secure_delete = ON")
      // The checkpointer does this earlier, outside the writer; this limits the log if it falls behind.
      try database.execute(sql: "PRAGMA wal_autocheckpoint = 16384")
      // A log that begins anew gives back what is beyond that.
      try database.execute(sql: "PRAGMA journal_size_limit = \(Checkpointer.smallLog)")
    }
    database = try SQLiteStore.open(path, configuration)
    checkpointer = try Checkpointer(path: path, configuration: configuration)
    sql = SQLiteDatabase(pool: database, checkpointer: checkpointer)
    copyBeforeUpgrade = try version.flatMap { [database] version in
      try CopyBeforeUpgrade.make(of: path, database, version: version)
    }
    try Schema.migrator.migrate(database)
    files = StoreFiles(path: path)
    database.add(transactionObserver: files, extent: .databaseLifetime)
    database.add(transactionObserver: checkpointer, extent: .databaseLifetime)
    // Saving more of them sorts them, too: a full disk must not keep the server from starting.
    try? sql.write(SQLiteStore.sortRecentEntries)
  }

  private static func open(_ path: String, _ configuration: Configuration) throws -> DatabasePool {
    StoreFiles.make(at: path)
    SpareLog.use(for: path)
    do {
      let database = try DatabasePool(path: path, configuration: configuration)
      guard try !database.read(Schema.migrator.hasBeenSuperseded) else { throw StoreError.isNewer(path) }
      return database
    } catch let error as DatabaseError where error.resultCode == .SQLITE_NOTADB {
      throw StoreError.isNoDatabase(path)
    }
  }

  public func rooms() throws -> [StoredRoom] {
    try sql.read { database in
      try database.rows("SELECT id, code FROM room ORDER BY id").map { row in
        StoredRoom(id: RoomID(row["id"]), code: row["code"])
      }
    }
  }

  public func lastRoom() throws -> RoomID {
    try sql.read { database in
      let number = try database.value(
        """
        SELECT max(number) FROM
          (SELECT max(id) AS number FROM room UNION ALL SELECT max(room) FROM board_entry
            UNION ALL SELECT max(room) FROM room_hunt)
        """, as: Int64.self)
      return RoomID(number ?? 0)
    }
  }

  public func save(
    _ batch: [RoomChanges], at time: Int64, completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let count = batch.reduce(0) { $0 + $1.entries.count }
    database.asyncWrite { database in
      let database = SQLiteConnection(database: database)
      for changes in batch {
        try SQLiteStore.save(changes, at: time, in: database)
        try SQLiteStore.noteFacts(of: changes, at: time, in: database)
      }
      try SQLiteStore.append(batch, in: database)
      if self.isTimeToSort(adding: count) { try SQLiteStore.sortRecentEntries(in: database) }
    } completion: { _, result in
      do {
        try result.get()
        // Once more: the file may have been removed while the batch was being committed.
        try self.files.check()
        completion(nil)
      } catch {
        self.hasFailed.store(true, ordering: .relaxed)
        completion(error)
      }
      self.checkpointer.waitWhileFull()
    }
  }

  private func isTimeToSort(adding count: Int) -> Bool {
    recentEntries.withLock { recent in
      recent += count
      guard recent >= SQLiteStore.mostRecentEntries else { return false }
      recent = 0
      return true
    }
  }

  /// Writes the changes of a room that are not in its log.
  private static func save(
    _ changes: RoomChanges, at time: Int64, in database: any SQLConnection
  ) throws {
    if changes.isDissolved { return try remove(changes.room, from: database) }
    if changes.firstEntry == 0 {
      try database.run(
        "INSERT INTO room (id, code, used_at) VALUES (?, ?, ?)", [changes.room.number, changes.code, time])
    }
  }

  /// Removes a room. Its entries that are not sorted in yet are dropped when the others are sorted in.
  private static func remove(_ room: RoomID, from database: any SQLConnection) throws {
    for table in ["room_log_sorted WHERE room", "room_player WHERE room", "room WHERE id"] {
      try database.run("DELETE FROM \(table) = ?", [room.number])
    }
  }

  public func touch(_ rooms: [RoomID], at time: Int64) throws {
    try sql.write { database in
      for room in rooms {
        try database.run("UPDATE room SET used_at = ? WHERE id = ?", [time, room.number])
      }
    }
  }

  public func removeRooms(unusedSince time: Int64) throws -> [StoredRoom] {
    try sql.write { database in
      let rooms = try database.rows(
        "SELECT id, code FROM room WHERE used_at < ? ORDER BY id", [time]
      ).map { row in StoredRoom(id: RoomID(row["id"]), code: row["code"]) }
      for room in rooms { try SQLiteStore.remove(room.id, from: database) }
      return rooms
    }
  }
}
