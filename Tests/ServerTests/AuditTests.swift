import Accounts
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Storage
import Tabletop
import Testing

@testable import Server

/// Who did what, for the owner of the server.
@Suite struct AuditTests {
  private let log = KeptLog()

  private static let token = "open-sesame-open-sesame"
  private static let owner = ["Authorization": "Bearer \(token)"]
  private static let path = "/api/v1/admin/audit"
  private static let registration =
    #"{"username":"Ana","email":"ana@example.org","password":"a quiet harbour","passwordAgain":"a quiet harbour"}"#
  private static let wrong = #"{"email":"ana@example.org","password":"wrong one!"}"#

  private func site(_ change: (inout Settings) -> Void = { _ in }) throws -> RankedSite {
    try RankedSite(logger: log.logger) { settings in
      settings.trustedProxies = ["127.0.0.1"]
      settings.adminToken = AdminToken(Self.token)
      change(&settings)
    }
  }

  private static func from(_ address: String, _ more: [String: String] = [:]) -> [String: String] {
    more.merging(["X-Forwarded-For": address]) { one, _ in one }
  }

  /// The entries that the owner reads, without their numbers and times.
  private func entries(_ client: TestClient, _ query: String = "") async throws -> [String] {
    let answer = try await client.get(Self.path + query, headers: Self.owner)
    #expect(answer.status == 200)
    guard case .array(let entries)? = answer.json["entries"] else { return [] }
    return entries.map { entry in
      ["kind", "actor", "player", "name", "address", "subject", "subjectName", "count"]
        .compactMap { name in
          switch entry[name] {
          case .string(let text)?: text
          case let value?: JSONWriter.text(of: value)
          case nil: nil
          }
        }.joined(separator: " ")
    }
  }

  private func ids(_ answer: Answer) -> [String] {
    guard case .array(let entries)? = answer.json["entries"] else { return [] }
    return entries.compactMap { $0["id"].map { JSONWriter.text(of: $0) } }
  }

  // MARK: What is tried

