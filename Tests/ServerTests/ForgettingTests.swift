import HTTPTypes
import Rooms
import Tabletop
import Testing

@testable import Server

/// What becomes of the name of a player in rooms that are open when the account is deleted.
@Suite struct ForgettingTests {
  private static let deletion = #"{"password":"a quiet harbour"}"#

  private func log(_ site: TestSite) throws -> String {
    try site.store.rooms().map { room in
      try site.store.log(of: room.id).map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }.joined()
  }

  @Test func aGameUnderWayGoesOnWithoutTheName() async throws {
    let site = try TestSite()
    try await site.withPort { port, client async throws in
      let me = try await client.post("/accounts", ProgressRoutesTests.registration).cookies
      let opened = try await client.openRoom(headers: me)
      let code = opened.string("code")
      let ben = try await TestSocket.hello(port, try await client.join(code), code: code)
      let ana = try await TestSocket.hello(port, opened)
      try await ana.send(#"{"n":1,"room":{"start":{}}}"#)
      try await ana.send(#"{"n":2,"do":{"ready":{}}}"#)
      _ = try await ben.text(containing: #""name":"Ana","enabled":true,"ready":true"#)
      #expect(try log(site).contains("Ana"))
      #expect(
        try await client.ask(.delete, "/api/v1/accounts/me", Self.deletion, headers: me).status == 204)
      // The seats have the new name at once, and the game goes on where it was.
      let state = try await ben.text(containing: #""name":"somebody","enabled":true,"ready":true"#)
      #expect(!state.contains("Ana"))
      #expect(try !log(site).contains("Ana"))
      // Whoever has the token keeps the seat.
      try await ana.send(#"{"n":3,"do":{"ready":{}}}"#)
      _ = try await ana.text(beginning: #"{"ack":3}"#)
      let again = try await client.get("/api/v1/rooms/\(code)")
      #expect(again.text.contains(#""name":"somebody""#) && again.text.contains(#""name":"Ben""#))
    }
    // Another server reads the room back.
    let room = try #require(site.store.rooms().first)
    _ = try Room.recover(
      code: room.code, log: site.store.log(of: room.id), chance: SystemChance(clock: .system),
      contentSource: ContentFolder("nowhere", logger: TestSite.silence))
  }

  @Test func aGuestIsForgottenInALobby() async throws {
    let site = try TestSite()
    try await site.withClient { client async throws in
      let (mia, other) = (try await client.welcome("Ana"), try await client.welcome("Ana"))
      let codes = [
        try await client.openRoom(headers: mia).string("code"),
        try await client.openRoom(headers: other).string("code"),
      ]
      #expect(try await client.ask(.delete, "/api/v1/accounts/me", "{}", headers: mia).status == 204)
      var names: [String] = []
      for code in codes { names.append(try await client.get("/api/v1/rooms/\(code)").text) }
      #expect(names[0].contains(#""name":"somebody""#) && names[1].contains(#""name":"Ana""#))
    }
  }
}
