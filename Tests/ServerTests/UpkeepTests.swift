import Packs
import Testing

@testable import Server

/// What a server clears away once a day, by a clock that the test moves.
@Suite struct UpkeepTests {
  private static let day: Int64 = 86_400

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
      let now = WallClock.now
      await upkeep.removeUnused(at: now + Self.day - 60)
      #expect(try await shown() == [true, true, true])
      await upkeep.removeUnused(at: now + Self.day + 60)
      #expect(try await shown() == [true, false, true])
      // The first version goes, and a day later what it alone has used.
      let later = now + Packs.historyKept + 60
      await upkeep.removeUnused(at: later)
      #expect(try await shown() == [true, false, true])
      await upkeep.removeUnused(at: later + Self.day)
      #expect(try await shown() == [true, false, false])
    }
  }
}
