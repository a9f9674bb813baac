import Ports
import Tabletop
import Testing

@testable import Server

/// The limits of a server and their refusals, as it tells its owner.
@Suite struct LimitRoutesTests {
  private static let token = "open-sesame-open-sesame"
  private static let path = "/api/v1/admin/limits"
  private static let owner = ["Authorization": "Bearer \(token)"]

  private func site(_ change: (inout Settings) -> Void = { _ in }) throws -> TestSite {
    try TestSite { settings in
      settings.adminToken = AdminToken(LimitRoutesTests.token)
      change(&settings)
    }
  }

  private func list(_ json: JSON?) -> [JSON] {
    if case .array(let elements)? = json { elements } else { [] }
  }

  /// The limits of all sections, by their names.
  private func limits(_ client: TestClient) async throws -> [String: JSON] {
    let answer = try await client.get(LimitRoutesTests.path, headers: LimitRoutesTests.owner)
    #expect(answer.status == 200)
    let all = list(answer.json["sections"]).flatMap { list($0["limits"]) }
    return Dictionary(uniqueKeysWithValues: all.map { (JSONWriter.text(of: $0["name"] ?? .null), $0) })
  }

  private func member(_ limit: JSON?, _ name: String) -> String? {
    limit?[name].map { JSONWriter.text(of: $0) }
  }

  // MARK: The list

  @Test func onlyTheOwnerIsToldTheLimits() async throws {
    try await site().withClient { client async throws in
      #expect(try await client.get(LimitRoutesTests.path).problem == "401 badToken")
      let answer = try await client.get(LimitRoutesTests.path + "?x=%ff", headers: LimitRoutesTests.owner)
      #expect(answer.status == 400)
    }
  }

