import Accounts
import HTTPTypes
import Tabletop
import Testing

@testable import Server

/// Who may make an account over HTTP, and the owner's classes.
@Suite struct ClassRoutesTests {
  private static let token = "open-sesame-open-sesame"
  private let owner = ["Authorization": "Bearer \(token)"]

  private func site(_ change: (inout Settings) -> Void = { _ in }) throws -> TestSite {
    try TestSite { settings in
      settings.adminToken = AdminToken(ClassRoutesTests.token)
      change(&settings)
    }
  }

  private func ask(
    _ client: TestClient, _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil
  ) async throws -> Answer {
    try await client.ask(method, "/api/v1/admin" + path, body, headers: owner)
  }

  private func choose(_ rule: String, _ client: TestClient) async throws -> Answer {
    try await ask(client, .put, "/registration", #"{"registration":"\#(rule)"}"#)
  }

  /// Makes a class, and returns its code.
  private func makeClass(_ client: TestClient, _ more: String = "") async throws -> String {
    let made = try await ask(client, .post, "/classes", #"{"name":"Class 4b"\#(more)}"#)
    #expect(made.status == 201)
    return made.string("code")
  }

  private func register(
    _ name: String, _ code: String? = nil, _ client: TestClient, headers: [String: String] = [:]
  ) async throws -> Answer {
    let more = code.map { #","classCode":"\#($0)""# } ?? ""
    return try await client.post(
      "/accounts",
      #"{"username":"\#(name)","email":"\#(name)@example.org","password":"a quiet harbour","passwordAgain":"a quiet harbour"\#(more)}"#,
      headers: headers)
  }

  // MARK: Who may make an account

  @Test func everybodyMayMakeAnAccountUntilTheOwnerChooses() async throws {
    try await site().withClient { client async throws in
      #expect(try await client.get("/api/v1/server").string("registration") == "open")
      #expect(try await register("ana", nil, client).status == 201)
      #expect(try await register("ben", "", client).status == 201)
      #expect(try await choose("closed", client).text == #"{"registration":"closed"}"#)
      #expect(try await client.get("/api/v1/server").string("registration") == "closed")
      #expect(try await register("mia", nil, client).problem == "403 registrationIsClosed")
      #expect(
        try await register("mia", try await makeClass(client), client).problem == "403 registrationIsClosed")
    }
  }

  @Test func whereCodesAreNeededAnAccountIsMadeWithTheCodeOfAClass() async throws {
    try await site().withClient { client async throws in
      #expect(try await choose("codes", client).status == 200)
      let code = try await makeClass(client)
      #expect(try await register("ana", nil, client).problem == "403 codeNeeded")
      #expect(try await register("ana", "  ", client).problem == "403 codeNeeded")
      #expect(try await register("ana", "CCCC-CCC", client).problem == "404 noSuchClassCode")
      let ana = try await register("ana", code.lowercased().replacing("-", with: " "), client)
      #expect(ana.status == 201)
      #expect(
        try await client.get("/api/v1/accounts/me/export", headers: ana.cookies).string("class") == "Class 4b"
      )
    }
  }

  @Test func aGuestWhoRegistersWithACodeStaysTheSamePlayer() async throws {
    try await site().withClient { client async throws in
      _ = try await choose("codes", client)
      let code = try await makeClass(client)
      let guest = try await client.post("/guests", #"{"name":"Mia"}"#)
      let mia = try await register("mia", code, client, headers: guest.cookies)
      #expect(mia.status == 201 && mia["id"] == guest["id"])
    }
  }

  @Test func guestsNeedNoCodeWhoeverMayMakeAnAccount() async throws {
    for rule in ["codes", "closed"] {
      try await site().withClient { client async throws in
        #expect(try await choose(rule, client).status == 200)
        #expect(try await client.post("/guests", #"{"name":"Mia"}"#).status == 201)
        let opened = try await client.openRoom()
        #expect(opened.status == 201)
        #expect(try await client.join(opened.string("code")).status == 201)
      }
    }
  }

  @Test func aClassThatIsFullOverOrClosedMakesNoAccount() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let full = try await makeClass(client, #","accounts":1"#)
      #expect(try await register("ana", full, client).status == 201)
      #expect(try await register("ben", full, client).problem == "409 classIsFull")
      let closed = try await makeClass(client)
      #expect(try await ask(client, .delete, "/classes/2/code").status == 204)
      #expect(try await register("ben", closed, client).problem == "409 classCodeIsOver")
      let short = try await makeClass(client, #","days":1"#)
      site.time.pass(86_400_000)
      #expect(try await register("ben", short, client).problem == "409 classCodeIsOver")
      #expect(try await ask(client, .delete, "/classes/3").status == 204)
      #expect(try await register("ben", short, client).problem == "404 noSuchClassCode")
    }
  }

  @Test func whatTheSettingsFixCannotBeChosen() async throws {
    try await site { $0.registration = .codes }.withClient { client async throws in
      #expect(try await client.get("/api/v1/server").string("registration") == "codes")
      #expect(try await choose("open", client).problem == "409 registrationIsFixed")
      let listed = try await ask(client, .get, "/classes")
      #expect(listed.string("registration") == "codes" && listed["fixed"] == "true")
      #expect(try await register("ana", nil, client).problem == "403 codeNeeded")
    }
  }

  @Test func whoTriesCodesHasToWaitAndSoHaveRightOnesFromThere() async throws {
    let site = try site {
      $0.limits.wrongClassCodesPerMinute = 3
      $0.trustedProxies = ["127.0.0.1"]
    }
    try await site.withClient { client async throws in
      let code = try await makeClass(client)
      let there = ["X-Forwarded-For": "192.0.2.7"]
      for number in 0..<3 {
        let answer = try await register("a\(number)", "CCCC-CCC", client, headers: there)
        #expect(answer.problem == "404 noSuchClassCode")
      }
      for typed in ["CCCC-CCC", code] {
        let refused = try await register("ana", typed, client, headers: there)
        #expect(refused.problem == "429 tooManyTries" && refused.header("Retry-After") != nil)
      }
      // Who types no code need not wait, and nobody elsewhere.
      #expect(try await register("ben", nil, client, headers: there).status == 201)
      #expect(try await register("ana", code, client).status == 201)
    }
  }

  // MARK: The owner's classes

  @Test func theOwnerMakesClosesAndRemovesClasses() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let now = site.time.wall.seconds
      let code = try await makeClass(client)
      let endless = try await makeClass(client, #","accounts":500,"days":0"#)
      _ = try await register("ana", code, client)
      let listed = { () async throws in try await ask(client, .get, "/classes")["classes"] }
      let last =
        #"{"id":2,"name":"Class 4b","code":"\#(endless)","accounts":0,"mostAccounts":500,"createdAt":\#(now)"#
      let first =
        #"{"id":1,"name":"Class 4b","code":"\#(code)","accounts":1,"mostAccounts":40,"createdAt":\#(now),"endsAt":\#(now + 30 * 86_400)"#
      #expect(try await listed() == #"[\#(last),"state":"open"},\#(first),"state":"open"}]"#)
      #expect(try await ask(client, .delete, "/classes/1/code").status == 204)
      #expect(try await listed() == #"[\#(last),"state":"open"},\#(first),"state":"closed"}]"#)
      #expect(try await ask(client, .delete, "/classes/1").status == 204)
      #expect(try await listed() == #"[\#(last),"state":"open"}]"#)
      for path in ["/classes/1", "/classes/1/code", "/classes/x", "/classes/x/code"] {
        #expect(try await ask(client, .delete, path).problem == "404 noSuchClass", "\(path)")
      }
    }
  }

  @Test(arguments: [
    (#"{"name":""}"#, "422 invalid"), (#"{"name":"4b","accounts":0}"#, "422 badForm"),
    (#"{"name":"4b","accounts":501}"#, "422 badForm"), (#"{"name":"4b","days":-1}"#, "422 badForm"),
    (#"{"name":"4b","days":3651}"#, "422 badForm"), (#"{"accounts":4}"#, "422 badForm"),
    (#"{"name":"4b","days":null}"#, "422 badForm"), (#"{"name":"4b","code":"CCCC-CCCC"}"#, "422 badForm"),
  ])
  func aClassThatCannotBeIsRefused(_ body: String, _ problem: String) async throws {
    try await site().withClient { client async throws in
      #expect(try await ask(client, .post, "/classes", body).problem == problem)
      #expect(try await ask(client, .get, "/classes")["classes"] == "[]")
    }
  }

  @Test func nobodyButTheOwnerSeesClassesOrChooses() async throws {
    try await site().withClient { client async throws in
      for (method, path) in [
        (HTTPRequest.Method.get, "classes"), (.post, "classes"), (.delete, "classes/1"),
        (.delete, "classes/1/code"),
        (.put, "registration"),
      ] {
        let refused = try await client.ask(method, "/api/v1/admin/\(path)", "{}")
        #expect(refused.problem == "401 badToken", "\(path)")
      }
      #expect(try await choose("nobody", client).problem == "422 badForm")
    }
  }

  // MARK: Boards

  private func board(_ client: TestClient) async throws -> String {
    try await client.get("/api/v1/boards/relentless").status.description
  }

  @Test func boardsAreForPlayersAsSoonAsThereIsAClass() async throws {
    try await site().withClient { client async throws in
      let isForPlayers = { () async throws in try await ask(client, .get, "/classes")["boardsForPlayers"] }
      #expect(try await isForPlayers() == "false")
      #expect(try await board(client) == "200")
      _ = try await makeClass(client)
      #expect(try await isForPlayers() == "true")
      #expect(try await board(client) == "401")
      let mia = try await client.post("/guests", #"{"name":"Mia"}"#)
      #expect(try await client.get("/api/v1/boards/relentless", headers: mia.cookies).status == 200)
      _ = try await ask(client, .delete, "/classes/1/code")
      #expect(try await board(client) == "401", "Its children still stand on the boards.")
      _ = try await ask(client, .delete, "/classes/1")
      #expect(try await isForPlayers() == "false")
      #expect(try await board(client) == "200")
    }
  }

  @Test(arguments: [true, false])
  func whatTheSettingsSayOfBoardsCountsWithAndWithoutClasses(_ isForPlayers: Bool) async throws {
    try await site { $0.boardsForPlayers = isForPlayers }.withClient { client async throws in
      let expected = isForPlayers ? "401" : "200"
      #expect(try await board(client) == expected)
      _ = try await makeClass(client)
      #expect(try await board(client) == expected)
      #expect(try await ask(client, .get, "/classes")["boardsForPlayers"] == "\(isForPlayers)")
    }
  }
}
