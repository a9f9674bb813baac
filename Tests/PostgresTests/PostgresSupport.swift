import Postgres
import TestSupport
import Testing

/// A pool for one test, in a schema of its own.
struct Site {
  let schema = TestPostgres.newSchema()
  let pool: PostgresPool
  /// For looking at what the pool does, and disturbing it.
  let other: PostgresPool

  /// - Parameters:
  ///   - folder: of the socket, if there is a proxy.
  ///   - change: what the pool has besides, or instead.
  init(
    folder: String? = nil, hearing: @escaping @Sendable (PostgresNotice) -> Void = { _ in },
    _ change: (inout PostgresSettings) -> Void = { _ in }
  ) async throws {
    var settings = try PostgresSettings(address: TestPostgres.address(schema: schema, folder: folder))
    settings.connections = 1
    settings.name = schema
    // A machine that is busy with other tests is slow.
    settings.statementTimeout = 60_000
    settings.patience = 60_000
    settings.connectTimeout = 60_000
    var others = try PostgresSettings(address: TestPostgres.address(schema: schema))
    (others.connections, others.patience, others.connectTimeout) = (1, 60_000, 60_000)
    other = PostgresPool(others)
    _ = try await other.run([
      .once("CREATE SCHEMA \(schema)"),
      .once("CREATE TABLE heap (id BIGINT PRIMARY KEY, stones BIGINT CHECK (stones > 0))"),
    ])
    change(&settings)
    pool = PostgresPool(settings, hearing: hearing)
  }

  func add(_ id: Int64, _ stones: Int64 = 3) -> PostgresStatement {
    PostgresStatement("INSERT INTO heap (id, stones) VALUES ($1, $2)", [.int8(id), .int8(stones)])
  }

  /// The numbers of all heaps, as another connection sees them.
  func heaps() async throws -> [Int64] {
    let rows = try await other.run([PostgresStatement("SELECT id FROM heap ORDER BY id")])
    return try rows[0].map { try $0.value("id", .int8) }
  }

  /// What the connections of the pool do, as PostgreSQL lists it.
  func states() async throws -> [String] {
    let rows = try await other.run([
      PostgresStatement("SELECT state FROM pg_stat_activity WHERE application_name = $1", [.text(schema)])
    ])
    return try rows[0].map { try $0.valueIfAny("state", .text) ?? "" }
  }

  /// Waits until PostgreSQL lists so many connections of the pool in this state.
  func wait(for count: Int, _ state: String) async throws {
    while try await states().filter({ $0 == state }).count != count { await Task.yield() }
  }

  /// Ends the pool's connections as an administrator does, and waits until they are gone.
  func endConnections() async throws {
    let rows = try await other.run([
      PostgresStatement(
        "SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1",
        [.text(schema)])
    ])
    let ended = try rows[0].map { try $0.value("pid", .int8) }
    let left = PostgresStatement("SELECT pid FROM pg_stat_activity WHERE pid = ANY ($1)", [.int8s(ended)])
    while try await !other.run([left])[0].isEmpty { await Task.yield() }
  }

  func close() async {
    await pool.close()
    _ = try? await other.run([.once("DROP SCHEMA \(schema) CASCADE")])
    await other.close()
  }
}

/// Runs a test with a site of its own.
func withSite(
  folder: String? = nil, hearing: @escaping @Sendable (PostgresNotice) -> Void = { _ in },
  settings change: (inout PostgresSettings) -> Void = { _ in }, _ body: (Site) async throws -> Void
) async throws {
  let site = try await Site(folder: folder, hearing: hearing, change)
  do { try await body(site) } catch {
    await site.close()
    throw error
  }
  await site.close()
}
