import Accounts
import Catalogue
import Foundation
import HTTPTypes
import Tabletop
import Testing

@testable import Server

@Suite struct ScoreRoutesTests {
  @Test func whatWasPlayedStandsOnItsBoardAndCanBeVerified() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let ana = try await client.welcome("Ana")
      let empty = try await client.get("/api/v1/boards/\(RankedSite.level)")
      #expect(
        empty.text == #"{"board":"\#(RankedSite.level)","entries":[],"own":null,"count":0,"recordings":true}"#
      )
      let play = try await client.play(headers: ana)
      site.time.pass(play.end)
      let taken = try await client.post("/scores", play.body, headers: ana)
      #expect(
        taken.text == #"{"id":1,"board":"\#(RankedSite.level)","score":\#(play.score),"rank":1,"best":true}"#)
      let entry =
        #"{"rank":1,"name":"Ana","score":\#(play.score),"at":\#(site.time.now / 1_000),"id":1,"guest":true,"tries":1"#
      let others = try await client.get("/api/v1/boards/\(RankedSite.level)?period=week")
      #expect(
        others.text
          == #"{"board":"\#(RankedSite.level)","entries":[\#(entry)}],"own":null,"count":1,"recordings":true}"#
      )
      let own = try await client.get("/api/v1/boards/\(RankedSite.level)", headers: ana)
      #expect(
        own["own"] == #"{"rank":1,"score":\#(play.score),"entries":[\#(entry),"own":true}]}"#)
      let recording = try await client.get("/api/v1/scores/1/recording")
      #expect(recording.text == JSONWriter.text(of: play.recording))
    }
  }

  /// A page that sends the setup of the ticket, without the content.
  @Test func theSetupOfTheTicketWillDo() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let ana = try await client.welcome("Ana")
      let play = try await client.play(headers: ana)
      site.time.pass(play.end)
      var attempt = Attempt(play)
      attempt["setup"] = #"{"level":"\#(RankedSite.level)"}"#
      #expect(try await client.post("/scores", attempt.text, headers: ana).status == 201)
      let recording = try await client.get("/api/v1/scores/1/recording")
      #expect(recording.text == JSONWriter.text(of: play.recording))
    }
  }

  /// What takes the server's time stands on the board, and what does not on the one beside.
  @Test func aGameThatWasPlayedOfflineStandsOnTheBoardBeside() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let beside = RankedSite.level + "-offline"
      let (ana, ben) = (try await client.welcome("Ana"), try await client.welcome("Ben"))
      for (player, late, board) in [(ana, 1_000, RankedSite.level), (ben, 1_001, beside)]
        as [([String: String], Int64, String)]
      {
        let play = try await client.play(headers: player)
        site.time.pass(play.end + late)
        let taken = try await client.post("/scores", play.offlineBody, headers: player)
        #expect(taken.status == 201 && taken.string("board") == board && taken["rank"] == "1")
        #expect(try await client.post("/scores", play.offlineBody, headers: player).text == taken.text)
      }
      for (board, name) in [(RankedSite.level, "Ana"), (beside, "Ben")] {
        let page = try await client.get("/api/v1/boards/\(board)")
        #expect(page["count"] == "1" && page.text.contains(#""name":"\#(name)""#))
      }
      let recording = try await client.get("/api/v1/scores/2/recording")
      #expect(recording.status == 200)
      for board in ["\(beside)-offline", "none-offline", "-offline", "daily-2026-11-22-offline"] {
        #expect(try await client.get("/api/v1/boards/\(board)").problem == "404 noSuchBoard")
      }
      #expect(try await client.get("/api/v1/boards/daily-2026-11-20-offline").status == 200)
    }
  }

  @Test func theDailyPuzzleIsPlayedAsItsTicketSays() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let ana = try await client.post("/accounts", ProgressRoutesTests.registration).cookies
      let (date, issued) = try await client.dailyTetris(site, headers: ana)
      let play = try RankedPlay(issued)
      site.time.pass(play.end)
      let taken = try await client.post("/scores", play.body, headers: ana)
      #expect(taken.status == 201 && taken.string("board") == "daily-\(date)")
      #expect(try await client.get("/api/v1/boards/daily-\(date)")["count"] == "1")
    }
  }

  @Test func boardsOfTheFutureAndOfNothingAreNone() async throws {
    try await RankedSite().withClient { client async throws in
      for board in ["none", "daily-2026-11-22", "daily-2026-11-31", "daily-", "daily-today", "tetris"] {
        #expect(try await client.get("/api/v1/boards/\(board)").problem == "404 noSuchBoard")
      }
      #expect(try await client.get("/api/v1/boards/daily-2026-11-20").status == 200)
      #expect(
        try await client.get("/api/v1/boards/\(RankedSite.level)?period=month").problem == "422 badForm")
      for score in ["1", "0", "-1", "x", "99999999999999999999"] {
        #expect(try await client.get("/api/v1/scores/\(score)/recording").problem == "404 noSuchScore")
      }
    }
  }

  @Test func aGuestWhoRegistersKeepsTheScoreAndWhoGoesTakesItAlong() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let guest = try await client.welcome("Visitor")
      let play = try await client.play(headers: guest)
      site.time.pass(play.end)
      _ = try await client.post("/scores", play.body, headers: guest)
      let ana = try await client.post("/accounts", ProgressRoutesTests.registration, headers: guest).cookies
      let board = try await client.get("/api/v1/boards/\(RankedSite.level)", headers: ana)
      #expect(board.text.contains(#""name":"Ana""#) && board["own"] != "null")
      let statistics = try await client.get("/api/v1/accounts/me/statistics", headers: ana)
      #expect(
        statistics["jasmine"]
          == #"{"scores":1,"levels":1,"best":[{"board":"\#(RankedSite.level)","score":\#(play.score),"rank":1}]}"#
      )
      let export = try await client.get("/api/v1/accounts/me/export", headers: ana)
      #expect(export["scores"]?.contains(#""board":"\#(RankedSite.level)""#) == true)
      let gone = try await client.ask(
        .delete, "/api/v1/accounts/me", #"{"password":"a quiet harbour"}"#, headers: ana)
      #expect(gone.status == 204)
      #expect(try await client.get("/api/v1/boards/\(RankedSite.level)")["count"] == "0")
      #expect(try await client.get("/api/v1/scores/1/recording").problem == "404 noSuchScore")
    }
  }

  @Test func theExportLeadsToTheRecordingsOfOnesScoresThatAreKept() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let mia = try await client.welcome("Mia")
      // The second game is as good as the first, and is on no board.
      for _ in 0..<2 {
        let play = try await client.play(headers: mia)
        site.time.pass(play.end)
        _ = try await client.post("/scores", play.body, headers: mia)
      }
      let export = try await client.get("/api/v1/accounts/me/export", headers: mia)
      guard case .array(let scores)? = export.json["scores"] else { throw Refusal.noSuchName }
      let paths = scores.compactMap { score -> String? in
        if case .string(let path)? = score["recording"] { path } else { nil }
      }
      #expect(scores.count == 2 && paths.count == 1)
      #expect(scores.map { JSONWriter.text(of: $0["tries"] ?? .null) } == ["2", "1"])
      #expect(try await client.get(try #require(paths.first)).status == 200)
    }
  }

  @Test func theOwnerHidesANameThatAbuses() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let rude = try await client.welcome("Rude")
      let play = try await client.play(headers: rude)
      site.time.pass(play.end)
      _ = try await client.post("/scores", play.body, headers: rude)
      let owner = try site.owner()
      #expect(try await owner.setHidden(true, "Rude") == (1, 0))
      let board = try await client.get("/api/v1/boards/\(RankedSite.level)")
      #expect(!board.text.contains("Rude") && board.text.contains(#""name":"hidden name""#))
      #expect(try await owner.setHidden(false, "1") == (1, 0))
      #expect(try await client.get("/api/v1/boards/\(RankedSite.level)").text.contains(#""name":"Rude""#))
      await #expect(throws: Refusal.noSuchName) { try await owner.setHidden(true, "Nobody") }
    }
  }
}
