import Ports
import Rooms
import Scores
import Storage
import Synchronization
import Tabletop
import Testing

@testable import Server

@Suite struct BoardRoutesTests {
  /// A server whose board has this many games of three teams.
  private func site(_ games: [(names: [String], score: Int64, isRanked: Bool)]) async throws -> TestSite {
    let site = try TestSite()
    for (index, game) in games.enumerated() {
      let room = RoomID(Int64(index + 1))
      let finished = FinishedGame(
        board: "relentless", names: game.names,
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
    return site
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
          #"{"rank":1,"id":2,"names":["D","E","F"],"score":90,"details":{"days":1},"at":"#))
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

  @Test func aTeamFindsItsPlaceWithItsNeighboursOfAllTimeAndOfThisWeek() async throws {
    let site = try await site([
      (["A"], 90, true), (["B"], 80, true), (["C"], 70, true), (["Ben", "Ana"], 60, true), (["D"], 50, true),
    ])
    try await site.withClient { client async throws in
      for period in ["all", "week"] {
        let path = "/api/v1/boards/relentless?limit=1&period=\(period)"
        let board = try await client.get(path + "&name=Ana&name=Ben")
        #expect(board["count"] == "5")
        #expect(board["recordings"] == "false")
        let own = try #require(board.json["own"])
        #expect(JSONWriter.text(of: own["rank"] ?? .null) == "4")
        #expect(JSONWriter.text(of: own["score"] ?? .null) == "60")
        guard case .array(let entries)? = own["entries"] else { throw Refusal.noSuchRoom }
        #expect(entries.map { JSONWriter.text(of: $0["rank"] ?? .null) } == ["2", "3", "4", "5"])
        #expect(entries.map { $0["own"] != nil } == [false, false, true, false])
        #expect(try await client.get(path)["own"] == "null")
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
      let board = try await client.get("/api/v1/boards/relentless?name=Rude&name=Ben")
      #expect(board.text.contains(#""names":["hidden name"],"score":90"#))
      #expect(!board.text.contains("Rude"))
      #expect(board.json["own"]?["rank"] != nil)
    }
  }

  @Test func aTeamSeesItsOwnGamesNewestFirstAndItsBestMarked() async throws {
    let site = try await site([
      (["Ana", "Ben", "C&m"], 70, true), (["Ben", "Ana", "C&m"], 30, true),
      (["Ana", "Ben", "C&m"], 99, false),
      (["Ana", "Ben", "Dora"], 5, true),
    ])
    try await site.withClient { client async throws in
      let path = "/api/v1/boards/relentless/team?name=C%26m&name=Ana&name=Ben"
      func entries(_ answer: Answer) -> [JSON] {
        if case .array(let entries)? = answer.json["entries"] { entries } else { [] }
      }
      let games = entries(try await client.get(path))
      #expect(games.map { JSONWriter.text(of: $0["score"] ?? .null) } == ["99", "30", "70"])
      #expect(games.map { $0["best"] != nil } == [false, false, true])
      #expect(games.map { $0["ranked"] != nil } == [true, false, false])
      // The best game is listed even if it is old.
      let newest = entries(try await client.get(path + "&limit=1"))
      #expect(newest.map { JSONWriter.text(of: $0["score"] ?? .null) } == ["99", "70"])
    }
  }

  @Test(arguments: [
    ("/none", "404 noSuchBoard"), ("/turns", "404 noSuchBoard"), ("/relentless?limit=0", "422 badForm"),
    ("/relentless?limit=101", "422 badForm"), ("/relentless?period=day", "422 badForm"),
    ("/relentless?" + Array(repeating: "name=A", count: 17).joined(separator: "&"), "422 badForm"),
    ("/relentless?limit=x", "422 badForm"),
    ("/relentless/team", "422 badForm"), ("/none/team?name=A", "404 noSuchBoard"),
    ("/relentless/team?name=A&limit=-1", "422 badForm"),
  ])
  func whatIsAskedWronglyIsRefused(_ path: String, _ problem: String) async throws {
    try await TestSite().withClient { client async throws in
      #expect(try await client.get("/api/v1/boards" + path).problem == problem)
    }
  }
}