  @Test func allSettingsOfTheSectionsOfLimitsAreToldInTheWordsOfTheTable() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let json = try await client.get(LimitRoutesTests.path, headers: LimitRoutesTests.owner).json
      #expect(member(json, "since") == "\(site.time.seconds)")
      let sections = list(json["sections"])
      let table = SettingsTable.sections.filter(\.holdsLimits)
      #expect(sections.map { member($0, "heading") } == table.map { "\"\($0.heading)\"" })
      #expect(table.map(\.settings.count) == sections.map { list($0["limits"]).count })
      for (section, rows) in zip(sections, table) {
        for (limit, setting) in zip(list(section["limits"]), rows.settings) {
          #expect(limit["name"]?.text == setting.name && limit["sentence"]?.text == setting.sentence)
          #expect(limit["source"]?.text == "default" && limit["place"] == nil)
          #expect(member(limit, "chosen") ?? member(limit, "value") == setting.usual)
        }
      }
    }
  }

  @Test func aLimitIsToldWithItsUnitAndWhereItComesFrom() async throws {
    let file = SettingsFile(Array("rooms-per-hour: 7\nidle-seconds: 90".utf8), name: "parlour.yaml")
    let sources = SettingsSources(
      file: file, environment: ["PARLOUR_AWAY_SECONDS": "8"], flags: ["joins-per-hour": ["9"]])
    let chosen = try #require(sources.read { _ in false }.chosen).settings
    let site = try site { settings in
      (settings.limits, settings.patience, settings.sources) =
        (chosen.limits, chosen.patience, chosen.sources)
    }
    try await site.withClient { client async throws in
      let limits = try await limits(client)
      func told(_ name: String) -> [String?] {
        ["value", "unit", "source", "place"].map { member(limits["\"\(name)\""], $0) }
      }
      #expect(told("rooms-per-hour") == ["7", nil, "\"file\"", "\"parlour.yaml, line 1\""])
      #expect(told("idle-seconds") == ["90", "\"seconds\"", "\"file\"", "\"parlour.yaml, line 2\""])
      #expect(told("away-seconds") == ["8", "\"seconds\"", "\"environment\"", "\"PARLOUR_AWAY_SECONDS\""])
      #expect(told("joins-per-hour") == ["9", nil, "\"flag\"", "\"--joins-per-hour\""])
      #expect(told("scores-per-minute") == ["30", nil, "\"default\"", nil])
    }
  }

  @Test func aLimitThatTheSystemDoesNotAllowIsToldAsItIsKept() async throws {
    let site = try site()
    let routes = LimitRoutes(
      settings: Settings(), limits: OpenFiles(limit: 300).fit(Settings.Limits()),
      refusals: RefusalCounts(clock: site.time.wall),
      middleware: AdminMiddleware(
        token: site.server.ownersToken, origins: OriginCheck(allowed: []), trustedProxies: [],
        wrongTokens: Limiter(1, per: 1), marks: site.server.ownersMarks))
    let limits = list(try JSON(parsing: routes.body)["sections"]).flatMap { list($0["limits"]) }
    let sockets = try #require(limits.first { $0["name"]?.text == "sockets-per-address" })
    #expect(member(sockets, "chosen") == "2000" && member(sockets, "value") == "50")
    #expect(limits.filter { $0["chosen"] != nil }.count == 2)
  }

  // MARK: Refusals

  @Test func everyRateIsCountedAndNoSizeAndNoTime() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let counted = try await limits(client).filter { $0.value["refused"] != nil }.map(\.key)
      let sizes: Set = [
        "least-bytes-per-second", "grace-seconds", "packs-per-account", "drafts-per-account",
        "picture-bytes-per-account", "away-seconds", "replace-seconds", "idle-seconds",
      ]
      let all = SettingsTable.sections.filter(\.holdsLimits).flatMap(\.settings).map(\.name)
      #expect(Set(counted) == Set(all.filter { !sizes.contains($0) }.map { "\"\($0)\"" }))
      #expect(site.server.refusals.settings.isSubset(of: all))
    }
  }

  @Test func aRefusalCountsForTheLimitThatRefusesAndForNoOther() async throws {
    let site = try site {
      $0.limits.roomsPerHour = 2
      $0.limits.wrongCodesPerMinute = 1
      $0.limits.wrongPasswordsPerAddress = 1
    }
    try await site.withClient { client async throws in
      for status in [201, 201, 429, 429] { #expect(try await client.openRoom().status == status) }
      #expect(try await client.get("/api/v1/rooms/ZZZZ").status == 404)
      #expect(try await client.get("/api/v1/rooms/ZZZZ").status == 429)
      let wrong = #"{"email":"nobody@example.org","password":"wrong-wrong-wrong"}"#
      for status in [401, 429] { #expect(try await client.post("/sessions", wrong).status == status) }
      let counts = try await limits(client).compactMapValues { member($0, "refused") }
      #expect(
        counts.filter { $0.value != "0" } == [
          "\"rooms-per-hour\"": "2", "\"wrong-codes-per-minute\"": "1",
          "\"wrong-passwords-per-address\"": "1",
        ])
    }
  }

  @Test func messagesThatAreTooManyCountForThePhoneOrForTheAddress() throws {
    let site = try site {
      $0.limits.messagesPerSecond = 1
      $0.limits.badMessagesPerMinute = 1
    }
    let doorway = site.server.doorway
    let start = Instant(milliseconds: 1_000_000)
    let account = doorway.allowances.account(
      of: ClientAddress(remote: nil, forwarded: nil, trusting: []), at: start)
    var phone = SocketAllowance(doorway.limits, of: account, counting: doorway.refusals)
    for _ in 0..<6 { _ = phone.allows(.text([]), at: start) }
    for _ in 0..<4 { _ = phone.forgivesBad(at: start) }
    #expect(doorway.refusals.ofTheLastDay("messages-per-second") == 2)
    #expect(doorway.refusals.ofTheLastDay("bad-messages-per-minute") == 3)
    #expect(doorway.refusals.ofTheLastDay("messages-per-second-per-address") == 0)
    while account.count(100, at: start) {}
    #expect(!account.countSocket(at: start))
    #expect(doorway.refusals.ofTheLastDay("messages-per-second-per-address") == 1)
  }

  @Test func connectionsThatAreTooManyCountForTheirLimit() throws {
    let counts = RefusalCounts(clock: try site().time.wall)
    let sockets = AddressCount(limit: 1, counting: counts.of("sockets-per-address"))
    let address = ClientAddress(remote: nil, forwarded: nil, trusting: [])
    #expect(sockets.enter(address) && !sockets.enter(address))
    #expect(counts.ofTheLastDay("sockets-per-address") == 1)
    #expect(counts.ofTheLastDay("connections-per-address") == nil)
  }

  @Test func refusalsAreForgottenAfterADayHourByHour() throws {
    let time = try site().time
    let counts = RefusalCounts(clock: time.wall)
    let counter = counts.of("rooms-per-hour")
    for _ in 0..<24 {
      counter.note()
      time.pass(3_600_000)
    }
    #expect(counts.ofTheLastDay("rooms-per-hour") == 23)
    counter.note()
    #expect(counts.ofTheLastDay("rooms-per-hour") == 24)
    time.pass(23 * 3_600_000)
    #expect(counts.ofTheLastDay("rooms-per-hour") == 1)
    time.pass(3_600_000)
    #expect(counts.ofTheLastDay("rooms-per-hour") == 0)
    #expect(counts.of("rooms-per-hour") === counter)
  }
}
