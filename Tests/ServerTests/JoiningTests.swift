import Testing

@testable import Server

/// A guest who logs in keeps what they did.
@Suite struct JoiningTests {
  private static let logIn = #"{"email":"ana@example.org","password":"a quiet harbour"}"#

  @Test func whatAGuestDidIsTheAccountsAfterLoggingIn() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let ana = try await client.post("/accounts", ProgressRoutesTests.registration).cookies
      let mia = try await client.welcome("Mia")
      // A second game is under way when Mia turns out to be Ana.
      let plays = [
        try await client.play(headers: mia), try await client.play(RankedSite.otherLevel, headers: mia),
      ].sorted { $0.end < $1.end }
      site.time.pass(plays[0].end)
      #expect(try await client.post("/scores", plays[0].body, headers: mia).status == 201)
      // A wrong password leaves the guest as they are.
      let wrong = #"{"email":"ana@example.org","password":"another harbour"}"#
      #expect(try await client.post("/sessions", wrong, headers: mia).problem == "401 wrongCredentials")
      #expect(try await client.get("/api/v1/accounts/me", headers: mia).string("name") == "Mia")

      let entered = try await client.post("/sessions", JoiningTests.logIn, headers: mia)
      #expect(entered.status == 201)
      #expect(try await client.get("/api/v1/accounts/me", headers: mia).problem == "401 notLoggedIn")
      site.time.pass(plays[1].end - plays[0].end)
      #expect(try await client.post("/scores", plays[1].body, headers: entered.cookies).status == 201)
      for level in [RankedSite.level, RankedSite.otherLevel] {
        let board = try await client.get("/api/v1/boards/\(level)", headers: ana)
        #expect(board["count"] == "1")
        #expect(board.text.contains(#""name":"Ana""#) && !board.text.contains("Mia"))
      }
      let statistics = try await client.get("/api/v1/accounts/me/statistics", headers: ana)
      #expect(statistics["jasmine"]?.hasPrefix(#"{"scores":2,"levels":2,"#) == true)
    }
  }

  /// There is one try a day, even if the guest becomes somebody else by the evening.
  @Test func theDailyPuzzleIsNotHadTwiceByLoggingIn() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      _ = try await client.post("/accounts", ProgressRoutesTests.registration)
      let mia = try await client.welcome("Mia")
      let (date, _) = try await client.dailyTetris(site, headers: mia)
      let ana = try await client.post("/sessions", JoiningTests.logIn, headers: mia).cookies
      let again = try await client.post("/tickets", #"{"setup":{"daily":"\#(date)"}}"#, headers: ana)
      #expect(again.problem == "409 alreadyTried")
    }
  }

  /// The account has begun the puzzle and not ended it. Another game of it, played as a guest, does not count instead.
  @Test func theAccountKeepsItsOwnTryWhetherItWasUsedOrNot() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let ana = try await client.post("/accounts", ProgressRoutesTests.registration).cookies
      let (date, _) = try await client.dailyTetris(site, headers: ana)
      let mia = try await client.welcome("Mia")
      let issued = try await client.post("/tickets", #"{"setup":{"daily":"\#(date)"}}"#, headers: mia)
      let play = try RankedPlay(issued)
      site.time.pass(play.end)
      #expect(try await client.post("/scores", play.body, headers: mia)["rank"] == "1")
      let boards = ["/api/v1/boards/daily-\(date)-guests", "/api/v1/boards/daily-\(date)"]
      #expect(try await client.get(boards[0])["count"] == "1")
      #expect(try await client.post("/sessions", JoiningTests.logIn, headers: mia).status == 201)
      for board in boards { #expect(try await client.get(board)["count"] == "0") }
    }
  }

  @Test func anAccountThatLogsInToAnotherBringsNothing() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      _ = try await client.post("/accounts", ProgressRoutesTests.registration)
      let other = ProgressRoutesTests.registration.replacing("Ana", with: "Ben").replacing(
        "ana@", with: "ben@")
      let ben = try await client.post("/accounts", other).cookies
      _ = try await client.post("/sessions", JoiningTests.logIn, headers: ben)
      let again = #"{"email":"ben@example.org","password":"a quiet harbour"}"#
      #expect(try await client.post("/sessions", again).string("name") == "Ben")
    }
  }
}
