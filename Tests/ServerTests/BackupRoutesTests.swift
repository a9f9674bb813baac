import Foundation
import HTTPTypes
import Logging
import Storage
import Tabletop
import TestSupport
import Testing

@testable import Server

/// The backups that a running server makes: what its owner sees and does, and the server's own.
@Suite struct BackupRoutesTests {
  private static let token = "open-sesame-open-sesame"
  private static let owner = ["Authorization": "Bearer \(token)"]
  private static let path = "/api/v1/admin/backups"

  private let data = TemporaryFolder()

  private func site(_ change: @escaping (inout Settings) -> Void = { _ in }) throws -> DataSite {
    try DataSite(in: data) { settings in
      settings.adminToken = AdminToken(BackupRoutesTests.token)
      change(&settings)
    }
  }

  /// Has a backup made, and waits until it is.
  private func make(_ client: TestClient, _ site: DataSite) async throws -> JSON {
    let begun = try await client.post("/admin/backups", "", headers: BackupRoutesTests.owner)
    #expect(begun.status == 202 && begun.string("maker") == "hand" && begun.json["backup"] == nil)
    await site.keeper.finish()
    return try await list(client)["run"] ?? .null
  }

  private func list(_ client: TestClient) async throws -> JSON {
    try await client.get(BackupRoutesTests.path, headers: BackupRoutesTests.owner).json
  }

  /// The `id` of each backup in the list.
  private func names(_ client: TestClient) async throws -> [String] {
    try await list(client)["backups"]?.list.compactMap { $0["id"]?.text } ?? []
  }

