import Compression
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Tabletop
import TestSupport
import Testing

@testable import Server

/// The phrases that were imported into a server's phrase book: what its owner sees and does.
@Suite struct DictionaryRoutesTests {
  private static let token = "open-sesame-open-sesame"
  private static let owner = ["Authorization": "Bearer \(token)"]
  private static let path = "/api/v1/admin/dictionaries"
  private static let content = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Content").standardizedFileURL.path
  private static let cedict = "#! version=1\n長詞 长词 [chang2 ci2] /sesquipedalian/\n"
  private static let header = "hanzi\ttraditional\tpinyin\tenglish\tmeaning\tchinese\ttags\n"
  private static let table = header + "长词\t長詞\tcháng cí\tsesquipedalian\t\t\t\n"

  private static let body = RequestBody(buffer: ByteBuffer(string: cedict))

  private let data = TemporaryFolder()

  private func site(_ change: (inout Settings) -> Void = { _ in }) throws -> TestSite {
    try TestSite { settings in
      settings.dataFolder = data.path
      settings.contentFolder = Self.content
      settings.adminToken = AdminToken(Self.token)
      change(&settings)
    }
  }

  private func ask(
    _ client: TestClient, _ method: HTTPRequest.Method, _ more: String = "", bytes: [UInt8] = []
  ) async throws -> Answer {
    try await client.ask(method, Self.path + more, bytes: bytes, headers: Self.owner)
  }

  /// Sends a file as the owner's page does, and waits until the import has ended.
  private func add(_ bytes: [UInt8], _ client: TestClient, _ site: TestSite) async throws -> JSON {
    let begun = try await ask(client, .post, bytes: bytes)
    #expect(begun.status == 202 && begun.string("stage") == "reading")
    await site.server.dictionaries?.finish()
    let last = try await ask(client, .get).json["import"] ?? .null
    #expect(text(last["id"]) == begun["id"])
    return last
  }

  private func text(_ json: JSON?) -> String { json.map { JSONWriter.text(of: $0) } ?? "" }

  private var kept: String? { try? String(contentsOfFile: data.file("phrases.tsv"), encoding: .utf8) }

  // MARK: Importing

  @Test func theOwnerImportsAFileAndEverybodyFindsItsPhrases() async throws {
    let (site, search) = (try site(), "/api/v1/phrases?q=sesquipedalian")
    try await site.withClient { client async throws in
      let before = try await ask(client, .get)
      #expect(before["imported"] == nil && before["import"] == nil && before["limit"] == "67108864")
      #expect((Int(before["shipped"] ?? "") ?? 0) > 1_000)
      #expect(try await client.get(search)["total"] == "0")
      let last = try await add(Array(Self.cedict.utf8), client, site)
      #expect(text(last["report"]) == #"{"read":1,"added":1,"changed":0,"skipped":0,"lines":[]}"#)
      #expect(kept == Self.table)
      let imported = try await ask(client, .get).json["imported"]
      #expect(text(imported?["phrases"]) == "1" && text(imported?["bytes"]) == "\(Self.table.utf8.count)")
      #expect(try await client.get(search)["total"] == "1")
      let file = try await ask(client, .get, "/phrases.tsv")
      #expect(file.text == Self.table && file.header("Cache-Control") == "no-store")
      #expect(file.header("Content-Disposition") == "attachment; filename=\"phrases.tsv\"")
      let facts = try FileManager.default.attributesOfItem(atPath: data.file("phrases.tsv"))
      #expect(facts[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func filesAddUpAndBadLinesAreToldWithTheirNumbers() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      _ = try await add(Array(Self.cedict.utf8), client, site)
      let more = "hanzi,traditional,pinyin,english\n长词,長詞,chang2 ci2,long\n心,,xin1,heart\n心\n"
      let last = try await add(try Gzip.packed(Array(more.utf8)), client, site)
      let report =
        #"{"read":2,"added":1,"changed":1,"skipped":1,"lines":[{"line":4,"problem":"it has only 1 of 4 columns"}]}"#
      #expect(text(last["report"]) == report)
      #expect(text(try await ask(client, .get).json["imported"]?["phrases"]) == "2")
    }
  }

