import Scores
import Tabletop
import Testing

@testable import Server

/// The file with all that is kept about a player.
@Suite struct ExportTests {
  /// The games in a player's file.
  private func games(_ client: TestClient, _ player: [String: String]) async throws -> [JSON] {
    let export = try await client.get("/api/v1/accounts/me/export", headers: player)
    guard export.status == 200, case .array(let games)? = export.json["games"] else {
      throw Refusal.noSuchScore
    }
    return games
  }

  private func text(_ value: JSON?) -> String { JSONWriter.text(of: value ?? .null) }

  @Test func theExportHasEachScoresStatisticsAndTheRecordingsThatAreKept() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let (mia, ben) = (try await client.welcome("Mia"), try await client.welcome("Ben"))
      var plays: [RankedPlay] = []
      for player in [mia, mia, ben] {
        let play = try await client.play(headers: player)
        site.time.pass(play.end)
        _ = try await client.post("/scores", play.body, headers: player)
        plays.append(play)
      }
      let own = try await games(client, mia)
      #expect(own.map { text($0["score"]) } == ["2", "1"], "the newest first")
      // The better game is on the board; of two that are as good, the first.
      let kept = plays[1].score > plays[0].score ? 1 : 0
      let recordings = [1, 0].map { $0 == kept ? JSONWriter.text(of: plays[$0].recording) : "null" }
      #expect(own.map { text($0["recording"]) } == recordings)
      #expect(
        own.allSatisfy { game in
          if case .object(let members)? = game["summary"] { !members.isEmpty } else { false }
        })
      #expect(try await games(client, ben).map { text($0["score"]) } == ["3"])
    }
  }

  /// Its player has it on their own device anyway.
  @Test func theRecordingOfADailyPuzzleIsInItsPlayersExportBeforeOthersMaySeeIt() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let ana = try await client.post("/accounts", ProgressRoutesTests.registration).cookies
      let play = try RankedPlay(try await client.dailyTetris(site, headers: ana).issued)
      site.time.pass(play.end)
      _ = try await client.post("/scores", play.body, headers: ana)
      #expect(try await client.get("/api/v1/scores/1/recording").problem == "403 notShownYet")
      #expect(
        try await games(client, ana).map { text($0["recording"]) } == [JSONWriter.text(of: play.recording)])
    }
  }

  @Test func theExportEndsWithoutGamesWhereThereAreNone() async throws {
    try await RankedSite().withClient { client async throws in
      let mia = try await client.welcome("Mia")
      let export = try await client.get("/api/v1/accounts/me/export", headers: mia)
      #expect(export.header("Content-Type") == "application/json")
      for name in ["games", "rooms", "photos"] { #expect(export[name] == "[]") }
    }
  }

  /// Recordings may be many and large: each is read when those before it are written.
  @Test func theItemsOfAFileAreReadOneAtATime() async throws {
    let read = Reads()
    let list = ExportFile.List(name: "games", count: 3) { index in
      await read.add(index)
      return index == 1 ? nil : Array("{\"score\":\(index)}".utf8)
    }
    let none = ExportFile.List(name: "none", count: 0) { _ in nil }
    let file = ExportFile(head: Array(#"{"number":7}"#.utf8), lists: [list, none])
    var text = ""
    var before: [Int] = []
    try await file.write { part in
      text += String(decoding: part, as: UTF8.self)
      before.append(await read.indices.count)
    }
    #expect(text == "{\"number\":7,\n\"games\":[\n{\"score\":0},\n{\"score\":2}],\n\"none\":[]}\n")
    #expect(before == [0, 0, 1, 3, 3, 3, 3, 3])
  }

  private actor Reads {
    private(set) var indices: [Int] = []
    func add(_ index: Int) { indices.append(index) }
  }

  @Test func whatFailsWhileAFileIsWrittenIsTold() async throws {
    let broken = ExportFile.List(name: "games", count: 1) { _ in throw Refusal.noSuchScore }
    let file = ExportFile(head: Array("{}".utf8), lists: [broken])
    await #expect(throws: Refusal.noSuchScore) { try await file.write { _ in } }
  }
}
