import Logging
import Packs
import Testing

@testable import Server

/// What a server removes once a day, with a clock that the test moves.
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
      let upkeep = site.server.upkeep
      site.time.pass(days: 1)
      site.time.pass(-60_000)
      await upkeep.removeUnused()
      #expect(try await shown() == [true, true, true])
      site.time.pass(120_000)
      await upkeep.removeUnused()
      #expect(try await shown() == [true, false, true])
      // The first version is removed, and a day later the pictures that only it used.
      site.time.pass(Packs.historyKept * 1_000)
      await upkeep.removeUnused()
      #expect(try await shown() == [true, false, true])
      site.time.pass(days: 1)
      await upkeep.removeUnused()
      #expect(try await shown() == [true, false, false])
    }
  }

  // MARK: What fails

  private static let parts = [
    "rooms in use", "unused rooms", "sessions", "pack history", "live hunts", "published drafts", "pictures",
    "photos", "tickets and weeks",
  ]

  /// For each part of the upkeep, the tables without which it fails.
  private static let tables = [
    "room", "session", "pack_sending", "live_hunt", "pack_draft", "picture", "pack_photo", "ticket",
  ]

  @Test func eachPartThatFailsIsLoggedWithWhatItConcerned() async throws {
    let log = KeptLog()
    let site = try RankedSite(logger: log.logger)
    try await site.withClient { client async throws in
      _ = try await client.openRoom()
      for table in Self.tables { try site.change("ALTER TABLE \(table) RENAME TO \(table)_gone") }
      await site.server.upkeep.removeUnused()
      let lines = log.lines.filter { $0.metadata["part"] != nil }
      #expect(lines.map { $0.metadata["part"] } == Self.parts)
      #expect(lines.allSatisfy { $0.level == .error && $0.metadata["error"]?.isEmpty == false })
    }
  }

  @Test(arguments: ["room", "session", "pack_sending"])
  func onePartThatFailsDoesNotKeepTheOthersFromBeingDone(_ table: String) async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let ana = try await client.account("Ana")
      let unused = try await client.addPicture("unused", as: ana)
      _ = try await client.openRoom()
      try site.change("ALTER TABLE \(table) RENAME TO \(table)_gone")
      site.time.pass(days: 1)
      await site.server.upkeep.removeUnused()
      #expect(try await client.get(unused).status == 404)
    }
  }
}
