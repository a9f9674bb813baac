import Tabletop
import TestSupport
import Testing

@testable import Server

/// The files of content and their mistakes, as a server tells its owner.
@Suite struct ContentAdminTests {
  private static let token = "open-sesame-open-sesame"
  private static let path = "/api/v1/admin/content"
  private static let owner = ["Authorization": "Bearer \(token)"]

  /// A server with these files of content.
  private func site(_ folder: TemporaryFolder, _ files: [String: String]) throws -> TestSite {
    for (path, text) in files { try folder.write(text, to: path) }
    return try TestSite { settings in
      settings.adminToken = AdminToken(ContentAdminTests.token)
      settings.contentFolder = folder.path
    }
  }

  private func answer(_ client: TestClient) async throws -> JSON {
    let answer = try await client.get(ContentAdminTests.path, headers: ContentAdminTests.owner)
    #expect(answer.status == 200)
    return answer.json
  }

  private func file(_ path: String, in answer: JSON) -> JSON? {
    guard case .array(let files)? = answer["files"] else { return nil }
    return files.first { $0["path"]?.text == path }
  }

  private func mistakes(_ file: JSON?) -> [String] {
    guard case .array(let texts)? = file?["mistakes"] else { return [] }
    return texts.compactMap(\.text)
  }

  @Test func onlyTheOwnerIsToldTheContent() async throws {
    try await site(TemporaryFolder(), [:]).withClient { client async throws in
      #expect(try await client.get(ContentAdminTests.path).problem == "401 badToken")
    }
  }

  @Test func eachFileThatPeopleEditIsToldWithWhatIsWrong() async throws {
    let folder = TemporaryFolder()
    let site = try site(
      folder,
      [
        "turns/games.json": #"{"$schema":"games.schema.json","games":7}"#, "turns/games.schema.json": "{}",
        "kids/words.json": "{\n  oops", "relentless/art/egg.svg": "<svg/>", "notes/read.txt": "Hello",
      ])
    try await site.withClient { client async throws in
      let answer = try await answer(client)
      #expect(answer["folder"]?.text == folder.path)
      #expect(mistakes(file("kids/words.json", in: answer)).first?.hasPrefix("line 2, column ") == true)
      #expect(!mistakes(file("turns/games.json", in: answer)).isEmpty)
      let text = try #require(file("notes/read.txt", in: answer))
      #expect(
        mistakes(text) == [] && text["bytes"].map { JSONWriter.text(of: $0) } == "5"
          && text["replaced"].map { JSONWriter.text(of: $0) } == "false")
      #expect(text["changedAt"] != nil)
      let missing = try #require(file("hunt/packs.json", in: answer))
      #expect(missing["bytes"] == nil && missing["changedAt"] == nil)
      #expect(mistakes(missing) == ["it is missing: players find its packs from the start"])
      #expect(file("turns/games.schema.json", in: answer) == nil)
      // The schema.
      #expect(answer["others"].map { JSONWriter.text(of: $0) } != "0")
    }
  }

  @Test func theCheckTellsWhatTheCommandTellsAfterEachChange() async throws {
    let folder = TemporaryFolder()
    let site = try site(folder, ["kids/words.json": "[]"])
    try await site.withClient { client async throws in
      let before = mistakes(file("kids/words.json", in: try await answer(client)))
      let told = try ContentCheck(folder.path).mistakes.filter { $0.file == "kids/words.json" }
      #expect(!before.isEmpty && before == told.map(\.error.description))
      try folder.write("{", to: "kids/words.json")
      let after = mistakes(file("kids/words.json", in: try await answer(client)))
      #expect(after != before && after.count == 1)
    }
  }

  @Test func aFolderThatCannotBeReadIsRefused() async throws {
    let folder = TemporaryFolder()
    let site = try TestSite { settings in
      settings.adminToken = AdminToken(ContentAdminTests.token)
      settings.contentFolder = folder.file("nowhere")
    }
    try await site.withClient { client async throws in
      let answer = try await client.get(ContentAdminTests.path, headers: ContentAdminTests.owner)
      #expect(answer.problem == "503 contentUnreadable")
    }
  }
}
