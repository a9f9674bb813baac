import Logging
import Synchronization
import Tabletop
import TestSupport
import Testing

@testable import Server

/// How a server goes, as it tells its owner.
@Suite struct HealthTests {
  private static let token = "open-sesame-open-sesame"
  private static let path = "/api/v1/admin/health"
  private static let owner = ["Authorization": "Bearer \(token)"]

  private func site(_ change: (inout Settings) -> Void = { _ in }) throws -> TestSite {
    try TestSite { settings in
      settings.adminToken = AdminToken(HealthTests.token)
      change(&settings)
    }
  }

  private func report(_ client: TestClient) async throws -> HealthReport {
    try HealthReport(
      from: JSONReader(try await client.get(HealthTests.path, headers: HealthTests.owner).json))
  }

  // MARK: The report

  @Test func onlyTheOwnerIsToldHowTheServerGoes() async throws {
    try await site().withClient { client async throws in
      #expect(try await client.get(HealthTests.path).problem == "401 badToken")
      #expect(try await client.get(HealthTests.path, headers: HealthTests.owner).status == 200)
    }
  }

  @Test func theOwnerIsToldRoomsPhonesAndTheProcess() async throws {
    let site = try site()
    try await site.withPort { port, client async throws in
      let opened = try await client.openRoom()
      let ana = try await TestSocket.hello(port, opened)
      try await ana.text(beginning: #"{"lobby""#)
      site.time.pass(60_000)
      let report = try await report(client)
      #expect(report.version == Release.version)
      #expect(report.startedAt == site.time.seconds - 60)
      #expect(report.now.at == site.time.seconds)
      #expect(report.saves && report.troubles == [])
      #expect(report.now.rooms == 1 && report.now.phones == 1)
      #expect(try #require(report.now.memoryBytes) > 1_000_000)
      // It has no data folder.
      #expect(report.now.databaseBytes == nil && report.now.freeBytes == nil && report.diskBytes == nil)
      #expect(report.samples == [] && report.warnings == [])
    }
  }

  @Test func theDatabaseAndTheDiskAreThoseOfTheDataFolder() async throws {
    let folder = TemporaryFolder()
    try folder.write(String(repeating: "x", count: 5_000), to: "parlour.sqlite")
    try folder.write("xyz", to: "parlour.sqlite-wal")
    let report = try await site { $0.dataFolder = folder.path }.server.health.report()
    #expect(report.now.databaseBytes == 5_003)
    let (free, size) = (try #require(report.now.freeBytes), try #require(report.diskBytes))
    #expect(free > 0 && free <= size)
  }

  @Test func aReportIsTheSameAfterItsWayThroughJSON() throws {
    let sample = HealthReport.Sample(
      at: 7, rooms: 1, phones: 2, errors: 3, memoryBytes: 4, databaseBytes: 5, freeBytes: 6)
    let report = HealthReport(
      version: "1.2.3", startedAt: 1, saves: false, troubles: [.init(code: "diskLow", message: "Full.")],
      now: sample, diskBytes: 9, interval: 300, samples: [HealthReport.Sample(at: 2), sample],
      warnings: [.init(at: 3, level: "error", text: "That went wrong.", count: 2)])
    let json = try JSON(parsing: JSONWriter.bytes(of: report))
    #expect(try HealthReport(from: JSONReader(json)) == report)
  }

  // MARK: Samples

  @Test func samplesOfOneDayAreKept() async throws {
    let site = try site()
    let health = site.server.health
    let start = site.time.seconds
    for _ in 0..<Health.most + 10 {
      await health.keepSample()
      site.time.pass(Health.interval * 1_000)
    }
    let samples = await health.report().samples
    #expect(samples.count == Health.most - 1)
    #expect(samples.first?.at == start + 11 * Health.interval)
    #expect(samples.last?.at == site.time.seconds - Health.interval)
  }

  @Test func aSampleCountsTheWarningsSinceTheOneBefore() async throws {
    let site = try site()
    let (health, logger) = (site.server.health, site.server.logger)
    logger.error("One.")
    logger.warning("Two.")
    logger.notice("All is well.")
    await health.keepSample()
    logger.error("Three.")
    let report = await health.report()
    #expect(report.samples.map(\.errors) == [2])
    #expect(report.now.errors == 1)
    await health.keepSample()
    await health.keepSample()
    #expect(await health.report().samples.map(\.errors) == [2, 1, 0])
  }

  // MARK: Troubles

  private func troubles(
    _ change: (inout HealthReport.Sample) -> Void, saves: Bool = true, lastError: Int64? = nil
  ) -> [String] {
    var now = HealthReport.Sample(at: 100_000, memoryBytes: 42_000_000)
    now.databaseBytes = 1_000_000
    now.freeBytes = 10_000_000_000
    change(&now)
    return HealthReport.Trouble.all(now, saves: saves, lastError: lastError).map(\.code)
  }

  @Test func aDiskIsLowBelowHalfAGigabyteOrTwiceTheDatabase() {
    #expect(troubles { _ in } == [])
    #expect(troubles { $0.freeBytes = 512 << 20 } == [])
    #expect(troubles { $0.freeBytes = (512 << 20) - 1 } == ["diskLow"])
    #expect(troubles { $0.databaseBytes = 5_000_000_000 } == [])
    #expect(troubles { $0.databaseBytes = 5_000_000_001 } == ["diskLow"])
    #expect(troubles { ($0.databaseBytes, $0.freeBytes) = (nil, nil) } == [])
  }

  @Test func anErrorIsATroubleForAnHour() {
    #expect(troubles({ _ in }, lastError: 100_000 - 3_599) == ["errors"])
    #expect(troubles({ _ in }, lastError: 100_000 - 3_600) == [])
  }

  @Test func whoCannotSaveIsToldSo() async throws {
    #expect(
      troubles({ $0.freeBytes = 0 }, saves: false, lastError: 100_000) == ["cannotSave", "diskLow", "errors"])
    let store = FailingStore()
    let server = try TestSite(store: store).server
    #expect(await server.health.report().saves)
    store.fails.store(true, ordering: .relaxed)
    store.save([], at: 0) { _ in }
    await server.watch.look()
    let report = await server.health.report()
    #expect(!report.saves && report.troubles.map(\.code) == ["cannotSave", "errors"])
    #expect(report.warnings.first?.text.hasPrefix("Nothing can be saved.") == true)
  }

  // MARK: Warnings

  @Test func warningsAndErrorsOfTheLastDayAreKeptAndStillLogged() async throws {
    let (log, time) = (KeptLog(), TestClock())
    let warnings = RecentWarnings(clock: time.wall, factory: PrometheusMetrics())
    var logger = warnings.keeping(log.logger)
    logger[metadataKey: "part"] = "photos"
    logger.warning("Old.")
    time.pass(86_400_000)
    logger.notice("Not kept.")
    logger.error("It failed.", metadata: ["error": "full"])
    logger.debug("Below the level of the logger.")
    let expected = RecentWarnings.Entry(
      at: time.seconds, level: .error, text: "It failed. (error: full, part: photos)", count: 1)
    #expect(warnings.ofTheLastDay == [expected])
    #expect(log.lines.map(\.message) == ["Old.", "Not kept.", "It failed."])
    #expect(log.lines.last?.metadata == ["error": "full", "part": "photos"])
  }

  @Test func theSameWarningAgainIsCountedAndPushesNothingOut() {
    let time = TestClock()
    let warnings = RecentWarnings(clock: time.wall, factory: PrometheusMetrics())
    let logger = warnings.keeping(TestSite.silence)
    logger.warning("First.")
    for _ in 0..<1_000 {
      time.pass(1)
      logger.error("Again.")
    }
    #expect(warnings.ofTheLastDay.map(\.text) == ["Again.", "First."])
    #expect(warnings.ofTheLastDay.first?.count == 1_000)
    #expect(warnings.ofTheLastDay.first?.at == time.seconds)
    #expect(warnings.total == 1_001)
  }

  @Test func aHundredWarningsAreKeptAndNoneIsLong() {
    let warnings = RecentWarnings(clock: TestClock().wall, factory: PrometheusMetrics())
    let logger = warnings.keeping(TestSite.silence)
    for number in 0..<150 { logger.warning("\(number) \(String(repeating: "x", count: 1_000))") }
    let texts = warnings.ofTheLastDay.map(\.text)
    #expect(texts.count == RecentWarnings.most)
    #expect(texts.first?.hasPrefix("149 ") == true && texts.last?.hasPrefix("50 ") == true)
    #expect(texts.allSatisfy { $0.count == RecentWarnings.longest })
  }

  // MARK: Asking from the command line

  @Test func aCommandAsksTheServerAsItsOwner() async throws {
    try await site().withPort { port, _ async throws in
      let token = try #require(AdminToken(HealthTests.token))
      let report = try await OwnersClient("http://127.0.0.1:\(port)", token: token).health()
      #expect(report.version == Release.version && report.saves)
      let wrong = try #require(AdminToken("another-token-altogether"))
      await #expect(throws: OwnersClient.Mistake.badToken) {
        try await OwnersClient("http://127.0.0.1:\(port)/", token: wrong).health()
      }
    }
  }

  @Test func whereNoServerIsNobodyAnswers() async throws {
    let token = try #require(AdminToken(HealthTests.token))
    let port = try await site().withPort { port, _ in port }
    await #expect(throws: OwnersClient.Mistake.noAnswer) {
      try await OwnersClient("http://127.0.0.1:\(port)", token: token).health()
    }
  }

  @Test(arguments: [
    ("http://127.0.0.1:8080", "127.0.0.1 8080"), ("http://parlour.lan", "parlour.lan 80"),
    ("http://[::1]:9000/", "::1 9000"), ("https://parlour.example", ""), ("http://", ""),
    ("127.0.0.1:8080", ""),
    ("http://a.example:0", ""), ("http://a.example:70000", ""), ("http://a.example/path", ""),
    ("http://me@a.example", ""),
  ])
  func anAddressIsAHostAndPerhapsAPort(address: String, expected: String) {
    #expect(OwnersClient.parts(of: address).map { "\($0.host) \($0.port)" } ?? "" == expected)
  }
}
