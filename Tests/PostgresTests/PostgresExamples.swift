import Postgres
import TestSupport
import Testing

/// The examples in doc comments.
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

  @Test func workers() async throws {
    try await withSite { site in
      _ = try await site.other.run([site.add(1, 7)])
      let address = try TestPostgres.address(schema: site.schema)
      let workers = PostgresWorkers(try PostgresSettings(address: address))
      let left = try await workers.run(.writing) { transaction in
        let rows = try transaction.run(PostgresStatement("SELECT stones FROM heap WHERE id = 1"))
        let half = try rows[0].value("stones", .int8) / 2
        try transaction.run(PostgresStatement("UPDATE heap SET stones = $1 WHERE id = 1", [.int8(half)]))
        return half
      }  // 3
      #expect(left == 3)
      await workers.close()
    }
  }
}