  @Test func failedLogInsAreWrittenDownWithTheAccountAndTheAddress() async throws {
    try await site().withClient { client async throws in
      let id = try await client.post("/accounts", Self.registration)["id"] ?? ""
      _ = try await client.post("/sessions", Self.wrong, headers: Self.from("203.0.113.7"))
      #expect(
        try await entries(client) == ["failedLogIn stranger 203.0.113.7 player \(id) Ana 1"])
    }
  }

  @Test func ofAnAddressWithoutAnAccountOnlyTheBeginningIsKeptAndOfAnythingElseNothing() async throws {
    try await site().withClient { client async throws in
      for (number, email) in ["nobody@example.org", "hunter2 is my password", ""].enumerated() {
        let form = #"{"email":"\#(email)","password":"wrong one!"}"#
        _ = try await client.post("/sessions", form, headers: Self.from("203.0.113.\(number)"))
      }
      #expect(
        try await entries(client) == [
          "failedLogIn stranger 203.0.113.2 1", "failedLogIn stranger 203.0.113.1 1",
          "failedLogIn stranger 203.0.113.0 no… 1",
        ])
    }
  }

  @Test func wrongAdminTokensAndTooManyTriesAreWrittenDown() async throws {
    try await site { $0.limits.wrongTokensPerMinute = 2 }.withClient { client async throws in
      for _ in 0..<4 {
        _ = try await client.get(
          Self.path, headers: Self.from("203.0.113.7", ["Authorization": "Bearer guess-guess-guess"]))
      }
      #expect(
        try await entries(client) == [
          "tooManyTries stranger 203.0.113.7 2", "wrongOwnersToken stranger 203.0.113.7 2",
        ])
    }
  }

  @Test func wrongPasswordsOfWhoIsLoggedInAreWrittenDownWithTheName() async throws {
    try await site().withClient { client async throws in
      let ana = try await client.post("/accounts", Self.registration)
      let deletion = try await client.ask(
        .delete, "/api/v1/accounts/me", #"{"password":"wrong one!"}"#,
        headers: Self.from("203.0.113.7", ana.cookies))
      #expect(deletion.problem == "403 wrongPassword")
      #expect(try await entries(client) == ["wrongPassword account \(ana["id"] ?? "") Ana 203.0.113.7 1"])
    }
  }

  // MARK: A burst

  @Test func aBurstOfFailuresIsOneEntryForEachMinuteAndAddress() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      _ = try await client.post("/accounts", Self.registration)
      for number in 0..<9 {
        let form = #"{"email":"x\#(number)@example.org","password":"wrong one!"}"#
        _ = try await client.post("/sessions", form, headers: Self.from("203.0.113.7"))
      }
      #expect(try await entries(client) == ["failedLogIn stranger 203.0.113.7 9"])
      site.time.pass(60_000)
      _ = try await client.post("/sessions", Self.wrong, headers: Self.from("203.0.113.7"))
      #expect(try await entries(client).count == 2)
    }
  }

  @Test func notEvenManyAddressesFillTheDisk() async throws {
    let (time, store) = (TestClock(), MemoryAudit())
    let trail = AuditTrail(
      store: store, accounts: MemoryAccounts(), clock: time.wall, logger: log.logger, isLogged: false)
    for number in 0..<2_000 {
      let remote = try SocketAddress(ipAddress: "10.0.\(number / 256).\(number % 256)", port: 1)
      await trail.note(
        .failedLogIn, by: .stranger, from: ClientAddress(remote: remote, forwarded: nil, trusting: []))
    }
    let found = store.auditEntries(AuditQuery(limit: 10_000))
    #expect(found.count == AuditTrail.perMinute + 1)
    #expect(found.map(\.count).reduce(0, +) == 2_000)
    #expect(found[0].address.isEmpty)
    // What the owner does is not lost among them.
    await trail.note(.mapAdded, by: .owner, from: nil)
    #expect(store.auditEntries(AuditQuery(limit: 1)).map(\.kind) == ["mapAdded"])
  }

  // MARK: What the owner does

  @Test func whatTheOwnerChangesIsWrittenDownWithTheThing() async throws {
    try await site().withClient { client async throws in
      _ = try await client.welcome("Mia")
      let admin = "/api/v1/admin"
      let owner = Self.from("203.0.113.7", Self.owner)
      _ = try await client.ask(
        .put, admin + "/players/1/hidden-name", #"{"hidden":true}"#, headers: owner)
      _ = try await client.ask(.delete, admin + "/players/99", headers: owner)
      _ = try await client.ask(
        .post, admin + "/relentless/parameters/history/0/restore", #"{"by":"Ana"}"#,
        headers: owner.merging(["If-Match": "\"0\""]) { one, _ in one })
      #expect(
        try await entries(client) == [
          "parametersRestored owner 203.0.113.7 file parameters 1",
          "nameHidden owner 203.0.113.7 player 1 Mia 1",
        ], "What was refused has changed nothing, and reading is not written down.")
    }
  }

  /// A new route of the owner's needs a word of its own, here and on the page (Web/owner/audit/audit-words.js).
  @Test func everyChangeOfTheOwnersHasAWordOfItsOwn() throws {
    let router = try site().server.router(origins: OriginCheck(allowed: []))
    let routes = router.routes.map { route in
      let parts = "\(route.path)".split(separator: "/").map {
        $0.hasPrefix(":") ? "{\($0.dropFirst())}" : String($0)
      }
      return "\(route.method.rawValue) /\(parts.joined(separator: "/"))"
    }.filter { $0.contains(" /api/v1/admin/") }
    #expect(routes.count > 20)
    #expect(routes.filter { AuditMiddleware.ownersKind($0) == .ownerChanged } == [])
    #expect(AuditMiddleware.ownersKind("PUT /api/v1/admin/parameters/{file}") == .ownerChanged)
    #expect(AuditMiddleware.ownersKind("PUT /api/v1/drafts/{key}") == nil)
    #expect(AuditMiddleware.ownersKind("GET /api/v1/admin/maps") == nil)
    #expect(AuditMiddleware.ownersKind("POST /api/v1/admin/maps") == .mapAdded)
  }

  @Test func whatIsDoneOnTheMachineItselfIsWrittenDownToo() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let id = try await client.post("/accounts", Self.registration)["id"] ?? ""
      _ = try await client.welcome("Mia")
      let owner = try site.owner()
      _ = try await owner.makePasswordLink(for: "ana@example.org", .stays, at: nil)
      _ = try await owner.setHidden(true, "Mia")
      await #expect(throws: Refusal.noSuchTeam) { try await owner.setHidden(true, teamOf: 1) }
      #expect(
        try await entries(client) == [
          "nameHidden owner player 2 Mia 1", "passwordLinkMade owner player \(id) Ana 1",
        ])
      let found = try await owner.audit(kind: "passwordLinkMade", before: nil, limit: 1)
      #expect(found.entries.map(\.subjectName) == ["Ana"] && !found.more)
      await #expect(throws: Refusal.self) { try await owner.audit(kind: "nothing", before: nil, limit: 1) }
    }
  }

  // MARK: Deletions

  @Test func deletionsAreWrittenDownAndNothingThenTellsWhoseTheyWere() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let ana = try await client.post("/accounts", Self.registration)
      let id = ana["id"] ?? ""
      _ = try await client.post("/sessions", Self.wrong, headers: Self.from("203.0.113.7"))
      let gone = try await client.ask(
        .delete, "/api/v1/accounts/me", #"{"password":"a quiet harbour","packs":"delete"}"#,
        headers: Self.from("203.0.113.7", ana.cookies))
      #expect(gone.status == 204)
      #expect(
        try await entries(client) == [
          "accountDeleted account \(id) 203.0.113.7 1", "failedLogIn stranger 203.0.113.7 player \(id) 1",
        ])
      let rows = try site.dump().filter { $0.contains("accountDeleted") || $0.contains("failedLogIn") }
      #expect(rows.count == 2)
      for row in rows { #expect(!row.contains("Ana") && !row.lowercased().contains("ana@")) }
    }
  }

  @Test func guestsThatGoAreCountedTogether() async throws {
    try await site().withClient { client async throws in
      for name in ["Mia", "Ben"] {
        let guest = try await client.post("/guests", #"{"name":"\#(name)"}"#)
        let gone = try await client.ask(
          .delete, "/api/v1/accounts/me", "{}", headers: Self.from("203.0.113.7", guest.cookies))
        #expect(gone.status == 204)
      }
      #expect(try await entries(client) == ["guestDeleted guest 203.0.113.7 2"])
    }
  }

  @Test func aPackThatItsMakerDeletesIsWrittenDown() async throws {
    try await site().withClient { client async throws in
      let ana = try await client.account("Ana")
      let pack = try await client.publish(TestPack.horses, as: ana).string("id")
      let gone = try await client.ask(.delete, "/api/v1/packs/\(pack)", headers: ana)
      #expect(gone.status == 204)
      let found = try await entries(client)
      #expect(found.count == 1 && found[0].hasPrefix("packDeleted account 1 Ana "))
      #expect(found[0].hasSuffix(" pack \(pack) 1"))
    }
  }

  @Test func theExportOfAPlayerHasWhatWasDoneToThem() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let ana = try await client.post("/accounts", Self.registration)
      _ = try await client.post("/sessions", Self.wrong, headers: Self.from("203.0.113.7"))
      let admin = "/api/v1/admin/players/\(ana["id"] ?? "")/hidden-name"
      _ = try await client.ask(
        .put, admin, #"{"hidden":true}"#, headers: Self.from("203.0.113.9", Self.owner))
      let export = try await client.get("/api/v1/accounts/me/export", headers: ana.cookies)
      let events = try #require(export["events"])
      let time = site.time.wall.seconds
      let id = ana["id"] ?? ""
      #expect(
        events
          == #"[{"at":\#(time),"kind":"nameHidden","actor":"owner","subject":"player \#(id)","count":1},"#
          + #"{"at":\#(time),"kind":"failedLogIn","actor":"stranger","address":"203.0.113.7","#
          + #""subject":"player \#(id)","count":1}]"#)
    }
  }

  // MARK: Reading

  @Test func theListIsReadPartByPartAndOfOneKind() async throws {
    try await site().withClient { client async throws in
      _ = try await client.welcome("Mia")
      for hidden in [true, false, true] {
        _ = try await client.ask(
          .put, "/api/v1/admin/players/1/hidden-name", #"{"hidden":\#(hidden)}"#, headers: Self.owner)
      }
      _ = try await client.post("/sessions", Self.wrong)
      let first = try await client.get(Self.path + "?kind=nameHidden&limit=2", headers: Self.owner)
      #expect(first["more"] == "true")
      #expect(ids(first) == ["3", "2"])
      let rest = try await client.get(Self.path + "?kind=nameHidden&limit=2&before=2", headers: Self.owner)
      #expect(rest["more"] == "false" && ids(rest) == ["1"])
      #expect(try await self.entries(client, "?kind=failedLogIn").count == 1)
    }
  }

  @Test(arguments: [
    "?kind=nothing", "?kind=", "?before=0", "?before=x", "?before=9223372036854775808", "?limit=0",
    "?limit=101",
    "?offset=1", "?kind=mapAdded&kind=mapAdded",
  ])
  func aQueryThatIsNoneIsRefused(_ query: String) async throws {
    try await site().withClient { client async throws in
      #expect(try await client.get(Self.path + query, headers: Self.owner).problem == "422 badForm")
    }
  }

  @Test func onlyTheOwnerReadsIt() async throws {
    try await site().withClient { client async throws in
      let mia = try await client.welcome("Mia")
      #expect(try await client.get(Self.path, headers: mia).problem == "401 badToken")
    }
  }

  // MARK: Retention and the log

  @Test func entriesGoAfterTheDaysThatAreSet() async throws {
    let site = try site { $0.retention.auditDays = 5 }
    try await site.withClient { client async throws in
      await site.pass(days: 1)
      _ = try await client.post("/sessions", Self.wrong)
      await site.pass(days: 5)
      #expect(try await entries(client).count == 1)
      await site.pass(days: 2)
      #expect(try await entries(client) == [])
    }
  }

  @Test func eachEntryIsALineOfTheLogWhereThatIsWanted() async throws {
    for isWanted in [true, false] {
      let log = KeptLog()
      let site = try RankedSite(logger: log.logger) { settings in
        settings.trustedProxies = ["127.0.0.1"]
        settings.logsJSON = isWanted
      }
      try await site.withClient { client async throws in
        for _ in 0..<3 {
          _ = try await client.post("/sessions", Self.wrong, headers: Self.from("203.0.113.7"))
        }
      }
      let lines = log.lines.filter { $0.message == "Audit entry." }
      #expect(lines.map(\.level) == (isWanted ? [.notice] : []))
      let expected = [
        "entry": "1", "kind": "failedLogIn", "actor": "stranger", "address": "203.0.113.7", "subject": "an…",
      ]
      #expect(lines.map(\.metadata) == (isWanted ? [expected] : []))
    }
  }
}
