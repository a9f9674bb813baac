import Foundation
import HTTPTypes
import Storage
import Tabletop
import TestSupport
import Testing

@testable import Server

/// What a server by itself keeps in its data folder, where several servers share it.
@Suite struct SharedTests {
  private static let health = "/api/v1/admin/health"
  private static let content = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Content")
  private let shared = MemoryShared()

  private static func shown(_ token: String) -> [String: String] { ["Authorization": "Bearer \(token)"] }

  /// Two servers, without a folder unless a test gives them one.
  private func withTwo(
    _ change: (inout Settings) -> Void = { _ in },
    _ test: @Sendable (TestSite, TestClient, TestSite, TestClient) async throws -> Void
  ) async throws {
    let (first, second) = (try TestSite(shared: shared, change), try TestSite(shared: shared, change))
    try await first.withClient { client async throws in
      try await second.withClient { other async throws in try await test(first, client, second, other) }
    }
  }

  // MARK: Secrets

  @Test func whoComesFirstMakesTheSecretsAndTheOthersReadThem() async throws {
    try await withTwo { first, client, second, other async throws in
      #expect(first.server.isAdminTokenNew && !second.server.isAdminTokenNew)
      #expect(shared.secret("admin-token") == first.server.adminToken.text)
      for asked in [client, other] {
        let answer = try await asked.get(Self.health, headers: Self.shown(first.server.adminToken.text))
        #expect(answer.status == 200)
      }
    }
    let chance = SystemChance(clock: .system)
    let secrets = KeptSecrets(folder: nil, shared: shared)
    let seed = try DailySecret(secrets, chance: chance).seed(on: 20_778)
    #expect(try DailySecret(secrets, chance: chance).seed(on: 20_778) == seed)
  }

  @Test func aServerBringsTheSecretsOfItsFolderIfThereAreNone() throws {
    let (mine, others) = (TemporaryFolder(), TemporaryFolder())
    try mine.write("open-sesame-open-sesame\n", to: "admin-token")
    try others.write("another-token-of-mine\n", to: "admin-token")
    for folder in [mine, others] {
      let kept = try KeptSecrets(folder: folder.path, shared: shared).text(named: "admin-token") { "made" }
      #expect(kept?.text == "open-sesame-open-sesame" && kept?.isNew == false)
    }
  }

  @Test func aServerThatSharesWritesNoSecretIntoItsFolder() throws {
    let folder = TemporaryFolder()
    let kept = try KeptSecrets(folder: folder.path, shared: shared).text(named: "daily-secret") { "made" }
    #expect(kept?.text == "made" && kept?.isNew == true)
    #expect(try KeptSecrets(folder: folder.path).text(named: "daily-secret") { "own" }?.isNew == true)
  }

  @Test func anotherTokenCountsOnAllServersOnceTheyHaveLooked() async throws {
    let new = "open-sesame-open-sesame"
    try await withTwo { first, client, second, other async throws in
      let old = first.server.adminToken.text
      let mark = try await client.get(Self.health, headers: Self.shown(old)).cookies
      shared.replaceSecret("admin-token", by: new)
      for (site, asked) in [(first, client), (second, other)] {
        await site.server.sharedWatch?.look()
        #expect(try await asked.get(Self.health, headers: Self.shown(old)).problem == "401 badToken")
        // A mark of the old token is none: the device gets another one.
        let answer = try await asked.get(Self.health, headers: Self.shown(new).merging(mark) { $1 })
        #expect(answer.status == 200 && answer.header("Set-Cookie") != nil)
      }
    }
  }

  @Test func aTokenThatIsNoneIsNotTaken() async throws {
    try await withTwo { first, client, _, _ async throws in
      let old = first.server.adminToken.text
      shared.replaceSecret("admin-token", by: "short")
      await first.server.sharedWatch?.look()
      #expect(try await client.get(Self.health, headers: Self.shown(old)).status == 200)
    }
    #expect(throws: BadAdminToken.self) { try TestSite(shared: shared) }
  }

  @Test func aTokenOfTheSettingsStaysWhateverIsInTheDatabase() async throws {
    let chosen = "a-token-that-was-chosen"
    try await withTwo({ $0.adminToken = AdminToken(chosen) }) { first, client, _, _ async throws in
      shared.replaceSecret("admin-token", by: "open-sesame-open-sesame")
      await first.server.sharedWatch?.look()
      #expect(try await client.get(Self.health, headers: Self.shown(chosen)).status == 200)
    }
  }

  @Test func aServerByItselfLooksForNothing() throws {
    #expect(try TestSite().server.sharedWatch == nil)
  }

  // MARK: Adjusted content

  private func save(_ client: TestClient, _ site: TestSite, _ by: String, after: Int) async throws -> Answer {
    let headers = Self.shown(site.server.adminToken.text).merging(["If-Match": "\"\(after)\""]) { $1 }
    let value = try String(contentsOf: Self.content.appending(path: "relentless/demo.json"), encoding: .utf8)
    return try await client.ask(
      .put, "/api/v1/admin/relentless/demo", #"{"by":"\#(by)","value":\#(value)}"#, headers: headers)
  }

  private static func versions(_ site: TestSite) -> [String] {
    site.server.adjustable.file("demo")?.versions.map { "\($0.number) \($0.by)" } ?? []
  }

  @Test func whatIsAdjustedThroughOneServerIsUsedByTheOthersOnceTheyHaveLooked() async throws {
    try await withTwo({ $0.contentFolder = Self.content.path }) { first, client, second, other async throws in
      #expect(try await save(client, first, "Ana", after: 0).status == 200)
      #expect(second.server.adjustable.value(of: "relentless/demo.json") == nil)
      await second.server.sharedWatch?.look()
      #expect(Self.versions(second) == ["1 Ana"])
      let used = [first, second].map { site in
        site.server.adjustable.value(of: "relentless/demo.json").map { JSONWriter.text(of: $0) }
      }
      #expect(used[0] != nil && used[0] == used[1])
      #expect(try await save(other, second, "Ben", after: 1).status == 200)
      await first.server.sharedWatch?.look()
      #expect(Self.versions(first) == ["1 Ana", "2 Ben"])
    }
    #expect(Self.versions(try TestSite(shared: shared)) == ["1 Ana", "2 Ben"])
  }

  @Test func ofTwoServersThatSaveAtOnceOneIsToldThatTheOtherHasSaved() async throws {
    try await withTwo({ $0.contentFolder = Self.content.path }) { first, client, second, other async throws in
      #expect(try await save(client, first, "Ana", after: 0).status == 200)
      #expect(try await save(other, second, "Ben", after: 0).problem == "412 changedMeanwhile")
      // It has seen the other's version by then.
      #expect(Self.versions(second) == ["1 Ana"])
      #expect(try await save(other, second, "Ben", after: 1).status == 200)
    }
  }

  @Test func aServerBringsTheVersionsOfItsFolderIfThereAreNone() async throws {
    let folder = TemporaryFolder()
    let change: @Sendable (inout Settings) -> Void = {
      ($0.contentFolder, $0.dataFolder) = (Self.content.path, folder.path)
    }
    let alone = try TestSite(change)
    try await alone.withClient { client async throws in
      #expect(try await save(client, alone, "Ana", after: 0).status == 200)
    }
    #expect(Self.versions(try TestSite(shared: shared, change)) == ["1 Ana"])
    #expect(Self.versions(try TestSite(shared: shared)) == ["1 Ana"])
  }
}
