import Ports
import Postgres
import Rooms
import Storage
import Synchronization

/// Everything that several servers keep together, in one PostgreSQL.
///
/// For rooms, no transaction stays open between two messages to the database (docs/decisions/021-postgresql.md). For
/// everything else there are the statements of `SQLStore` (docs/decisions/022-one-sql.md).
public final class PostgresStore: RoomStore, SQLStore {
  /// Its one connection does what it is given in that order.
  let writer: PostgresPool
  let reader: PostgresPool
  let workers: PostgresWorkers
  let games: EndedGames
  /// Whether a batch could not be saved since the last small write.
  let hasFailed = Atomic(false)

  /// Connects to the database; creates or updates its tables where needed.
  ///
  /// - Parameter settings: where the database is. Of its connections there are as many for reading of rooms, and for
  ///   everything else; one more saves batches.
  /// - Throws: `StoreError` where the database cannot be reached, or is newer than this program.
  public init(_ settings: PostgresSettings) throws {
    var (writing, reading) = (settings, settings)
    (writing.connections, writing.depth) = (1, 4)
    reading.connections = max(2, settings.connections)
    writer = PostgresPool(writing)
    reader = PostgresPool(reading)
    workers = PostgresWorkers(reading)
    games = EndedGames(workers)
    try PostgresSchema.migrate(writer, at: settings.address)
    // Those of a server that died.
    games.mayWait()
  }

  public var sql: any SQLDatabase { PostgresDatabase(workers: workers, games: games) }

  public func rooms() throws -> [StoredRoom] {
    try read("SELECT id, code FROM room ORDER BY id").map(PostgresStore.room)
  }

  static func room(_ row: PostgresRow) throws -> StoredRoom {
    StoredRoom(id: RoomID(try row.value("id", .int8)), code: try row.value("code", .text))
  }

  public func lastRoom() throws -> RoomID {
    let rows = try read(
      """
      SELECT greatest((SELECT max(id) FROM room), (SELECT max(room) FROM board_entry), (SELECT max(room) FROM room_hunt),
        (SELECT max(room) FROM ended_game), (SELECT max(room) FROM played_pack)) AS number
      """)
    return RoomID(try rows[0].valueIfAny("number", .int8) ?? 0)
  }

  public func log(of room: RoomID) throws -> [LogEntry] {
    let rows = try read(
      """
      SELECT number, entry FROM room_log
      WHERE room = $1 AND EXISTS (SELECT FROM room WHERE id = $1) ORDER BY number
      """, [.int8(room.number)])
    return try rows.enumerated().map { place, row in
      let text = try row.value("entry", .text)
      guard try row.value("number", .int8) == Int64(place), let entry = try? LogEntry(bytes: Array(text.utf8))
      else {
        throw StoreError.isDamagedLog
      }
      return entry
    }
  }

  /// Reads while the calling thread waits.
  func read(_ sql: String, _ values: [PostgresValue] = []) throws -> PostgresRows {
    try reader.storeRunAndWait([PostgresStatement(sql, values)], isReading: true)[0]
  }

  public func touch(_ rooms: [RoomID], at time: Int64) throws {
    try writer.storeRunAndWait([
      PostgresStatement(
        "UPDATE room SET used_at = $1 WHERE id = ANY ($2)", [.int8(time), .int8s(rooms.map(\.number))])
    ])
  }

  public func removeRooms(unusedSince time: Int64) throws -> [StoredRoom] {
    let remove = PostgresStatement(
      """
      WITH gone AS (DELETE FROM room WHERE used_at < $1 RETURNING id, code),
        logs AS (DELETE FROM room_log USING gone WHERE room = gone.id),
        players AS (DELETE FROM room_player USING gone WHERE room = gone.id)
      SELECT id, code FROM gone ORDER BY id
      """, [.int8(time)])
    return try writer.storeRunAndWait([remove])[0].map(PostgresStore.room)
  }
}
