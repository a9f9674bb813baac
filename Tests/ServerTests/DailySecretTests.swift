import Foundation
import Tabletop
import TestSupport
import Testing

@testable import Server

/// The seeds of the daily puzzle, which nobody can know before their day.
@Suite struct DailySecretTests {
  private let folder = TemporaryFolder()
  private let chance = SystemChance(clock: .system)

  @Test func eachDayHasASeedAndTheServerKeepsItOverAStart() throws {
    let secret = try DailySecret(keptIn: folder.path, chance: chance)
    let seeds = (20_000..<20_100 as Range<Int64>).map { secret.seed(on: $0) }
    #expect(Set(seeds.map(\.value)).count == 100)
    #expect(seeds.allSatisfy { $0.value < 1 << 53 })
    let again = try DailySecret(keptIn: folder.path, chance: chance)
    #expect((20_000..<20_100 as Range<Int64>).map { again.seed(on: $0) } == seeds)
  }

  @Test func eachServerHasSeedsOfItsOwn() throws {
    let (one, other) = (
      try DailySecret(keptIn: nil, chance: chance), try DailySecret(keptIn: folder.path, chance: chance)
    )
    #expect(one.seed(on: 20_778) != other.seed(on: 20_778))
  }

  @Test func theMarkOfSomebodyIsAnotherOnEachDayAndOnEachServer() throws {
    let secret = try DailySecret(keptIn: folder.path, chance: chance)
    let ana = secret.mark(of: "address:ana@example.org", on: 20_778)
    #expect(ana.count == 64 && ana == secret.mark(of: "address:ana@example.org", on: 20_778))
    let others = [
      secret.mark(of: "address:ana@example.org", on: 20_779),
      secret.mark(of: "device:ana@example.org", on: 20_778),
      try DailySecret(keptIn: nil, chance: chance).mark(of: "address:ana@example.org", on: 20_778),
    ]
    #expect(Set(others + [ana]).count == 4)
  }

  @Test func onlyItsOwnerReadsTheFile() throws {
    _ = try DailySecret(keptIn: folder.path, chance: chance)
    let path = folder.path + "/" + DailySecret.fileName
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }
}
