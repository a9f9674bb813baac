import HTTPTypes
import Packs
import Ports
import Tabletop
import TestSupport
import Testing

@testable import Server

/// Who has hunted in a room says how it was, as after a hunt with a ticket. The token of the seat is the proof.
@Suite struct PackSeatRoutesTests {
  /// Plays a hunt in a room to its end, with a phone for each player.
  ///
  /// - Parameters:
  ///   - headers: of the requests that take the seats.
  ///   - whileItGoesOn: called after the first team's hunt is over, with the tokens.
  /// - Returns: the tokens of the seats.
  @discardableResult
  private func play(
    _ pack: String = "1", with client: TestClient, _ headers: [[String: String]] = [[:], [:]],
    whileItGoesOn: ([String]) async throws -> Void = { _ in }
  ) async throws -> [String] {
    let opened = try await client.post(
      "/rooms",
      #"{"game":"together","setup":{"pack":"\#(pack)","mode":"casual"},"name":"P0","avatar":"fox"}"#,
      headers: headers[0])
    let code = opened.string("code")
    var seats = [opened]
    for (index, headers) in headers.enumerated().dropFirst() {
      seats.append(
        try await client.post(
          "/rooms/\(code)/seats", #"{"name":"P\#(index)","avatar":"bear"}"#, headers: headers))
    }
    var phones: [TestSocket] = []
    for seat in seats { phones.append(try await TestSocket.hello(client.port, seat, code: code)) }
    try await phones[0].send(#"{"n":1,"room":{"start":{}}}"#)
    for (index, phone) in phones.enumerated() {
      try await phone.text(beginning: #"{"at":"#)
      if index == phones.count - 1 { try await whileItGoesOn(seats.map { $0.string("token") }) }
      try await phone.send(#"{"n":2,"do":{"end":{}}}"#)
      _ = try await phone.text(containing: #""summary":"#)
    }
    return seats.map { $0.string("token") }
  }

  private func claim(
    _ token: String, of pack: String = "1", as player: [String: String], with client: TestClient
  ) async throws -> String {
    let answer = try await client.ask(
      .put, "/api/v1/packs/\(pack)/seat", #"{"token":"\#(token)"}"#, headers: player)
    return answer.status == 204 ? "204" : answer.problem
  }

  private func rate(
    _ stars: Int, of pack: String = "1", as player: [String: String], with client: TestClient
  ) async throws -> Answer {
    try await client.ask(
      .put, "/api/v1/packs/\(pack)/rating", #"{"stars":\#(stars)}"#, headers: player)
  }

  @Test func theTokenOfASeatProvesThatSomebodyHasHuntedOnce() async throws {
    try await RankedSite().withClient { client async throws in
      let ana = try await client.account("Ana")
      _ = try await client.publish(.horses, as: ana)
      _ = try await client.publish(.cows, as: ana)
      let (mia, zoe) = (try await client.welcome("Mia"), try await client.welcome("Zoe"))
      let tokens = try await play(with: client) { tokens async throws in
        // The hunt of the other team still goes on.
        #expect(try await claim(tokens[0], as: mia, with: client) == "403 noSuchHunt")
      }
      #expect(try await rate(4, as: mia, with: client).problem == "403 notPlayed")
      #expect(try await claim(tokens[0], as: [:], with: client) == "401 notLoggedIn")
      #expect(try await claim(tokens[0], of: "2", as: mia, with: client) == "403 noSuchHunt")
      #expect(try await claim(tokens[0], of: "9", as: mia, with: client) == "404 noSuchPack")
      for _ in 1...2 { #expect(try await claim(tokens[0], as: mia, with: client) == "204") }
      #expect(try await claim(tokens[0], as: zoe, with: client) == "409 seatClaimed")
      #expect(try await rate(4, as: mia, with: client).text == #"{"rating":{"average":40,"count":1}}"#)
      #expect(try await rate(4, as: zoe, with: client).problem == "403 notPlayed")
      #expect(try await rate(4, of: "2", as: mia, with: client).problem == "403 notPlayed")
      #expect(try await claim(tokens[1], as: zoe, with: client) == "204")
      let report = try await client.post(
        "/packs/1/reports", #"{"pin":3,"text":"It is gone."}"#, headers: zoe)
      #expect(report.status == 201)
    }
  }

  @Test(arguments: ["", "0", String(repeating: "0", count: 64), "' OR 1=1 --"])
  func forgedTokensProveNothing(_ token: String) async throws {
    try await RankedSite().withClient { client async throws in
      _ = try await client.publish(.horses, as: try await client.account("Ana"))
      try await play(with: client)
      let mia = try await client.welcome("Mia")
      #expect(try await claim(token, as: mia, with: client) == "403 noSuchHunt")
      for body in [#"{"token":1}"#, "{}", #"{"token":"a","x":1}"#, "[]"] {
        #expect(try await client.ask(.put, "/api/v1/packs/1/seat", body, headers: mia).status == 422)
      }
      #expect(try await rate(1, as: mia, with: client).problem == "403 notPlayed")
    }
  }

  @Test func aSeatThatWasTakenWithASessionIsThatPlayers() async throws {
    try await RankedSite().withClient { client async throws in
      let ana = try await client.account("Ana")
      let ben = try await client.account("Ben")
      _ = try await client.publish(.horses, as: ana)
      let tokens = try await play(with: client, [ben, ana])
      #expect(try await rate(5, as: ben, with: client).status == 200)
      let zoe = try await client.welcome("Zoe")
      for token in tokens { #expect(try await claim(token, as: zoe, with: client) == "409 seatClaimed") }
      // Nobody rates an own pack, whatever is known of the seat.
      #expect(try await claim(tokens[1], as: ana, with: client) == "409 ownPack")
      #expect(try await rate(5, as: ana, with: client).problem == "409 ownPack")
      let export = try await client.get("/api/v1/accounts/me/export", headers: ben)
      #expect(export.text.contains(#""packHunts":[{"pack":"1","at":"#))
    }
  }

  @Test func whoLogsInTakesTheHuntAlongAndWhoLeavesTakesItAway() async throws {
    try await RankedSite().withClient { client async throws in
      _ = try await client.publish(.horses, as: try await client.account("Ana"))
      let ben = try await client.account("Ben")
      let tokens = try await play(with: client)
      let guest = try await client.welcome("Mia")
      #expect(try await claim(tokens[0], as: guest, with: client) == "204")
      #expect(try await rate(2, as: guest, with: client).status == 200)
      let logIn = #"{"email":"Ben@example.org","password":"a quiet harbour"}"#
      let joined = try await client.post("/sessions", logIn, headers: guest).cookies
      #expect(try await rate(3, as: joined, with: client).text.contains(#""count":1"#))
      #expect(try await rate(4, as: ben, with: client).text.contains(#""count":1"#))
      let leaving = try await client.ask(
        .delete, "/api/v1/accounts/me", #"{"password":"a quiet harbour","packs":"leave"}"#, headers: ben)
      #expect(leaving.status == 204)
      let zoe = try await client.welcome("Zoe")
      #expect(try await claim(tokens[0], as: zoe, with: client) == "403 noSuchHunt")
    }
  }

  @Test func unclaimedSeatsAreForgottenAfterSixtyDays() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      _ = try await client.publish(.horses, as: try await client.account("Ana"))
      let tokens = try await play(with: client)
      let (mia, zoe) = (try await client.welcome("Mia"), try await client.welcome("Zoe"))
      #expect(try await claim(tokens[0], as: mia, with: client) == "204")
      try site.change("UPDATE pack_seat SET ended_at = ended_at - 61 * 86400")
      try await site.server.packs.tidy(after: .served(days: 61, until: site.time.seconds))
      #expect(try await claim(tokens[1], as: zoe, with: client) == "403 noSuchHunt")
      #expect(try await rate(4, as: mia, with: client).status == 200)
    }
  }
}
