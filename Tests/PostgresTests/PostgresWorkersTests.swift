import Postgres
import Synchronization
import TestSupport
import Testing

/// Transactions in which what is asked next depends on what was answered before.
@Suite(.enabled(if: TestPostgres.isWanted, Comment(rawValue: TestPostgres.isMissing)))
struct PostgresWorkersTests {
  /// Runs a test with threads, and a table that no other test uses.
  private func withWorkers(
    folder: String? = nil, settings change: (inout PostgresSettings) -> Void = { _ in },
    _ body: (Site, PostgresWorkers) async throws -> Void
  ) async throws {
    try await withSite { site in
      var settings = try PostgresSettings(address: TestPostgres.address(schema: site.schema, folder: folder))
      settings.name = site.schema + "workers"
      (settings.statementTimeout, settings.patience, settings.connectTimeout) = (60_000, 60_000, 60_000)
      settings.openTransactionTimeout = 60_000
      settings.connections = 2
      change(&settings)
      let workers = PostgresWorkers(settings)
      do { try await body(site, workers) } catch {
        await workers.close()
        throw error
      }
      await workers.close()
    }
  }

  private struct Stop: Error {}

  /// Takes a stone from a heap, after a look at it.
  @Sendable private static func take(_ session: PostgresSession) throws -> Int64 {
    let rows = try session.run(PostgresStatement("SELECT stones FROM heap WHERE id = 1"))
    let stones = try #require(try rows.first?.value("stones", .int8))
    try session.run(PostgresStatement("UPDATE heap SET stones = $1 WHERE id = 1", [.int8(stones - 1)]))
    return stones - 1
  }

  private func stones(_ site: Site) async throws -> Int64? {
    try await site.other.run([.once("SELECT stones FROM heap WHERE id = 1")])[0].first?.value("stones", .int8)
  }

  @Test func whatIsAskedNextMayDependOnAnAnswer() async throws {
    try await withWorkers { site, workers in
      _ = try await site.other.run([site.add(1, 9)])
      #expect(try await workers.run(.writing, PostgresWorkersTests.take) == 8)
      #expect(try workers.runAndWait(.writing, PostgresWorkersTests.take) == 7)
      #expect(try await stones(site) == 7)
    }
  }

