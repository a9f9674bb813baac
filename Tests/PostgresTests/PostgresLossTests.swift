import Postgres
import TestSupport
import Testing

/// Connections that end, and databases that are away.
@Suite(.enabled(if: TestPostgres.isWanted, Comment(rawValue: TestPostgres.isMissing)))
struct PostgresLossTests {
  @Test func aLostConnectionIsReplaced() async throws {
    try await withSite { site in
      _ = try await site.pool.run([site.add(1)])
      try await site.endConnections()
      try await site.wait(for: 1, "idle")
      _ = try await site.pool.run([site.add(2)])
      #expect(try await site.heaps() == [1, 2])
    }
  }

  /// Nobody knows whether it was done. Here it was not.
  @Test func aTransactionWhoseConnectionEndsIsInDoubt() async throws {
    try await withSite { site in
      let task = Task { try await site.pool.run([site.add(1), PostgresStatement("SELECT pg_sleep(600)")]) }
      try await site.wait(for: 1, "active")
      try await site.endConnections()
      await #expect(throws: PostgresError.answerLost) { try await task.value }
      #expect(try await site.heaps() == [])
    }
  }

  /// Here it was done, and the connection ended before PostgreSQL's answer came.
  @Test func anAnswerThatWasLostIsACaseOfItsOwn() async throws {
    let proxy = try SocketProxy(to: TestPostgres.folder)
    try await withSite(folder: proxy.folder) { site in
      _ = try await site.pool.run([site.add(1)])
      proxy.go(.losesAnswers)
      await #expect(throws: PostgresError.answerLost) { try await site.pool.run([site.add(2)]) }
      #expect(try await site.heaps() == [1, 2])
      proxy.go(.open)
      _ = try await site.pool.run([site.add(3)])
      #expect(try await site.heaps() == [1, 2, 3])
    }
  }

  @Test func whatOnlyReadsIsAskedAgain() async throws {
    let proxy = try SocketProxy(to: TestPostgres.folder)
    try await withSite(folder: proxy.folder) { site in
      _ = try await site.pool.run([site.add(1)])
      proxy.go(.losesAnswers)
      let reading = PostgresTransaction([PostgresStatement("SELECT id FROM heap")], isReading: true)
      let task = Task { try await site.pool.run(reading) }
      try await site.wait(for: 0, "idle")
      proxy.go(.open)
      #expect(try await task.value[0][0].value("id", .int8) == 1)
    }
  }

  @Test func aDatabaseThatIsAwayIsWaitedForAndFoundAgain() async throws {
    let proxy = try SocketProxy(to: TestPostgres.folder)
    try await withSite(folder: proxy.folder, settings: { ($0.patience, $0.longestPause) = (300, 100) }) {
      site in
      proxy.go(.cut)
      let error = await #expect(throws: PostgresError.self) { try await site.pool.run([site.add(1)]) }
      guard case .unreachable? = error else { return #expect(error == .answerLost) }
      #expect(try await site.heaps() == [])
      proxy.go(.open)
      try await site.wait(for: 1, "idle")
      var isBack = false
      while !isBack { isBack = (try? await site.pool.run([site.add(2)])) != nil }
      #expect(try await site.heaps() == [2])
    }
  }

  @Test func aDatabaseThatSaysNothingIsGivenUp() async throws {
    let proxy = try SocketProxy(to: TestPostgres.folder)
    try await withSite(
      folder: proxy.folder, settings: { ($0.statementTimeout, $0.answerGrace) = (1_000, 1_000) }
    ) { site in
      var isDone = false
      while !isDone { isDone = (try? await site.pool.run([PostgresStatement("SELECT 1")])) != nil }
      proxy.go(.silent)
      await #expect(throws: PostgresError.answerLost) { try await site.pool.run([site.add(1)]) }
      proxy.go(.open)
      isDone = false
      while !isDone { isDone = (try? await site.pool.run([site.add(2)])) != nil }
    }
  }

  @Test func aConnectionThatDoesNotComeAboutIsGivenUp() async throws {
    let proxy = try SocketProxy(to: TestPostgres.folder)
    proxy.go(.silent)
    try await withSite(folder: proxy.folder, settings: { ($0.connectTimeout, $0.patience) = (100, 1_000) }) {
      site in
      await #expect(throws: PostgresError.unreachable("it did not answer in time.")) {
        try await site.pool.run([site.add(1)])
      }
    }
  }

