import Logging
import Packs
import Rooms
import Testing

@testable import Server

/// What a server removes when a new day begins, with a clock that the test moves.
@Suite struct UpkeepTests {
  @Test func picturesThatNoPackUsesGoAfterADay() async throws {
    let site = try TestSite()
    try await site.withClient { client async throws in
      let ana = try await client.account("Ana")
      let used = try await client.addPicture("used", as: ana)
      let unused = try await client.addPicture("unused", as: ana)
      let replaced = try await client.addPicture("replaced", as: ana)
      var pack = TestPack.horses
      pack.picture = replaced
      _ = try await client.publish(pack, as: ana)
      pack.picture = used
      #expect(try await client.save(pack, version: 1, as: ana)["version"] == "2")
      func shown() async throws -> [Bool] {
        var shown: [Bool] = []
        for path in [used, unused, replaced] { shown.append(try await client.get(path).status == 200) }
        return shown
      }
      await site.pass(days: 1)
      #expect(try await shown() == [true, true, true])
      await site.pass(days: 1)
      #expect(try await shown() == [true, false, true])
      // The first version is removed, and a day later the pictures that only it used.
      await site.pass(days: Packs.historyDaysKept - 1)
      #expect(try await shown() == [true, false, true])
      await site.pass(days: 3)
      #expect(try await shown() == [true, false, false])
    }
  }

  // MARK: Scores and boards

  /// A score and a game of a team, of now.
  private func play(_ site: RankedSite, _ id: Int) throws {
    let now = site.time.seconds
    try site.change(
      """
      INSERT INTO score (id, player, game, board, points, stands, summary, at)
        VALUES (\(id), 1, 'tetris', 'level-doors', 100, TRUE, '{}', \(now));
      INSERT INTO recording (score, length, packed) VALUES (\(id), 1, x'00');
      INSERT INTO board_entry
        (id, board, team, names, score, tie_break, is_ranked, details, room, number, code, ended_at)
        VALUES (\(id), 'relentless', '', '["Ana"]', 100, 0, TRUE, '{}', \(id), 1, '4711', \(now));
      """)
  }

  private func kept(_ site: RankedSite, _ table: String) throws -> Int {
    try site.dump().count { $0.hasPrefix("\(table): ") }
  }

  @Test func scoresAndGamesAreKeptForTheDaysThatTheOwnerHasChosen() async throws {
    let site = try RankedSite {
      $0.retention.scoreDays = 3
      $0.retention.boardDays = 5
    }
    try await site.withClient { client async throws in
      _ = try await client.account("Ana")
      await site.pass(days: 1)
      try play(site, 1)
      await site.pass(days: 3)
      try play(site, 2)
      #expect(try ["score", "recording", "board_entry"].map { try kept(site, $0) } == [2, 2, 2])
      await site.pass(days: 1)
      #expect(try ["score", "recording", "board_entry"].map { try kept(site, $0) } == [1, 1, 2])
      await site.pass(days: 2)
      #expect(try ["score", "recording", "board_entry"].map { try kept(site, $0) } == [1, 1, 1])
      await site.pass(days: 10)
      #expect(try ["score", "recording", "board_entry"].map { try kept(site, $0) } == [0, 0, 0])
    }
  }

  @Test func whereTheOwnerHasChosenNothingScoresAndGamesStay() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      _ = try await client.account("Ana")
      try play(site, 1)
      await site.pass(days: 500)
      #expect(try kept(site, "score") == 1 && kept(site, "board_entry") == 1)
    }
  }

  // MARK: Rooms

  @Test func aRoomThatNobodyUsesIsRemovedAfterThirtyDaysAndTheLogSaysSo() async throws {
    let log = KeptLog()
    let first = try RankedSite()
    try await first.withClient { client async throws in
      await first.pass(days: 2)
      let code = try await client.openRoom().string("code")
      // A room in memory is in use: another server does not have it there.
      let site = try RankedSite(at: first, logger: log.logger)
      let isKept = { try site.server.stores.rooms.rooms().map(\.code) == [code] }
      await site.pass(days: 30)
      #expect(try isKept() && log.lines.isEmpty)
      await site.pass(days: 2)
      #expect(try !isKept())
      let lines = log.lines.filter { $0.message == "A room was removed that nobody had used for 30 days." }
      #expect(lines.map { $0.metadata["code"] } == [code] && lines.allSatisfy { $0.level == .notice })
    }
  }

  /// The clock of a server leaps, or it is started with a clock that is wrong.
  @Test(arguments: [40, -40, 4_000] as [Int64])
  func aWrongClockDeletesNothing(_ leap: Int64) async throws {
    let log = KeptLog()
    let site = try RankedSite(logger: log.logger)
    try await site.withClient { client async throws in
      await site.pass(days: 100)
      let code = try await client.openRoom().string("code")
      let ana = try await client.account("Ana")
      let unused = try await client.addPicture("unused", as: ana)
      let before = log.lines.count
      for leap in [leap, -leap] {
        site.time.pass(days: leap)
        let again = try RankedSite(at: site, logger: log.logger)
        await again.server.start()
        #expect(try await client.get("/api/v1/rooms/\(code)").status == 200)
        #expect(try await client.get(unused).status == 200)
      }
      #expect(log.lines.dropFirst(before).isEmpty)
    }
  }

  // MARK: What fails

  private static let parts = [
    "rooms in use", "unused rooms", "sessions", "pack history", "live hunts", "published drafts", "pictures",
    "photos", "tickets and weeks", "audit",
  ]

  /// For each part of the upkeep, the tables without which it fails.
  private static let tables = [
    "room", "session", "pack_sending", "live_hunt", "pack_draft", "picture", "pack_photo", "ticket", "audit",
  ]

  @Test func eachPartThatFailsIsLoggedWithWhatItConcerned() async throws {
    let log = KeptLog()
    let site = try RankedSite(logger: log.logger)
    try await site.withClient { client async throws in
      await site.pass(days: 100)
      _ = try await client.openRoom()
      for table in Self.tables { try site.change("ALTER TABLE \(table) RENAME TO \(table)_gone") }
      await site.pass(days: 1)
      let lines = log.lines.filter { $0.metadata["part"] != nil }
      #expect(lines.map { $0.metadata["part"] } == Self.parts)
      #expect(lines.allSatisfy { $0.level == .error && $0.metadata["error"]?.isEmpty == false })
    }
  }

  @Test(arguments: ["room", "session", "pack_sending"])
  func onePartThatFailsDoesNotKeepTheOthersFromBeingDone(_ table: String) async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      await site.pass(days: 100)
      let ana = try await client.account("Ana")
      let unused = try await client.addPicture("unused", as: ana)
      _ = try await client.openRoom()
      try site.change("ALTER TABLE \(table) RENAME TO \(table)_gone")
      await site.pass(days: 2)
      #expect(try await client.get(unused).status == 404)
    }
  }
}
