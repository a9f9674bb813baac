import Postgres
import TestSupport

extension PostgresSettings {
  /// Those of a test, which waits longer than a server would: a machine that is busy with other tests is slow.
  ///
  /// - Parameters:
  ///   - schema: it is made, if it is not there.
  ///   - folder: of the socket, if there is a proxy.
  init(schema: String, folder: String? = nil) throws {
    try self.init(address: TestPostgres.address(schema: schema, folder: folder))
    (statementTimeout, patience, connectTimeout) = (60_000, 60_000, 60_000)
    connections = 2
    let pool = PostgresPool(try PostgresSettings(address: TestPostgres.address()))
    _ = try pool.runAndWait(PostgresTransaction([.once("CREATE SCHEMA IF NOT EXISTS \(schema)")]))
  }

  /// Stops the clock of a store.
  static func setClock(of schema: String, to milliseconds: Int64) throws {
    let pool = PostgresPool(try PostgresSettings(schema: schema))
    let set = PostgresStatement.once(
      """
      CREATE OR REPLACE FUNCTION store_clock() RETURNS BIGINT LANGUAGE sql VOLATILE RETURN \(milliseconds)::bigint
      """)
    _ = try pool.runAndWait(PostgresTransaction([set]))
  }
}
