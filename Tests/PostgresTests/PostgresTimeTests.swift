import Postgres
import TestSupport
import Testing

/// Transactions that take too long, or that nobody wants any more, and the end of a pool.
@Suite(.enabled(if: TestPostgres.isWanted, Comment(rawValue: TestPostgres.isMissing)))
struct PostgresTimeTests {
  private let forever = PostgresStatement("SELECT pg_sleep(600)")

  @Test func whatTakesTooLongIsNotDone() async throws {
    try await withSite(settings: { $0.statementTimeout = 200 }) { site in
      await #expect(throws: PostgresError.timedOut) { try await site.pool.run([site.add(1), forever]) }
      #expect(try await site.heaps() == [])
      _ = try await site.pool.run([site.add(2)])
      #expect(try await site.heaps() == [2])
    }
  }

  @Test func aTransactionMayHaveATimeOfItsOwn() async throws {
    try await withSite { site in
      let transaction = PostgresTransaction([site.add(1), forever], timeout: 100)
      await #expect(throws: PostgresError.timedOut) { try await site.pool.run(transaction) }
      let limit = PostgresStatement.once("SELECT current_setting('statement_timeout') AS it")
      let rows = try await site.pool.run(PostgresTransaction([limit, site.add(1)], timeout: 30_000))
      #expect(try rows[0][0].value("it", .text) == "30s" && rows.count == 2)
      // The next one has that of the pool again.
      #expect(try await site.pool.run([limit])[0][0].value("it", .text) == "1min")
    }
  }

  @Test func whatIsCancelledIsNotDone() async throws {
    try await withSite { site in
      let task = Task { try await site.pool.run([site.add(1), forever]) }
      try await site.wait(for: 1, "active")
      task.cancel()
      await #expect(throws: PostgresError.cancelled) { try await task.value }
      #expect(try await site.heaps() == [])
      // Nothing else is hit by it.
      for id in 2...20 as ClosedRange<Int64> { _ = try await site.pool.run([site.add(id)]) }
      #expect(try await site.heaps() == Array(2...20))
    }
  }

  @Test func whatIsCancelledWhileItWaitsIsNeverSent() async throws {
    try await withSite { site in
      let first = Task { try await site.pool.run([forever]) }
      try await site.wait(for: 1, "active")
      let second = Task { try await site.pool.run([site.add(1)]) }
      second.cancel()
      await #expect(throws: PostgresError.cancelled) { try await second.value }
      first.cancel()
      await #expect(throws: PostgresError.cancelled) { try await first.value }
      #expect(try await site.heaps() == [])
    }
  }

  @Test func aPoolThatIsClosedFinishesWhatItWasAskedFor() async throws {
    try await withSite { site in
      let transactions = (1...50 as ClosedRange<Int64>).map { id in
        let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
        site.pool.run(PostgresTransaction([site.add(id)])) { result in
          continuation.yield((try? result.get()) != nil)
          continuation.finish()
        }
        return stream
      }
      await site.pool.close()
      for answers in transactions { for await isDone in answers { #expect(isDone) } }
      #expect(try await site.heaps().count == 50)
      await #expect(throws: PostgresError.closed) { try await site.pool.run([site.add(51)]) }
      #expect(throws: PostgresError.closed) { try site.pool.runAndWait(PostgresTransaction([site.add(52)])) }
      try await site.wait(for: 0, "idle")
      await site.pool.close()
    }
  }

  @Test func aPoolThatNobodyHasAnyMoreEndsItsConnections() async throws {
    try await withSite { site in
      let name = TestPostgres.newSchema()
      do {
        var settings = try PostgresSettings(address: TestPostgres.address())
        (settings.name, settings.connectTimeout, settings.patience) = (name, 60_000, 60_000)
        let pool = PostgresPool(settings)
        _ = try await pool.run([PostgresStatement("SELECT 1")])
      }
      var isThere = true
      while isThere {
        let rows = try await site.other.run([
          PostgresStatement("SELECT 1 AS it FROM pg_stat_activity WHERE application_name = $1", [.text(name)])
        ])
        isThere = !rows[0].isEmpty
      }
    }
  }
}
