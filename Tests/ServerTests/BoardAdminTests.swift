import Accounts
import HTTPTypes
import Ports
import Rooms
import Scores
import Tabletop
import Testing

@testable import Server

/// What the owner of a server does with boards over HTTP, and by `parlour admin`.
@Suite struct BoardAdminTests {
  private static let token = "open-sesame-open-sesame"
  private static let headers = ["Authorization": "Bearer \(token)"]
  private static let admin = "/api/v1/admin"
  private static let board = "/api/v1/boards/\(RankedSite.level)"

  private func site(_ change: (inout Settings) -> Void = { _ in }) throws -> RankedSite {
    try RankedSite { settings in
      settings.adminToken = AdminToken(BoardAdminTests.token)
      change(&settings)
    }
  }

  /// Guests with these names each play a game of the level.
  private func play(_ names: [String], _ client: TestClient, _ site: RankedSite) async throws -> [[String:
    String]]
  {
    var players: [[String: String]] = []
    for name in names {
      let player = try await client.welcome(name)
      let play = try await client.play(headers: player)
      site.time.pass(play.end)
      #expect(try await client.post("/scores", play.body, headers: player).status == 201)
      players.append(player)
    }
    return players
  }

  private func ask(
    _ client: TestClient, _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil
  ) async throws -> Answer {
    try await client.ask(method, BoardAdminTests.admin + path, body, headers: BoardAdminTests.headers)
  }

  private func names(_ client: TestClient) async throws -> [String] {
    guard case .array(let entries)? = try await client.get(BoardAdminTests.board).json["entries"] else {
      return []
    }
    // Each ticket has a seed of its own, so nobody knows who is first.
    return entries.compactMap { if case .string(let name)? = $0["name"] { name } else { nil } }.sorted()
  }

