import HTTPTypes
import Ports
import Rooms
import Storage
import Tabletop
import Testing

@testable import Server

@Suite struct ServerRoutesTests {
  @Test func theServerSaysThatItLivesAndIsReady() async throws {
    try await TestSite().withClient { client async throws in
      #expect(try await client.get("/healthz").text == "ok\n")
      #expect(try await client.get("/readyz").text == "ready\n")
    }
  }

  @Test func aServerThatCannotSaveIsNotReady() async throws {
    try await TestSite(store: BrokenStore()).withClient { client async throws in
      #expect(try await client.get("/readyz").problem == "503 notReady")
      #expect(try await client.get("/healthz").status == 200)
    }
  }

  @Test func theServerTellsItsVersion() async throws {
    try await TestSite().withClient { client async throws in
      let server = try await client.get("/api/v1/server")
      #expect(server.string("version") == Release.version)
      #expect(server["addresses"] == "[]")
    }
  }

  @Test func thePagesThatTheOwnerHasNamedAreTold() async throws {
    let site = try TestSite {
      $0.imprint = "https://school.example/imprint"
      $0.privacyPage = "HTTP://school.example/privacy?lang=en"
    }
    try await site.withClient { client async throws in
      let server = try await client.get("/api/v1/server")
      #expect(server.string("imprint") == "https://school.example/imprint")
      #expect(server.string("privacyPage") == "HTTP://school.example/privacy?lang=en")
    }
    try await TestSite().withClient { client async throws in
      let server = try await client.get("/api/v1/server")
      #expect(server["imprint"] == nil && server["privacyPage"] == nil)
    }
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript://school.example/%0Aalert(1)", "data:text/html,x", "/imprint",
    "//school.example", "https://", "https:///x", "https://ana:secret@school.example",
    "https://school.example/\u{0}",
    " https://school.example", "", "school.example", "ftp://school.example",
    "https://school.example/" + String(repeating: "x", count: 2_000),
  ])
  func whatIsNoPageIsNotTold(_ address: String) async throws {
    try await TestSite {
      $0.imprint = address
      $0.privacyPage = address
    }.withClient { client async throws in
      let server = try await client.get("/api/v1/server")
      #expect(server.status == 200 && server["imprint"] == nil && server["privacyPage"] == nil)
    }
  }

  @Test func addressesForPhonesNameThePortAtWhichTheServerListens() async throws {
    try await TestSite { $0.host = "0.0.0.0" }.withPort { port, client async throws in
      guard case .array(let addresses)? = try await client.get("/api/v1/server").json["addresses"] else {
        Issue.record("There are no addresses.")
        return
      }
      for address in addresses {
        #expect(JSONWriter.text(of: address).hasSuffix(":\(port)\""))
      }
    }
  }

  @Test func metricsAreToldInPrometheusFormat() async throws {
    try await TestSite().withClient { client async throws in
      _ = try await client.openRoom()
      let metrics = try await client.get("/metrics")
      #expect(metrics.header("Content-Type") == "text/plain; version=0.0.4; charset=utf-8")
      #expect(metrics.text.contains("# TYPE parlour_rooms_loaded gauge\nparlour_rooms_loaded 1\n"))
      #expect(metrics.text.contains("\nparlour_log_entries_total 2\n"))
    }
  }

  @Test func theDescriptionOfTheInterfaceIsServed() async throws {
    try await TestSite().withClient { client async throws in
      let description = try await client.get("/api/v1/openapi.yaml")
      #expect(description.header("Content-Type") == "application/yaml")
      #expect(description.text == "openapi: 3.1.0\n")
    }
    try await TestSite { $0.openAPIFile = "/nowhere" }.withClient { client async throws in
      #expect(try await client.get("/api/v1/openapi.yaml").problem == "404 notFound")
    }
  }

  // MARK: Origins and headers

  @Test func pagesOfOtherOriginsChangeNothing() async throws {
    try await TestSite { $0.allowedOrigins = ["https://friend.example"] }.withClient { client async throws in
      let body = #"{"game":"turns","setup":\#(TestSite.setup),"name":"Ana","avatar":"fox"}"#
      for (origin, status) in [
        ("http://evil.example", 403), ("null", 403), ("https://friend.example", 201),
        ("http://friend.example", 403),
      ] {
        #expect(try await client.post("/rooms", body, headers: ["Origin": origin]).status == status)
      }
      #expect(
        try await client.post("/rooms", body, headers: ["Origin": "http://evil.example"]).problem
          == "403 wrongOrigin")
      #expect(
        try await client.get("/api/v1/avatars", headers: ["Origin": "http://evil.example"]).status == 200)
      #expect(
        try await client.get("/api/v1/rooms/4711/socket", headers: ["Origin": "http://evil.example"]).problem
          == "403 wrongOrigin")
    }
  }

  @Test func aPageOfThisServerMayChangeThings() {
    let check = OriginCheck(allowed: [])
    #expect(check.allows(origin: "http://parlour.lan:8080", host: "parlour.lan:8080"))
    #expect(check.allows(origin: "https://Parlour.lan", host: "parlour.lan"))
    #expect(check.allows(origin: nil, host: nil))
    #expect(!check.allows(origin: "http://parlour.lan", host: "parlour.lan:8080"))
    #expect(!check.allows(origin: "http://parlour.lan", host: nil))
    #expect(!check.allows(origin: "http://parlour.lan.evil.example", host: "parlour.lan"))
  }

  @Test(arguments: ["/", "/api/v1/avatars", "/api/v1/nothing", "/healthz", "/parts/button.js"])
  func everyAnswerBearsTheSecurityHeaders(_ path: String) async throws {
    try await TestSite().withClient { client async throws in
      let answer = try await client.get(path)
      #expect(answer.header("X-Content-Type-Options") == "nosniff")
      #expect(answer.header("Referrer-Policy") == "no-referrer")
      let policy = try #require(answer.header("Content-Security-Policy"))
      #expect(policy.contains("default-src 'self'"))
      #expect(policy.contains("frame-ancestors 'none'"))
      #expect(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"))
      for part in ["object-src 'none'", "base-uri 'none'", "form-action 'self'"] {
        #expect(policy.contains(part))
      }
      #expect(answer.header("Cross-Origin-Opener-Policy") == "same-origin")
      #expect(answer.header("Cross-Origin-Resource-Policy") == "same-origin")
      let permissions = try #require(answer.header("Permissions-Policy"))
      #expect(permissions.contains("microphone=()") && !permissions.contains("geolocation"))
      #expect(answer.header("Access-Control-Allow-Origin") == nil)
      #expect(answer.header("Server") == nil)
    }
  }

  @Test func browsersComeBackOverTLSOnly() async throws {
    try await TestSite { $0.trustedProxies = ["127.0.0.1"] }.withClient { client async throws in
      for path in ["/", "/api/v1/nothing", "/parts/button.js"] {
        let answer = try await client.get(path, headers: ["X-Forwarded-Proto": "https"])
        #expect(answer.header("Strict-Transport-Security") == "max-age=31536000; includeSubDomains")
        #expect(try await client.get(path).header("Strict-Transport-Security") == nil)
      }
    }
    // Whoever is no proxy of the owner cannot say that there is TLS.
    try await TestSite().withClient { client async throws in
      let answer = try await client.get("/", headers: ["X-Forwarded-Proto": "https"])
      #expect(answer.header("Strict-Transport-Security") == nil)
    }
  }

  @Test(arguments: ["/", "/parts/button.js", "/healthz", "/metrics"])
  func textSaysThatItIsUTF8(_ path: String) async throws {
    try await TestSite().withClient { client async throws in
      #expect(try await client.get(path).header("Content-Type")?.hasSuffix("charset=utf-8") == true)
    }
  }

  @Test func noRequestIsSentBackAndNoFolderIsListed() async throws {
    try await TestSite().withClient { client async throws in
      let traced = try await client.ask(.trace, "/api/v1/avatars", headers: ["X-Secret": "secret"])
      #expect([404, 405].contains(traced.status) && !traced.text.contains("secret"))
      for path in ["/parts/", "/parts", "/bundles/", "/content/turns/"] {
        let answer = try await client.get(path)
        #expect(answer.status >= 300 && !answer.text.contains("button") && !answer.text.contains("games"))
      }
    }
  }

  // MARK: Files

  @Test func thePageAndItsContentAreServed() async throws {
    try await TestSite().withClient { client async throws in
      let page = try await client.get("/")
      #expect(page.text == "<title>Parlour</title>")
      #expect(page.header("Content-Type")?.hasPrefix("text/html") == true)
      #expect(page.header("Cache-Control") == "no-cache")
      #expect(try await client.get("/parts/button.js").header("Content-Type")?.contains("javascript") == true)
      #expect(try await client.get("/content/turns/games.json").text == "[]")
      #expect(try await client.get("/content/hunt/tutorial.json").text == "{}")
      #expect(try await client.ask(.head, "/index.html").text == "")
    }
  }

  @Test func aFileWithItsDigestInItsNameIsKeptForEver() async throws {
    try await TestSite().withClient { client async throws in
      let kept = "public, max-age=31536000, immutable"
      #expect(try await client.get("/bundles/shell-1A2B.js").header("Cache-Control") == kept)
      #expect(try await client.get("/parts/button.js").header("Cache-Control") == "no-cache")
    }
  }

  @Test func aFileIsSentPackedToWhoCanUnpackIt() async throws {
    try await TestSite().withClient { client async throws in
      let path = "/bundles/shell-1A2B.js"
      for accepted in ["br", "gzip, deflate, br, zstd", "gzip;q=0.5, BR ; q=0.1"] {
        let packed = try await client.get(path, headers: ["Accept-Encoding": accepted])
        #expect(packed.text == String(repeating: "packed ", count: 1_000))
        #expect(packed.header("Content-Encoding") == "br")
        #expect(packed.header("Content-Type")?.contains("javascript") == true)
        #expect(packed.header("Vary") == "Accept-Encoding")
        let tag = try #require(packed.header("ETag"))
        #expect(
          try await client.get(path, headers: ["Accept-Encoding": accepted, "If-None-Match": tag]).status
            == 304)
      }
      for accepted in ["gzip, deflate", "br;q=0", "brotli", ""] {
        let plain = try await client.get(path, headers: ["Accept-Encoding": accepted])
        #expect(plain.text == "export const packed = false")
        #expect(plain.header("Content-Encoding") == nil)
        #expect(plain.header("Vary") == "Accept-Encoding")
      }
      #expect(
        try await client.get("/parts/button.js", headers: ["Accept-Encoding": "br"]).text == "export {}")
    }
  }

  @Test func aFileThatHasNotChangedIsNotSentAgain() async throws {
    try await TestSite().withClient { client async throws in
      let tag = try #require(try await client.get("/index.html").header("ETag"))
      #expect(try await client.get("/index.html", headers: ["If-None-Match": tag]).status == 304)
    }
  }

  @Test(arguments: [
    "/.secret", "/%2esecret", "/.git/config", "/parts/../.secret", "/../outside.txt", "/%2e%2e/outside.txt",
    "/..%2foutside.txt", "/content/../index.html", "/content/..%2f..%2foutside.txt", "//parts",
    "//parts/button.js",
    "/index.html%00.png", "/content/%2e%2e/Web/index.html", "/parts/./button.js",
    "/content/hunt/packs.json", "/content/hunt%2fpacks.json", "/content/hunt/pack%73.json",
  ])
  func noFileOutsideIsServedAndNoneThatIsHidden(_ path: String) async throws {
    try await TestSite().withClient { client async throws in
      let answer = try await client.get(path)
      #expect([400, 404].contains(answer.status))
      #expect(!answer.text.contains("hidden"))
    }
  }
}

/// A store that says that it is empty, and fails at everything else.
struct BrokenStore: RoomStore {
  struct Broken: Error {}

  func rooms() throws -> [StoredRoom] { [] }
  func lastRoom() throws -> RoomID { RoomID(0) }
  func log(of room: RoomID) throws -> [LogEntry] { throw Broken() }
  func save(
    _ batch: [RoomChanges], at time: Int64, completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    completion(Broken())
  }
  func touch(_ rooms: [RoomID], at time: Int64) throws { throw Broken() }
  func visits(of player: Int64) throws -> [RoomVisit] { throw Broken() }
  func forgetPlayers(in rooms: [RoomID]) throws { throw Broken() }
  var isInDoubt: Bool { true }
  func checkFiles() throws { throw Broken() }
  func check() throws { throw Broken() }
  func readAll() throws { throw Broken() }
  func finish() throws { throw Broken() }
  func removeRooms(unusedSince time: Int64) throws -> [StoredRoom] { [] }
}