  @Test func aHostThatSaysNothingDoesNotHoldUpTheNext() async throws {
    let proxy = try SocketProxy(to: TestPostgres.folder)
    proxy.go(.silent)
    let address = "postgres://parlour@/postgres?host=\(proxy.folder),\(try TestPostgres.folder)"
    var settings = try PostgresSettings(address: address)
    (settings.connections, settings.patience, settings.connectTimeout) = (1, 60_000, 2_000)
    let pool = PostgresPool(settings)
    #expect(try await pool.run([PostgresStatement("SELECT 7 AS it")])[0][0].value("it", .int8) == 7)
    await pool.close()
  }

  @Test func whatWaitsForABusyConnectionTooLongIsToldSo() async throws {
    try await withSite(settings: { $0.patience = 1_500 }) { site in
      let busy = Task { try await site.pool.run([PostgresStatement("SELECT pg_sleep(600)")]) }
      try await site.wait(for: 1, "active")
      await #expect(throws: PostgresError.unreachable("all connections are busy.")) {
        try await site.pool.run([site.add(1)])
      }
      busy.cancel()
      _ = try? await busy.value
      #expect(try await site.heaps() == [])
    }
  }

  /// As it is where a copy of a database took its place.
  @Test func aDatabaseThatMayOnlyBeReadIsLeft() async throws {
    try await withSite { site in
      _ = try await site.pool.run([.once("SET default_transaction_read_only = TRUE")])
      let error = await #expect(throws: PostgresError.self) { try await site.pool.run([site.add(1)]) }
      guard case .refused(let refusal)? = error else { return #expect(error == nil) }
      #expect(refusal.state == .readOnly)
      _ = try await site.pool.run([site.add(2)])
      #expect(try await site.heaps() == [2])
    }
  }

  @Test func aReasonIsToldInPostgreSQLsWords() async throws {
    var settings = try PostgresSettings(address: "postgres://parlour@/nowhere?host=\(TestPostgres.folder)")
    (settings.patience, settings.connections) = (2_000, 1)
    let pool = PostgresPool(settings)
    let error = await #expect(throws: PostgresError.self) {
      try await pool.run([PostgresStatement("SELECT 1")])
    }
    #expect(error?.description.contains("database \"nowhere\" does not exist") == true)
    await pool.close()
  }

  /// Those of a database that has a copy elsewhere.
  @Test func severalHostsAreTriedInTurn() async throws {
    let address = "postgres://parlour@/postgres?host=/nowhere/at/all,\(try TestPostgres.folder)"
    var settings = try PostgresSettings(address: address)
    (settings.connections, settings.patience, settings.connectTimeout) = (2, 60_000, 60_000)
    let pool = PostgresPool(settings)
    #expect(try await pool.run([PostgresStatement("SELECT 7 AS it")])[0][0].value("it", .int8) == 7)
    await pool.close()
  }

  @Test(arguments: ["postgres://host:port:port/secret", "host", "postgres://a,b/x?hostaddr=::1,::2,::3"])
  func anAddressThatIsNoneIsRefusedWithoutItsPassword(_ text: String) {
    #expect(throws: PostgresError.badAddress) { try PostgresAddress(text) }
    #expect(!PostgresError.badAddress.description.contains("secret"))
  }

  @Test func anAddressIsToldWithoutItsPassword() throws {
    let address = try PostgresAddress("postgres://ana:secret@one:5433,two:5434/parlour")
    #expect(address.description == "one:5433,two:5434/parlour")
    #expect(try PostgresAddress("dbname=parlour password=secret").description == "localhost/parlour")
  }
}
