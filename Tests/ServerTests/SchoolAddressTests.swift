import HTTPTypes
import Hummingbird
import Ports
import Rooms
import Tabletop
import TestSupport
import Testing

@testable import Server

/// Many people behind one address, as in a school: what others type there stops nobody who has shown already that they
/// belong to a table or own the server. All requests of a test come from the address of this machine.
@Suite struct SchoolAddressTests {
  private static let token = "open-sesame-open-sesame"
  private static let owners = "/api/v1/admin/phrase-reports"

  private static func shown(_ token: String, _ more: [String: String] = [:]) -> [String: String] {
    more.merging(["Authorization": "Bearer \(token)"]) { one, _ in one }
  }

  /// Types wrong codes until the address has to wait.
  private func mistype(_ client: TestClient, beside code: String) async throws {
    let wrong = code == "0000" ? "0001" : "0000"
    for _ in 0..<100 where try await client.get("/api/v1/rooms/\(wrong)").status != 429 {}
    #expect(try await client.get("/api/v1/rooms/\(code)").problem == "429 tooManyTries")
  }

  // MARK: Codes

  @Test func wrongCodesOfOthersDoNotRefuseWhoHasScannedTheCode() async throws {
    try await TestSite().withPort { port, client async throws in
      let opened = try await client.openRoom()
      let (code, invitation) = (opened.string("code"), opened.string("invitation"))
      #expect(invitation.hasPrefix("\(code)-"))
      try await mistype(client, beside: code)
      let room = try await client.get("/api/v1/rooms/\(invitation)")
      #expect(room.status == 200 && room.string("code") == code && room.string("invitation") == invitation)
      let ben = try await client.join(invitation)
      #expect(ben.status == 201 && ben.string("invitation") == invitation && ben["code"] == nil)
      #expect(try await client.get("/api/v1/rooms/\(invitation)/summary").problem == "409 notStarted")
      let watcher = try await TestSocket.room(port, invitation)
      try await watcher.send(#"{"watch":{}}"#)
      #expect(try await watcher.text().hasPrefix(#"{"lobby":"#))
    }
  }

  @Test func wrongCodesOfOthersDoNotRefuseWhoHoldsASeat() async throws {
    try await TestSite().withPort { port, client async throws in
      let opened = try await client.openRoom()
      let code = opened.string("code")
      let ben = try await client.join(code)
      try await mistype(client, beside: code)
      let back = try await TestSocket.room(port, code)
      try await back.send(#"{"hello":{"token":"\#(ben.string("token"))"}}"#)
      #expect(try await back.text().hasPrefix(#"{"lobby":"#))
    }
  }

  /// A mark that somebody made up, or that was for another room, is as none.
  @Test func anInvitationWithAWrongMarkCountsAsItsCode() async throws {
    try await TestSite().withClient { client async throws in
      let first = try await client.openRoom()
      let (code, invitation) = (first.string("code"), first.string("invitation"))
      let other = try await client.openRoom().string("invitation")
      let mark = other.suffix(16)
      let wrong = ["\(code)-", "\(code)-\(mark)", "\(code)-\(mark)x", "\(invitation)0", "\(invitation)-"]
      for text in wrong { #expect(try await client.get("/api/v1/rooms/\(text)").status == 200) }
      #expect(try await client.get("/api/v1/rooms/-\(mark)").problem == "404 noSuchRoom")
      try await mistype(client, beside: code)
      for text in wrong {
        #expect(try await client.get("/api/v1/rooms/\(text)").problem == "429 tooManyTries")
      }
    }
  }

  @Test func anInvitationIsTheSameAfterARestartAndForNoOtherRoom() throws {
    let folder = TemporaryFolder()
    let chance = SystemChance(clock: TestClock().wall)
    func invitations() throws -> RoomInvitations {
      RoomInvitations(key: try DailySecret(keptIn: folder.path, chance: chance).key(for: "invitations"))
    }
    let text = try invitations().text(for: RoomID(1), code: "4711")
    #expect(text.count == 4 + 1 + 16)
    #expect(try invitations().invites(text, to: RoomID(1)))
    #expect(try !invitations().invites(text, to: RoomID(2)))
    #expect(
      try !RoomInvitations(key: DailySecret(keptIn: nil, chance: chance).key(for: "invitations"))
        .invites(text, to: RoomID(1)))
  }

  // MARK: The owner

  private func site() throws -> TestSite {
    try TestSite { $0.adminToken = AdminToken(Self.token) }
  }

  /// Shows wrong tokens until the address has to wait.
  private func guess(_ client: TestClient) async throws {
    for _ in 0..<100 where try await client.get(Self.owners, headers: Self.shown("guess")).status != 429 {}
    #expect(try await client.get(Self.owners, headers: Self.shown(Self.token)).problem == "429 tooManyTries")
  }

  @Test func theOwnersKnownDeviceIsNotLockedOutByGuessesOfOthersAtItsAddress() async throws {
    try await site().withClient { client async throws in
      let first = try await client.get(Self.owners, headers: Self.shown(Self.token))
      let cookie = try #require(first.header("Set-Cookie"))
      #expect(cookie.contains("parlour_owner=") && cookie.contains("HttpOnly"))
      #expect(cookie.contains("SameSite=Strict") && cookie.contains("Max-Age=31536000"))
      #expect(!cookie.contains(Self.token))
      try await guess(client)
      let known = try await client.get(Self.owners, headers: Self.shown(Self.token, first.cookies))
      #expect(known.status == 200 && known.header("Set-Cookie") == nil)
    }
  }

  @Test func theMarkOfTheOwnersDeviceOpensNothingByItself() async throws {
    try await site().withClient { client async throws in
      let mark = try await client.get(Self.owners, headers: Self.shown(Self.token)).cookies
      #expect(try await client.get(Self.owners, headers: mark).problem == "401 badToken")
    }
  }

  @Test func aDeviceWithAMarkMayNotGuessWithoutEndEither() async throws {
    try await site().withClient { client async throws in
      let mark = try await client.get(Self.owners, headers: Self.shown(Self.token)).cookies
      var last = 0
      for _ in 0..<100 where last != 429 {
        last = try await client.get(Self.owners, headers: Self.shown("guess", mark)).status
      }
      #expect(last == 429)
      // Its failures are not those of the others at its address.
      #expect(try await client.get(Self.owners, headers: Self.shown(Self.token)).status == 200)
    }
  }

  @Test func aMarkThatIsMadeUpOrOfAnotherTokenIsAsNone() async throws {
    let chance = SystemChance(clock: TestClock().wall)
    var old = Response(status: .ok)
    OwnersMarks(
      key: [1], token: OwnersToken(try #require(AdminToken("another-token-of-before"))), chance: chance
    )
    .set(isSecure: false, in: &old)
    let stale = try #require(old.headers[.setCookie]).prefix { $0 != ";" }
    try await site().withClient { client async throws in
      try await guess(client)
      for cookie in ["parlour_owner=", "parlour_owner=x", "parlour_owner=.", String(stale)] {
        let answer = try await client.get(Self.owners, headers: Self.shown(Self.token, ["Cookie": cookie]))
        #expect(answer.problem == "429 tooManyTries")
      }
    }
  }

  // MARK: Passwords

  @Test func howManyWrongPasswordsAnAddressMayHaveIsASetting() async throws {
    try await TestSite { $0.limits.wrongPasswordsPerAddress = 3 }.withClient { client async throws in
      for number in 0..<3 {
        let wrong = #"{"email":"a\#(number)@example.org","password":"wrong one!"}"#
        #expect(try await client.post("/sessions", wrong).problem == "401 wrongCredentials")
      }
      let next = #"{"email":"b@example.org","password":"wrong one!"}"#
      #expect(try await client.post("/sessions", next).problem == "429 tooManyTries")
    }
  }
}