  @Test func whatIsNoFileOfPhrasesIsRefusedAndChangesNothing() async throws {
    try data.write(Self.table, to: "phrases.tsv")
    let site = try site { $0.limits.dictionaryBytes = 1 << 20 }
    let bomb = try Gzip.packed(Array(Self.header.utf8) + [UInt8](repeating: 0x41, count: 1 << 20))
    let bad: [([UInt8], String)] = [
      (Array("hello\n".utf8), "noPhrases"), ([0xFF, 0xFE], "noPhrases"),
      (Array(Self.header.utf8.prefix(5)), "noPhrases"),
      ([0x1F, 0x8B] + Array(" rubbish".utf8), "damagedDictionary"), (bomb, "dictionaryTooLarge"),
    ]
    try await site.withClient { client async throws in
      for (bytes, code) in bad {
        #expect(text(try await add(bytes, client, site)["refused"]?["code"]) == "\"\(code)\"")
        #expect(kept == Self.table)
      }
      #expect(try await ask(client, .post).problem == "422 noPhrases")
      let large = try await ask(client, .post, bytes: [UInt8](repeating: 0, count: 1 << 20 + 1))
      #expect(large.problem == "413 dictionaryTooLarge")
      #expect(large.string("detail") == "The file is larger than 1 MiB, or holds more than that.")
      // What was refused before it began has left the last import, and another one may begin.
      #expect(
        text(try await ask(client, .get).json["import"]?["refused"]?["code"]) == "\"dictionaryTooLarge\"")
      #expect(try await add(Array(Self.cedict.utf8), client, site)["report"] != nil)
    }
  }

  @Test func oneImportRunsAtATimeAndNothingIsRemovedMeanwhile() async throws {
    let site = try site()
    let imports = try #require(site.server.dictionaries)
    let (stream, body) = AsyncStream.makeStream(of: ByteBuffer.self)
    let first = Task { try await imports.begin(RequestBody(asyncSequence: stream)) }
    try await Overdue.after20Seconds("the first import does not begin") { imports.latest != nil }
    await #expect(throws: Refusal.dictionaryBusy) { try await imports.begin(Self.body) }
    #expect(throws: Refusal.dictionaryBusy) { try imports.remove() }
    body.yield(ByteBuffer(string: Self.cedict))
    body.finish()
    let begun = try await first.value
    await imports.finish()
    #expect(imports.latest?.id == begun.id && kept == Self.table)
    try imports.remove()
    #expect(kept == nil)
  }

  @Test func aFileThatBreaksOffOnItsWayChangesNothing() async throws {
    let site = try site()
    let imports = try #require(site.server.dictionaries)
    let (stream, body) = AsyncThrowingStream.makeStream(of: ByteBuffer.self)
    body.yield(ByteBuffer(string: Self.cedict))
    body.finish(throwing: CancellationError())
    await #expect(throws: CancellationError.self) {
      try await imports.begin(RequestBody(asyncSequence: stream))
    }
    #expect(imports.latest == nil && kept == nil)
  }

  @Test func aServerThatStopsEndsTheImportAndChangesNothing() async throws {
    let site = try site()
    let imports = try #require(site.server.dictionaries)
    await imports.stop()
    _ = try await imports.begin(Self.body)
    await imports.finish()
    guard case .refused(.importStopped)? = imports.latest?.state else {
      Issue.record("The import went on.")
      return
    }
    #expect(kept == nil)
  }

  @Test func anImportIsDoneOnceItsIndexIsKeptForTheNextStart() async throws {
    let site = try site()
    let imports = try #require(site.server.dictionaries)
    for number in 1...10 {
      let line = "長詞 长词 [chang2 ci2] /sesquipedalian \(number)/\n"
      _ = try await imports.begin(RequestBody(buffer: ByteBuffer(string: "#! version=1\n" + line)))
      await imports.finish()
      guard case .done? = imports.latest?.state else {
        Issue.record("The import \(number) was refused.")
        return
      }
      let file = Self.content + "/jasmine/phrases.tsv"
      let digest = PhraseIndexFile.digest(
        of: try String(contentsOfFile: file, encoding: .utf8), Array(try #require(kept).utf8))
      #expect(PhraseIndexFile(dataFolder: data.path).index(of: digest) != nil, "import \(number)")
    }
  }

  // MARK: What was imported before

  @Test func theCommandsImportIsCountedAsWell() async throws {
    _ = try ImportedPhraseFile(dataFolder: data.path).add(Array(Self.cedict.utf8)) { _ in }
    try await site().withClient { client async throws in
      #expect(text(try await ask(client, .get).json["imported"]?["phrases"]) == "1")
      try data.write(Self.table + "心\t心\txīn\t\t\t\t\n", to: "phrases.tsv")
      #expect(text(try await ask(client, .get).json["imported"]?["phrases"]) == "2")
    }
  }

  @Test func damagedPhrasesAreToldAndLeftAsTheyAreUntilTheyAreRemoved() async throws {
    try data.write("no phrases", to: "phrases.tsv")
    let site = try site()
    try await site.withClient { client async throws in
      let imported = try await ask(client, .get).json["imported"]
      #expect(text(imported?["refused"]?["code"]) == "\"importedDamaged\"" && imported?["phrases"] == nil)
      let last = try await add(Array(Self.cedict.utf8), client, site)
      #expect(text(last["refused"]?["code"]) == "\"importedDamaged\"" && kept == "no phrases")
      #expect(try await ask(client, .delete).status == 204)
      #expect(try await add(Array(Self.cedict.utf8), client, site)["report"] != nil)
    }
  }

  @Test func allImportedPhrasesAreRemovedAndNobodyFindsThemAnyMore() async throws {
    try data.write(Self.table, to: "phrases.tsv")
    try await site().withClient { client async throws in
      #expect(try await client.get("/api/v1/phrases?q=sesquipedalian")["total"] == "1")
      #expect(try await ask(client, .delete).status == 204)
      #expect(kept == nil)
      #expect(try await client.get("/api/v1/phrases?q=sesquipedalian")["total"] == "0")
      #expect(try await ask(client, .get)["imported"] == nil)
      #expect(try await ask(client, .delete).problem == "404 nothingImported")
      #expect(try await ask(client, .get, "/phrases.tsv").problem == "404 nothingImported")
    }
  }

  @Test func aFolderInPlaceOfTheFileIsNotRemoved() async throws {
    try data.write("mine", to: "phrases.tsv/mine")
    try await site().withClient { client async throws in
      #expect(try await ask(client, .delete).problem == "503 phrasesNotRemoved")
      #expect(FileManager.default.fileExists(atPath: data.file("phrases.tsv/mine")))
    }
  }

  // MARK: Who may

  @Test func withoutTheTokenNothingIsToldOrDone() async throws {
    try data.write(Self.table, to: "phrases.tsv")
    try await site().withClient { client async throws in
      for (method, more) in [
        (HTTPRequest.Method.get, ""), (.post, ""), (.delete, ""), (.get, "/phrases.tsv"),
      ] {
        #expect(try await client.ask(method, Self.path + more).problem == "401 badToken")
      }
      #expect(kept == Self.table)
    }
  }

  @Test func aServerThatKeepsNothingHasNoImportedPhrases() async throws {
    try await TestSite { $0.adminToken = AdminToken(Self.token) }.withClient { client async throws in
      for (method, more) in [
        (HTTPRequest.Method.get, ""), (.post, ""), (.delete, ""), (.get, "/phrases.tsv"),
      ] {
        #expect(try await ask(client, method, more).problem == "409 nothingKept")
      }
    }
  }
}
