import HTTPTypes
import Tabletop
import Testing

@testable import Server

/// Whose names are, over HTTP.
@Suite struct NameTests {
  private static let mallory = #"{"name":"ANA"}"#

  @Test func aGuestIsRefusedTheNameOfAnAccount() async throws {
    try await TestSite().withClient { client async throws in
      _ = try await client.post("/accounts", ProgressRoutesTests.registration)
      let refused = try await client.post("/guests", NameTests.mallory)
      #expect(refused.problem == "409 nameTaken" && refused.headers[.setCookie] == nil)
      #expect(refused.string("detail").contains("ANA 2"))
      let guest = try await client.post("/guests", #"{"name":"Mia"}"#).cookies
      let renamed = try await client.ask(.put, "/api/v1/accounts/me", NameTests.mallory, headers: guest)
      #expect(renamed.problem == "409 nameTaken")
      #expect(try await client.get("/api/v1/accounts/me", headers: guest).string("name") == "Mia")
    }
  }

  @Test(arguments: ["hidden name", "Guest", "Аna", "Ana\u{202E}"])
  func aNameThatMayBeNoneIsRefusedAtItsField(_ name: String) async throws {
    try await TestSite().withClient { client async throws in
      let refused = try await client.post("/guests", #"{"name":"\#(name)"}"#)
      #expect(refused.status == 422 && refused.text.contains(#""fields":{"name":""#))
    }
  }

  @Test func aBoardMarksGuestsAndNoAccounts() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let guest = try await client.welcome("Ana")
      let play = try await client.play(headers: guest)
      site.time.pass(play.end)
      _ = try await client.post("/scores", play.body, headers: guest)
      let board = "/api/v1/boards/\(RankedSite.level)"
      #expect(try await client.get(board).text.contains(#""guest":true"#))
      _ = try await client.post("/accounts", ProgressRoutesTests.registration, headers: guest)
      #expect(try await !client.get(board).text.contains(#""guest""#))
    }
  }

  /// The session that takes a seat, not the typed name, says whose it is.
  @Test func aSeatOfAnAccountUnderItsNameIsMarked() async throws {
    try await TestSite().withClient { client async throws in
      let ana = try await client.post("/accounts", ProgressRoutesTests.registration).cookies
      let room = try await client.post("/rooms", NameTests.opening)
      let code = room.string("code")
      #expect(room.status == 201)
      let seat = #"{"name":"Ana","avatar":"fox"}"#
      let sits = try await client.post("/rooms/\(code)/seats", seat, headers: ana)
      #expect(sits.status == 201)
      let like = try await client.post("/rooms/\(code)/seats", #"{"name":"ANA.","avatar":"owl"}"#)
      #expect(like.problem == "409 nameTaken")
      let told = try await client.get("/api/v1/rooms/\(code)").text
      #expect(told.contains(#"{"seat":1,"name":"Ana","avatar":"fox","account":true}"#))
      #expect(told.contains(#"{"seat":0,"name":"Ben","avatar":"bear"}"#))
    }
  }

  private static let opening =
    #"{"game":"turns","setup":{"game":{"name":"G","kind":"coop","phases":[{"name":"Grow","symmetric":false,"actions":[]}]},"clock":{"kind":"none"}},"name":"Ben","avatar":"bear"}"#
}