  private var kept: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: data.file("backups")).sorted()) ?? []
  }

  // MARK: By hand

  @Test func theOwnerMakesABackupSeesWhatItHoldsAndRemovesIt() async throws {
    let site = try site()
    try await site.server.serve { client async throws in
      let empty = try await client.get(Self.path, headers: Self.owner)
      #expect(
        empty["backups"] == "[]" && empty["run"] == nil && empty["hours"] == nil && empty["kept"] == "14")
      _ = try await client.account("Ana")
      let run = try await make(client, site)
      let name = try #require(run["backup"]?["id"]?.text)
      #expect(name == "parlour-2026-11-21T220000.tar.gz")
      let backup = try #require(try await list(client)["backups"]?.list.first)
      #expect(JSONWriter.text(of: backup) == run["backup"].map { JSONWriter.text(of: $0) })
      #expect(backup["kind"]?.text == "hand" && backup["version"]?.text == Release.version)
      #expect(backup.number("accounts") == 1 && backup.number("packs") == 0 && backup.number("maps") == 0)
      #expect(backup.number("at") == site.time.seconds)
      let facts = try FileManager.default.attributesOfItem(atPath: data.file("backups/\(name)"))
      #expect(facts[.posixPermissions] as? Int == 0o600)
      #expect(backup.number("bytes") == facts[.size] as? Int64)
      #expect(try await client.ask(.delete, "\(Self.path)/\(name)", headers: Self.owner).status == 204)
      #expect(
        try await client.ask(.delete, "\(Self.path)/\(name)", headers: Self.owner).problem
          == "404 noSuchBackup")
      #expect(kept.isEmpty)
    }
  }

  @Test func aBackupThatWasMadeWhileTheServerRanIsRestored() async throws {
    let site = try site()
    let name = try await site.server.serve { client async throws in
      _ = try await client.account("Ana")
      // A backup does not hold the one before it.
      _ = try await make(client, site)
      return try #require(try await make(client, site)["backup"]?["id"]?.text)
    }
    #expect(name == "parlour-2026-11-21T220000-2.tar.gz" && kept.count == 2)
    let restored = data.file("restored")
    #expect(try ServerBackup.restore(data.file("backups/\(name)"), into: restored).accounts == 1)
    #expect(!FileManager.default.fileExists(atPath: "\(restored)/backups"))
  }

  @Test func onlyOneBackupIsMadeAtATime() async throws {
    let site = try site()
    let first = try site.keeper.begin(.hand)
    #expect(throws: Refusal.backupRunning) { try site.keeper.begin(.hand) }
    await site.keeper.finish()
    #expect(site.keeper.latest?.id == first.id && kept.count == 1)
    _ = try site.keeper.begin(.hand)
    await site.keeper.finish()
    #expect(kept.count == 2)
  }

  @Test func withoutRoomOnTheDiskNothingIsBegun() throws {
    let site = try site()
    let keeper = BackupKeeper(
      dataFolder: data.path, settings: Settings(), clock: site.time.wall, logger: TestSite.silence,
      room: { _ in 1_000 })
    let refusal = #expect(throws: Refusal.self) { try keeper.begin(.hand) }
    #expect(refusal?.code == "noRoomOnDisk" && refusal?.message.hasSuffix(" MB are needed.") == true)
    #expect(keeper.latest == nil && kept.isEmpty)
  }

  @Test func aServerThatStopsLeavesNoHalfBackup() async throws {
    let site = try site()
    await site.keeper.stop()
    _ = try site.keeper.begin(.hand)
    await site.keeper.finish()
    guard case .refused(.backupStopped)? = site.keeper.latest?.state else {
      Issue.record("The backup went on.")
      return
    }
    #expect(kept.isEmpty)
  }

  @Test func whatIsLeftOfAHalfBackupIsRemovedAtTheNextStart() async throws {
    let half = "backups/parlour-2026-11-21T220000.tar.gz.making-1/archive"
    try data.write("half", to: half)
    try data.write("whole", to: "backups/mine.tar.gz")
    let site = try site()
    await site.server.start()
    #expect(kept == ["mine.tar.gz"])
  }

  @Test func whatIsNoBackupIsListedWithoutContentAndStrangeNamesAreNot() async throws {
    try data.write("no backup", to: "backups/mine.tar.gz")
    try data.write("", to: "backups/.hidden.tar.gz")
    try data.write("", to: "backups/a b.tar.gz")
    try data.write("", to: "backups/notes.txt")
    try data.write("secret", to: "secret.tar.gz")
    try FileManager.default.createSymbolicLink(
      atPath: data.file("backups/link.tar.gz"), withDestinationPath: data.file("secret.tar.gz"))
    try data.write("a copy", to: "parlour.sqlite.before-0.2.0-31")
    try await site().server.serve { client async throws in
      #expect(Set(try await names(client)) == ["mine.tar.gz", "parlour.sqlite.before-0.2.0-31"])
      let backups = try await list(client)["backups"]?.list ?? []
      #expect(Set(backups.compactMap { $0["kind"]?.text }) == ["hand", "upgrade"])
      #expect(backups.allSatisfy { $0["version"] == nil && $0["accounts"] == nil })
      for name in ["..%2Fsecret.tar.gz", "link.tar.gz", ".hidden.tar.gz", "parlour.sqlite"] {
        let path = "\(Self.path)/\(name)"
        #expect(try await client.ask(.delete, path, headers: Self.owner).status == 404)
        #expect(try await client.ask(.post, path + "/ticket", headers: Self.owner).status == 404)
      }
      #expect(FileManager.default.fileExists(atPath: data.file("secret.tar.gz")))
    }
  }

  @Test func aServerThatKeepsNothingHasNoBackups() async throws {
    let site = try TestSite { $0.adminToken = AdminToken(Self.token) }
    try await site.withClient { client async throws in
      for (method, path) in [
        (HTTPRequest.Method.get, ""), (.post, ""), (.delete, "/x"), (.post, "/x/ticket"),
      ] {
        #expect(
          try await client.ask(method, Self.path + path, headers: Self.owner).problem == "409 nothingKept")
      }
    }
  }

  @Test func withoutTheTokenNothingIsToldOrDone() async throws {
    try data.write("mine", to: "backups/mine.tar.gz")
    try await site().server.serve { client async throws in
      for (method, path) in [
        (HTTPRequest.Method.get, ""), (.post, ""), (.delete, "/mine.tar.gz"), (.post, "/mine.tar.gz/ticket"),
      ] {
        #expect(try await client.ask(method, Self.path + path).problem == "401 badToken")
      }
      #expect(try await client.get("/api/v1/backups/mine.tar.gz").problem == "401 badDownload")
      #expect(kept == ["mine.tar.gz"])
    }
  }

  // MARK: Downloads

  /// What a browser sends once it has a ticket.
  private func ticket(_ name: String, _ client: TestClient) async throws -> [String: String] {
    let answer = try await client.ask(.post, "\(Self.path)/\(name)/ticket", headers: Self.owner)
    #expect(answer.status == 204)
    let cookie = try #require(answer.header("Set-Cookie"))
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict") && !cookie.contains(Self.token))
    return ["Cookie": String(cookie.prefix { $0 != ";" })]
  }

  @Test func aBackupIsDownloadedWithATicketAsAWholeOrInParts() async throws {
    try data.write("0123456789", to: "backups/mine.tar.gz")
    try await site().server.serve { client async throws in
      let (path, cookie) = ("/api/v1/backups/mine.tar.gz", try await ticket("mine.tar.gz", client))
      let whole = try await client.get(path, headers: cookie)
      #expect(whole.status == 200 && whole.text == "0123456789" && whole.header("Content-Length") == "10")
      #expect(whole.header("Content-Disposition") == "attachment; filename=\"mine.tar.gz\"")
      #expect(
        whole.header("Content-Type") == "application/gzip" && whole.header("Cache-Control") == "no-store")
      let tag = try #require(whole.header("ETag"))
      for (range, text) in [("bytes=7-", "789"), ("bytes=-2", "89"), ("bytes=0-3", "0123")] {
        let part = try await client.get(
          path, headers: cookie.merging(["Range": range, "If-Range": tag]) { $1 })
        #expect(part.status == 206 && part.text == text)
      }
      let part = try await client.get(path, headers: cookie.merging(["Range": "bytes=7-"]) { $1 })
      #expect(part.header("Content-Range") == "bytes 7-9/10")
      let behind = try await client.get(path, headers: cookie.merging(["Range": "bytes=10-"]) { $1 })
      #expect(behind.problem == "416 rangeNotSatisfiable")
    }
  }

  @Test func aTicketOpensOneFileForAnHour() async throws {
    try data.write("mine", to: "backups/mine.tar.gz")
    try data.write("other", to: "backups/other.tar.gz")
    let site = try site()
    try await site.server.serve { client async throws in
      let cookie = try await ticket("mine.tar.gz", client)
      #expect(
        try await client.get("/api/v1/backups/other.tar.gz", headers: cookie).problem == "401 badDownload")
      site.time.pass(3_599_000)
      #expect(try await client.get("/api/v1/backups/mine.tar.gz", headers: cookie).status == 200)
      site.time.pass(1_000)
      #expect(
        try await client.get("/api/v1/backups/mine.tar.gz", headers: cookie).problem == "401 badDownload")
    }
  }

  // MARK: By itself

  @Test func theServerMakesABackupEverySoManyHoursAndKeepsTheNewest() async throws {
    let site = try site { settings in
      settings.backupHours = 24
      settings.backupsKept = 2
    }
    _ = try site.keeper.begin(.hand)
    await site.keeper.finish()
    func pass(hours: Int64) async throws -> [String] {
      site.time.pass(hours * 3_600_000)
      site.keeper.look()
      await site.keeper.finish()
      return try site.keeper.folder.all().map { "\($0.kind.rawValue) \($0.name.dropFirst(8).prefix(13))" }
    }
    let hand = "hand 2026-11-21T22"
    #expect(try await pass(hours: 1) == ["schedule 2026-11-21T23", hand])
    #expect(try await pass(hours: 23) == ["schedule 2026-11-21T23", hand])
    #expect(try await pass(hours: 1) == ["schedule 2026-11-22T23", "schedule 2026-11-21T23", hand])
    #expect(try await pass(hours: 30) == ["schedule 2026-11-24T05", "schedule 2026-11-22T23", hand])
    #expect(try await pass(hours: 0) == ["schedule 2026-11-24T05", "schedule 2026-11-22T23", hand])
  }

  @Test func aBackupOfTheServersOwnThatFailsIsLoggedAndTriedAgainAfterTenMinutes() async throws {
    let log = KeptLog()
    // A file stands where the folder has to be.
    let blocked = try data.write("", to: "blocked")
    let site = try DataSite(in: data, logger: log.logger) { settings in
      settings.backupHours = 24
      settings.backupFolder = blocked
    }
    site.keeper.look()
    await site.keeper.finish()
    #expect(log.lines.count { $0.message == "A backup could not be made." && $0.level == .error } == 1)
    try FileManager.default.removeItem(atPath: blocked)
    site.keeper.look()
    await site.keeper.finish()
    #expect(!FileManager.default.fileExists(atPath: blocked))
    site.time.pass(600_000)
    site.keeper.look()
    await site.keeper.finish()
    #expect(try site.keeper.folder.all().map(\.kind) == [.schedule])
  }

  @Test func withoutAScheduleTheServerMakesNone() async throws {
    let site = try site()
    site.time.pass(days: 100)
    site.keeper.look()
    await site.keeper.finish()
    #expect(try site.keeper.folder.all().isEmpty)
  }
}

extension JSON {
  fileprivate var list: [JSON] { if case .array(let list) = self { list } else { [] } }

  fileprivate func number(_ name: String) -> Int64? {
    if case .number(let number)? = self[name] { number.whole } else { nil }
  }
}

/// A server with its data in a folder of the test, and a clock that the test moves.
struct DataSite {
  let server: ParlourServer
  let keeper: BackupKeeper
  let time = TestClock()

  init(
    in data: TemporaryFolder, logger: Logger = TestSite.silence, _ change: (inout Settings) -> Void = { _ in }
  ) throws {
    var settings = Settings()
    settings.port = 0
    settings.dataFolder = data.path
    settings.webFolder = data.file("Web")
    settings.contentFolder = data.file("Content")
    change(&settings)
    server = try ParlourServer(settings, stores: try Stores.open(settings), logger: logger, clock: time.wall)
    keeper = try #require(server.backups)
  }
}