  @Test func theOwnerFindsABoardAndTheNumbersOfItsScores() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      _ = try await play(["Ana", "Ben"], client, site)
      let level = RankedSite.level
      let found = try await ask(client, .get, "/boards?q=CI%20hui")
      #expect(found.text == #"{"boards":[{"board":"\#(level)","kind":"scores","count":2}],"more":false}"#)
      #expect(try await ask(client, .get, "/boards?q=nothing").text == #"{"boards":[],"more":false}"#)
      let page = try await ask(client, .get, "/boards/\(level)?limit=1")
      let rest = try await ask(client, .get, "/boards/\(level)?offset=1")
      #expect(page.text.contains(#""rank":1,"#) && page["more"] == "true" && page["hidden"] == "[]")
      #expect(rest.text.contains(#""rank":2,"#) && rest["more"] == "false")
      for (number, name) in [(1, "Ana"), (2, "Ben")] {
        let entry = #""player":\#(number),"name":"\#(name)","guest":true,"nameHidden":false"#
        #expect(page.text.contains(entry) != rest.text.contains(entry))
      }
      #expect(try await ask(client, .get, "/boards/none").problem == "404 noSuchBoard")
      for query in ["?limit=0", "?offset=-1", "?x=1"] {
        #expect(try await ask(client, .get, "/boards" + query).problem == "422 badForm")
        #expect(try await ask(client, .get, "/boards/\(level)" + query).problem == "422 badForm")
      }
      #expect(try await client.get(BoardAdminTests.admin + "/boards").problem == "401 badToken")
    }
  }

  @Test func oneScoreIsHiddenAndShownAgain() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let ana = try await play(["Ana", "Ben"], client, site)[0]
      let hidden = try await ask(client, .put, "/scores/1/removal", #"{"kind":"hidden"}"#)
      #expect(hidden.status == 200 && hidden.string("removal") == "hidden" && hidden["rank"] == nil)
      #expect(try await names(client) == ["Ben"])
      #expect(try await client.get("/api/v1/scores/1/recording").problem == "404 noSuchScore")
      let page = try await ask(client, .get, "/boards/\(RankedSite.level)")
      #expect(page["hidden"]?.contains(#""name":"Ana""#) == true)
      // The player sees what was done.
      let export = try await client.get("/api/v1/accounts/me/export", headers: ana)
      #expect(export["scores"]?.contains(#""removal":"hidden""#) == true)
      #expect(export["scores"]?.contains("recording") == false)
      let own = try await client.get(BoardAdminTests.board, headers: ana)
      #expect(own["takenOff"]?.hasSuffix(#""removal":"hidden"}"#) == true && own["own"] == "null")
      #expect(try await client.get(BoardAdminTests.board)["takenOff"] == nil)
      let shown = try await ask(client, .delete, "/scores/1/removal")
      #expect(shown.status == 200 && shown["removal"] == nil)
      #expect(try await names(client) == ["Ana", "Ben"])
      #expect(try await client.get("/api/v1/scores/1/recording").status == 200)
    }
  }

  @Test func aRemovedScoreIsGoneForGood() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      _ = try await play(["Ana"], client, site)
      let removed = try await ask(client, .put, "/scores/1/removal", #"{"kind":"removed"}"#)
      #expect(removed.string("removal") == "removed")
      #expect(try await names(client).isEmpty)
      #expect(try await ask(client, .delete, "/scores/1/removal").problem == "409 scoreRemoved")
      #expect(!(try site.dump()).contains { $0.hasPrefix("recording: ") })
    }
  }

  @Test(arguments: [
    ("/scores/99/removal", #"{"kind":"hidden"}"#, "404 noSuchScore"),
    ("/scores/x/removal", #"{"kind":"hidden"}"#, "404 noSuchScore"),
    ("/scores/1/removal", #"{"kind":"gone"}"#, "422 badForm"), ("/scores/1/removal", "{}", "422 badForm"),
    ("/teams/99/removal", #"{"kind":"hidden"}"#, "404 noSuchTeam"),
    ("/teams/99/hidden-names", #"{"hidden":true}"#, "404 noSuchTeam"),
    ("/players/99/hidden-name", #"{"hidden":true}"#, "404 noSuchPlayer"),
    ("/players/1/hidden-name", #"{"hidden":1}"#, "422 badForm"),
  ])
  func whatCannotBeDoneIsRefusedAndChangesNothing(_ path: String, _ body: String, _ problem: String)
    async throws
  {
    let site = try site()
    try await site.withClient { client async throws in
      _ = try await play(["Ana"], client, site)
      let before = try site.dump()
      #expect(try await ask(client, .put, path, body).problem == problem)
      #expect(try site.dump() == before)
    }
  }

  @Test func onePlayersNameIsHiddenAndNobodyNewTakesIt() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      _ = try await play(["Ana", "Ana"], client, site)
      let hidden = try await ask(client, .put, "/players/2/hidden-name", #"{"hidden":true}"#)
      #expect(hidden.text == #"{"player":2,"name":"Ana","guest":true,"nameHidden":true}"#)
      #expect(try await names(client) == ["Ana", "hidden name"])
      let again = try await client.post("/guests", #"{"name":"ANA"}"#)
      #expect(again.problem == "422 invalid" && again.text.contains("has hidden this name"))
      let ben = try await client.welcome("Ben")
      let renamed = try await client.ask(.put, "/api/v1/accounts/me", #"{"name":"Ana"}"#, headers: ben)
      #expect(renamed.problem == "422 invalid")
      let account =
        #"{"username":"Ana","email":"ana@example.org","password":"a quiet harbour","passwordAgain":"a quiet harbour"}"#
      #expect(try await client.post("/accounts", account).problem == "422 invalid")
      _ = try await ask(client, .put, "/players/2/hidden-name", #"{"hidden":false}"#)
      #expect(try await names(client) == ["Ana", "Ana"])
      #expect(try await client.post("/guests", #"{"name":"ANA"}"#).status == 201)
    }
  }

  @Test func aPlayerWhoBearsAHiddenNameRightlyMayRegisterWithIt() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let players = try await play(["Ana", "Ana"], client, site)
      _ = try await ask(client, .put, "/players/2/hidden-name", #"{"hidden":true}"#)
      let account =
        #"{"username":"Ana","email":"ana@example.org","password":"a quiet harbour","passwordAgain":"a quiet harbour"}"#
      #expect(try await client.post("/accounts", account, headers: players[0]).status == 201)
      #expect(try await names(client) == ["Ana", "hidden name"])
    }
  }

  @Test func aGuestIsRemovedWithAllScoresAndAnAccountIsNot() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let players = try await play(["Ana", "Ben"], client, site)
      let account =
        #"{"username":"Ben","email":"ben@example.org","password":"a quiet harbour","passwordAgain":"a quiet harbour"}"#
      _ = try await client.post("/accounts", account, headers: players[1])
      #expect(try await ask(client, .delete, "/players/1").status == 204)
      #expect(try await names(client) == ["Ben"])
      #expect(try await client.get("/api/v1/accounts/me", headers: players[0]).problem == "401 notLoggedIn")
      #expect(try await ask(client, .delete, "/players/1").problem == "404 noSuchPlayer")
      #expect(try await ask(client, .delete, "/players/2").problem == "409 notAGuest")
    }
  }

  // MARK: Teams

  private func teams() async throws -> TestSite {
    let site = try TestSite { $0.adminToken = AdminToken(BoardAdminTests.token) }
    for (room, names) in [(1, ["Ana", "Ben"]), (2, ["Ben", "Ana"]), (3, ["Cem"])] as [(Int64, [String])] {
      let finished = FinishedGame(
        board: "relentless", names: names, standing: Standing(score: 100 - room, isRanked: true), number: 1)
      let changes = RoomChanges(
        room: RoomID(room), code: "\(room)", firstEntry: 0, entries: [], finished: [finished],
        isDissolved: false)
      site.store.save([changes], at: site.time.seconds) { _ in }
    }
    return site
  }

  @Test func oneTeamIsHiddenShownAndRemoved() async throws {
    let site = try await teams()
    try await site.withClient { client async throws in
      func count() async throws -> String? { try await client.get("/api/v1/boards/relentless")["count"] }
      let page = try await ask(client, .get, "/boards/relentless")
      #expect(page.string("kind") == "teams")
      #expect(page.text.contains(#""id":1,"rank":1,"names":["Ana","Ben"],"score":99"#))
      let hidden = try await ask(client, .put, "/teams/1/removal", #"{"kind":"hidden"}"#)
      #expect(hidden.text == #"{"games":2}"#)
      #expect(try await count() == "1")
      let rest = try await ask(client, .get, "/boards/relentless")
      #expect(rest["hidden"]?.contains(#""removal":"hidden""#) == true)
      #expect(try await ask(client, .delete, "/teams/2/removal").text == #"{"games":2}"#)
      #expect(try await count() == "3")
      #expect(
        try await ask(client, .put, "/teams/1/removal", #"{"kind":"removed"}"#).text == #"{"games":2}"#)
      #expect(try await ask(client, .delete, "/teams/1/removal").problem == "404 noSuchTeam")
      #expect(try await count() == "1")
    }
  }

  @Test func theNamesOfATeamAreHidden() async throws {
    let site = try await teams()
    try await site.withClient { client async throws in
      let hidden = try await ask(client, .put, "/teams/3/hidden-names", #"{"hidden":true}"#)
      #expect(hidden["namesHidden"] == "true" && hidden["names"] == #"["Cem"]"#)
      #expect(try await client.get("/api/v1/boards/relentless").text.contains(#""names":["hidden name"]"#))
      let shown = try await ask(client, .put, "/teams/3/hidden-names", #"{"hidden":false}"#)
      #expect(shown["namesHidden"] == "false")
      #expect(try await client.get("/api/v1/boards/relentless").text.contains(#""names":["Cem"]"#))
    }
  }

  // MARK: The command line

  @Test func theOwnerDoesTheSameBesideTheServer() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      _ = try await play(["Ana", "Ben"], client, site)
      let owner = try site.owner()
      #expect(try await owner.boardNames() == [RankedSite.level])
      #expect(
        try await owner.scores(on: RankedSite.level, limit: 9)?.entries.map(\.name).sorted() == [
          "Ana", "Ben",
        ])
      #expect(try await owner.setRemoval(.hidden, of: 1).name == "Ana")
      #expect(try await names(client) == ["Ben"])
      #expect(try await owner.setRemoval(nil, of: 1).removal == nil)
      try await owner.setHidden(true, playerOf: 2)
      #expect(try await names(client) == ["Ana", "hidden name"])
      #expect(try await owner.players(named: "Ben").map(\.id.number) == [2])
      try await owner.removeGuest(2)
      #expect(try await names(client) == ["Ana"])
      await #expect(throws: Refusal.noSuchScore) { try await owner.setRemoval(.hidden, of: 2) }
      await #expect(throws: Refusal.noSuchScore) { try await owner.setHidden(true, playerOf: 2) }
      await #expect(throws: Refusal.noSuchName) { try await owner.players(named: "Ben") }
      await #expect(throws: Refusal.noSuchBoard) { try await owner.scores(on: "none", limit: 9) }
      await #expect(throws: Refusal.noSuchTeam) { try await owner.setRemoval(.hidden, ofTeam: 1) }
    }
  }

  // MARK: Boards for players

  @Test func boardsForPlayersAreToldOnlyToWhoHasASession() async throws {
    let site = try site { $0.boardsForPlayers = true }
    try await site.withClient { client async throws in
      let ana = try await play(["Ana"], client, site)[0]
      for path in [
        BoardAdminTests.board, "/api/v1/boards/relentless", "/api/v1/boards/relentless/team",
        "/api/v1/scores/1/recording", "/api/v1/packs/old-prague/board",
      ] {
        let refused = try await client.get(path)
        #expect(refused.problem == "401 notLoggedIn", "\(path)")
        #expect(refused.text.contains("tells its boards only to people who play here"))
        #expect(try await client.get(path, headers: ana).status == 200, "\(path)")
      }
      // The owner needs no session.
      #expect(try await ask(client, .get, "/boards/\(RankedSite.level)").status == 200)
    }
  }
}
