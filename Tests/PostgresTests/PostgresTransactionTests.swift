import Postgres
import Synchronization
import TestSupport
import Testing

/// What a transaction is, and how it ends.
@Suite(.enabled(if: TestPostgres.isWanted, Comment(rawValue: TestPostgres.isMissing)))
struct PostgresTransactionTests {
  @Test func aTransactionIsDoneAsAWholeOrNotAtAll() async throws {
    try await withSite { site in
      _ = try await site.pool.run([site.add(1), site.add(2)])
      await #expect(throws: PostgresError.self) {
        try await site.pool.run([site.add(3), site.add(1), site.add(4)])
      }
      #expect(try await site.heaps() == [1, 2])
      _ = try await site.pool.run([site.add(3)])
      #expect(try await site.heaps() == [1, 2, 3])
    }
  }

  @Test func aRefusalSaysWhyAndWhichStatementItIs() async throws {
    try await withSite { site in
      let bad = [site.add(1), site.add(2), site.add(1)]
      for timeout in [nil, 50_000] as [Int64?] {
        let error = await #expect(throws: PostgresError.self) {
          try await site.pool.run(PostgresTransaction(bad, timeout: timeout))
        }
        guard case .refused(let refusal)? = error else {
          return #expect(Bool(false), "\(String(describing: error))")
        }
        #expect(refusal.state == .uniqueViolation)
        #expect(refusal.constraint == "heap_pkey" && refusal.statement == 2)
        #expect(!refusal.message.isEmpty)
      }
      let error = await #expect(throws: PostgresError.self) { try await site.pool.run([site.add(1, 0)]) }
      guard case .refused(let refusal)? = error else {
        return #expect(Bool(false), "\(String(describing: error))")
      }
      #expect(refusal.state == .checkViolation && refusal.constraint == "heap_stones_check")
    }
  }

  @Test func statementsOfATransactionSeeWhatThoseBeforeDid() async throws {
    try await withSite { site in
      let rows = try await site.pool.run([
        site.add(1, 5), PostgresStatement("UPDATE heap SET stones = stones - 1"),
        PostgresStatement("SELECT stones FROM heap"),
      ])
      #expect(rows.map(\.changed) == [1, 1, 1] && rows.map(\.count) == [0, 0, 1])
      #expect(try rows[2][0].value("stones", .int8) == 4)
    }
  }

  /// A client that is stopped between two messages blocks nobody.
  @Test func noTransactionIsOpenBetweenTwoMessages() async throws {
    try await withSite { site in
      _ = try await site.pool.run([site.add(1)])
      #expect(try await site.states() == ["idle"])
      _ = try? await site.pool.run([site.add(1)])
      #expect(try await site.states() == ["idle"])
    }
  }

  @Test func aStatementIsPreparedOnce() async throws {
    try await withSite { site in
      let prepared = PostgresStatement.once("SELECT count(*) AS prepared FROM pg_prepared_statements")
      for id in 1...3 as ClosedRange<Int64> {
        _ = try await site.pool.run([site.add(id), site.add(id + 10)])
      }
      #expect(try await site.pool.run([prepared])[0][0].value("prepared", .int8) == 1)
      // The same text with parameters of other types is another statement.
      _ = try await site.pool.run([PostgresStatement("SELECT $1 AS it", [.int8(1)])])
      _ = try await site.pool.run([PostgresStatement("SELECT $1 AS it", [.text("a")])])
      #expect(try await site.pool.run([prepared])[0][0].value("prepared", .int8) == 3)
    }
  }

  @Test func aStatementWhosePreparationFailedIsPreparedAgain() async throws {
    try await withSite { site in
      let stones = PostgresStatement("SELECT stones FROM pile")
      // Refused itself, and left out because of one before it.
      await #expect(throws: PostgresError.self) { try await site.pool.run([stones]) }
      await #expect(throws: PostgresError.self) { try await site.pool.run([.once("SELECT 1 / 0"), stones]) }
      _ = try await site.pool.run([.once("CREATE TABLE pile (stones BIGINT)")])
      for _ in 0..<2 { #expect(try await site.pool.run([stones])[0].isEmpty) }
    }
  }

  /// Several are sent before the first is answered; one that is refused does not hold up the others.
  @Test func transactionsOfOneConnectionAreDoneInTheirOrder() async throws {
    try await withSite(settings: { $0.depth = 16 }) { site in
      let (numbers, numbering) = AsyncStream.makeStream(of: (Int64, Bool).self)
      for number in 1...200 as ClosedRange<Int64> {
        // Every tenth is there already.
        let heap = number % 10 == 0 ? number - 1 : number
        site.pool.run(PostgresTransaction([site.add(heap)])) { result in
          numbering.yield((number, (try? result.get()) != nil))
          if number == 200 { numbering.finish() }
        }
      }
      var order: [Int64] = []
      for await (number, isDone) in numbers {
        order.append(number)
        #expect(isDone == (number % 10 != 0))
      }
      #expect(order == Array(1...200))
      let heaps = try await site.heaps()
      #expect(heaps == (1...200).filter { $0 % 10 != 0 })
    }
  }

  @Test func aLargeTransactionIsSentWhileItsAnswerIsRead() async throws {
    try await withSite { site in
      let text = String(repeating: "ü", count: 1_000_000)
      let echo = PostgresStatement("SELECT $1::text AS it", [.text(text)])
      let rows = try await site.pool.run(Array(repeating: echo, count: 8))
      #expect(rows.count == 8)
      for rows in rows { #expect(try rows[0].value("it", .text) == text) }
    }
  }

  @Test func anEmptyTransactionDoesNothing() async throws {
    try await withSite { site in
      let rows = try await site.pool.run([])
      #expect(rows.isEmpty)
    }
  }

  @Test func aThreadCanWaitForATransaction() async throws {
    try await withSite { site in
      let rows = try site.pool.runAndWait(PostgresTransaction([PostgresStatement("SELECT 7 AS it")]))
      #expect(try rows[0][0].value("it", .int8) == 7)
      #expect(throws: PostgresError.self) {
        try site.pool.runAndWait(PostgresTransaction([.once("SELECT 1 / 0")]))
      }
    }
  }
}
