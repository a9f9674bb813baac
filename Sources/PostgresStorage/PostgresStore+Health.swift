import Postgres
import Rooms
import Storage
import Synchronization

/// Whether the store can save, and what it keeps is whole.
extension PostgresStore {
  public var isInDoubt: Bool { hasFailed.load(ordering: .relaxed) }

  /// The database looks after its files itself.
  public func checkFiles() {}

  public func check() async throws {
    let write = PostgresStatement(
      "INSERT INTO store_check (id, count) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET count = store_check.count + 1"
    )
    _ = try await writer.storeRun(PostgresTransaction([write]))
    hasFailed.store(false, ordering: .relaxed)
  }

  /// Reads all logs. PostgreSQL itself looks whether a page is whole that it reads.
  public func readAll() throws {
    let gaps = PostgresStatement(
      """
      SELECT room FROM room_log GROUP BY room
      HAVING min(number) <> 0 OR max(number) <> count(*) - 1 OR bool_or(left(entry, 1) <> '{') LIMIT 1
      """)
    let rows = try reader.storeRunAndWait([gaps], isReading: true, timeout: 600_000)
    guard rows[0].isEmpty else { throw StoreError.isDamagedLog }
  }

  public func finish() async {
    await writer.close()
    await games.enterThoseOfThisServer()
    await workers.close()
    await reader.close()
  }
}
