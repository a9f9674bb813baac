import Postgres
import PostgresStorage
import Synchronization
import TestSupport
import Testing

/// Tables in PostgreSQL that one test uses, and after it the next one. To make them for each test would take longer than the
/// test.
final class PostgresPlace: Sendable {
  private let schema = TestPostgres.newSchema()
  private let isUsed = Mutex(false)

  /// The place of the case that runs.
  @TaskLocal static var current = PostgresPlace()

  /// A store in these tables. Several stores may be used at once.
  func store() throws -> PostgresStore {
    isUsed.withLock { $0 = true }
    var settings = try PostgresSettings(schema: schema)
    settings.name = schema
    return try PostgresStore(settings)
  }

  /// Ends what is connected, and empties the tables.
  func clean() async throws {
    guard isUsed.withLock({ $0 }) else { return }
    let pool = PostgresPool(try PostgresSettings(schema: schema))
    let end = PostgresStatement(
      "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE application_name = $1",
      [.text(schema)])
    // Without triggers and references. Numbers begin at 1 again.
    let empty = PostgresStatement.once(
      """
      DO $$
      DECLARE
        kept RECORD;
      BEGIN
        SET LOCAL session_replication_role = replica;
        FOR kept IN SELECT oid::regclass AS name, relkind FROM pg_class
          WHERE relnamespace = '\(schema)'::regnamespace AND relkind IN ('r', 'S') AND relname <> 'migration'
        LOOP
          IF kept.relkind = 'S' THEN PERFORM setval(kept.name, 1, FALSE);
          ELSE EXECUTE 'DELETE FROM ' || kept.name; END IF;
        END LOOP;
      END $$
      """)
    _ = try await pool.run([end])
    _ = try await pool.run([empty])
    await pool.close()
    isUsed.withLock { $0 = false }
  }
}

/// The places of all tests. Few cases have one at the same time: PostgreSQL takes a limited number of connections.
private actor PostgresPlaces {
  static let all = PostgresPlaces()

  private var free = (0..<8).map { _ in PostgresPlace() }
  private var waiting: [CheckedContinuation<PostgresPlace, Never>] = []

  func take() async -> PostgresPlace {
    if let place = free.popLast() { return place }
    return await withCheckedContinuation { waiting.append($0) }
  }

  func give(_ place: PostgresPlace) {
    if waiting.isEmpty { free.append(place) } else { waiting.removeFirst().resume(returning: place) }
  }
}

/// Gives each case of a suite a place in PostgreSQL.
struct WithStores: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> WithStores? { testCase == nil ? nil : self }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let place = await PostgresPlaces.all.take()
    let result: Result<Void, any Error>
    do {
      try await PostgresPlace.$current.withValue(place) { try await function() }
      result = .success(())
    } catch { result = .failure(error) }
    try await place.clean()
    await PostgresPlaces.all.give(place)
    try result.get()
  }
}

extension SuiteTrait where Self == WithStores {
  static var stores: WithStores { WithStores() }
}
