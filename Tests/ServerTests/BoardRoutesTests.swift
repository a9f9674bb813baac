import HTTPTypes
import Ports
import Rooms
import Scores
import Storage
import Synchronization
import Tabletop
import Testing

@testable import Server

@Suite struct BoardRoutesTests {
  private typealias Game = (names: [String], score: Int64, isRanked: Bool)

  /// A server whose board has these games.
  private func site(_ games: [Game]) async throws -> TestSite {
    let site = try TestSite()
    try await add(games, to: site)
    return site
  }

  /// - Parameter players: whose sessions sat there, in each of the games.
  private func add(_ games: [Game], of players: [Int64?] = [], from first: Int64 = 1, to site: TestSite)
    async throws
  {
    for (index, game) in games.enumerated() {
      let room = RoomID(first + Int64(index))
      let finished = FinishedGame(
        board: "relentless", names: game.names, players: players,
        standing: Standing(
          score: game.score, tieBreak: 1, isRanked: game.isRanked,
          details: [JSONMember("days", .number(JSONNumber(1)))]), number: 1)
      try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        site.store.save(
          [
            RoomChanges(
              room: room, code: "\(room.number)", firstEntry: 0, entries: [], finished: [finished],
              isDissolved: false)
          ], at: site.time.seconds
        ) { error in
          if let error { done.resume(throwing: error) } else { done.resume() }
        }
      }
    }
  }

  @Test func aBoardTellsTheBestWithTheirRanks() async throws {
    let site = try await site([
      (["A", "B", "C"], 50, true), (["D", "E", "F"], 90, true), (["G", "H", "I"], 50, true),
      (["J", "K", "L"], 10, true), (["M", "N", "O"], 999, false),
    ])
    try await site.withClient { client async throws in
      let board = try await client.get("/api/v1/boards/relentless")
      #expect(board.status == 200)
      #expect(board.string("board") == "relentless")
      #expect(board.header("Cache-Control") == "no-store")
      guard case .array(let entries)? = board.json["entries"] else { throw Refusal.noSuchRoom }
      #expect(entries.map { JSONWriter.text(of: $0["rank"] ?? .null) } == ["1", "2", "2", "4"])
      #expect(
        JSONWriter.text(of: entries[0]).hasPrefix(
          #"{"rank":1,"id":2,"names":["D","E","F"],"typed":true,"score":90,"details":{"days":1},"at":"#))
      let short = try await client.get("/api/v1/boards/relentless?limit=1")
      #expect(short.text.contains(#""score":90"#))
      #expect(!short.text.contains(#""score":50"#))
    }
  }

  @Test func aBoardTellsTheBestTenIfNothingElseIsAskedFor() async throws {
    let site = try await site(
      (1...12 as ClosedRange<Int64>).map { (names: ["Team \($0)"], score: $0, isRanked: true) })
    try await site.withClient { client async throws in
      let board = try await client.get("/api/v1/boards/relentless")
      guard case .array(let entries)? = board.json["entries"] else { throw Refusal.noSuchRoom }
      let scores = entries.map { JSONWriter.text(of: $0["score"] ?? .null) }
      #expect(scores == (3...12).reversed().map { "\($0)" })
    }
  }

  @Test func aPlayerFindsTheCrewsPlaceWithItsNeighboursOfAllTimeAndOfThisWeek() async throws {
    let site = try await site([
      (["A"], 90, true), (["B"], 80, true), (["C"], 70, true), (["Ana", "Ben"], 55, true), (["D"], 50, true),
    ])
    try await site.withClient { client async throws in
      let ana = try await client.welcome("Ana")
      let number = try await site.player(client, ana)
      try await add(
        [(["Queen", "Ben"], 60, true), (["Queen", "Ben"], 40, true)], of: [number], from: 6, to: site)
      for period in ["all", "week"] {
        let path = "/api/v1/boards/relentless?limit=1&period=\(period)"
        let board = try await client.get(path, headers: ana)
        #expect(board["count"] == "6")
        #expect(board["recordings"] == "false")
        let own = try #require(board.json["own"])
        #expect(JSONWriter.text(of: own["rank"] ?? .null) == "4")
        #expect(JSONWriter.text(of: own["score"] ?? .null) == "60")
        guard case .array(let entries)? = own["entries"] else { throw Refusal.noSuchRoom }
        #expect(entries.map { JSONWriter.text(of: $0["rank"] ?? .null) } == ["2", "3", "4", "5", "6"])
        #expect(entries.map { $0["own"] != nil } == [false, false, true, false, false])
        #expect(entries.map { $0["typed"] != nil } == [true, true, false, true, true])
        #expect(JSONWriter.text(of: entries[2]["sessions"] ?? .null) == "[true,false]")
        // Names that somebody knows or types are nobody's.
        #expect(try await client.get(path + "&name=Ana&name=Ben")["own"] == "null")
      }
    }
  }

  @Test func aWeekEndsOnSundayAtMidnightByTheServersClock() async throws {
    let site = try await site([(["A"], 90, true), (["B"], 80, true)])
    try await site.withClient { client async throws in
      func count(_ period: String) async throws -> String? {
        try await client.get("/api/v1/boards/relentless?period=\(period)")["count"]
      }
      // It is Saturday, 22:00 UTC.
      site.time.pass(26 * 3_600_000 - 1)
      #expect(try await count("week") == "2")
      site.time.pass(1)
      #expect(try await count("week") == "0")
      #expect(try await count("all") == "2")
    }
  }

  @Test func aHiddenTeamIsToldWithoutItsNames() async throws {
    let site = try await site([(["Rude", "Ben"], 90, true), (["A"], 80, true)])
    let boards = try #require(site.store as? any BoardStore)
    #expect(try boards.setHidden(true, .name("Rude")) == 1)
    try await site.withClient { client async throws in
      let board = try await client.get("/api/v1/boards/relentless")
      #expect(board.text.contains(#""names":["hidden name"],"typed":true,"score":90"#))
      #expect(!board.text.contains("Rude"))
    }
  }

  private func entries(_ answer: Answer) -> [JSON] {
    if case .array(let entries)? = answer.json["entries"] { entries } else { [] }
  }

  @Test func aCrewSeesItsGamesNewestFirstAndItsBestMarked() async throws {
    let site = try await site([(["Ana", "Ben"], 500, true)])
    try await site.withClient { client async throws in
      let (ana, ben) = (try await client.welcome("Ana"), try await client.welcome("Ben"))
      let players = [try await site.player(client, ana), try await site.player(client, ben)]
      let games: [Game] = [
        (["Ana", "Ben"], 70, true), (["Queen", "King"], 30, true), (["Ana", "Ben"], 99, false),
      ]
      try await add(games, of: players, from: 2, to: site)
      try await add([(["Ana", "Dora"], 5, true)], of: [players[0]], from: 9, to: site)
      let path = "/api/v1/boards/relentless/team?"
      let told = entries(try await client.get(path, headers: ben))
      #expect(told.map { JSONWriter.text(of: $0["score"] ?? .null) } == ["99", "30", "70"])
      #expect(told.map { $0["best"] != nil } == [false, false, true])
      #expect(told.map { $0["ranked"] != nil } == [true, false, false])
      // The best game is listed even if it is old; a room tells which crew is meant.
      let newest = entries(try await client.get(path + "room=2&limit=1", headers: ana))
      #expect(newest.map { JSONWriter.text(of: $0["score"] ?? .null) } == ["99", "70"])
      #expect(entries(try await client.get(path, headers: ana)).count == 1)
    }
  }

  /// Anybody can type the names of a team, and somebody without a session has played with nobody.
  @Test func aCrewsGamesAreToldToNobodyForItsNames() async throws {
    let site = try await site([(["Ana", "Ben"], 500, true)])
    try await site.withClient { client async throws in
      let (ana, zoe) = (try await client.welcome("Ana"), try await client.welcome("Zoe"))
      try await add(
        [(["Ana", "Ben"], 70, false)], of: [try await site.player(client, ana)], from: 2, to: site)
      let path = "/api/v1/boards/relentless/team?name=Ana&name=Ben&room=2"
      for headers in [[:], zoe] { #expect(try await client.get(path, headers: headers)["entries"] == "[]") }
      #expect(entries(try await client.get(path, headers: ana)).count == 1)
    }
  }

  @Test func aPlayerWhoIsDeletedLeavesTheGameWithoutTheName() async throws {
    let site = try TestSite()
    try await site.withClient { client async throws in
      let (ana, ben) = (try await client.welcome("Ana"), try await client.welcome("Ben"))
      let players = [try await site.player(client, ana), try await site.player(client, ben)]
      try await add([(["Ana", "Ben"], 70, true)], of: players, to: site)
      #expect(try await client.ask(.delete, "/api/v1/accounts/me", "{}", headers: ana).status == 204)
      let board = try await client.get("/api/v1/boards/relentless")
      #expect(board.text.contains(#""names":["former player","Ben"],"sessions":[true,true],"score":70"#))
    }
  }

  @Test(arguments: [
    ("/none", "404 noSuchBoard"), ("/turns", "404 noSuchBoard"), ("/relentless?limit=0", "422 badForm"),
    ("/relentless?limit=101", "422 badForm"), ("/relentless?period=day", "422 badForm"),
    ("/relentless?limit=x", "422 badForm"),
    ("/none/team", "404 noSuchBoard"), ("/relentless/team?limit=-1", "422 badForm"),
  ])
  func whatIsAskedWronglyIsRefused(_ path: String, _ problem: String) async throws {
    try await TestSite().withClient { client async throws in
      #expect(try await client.get("/api/v1/boards" + path).problem == problem)
    }
  }
}

extension TestSite {
  /// The number of the player whose session these headers carry.
  fileprivate func player(_ client: TestClient, _ headers: [String: String]) async throws -> Int64 {
    let me = try await client.get("/api/v1/accounts/me", headers: headers)
    return try #require(me["id"].flatMap { Int64($0) })
  }
}
