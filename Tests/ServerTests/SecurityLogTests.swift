import HTTPTypes
import Logging
import NIOCore
import Tabletop
import Testing

@testable import Server

/// What is logged of what concerns security, and what is not.
@Suite struct SecurityLogTests {
  private let log = KeptLog()

  private static let registration =
    #"{"username":"Ana","email":"ana@example.org","password":"a quiet harbour","passwordAgain":"a quiet harbour"}"#
  private static let adminPath = "/api/v1/admin/relentless/parameters"

  /// The lines about security; each has the form that docs/security.md describes.
  private var events: [[String: String]] {
    log.lines.filter { $0.message == "Security event." && $0.level == .notice }.map(\.metadata)
  }

  private var names: [String] { events.compactMap { $0["event"] } }

  private func site(_ change: (inout Settings) -> Void = { _ in }) throws -> RankedSite {
    try RankedSite(logger: log.logger) { settings in
      settings.trustedProxies = ["127.0.0.1"]
      settings.adminToken = AdminToken("open-sesame-open-sesame")
      change(&settings)
    }
  }

  @Test func whoLogsInAndOutIsLogged() async throws {
    try await site().withClient { client async throws in
      let from = ["X-Forwarded-For": "203.0.113.7"]
      let ana = try await client.post("/accounts", Self.registration, headers: from)
      let wrong = #"{"email":"ana@example.org","password":"wrong one!"}"#
      _ = try await client.post("/sessions", wrong, headers: from)
      let right = #"{"email":"ana@example.org","password":"a quiet harbour"}"#
      let again = try await client.post("/sessions", right, headers: from).cookies
      let change =
        #"{"old":"a quiet harbour","password":"a windy harbour","passwordAgain":"a windy harbour"}"#
      let headers = again.merging(from) { one, _ in one }
      _ = try await client.ask(.put, "/api/v1/accounts/me/password", change, headers: headers)
      _ = try await client.get("/api/v1/accounts/me/export", headers: headers)
      _ = try await client.ask(.delete, "/api/v1/sessions/current", headers: headers)
      #expect(
        names == [
          "registered", "wrongCredentials", "loggedIn", "passwordChanged", "dataExported", "loggedOut",
        ])
      #expect(
        events[2] == [
          "event": "loggedIn", "address": "203.0.113.7", "player": ana["id"] ?? "",
          "request": "POST /api/v1/sessions",
        ])
      #expect(events[1]["player"] == nil)
    }
  }

  @Test func whatIsRefusedForSecurityIsLogged() async throws {
    try await site { $0.limits.newcomersPerHour = 1 }.withClient { client async throws in
      _ = try await client.get(Self.adminPath, headers: ["Authorization": "Bearer guess-guess-guess"])
      _ = try await client.post("/guests", #"{"name":"Mia"}"#, headers: ["Origin": "https://evil.example"])
      let mia = try await client.post("/guests", #"{"name":"Mia"}"#).cookies
      _ = try await client.post("/guests", #"{"name":"Mia"}"#)
      _ = try await client.post("/sessions", "{")
      _ = try await client.post("/sessions", "{}")
      let large = "{\"name\":\"\(String(repeating: "x", count: 70_000))\"}"
      _ = try await client.ask(.put, "/api/v1/accounts/me", large, headers: mia)
      _ = try await client.get("/api/v1/sessions", headers: ["Cookie": "parlour_session=guess"])
      _ = try await client.post("/scores", #"{"ticket":"guess","recording":""}"#, headers: mia)
      #expect(
        names.prefix(7) == [
          "badToken", "wrongOrigin", "tooManyTries", "badJSON", "badForm", "tooLarge", "notLoggedIn",
        ])
      #expect(names.count == 8 && events[7]["player"] != nil)
    }
  }

  @Test func whatTheOwnerDoesIsLogged() async throws {
    try await site().withClient { client async throws in
      let owner = ["Authorization": "Bearer open-sesame-open-sesame", "If-Match": "\"0\""]
      #expect(try await client.get(Self.adminPath, headers: owner).status == 200)
      let restored = try await client.ask(
        .post, Self.adminPath + "/history/0/restore", #"{"by":"Ana"}"#, headers: owner)
      #expect(restored.status == 200)
      #expect(names == ["ownerRead", "ownerChanged"])
    }
  }

  @Test func lookingHowTheServerGoesIsNotLogged() async throws {
    try await site().withClient { client async throws in
      let owner = ["Authorization": "Bearer open-sesame-open-sesame"]
      #expect(try await client.get("/api/v1/admin/health", headers: owner).status == 200)
      #expect(names == [])
      #expect(try await client.get("/api/v1/admin/health").status == 401)
      #expect(names == ["badToken"])
    }
  }

  @Test func whatTheOwnerHidesIsLoggedWithItsNumber() async throws {
    try await site().withClient { client async throws in
      let owner = ["Authorization": "Bearer open-sesame-open-sesame"]
      _ = try await client.welcome("Mia")
      let admin = "/api/v1/admin"
      _ = try await client.ask(
        .put, admin + "/players/1/hidden-name", #"{"hidden":true}"#, headers: owner)
      _ = try await client.ask(.delete, admin + "/players/1", headers: owner)
      #expect(names == ["ownerChanged", "ownerChanged"])
      #expect(events.map { $0["subject"] } == ["player 1", "player 1"])
      #expect(events.last?["request"] == "DELETE /api/v1/admin/players/{player}")
    }
  }

  /// Pages ask for what is not there, and people mistype.
  @Test func whatHappensEveryDayIsNotLogged() async throws {
    try await site().withClient { client async throws in
      _ = try await client.get("/api/v1/accounts/me")
      _ = try await client.get("/api/v1/rooms/4711")
      _ = try await client.get("/nothing")
      _ = try await client.openRoom()
      _ = try await client.post(
        "/accounts", #"{"username":"a b","email":"x","password":"short","passwordAgain":"short"}"#)
      #expect(events.isEmpty)
    }
  }

  @Test func noLineHasASecretOrANameOrWhatSomebodyMadeUp() async throws {
    try await site().withClient { client async throws in
      let ana = try await client.post("/accounts", Self.registration).cookies
      _ = try await client.post("/sessions", #"{"email":"ana@example.org","password":"wrong one!"}"#)
      _ = try await client.get(Self.adminPath, headers: ["Authorization": "Bearer guess-guess-guess"])
      _ = try await client.ask(
        .delete, "/api/v1/sessions/99%0A2026-01-01%20notice%20forged", "{}",
        headers: ana.merging(["Origin": "https://forged.example"]) { one, _ in one })
      let token = try #require(ana["Cookie"]?.split(separator: "=").last)
      let text = events.map { "\($0)" }.joined(separator: "\n")
      #expect(names == ["registered", "wrongCredentials", "badToken", "wrongOrigin"])
      for secret in ["Ana", "ana@", "harbour", "wrong one", "guess", "forged", String(token)] {
        #expect(!text.contains(secret))
      }
    }
  }

  @Test func socketsThatAreClosedForFloodingAndCodesThatAreTriedAreLogged() async throws {
    try await site {
      $0.limits.badMessagesPerMinute = 2
      $0.limits.wrongCodesPerMinute = 1
    }.withClient { client async throws in
      let opened = try await client.openRoom()
      let ana = try await TestSocket.hello(client.port, opened)
      _ = try await ana.text()
      for _ in 0..<3 { try await ana.send("{") }
      #expect(try await ana.closeCode() == 1008)
      #expect(names == ["socketClosed"])
      _ = try await client.get("/api/v1/rooms/99999999")
      let socket = try await TestSocket.room(client.port, opened.string("code"))
      try await socket.send(#"{"watch":{}}"#)
      #expect(try await socket.refusal() == "tooManyTries")
      #expect(try await socket.closeCode() == 4000)
      #expect(names == ["socketClosed", "socketTurnedAway"])
    }
  }

  @Test func aFloodDoesNotFillTheLog() {
    let security = SecurityLog(log.logger)
    let one = ClientAddress(remote: nil, forwarded: nil, trusting: [])
    for _ in 0..<1_000 { security.note("badToken", from: one) }
    // The limit lets a few more through while the test runs.
    #expect((SecurityLog.perAddress...SecurityLog.perAddress + 10).contains(events.count))
    security.note("loggedIn", from: one)
    let left = events.compactMap { $0["leftOut"].flatMap { Int($0) } }.reduce(0, +)
    #expect(names.last == "loggedIn")
    #expect(left == 1_000 - events.count { $0["event"] == "badToken" })
  }

  @Test func notEvenFromManyAddresses() throws {
    let security = SecurityLog(log.logger)
    for number in 0..<2_000 {
      let remote = try SocketAddress(ipAddress: "10.0.\(number / 256).\(number % 256)", port: 1)
      security.note("badToken", from: ClientAddress(remote: remote, forwarded: nil, trusting: []))
    }
    #expect((SecurityLog.perMinute...SecurityLog.perMinute + 100).contains(events.count))
  }
}