  @Test func aFunctionThatThrowsChangesNothing() async throws {
    try await withWorkers { site, workers in
      await #expect(throws: Stop.self) {
        try await workers.run(.writing) { session in
          try session.run(site.add(1))
          throw Stop()
        }
      }
      let refused = await #expect(throws: PostgresError.self) {
        try await workers.run(.writing) { session in
          try session.run(site.add(2))
          // Its rule is broken, and whoever does not care has done nothing.
          _ = try? session.run(site.add(3, 0))
        }
      }
      guard case .refused(let refusal)? = refused else { return #expect(refused == nil) }
      #expect(refusal.state == .checkViolation)
      #expect(try await site.heaps() == [])
      try await workers.run(.writing) { _ = try $0.run(site.add(4)) }
      #expect(try await site.heaps() == [4])
    }
  }

  /// Each looks before it writes. None is lost, and none is done twice.
  @Test func transactionsAreDoneAsIfOneCameAfterTheOther() async throws {
    try await withWorkers(settings: { $0.connections = 4 }) { site, workers in
      _ = try await site.other.run([site.add(1, 1_000)])
      try await withThrowingTaskGroup(of: Int64.self) { group in
        for _ in 0..<100 { group.addTask { try await workers.run(.writing, PostgresWorkersTests.take) } }
        var answers: Set<Int64> = []
        for try await answer in group { answers.insert(answer) }
        #expect(answers == Set(900...999))
      }
      #expect(try await stones(site) == 900)
    }
  }

  /// What two transactions read and write crosswise, neither of them would see alone.
  @Test func whatCannotBeDoneBesideOthersIsDoneAgain() async throws {
    try await withWorkers { site, workers in
      _ = try await site.other.run([site.add(1, 5), site.add(2, 5)])
      let tries = Mutex(0)
      try await workers.run(.writing) { session in
        let isFirst = tries.withLock { tries in
          tries += 1
          return tries == 1
        }
        let sum = try session.run(PostgresStatement("SELECT sum(stones)::bigint AS sum FROM heap"))
        if isFirst {
          let other = PostgresStatement("UPDATE heap SET stones = stones + 1 WHERE id = 2")
          _ = try site.other.runAndWait(PostgresTransaction([other]))
          try session.run(PostgresStatement("UPDATE heap SET stones = stones - 1 WHERE id = 2"))
        }
        let new = try sum[0].value("sum", .int8)
        try session.run(PostgresStatement("UPDATE heap SET stones = $1 WHERE id = 1", [.int8(new)]))
      }
      #expect(tries.withLock { $0 } == 2)
      #expect(try await stones(site) == 11)
    }
  }

  @Test func aReaderSeesOneMomentAndWritesNothing() async throws {
    try await withWorkers { site, workers in
      _ = try await site.other.run([site.add(1)])
      let counts = try await workers.run(.reading) { session in
        let count = PostgresStatement("SELECT count(*) AS count FROM heap")
        let first = try session.run(count)[0].value("count", .int8)
        _ = try site.other.runAndWait(PostgresTransaction([site.add(2)]))
        return [first, try session.run(count)[0].value("count", .int8)]
      }
      #expect(counts == [1, 1])
      let error = await #expect(throws: PostgresError.self) {
        try await workers.run(.reading) { _ = try $0.run(site.add(3)) }
      }
      guard case .refused(let refusal)? = error else { return #expect(error == nil) }
      #expect(refusal.state == .readOnly)
      #expect(try await site.heaps() == [1, 2])
    }
  }

  /// As it is where a process was stopped in the middle, and goes on later.
  @Test func whoIsStoppedInATransactionHoldsNobodyUp() async throws {
    try await withWorkers(settings: { $0.openTransactionTimeout = 100 }) { site, workers in
      _ = try await site.other.run([site.add(1, 9)])
      let tries = Mutex(0)
      try await workers.run(.writing) { session in
        _ = try PostgresWorkersTests.take(session)
        let isFirst = tries.withLock { tries in
          tries += 1
          return tries == 1
        }
        guard isFirst else { return }
        // This one waits for the lock of the row, until PostgreSQL ends the transaction.
        let other = PostgresStatement("UPDATE heap SET stones = stones + 10 WHERE id = 1")
        _ = try site.other.runAndWait(PostgresTransaction([other]))
      }
      #expect(tries.withLock { $0 } == 2)
      #expect(try await stones(site) == 18)
    }
  }

  @Test func aTransactionWhoseConnectionEndsBeforeItsEndIsDoneAgain() async throws {
    try await withWorkers { site, workers in
      let tries = Mutex(0)
      try await workers.run(.writing) { session in
        try session.run(site.add(1))
        let isFirst = tries.withLock { tries in
          tries += 1
          return tries == 1
        }
        if isFirst {
          let end = PostgresStatement(
            "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE application_name = $1",
            [.text(site.schema + "workers")])
          _ = try site.other.runAndWait(PostgresTransaction([end]))
        }
      }
      #expect(tries.withLock { $0 } == 2)
      #expect(try await site.heaps() == [1])
    }
  }

  /// Nobody knows whether it was done. Here it was.
  @Test func anEndWhoseAnswerWasLostIsACaseOfItsOwn() async throws {
    let proxy = try SocketProxy(to: TestPostgres.folder)
    try await withWorkers(folder: proxy.folder) { site, workers in
      await #expect(throws: PostgresError.answerLost) {
        try await workers.run(.writing) { session in
          try session.run(site.add(1))
          proxy.go(.losesAnswers)
        }
      }
      proxy.go(.open)
      #expect(try await site.heaps() == [1])
      try await workers.run(.writing) { _ = try $0.run(site.add(2)) }
      #expect(try await site.heaps() == [1, 2])
    }
  }

  @Test func aDatabaseThatIsAwayIsToldSo() async throws {
    let proxy = try SocketProxy(to: TestPostgres.folder)
    try await withWorkers(folder: proxy.folder, settings: { $0.patience = 300 }) { site, workers in
      proxy.go(.cut)
      let error = await #expect(throws: PostgresError.self) {
        try await workers.run(.writing) { _ = try $0.run(site.add(1)) }
      }
      guard case .unreachable? = error else { return #expect(error == nil) }
      proxy.go(.open)
      var isBack = false
      while !isBack { isBack = (try? await workers.run(.writing) { _ = try $0.run(site.add(2)) }) != nil }
      let heaps = try await site.heaps()
      #expect(heaps == [2])
    }
  }

  @Test func aTableThatWasChangedIsReadAsItIsNow() async throws {
    try await withWorkers(settings: { $0.connections = 1 }) { site, workers in
      _ = try await site.other.run([site.add(1)])
      let columns = { @Sendable (session: PostgresSession) in
        try session.run(PostgresStatement("SELECT * FROM heap")).columnNames
      }
      #expect(try await workers.run(.reading, columns) == ["id", "stones"])
      _ = try await site.other.run([.once("ALTER TABLE heap ADD colour TEXT")])
      #expect(try await workers.run(.reading, columns) == ["id", "stones", "colour"])
    }
  }

  @Test func whatWasAskedForIsFinishedBeforeTheEnd() async throws {
    try await withWorkers(settings: { $0.connections = 1 }) { site, workers in
      let answers = Mutex<[Int64]>([])
      for number in 1...5 as ClosedRange<Int64> {
        workers.run(.writing, { _ = try $0.run(site.add(number)) }) { result in
          if case .success = result { answers.withLock { $0.append(number) } }
        }
      }
      await workers.close()
      #expect(answers.withLock { $0 } == [1, 2, 3, 4, 5])
      await #expect(throws: PostgresError.closed) {
        try await workers.run(.writing) { _ = try $0.run(site.add(6)) }
      }
      #expect(throws: PostgresError.closed) { try workers.runAndWait(.reading, PostgresWorkersTests.take) }
      let heaps = try await site.heaps()
      #expect(heaps == [1, 2, 3, 4, 5])
    }
  }
}
