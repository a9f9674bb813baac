import Postgres
import TestSupport
import Testing

/// The example in the doc comment of the pool.
@Suite(.enabled(if: TestPostgres.isWanted, Comment(rawValue: TestPostgres.isMissing)))
struct PostgresExamples {
  @Test func pool() async throws {
    try await withSite { site in
      _ = try await site.other.run([site.add(1, 7)])
      let address = try TestPostgres.address(schema: site.schema)
      let pool = PostgresPool(try PostgresSettings(address: address))  // postgres://parlour@localhost/parlour
      let rows = try await pool.run([
        PostgresStatement("UPDATE heap SET stones = stones - $1 WHERE id = $2", [.int8(3), .int8(1)]),
        PostgresStatement("SELECT stones FROM heap WHERE id = $1", [.int8(1)]),
      ])
      let stones = try rows[1].first?.value("stones", .int8)  // 4
      #expect(stones == 4)
      await pool.close()
    }
  }
}
