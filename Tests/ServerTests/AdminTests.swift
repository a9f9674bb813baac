import Foundation
import HTTPTypes
import Ports
import Tabletop
import TestSupport
import Testing

@testable import Server

extension ParlourServer {
  /// The parameters for a game of Relentless that begins now.
  fileprivate var parameters: String? {
    (try? content.content(ContentFiles(folder: "relentless", files: ["parameters.json"])))?["parameters"]
      .map { JSONWriter.text(of: $0) }
  }
}

/// The owner's actions while the server runs.
@Suite struct AdminTests {
  private static let token = "open-sesame-open-sesame"
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let path = "/api/v1/admin/relentless/parameters"

  private let folder = TemporaryFolder()

  /// A server with the shipped content, whose data the next server can use.
  private func site(_ change: (inout Settings) -> Void = { _ in }) throws -> TestSite {
    try TestSite { settings in
      settings.contentFolder = AdminTests.root.appending(path: "Content").path
      settings.dataFolder = folder.path
      settings.adminToken = AdminToken(AdminTests.token)
      change(&settings)
    }
  }

  /// What is shipped; or the same with one parameter changed.
  private func parameters(_ name: String = "expired", _ easy: Int? = nil, _ hard: Int = 0) throws -> String {
    let file = AdminTests.root.appending(path: "Content/relentless/parameters.json")
    guard case .object(let members) = try JSON(parsing: String(contentsOf: file, encoding: .utf8)) else {
      throw Refusal.noContent
    }
    guard let easy else { return JSONWriter.text(of: JSON.object(members)) }
    let slope = try JSON(parsing: #"{"easy":\#(easy),"hard":\#(hard)}"#)
    return JSONWriter.text(
      of: JSON.object(members.map { $0.name == name ? JSONMember(name, slope) : $0 }))
  }

  private func owner(_ more: [String: String] = [:]) -> [String: String] {
    more.merging(["Authorization": "Bearer \(AdminTests.token)"]) { one, _ in one }
  }

  private func save(
    _ client: TestClient, _ value: String, after version: String = "\"0\"",
    by name: String = "Ana"
  ) async throws -> Answer {
    try await client.ask(
      .put, AdminTests.path, #"{"by":"\#(name)","value":\#(value)}"#, headers: owner(["If-Match": version]))
  }

  // MARK: The token

  @Test(arguments: [nil, "", "Bearer", "Bearer ", "Bearer wrong-wrong-wrong-wrong", "Basic \(token)", token])
  func nobodyIsLetInWithoutTheToken(_ header: String?) async throws {
    try await site().withClient { client async throws in
      let headers = header.map { ["Authorization": $0] } ?? [:]
      for (method, path) in [
        (HTTPRequest.Method.get, AdminTests.path), (.put, AdminTests.path),
        (.get, AdminTests.path + "/history/1"),
        (.post, AdminTests.path + "/history/1/restore"), (.post, "/api/v1/admin/relentless/simulate"),
      ] {
        let answer = try await client.ask(method, path, headers: headers)
        #expect(answer.problem == "401 badToken")
        #expect(answer.header("WWW-Authenticate") == "Bearer")
      }
    }
  }

  @Test func guessingIsLimitedAndThenTheRightTokenHasToWaitToo() async throws {
    try await site { $0.limits.wrongTokensPerMinute = 1 }.withClient { client async throws in
      let guess = try await client.get(AdminTests.path, headers: ["Authorization": "Bearer guess"])
      #expect(guess.problem == "401 badToken")
      let answer = try await client.get(AdminTests.path, headers: owner())
      #expect(answer.problem == "429 tooManyTries")
      #expect(answer.header("Retry-After") != nil)
    }
  }

  @Test func rightTokensAreNotCounted() async throws {
    try await site().withClient { client async throws in
      for _ in 0..<30 { #expect(try await client.get(AdminTests.path, headers: owner()).status == 200) }
    }
  }

  @Test func pagesOfOtherOriginsAreNotLetInEvenWithTheToken() async throws {
    try await site().withClient { client async throws in
      let headers = owner(["Origin": "http://evil.example"])
      #expect(try await client.get(AdminTests.path, headers: headers).problem == "403 wrongOrigin")
    }
  }

  @Test func aTokenIsMadeOnceAndKeptForItsOwnerAlone() throws {
    let chance = SystemChance(clock: TestClock().wall)
    #expect(try AdminToken.stored(in: folder.path) == nil)
    let secrets = KeptSecrets(folder: folder.path)
    let (token, isNew) = try #require(try AdminToken.kept(secrets, chance: chance))
    #expect(token.text.count == 32)
    #expect(isNew)
    let later = try #require(try AdminToken.kept(secrets, chance: chance))
    #expect(later.token.text == token.text)
    #expect(!later.isNew)
    #expect(try AdminToken.stored(in: folder.path)?.text == token.text)
    let facts = try FileManager.default.attributesOfItem(atPath: folder.file("admin-token"))
    #expect(facts[.posixPermissions] as? Int == 0o600)
    try folder.write("short\n", to: "admin-token")
    #expect(throws: BadAdminToken.self) { try AdminToken.kept(secrets, chance: chance) }
  }

  @Test(arguments: [
    "", "fifteen-letters", "sixteen letters!", "sechzehn-zeichenä", String(repeating: "x", count: 257),
  ])
  func aTokenThatIsTooShortOrStrangeIsNone(_ text: String) {
    #expect(AdminToken(text) == nil)
  }

  // MARK: Saving

  @Test func whatIsShippedIsVersionZeroAndComesWithItsSchema() async throws {
    try await site().withClient { client async throws in
      let answer = try await client.get(AdminTests.path, headers: owner())
      #expect(answer.status == 200)
      #expect(answer.header("ETag") == "\"0\"")
      #expect(answer["version"] == "0")
      #expect(answer["history"] == "[]")
      #expect(answer["value"] == (try parameters()))
      #expect(answer.json["schema"]?["properties"]?["expired"] != nil)
      let demo = try await client.get("/api/v1/admin/relentless/demo", headers: owner())
      #expect(demo["version"] == "0")
      #expect(
        try await client.get("/api/v1/admin/relentless/items", headers: owner()).problem == "404 notFound")
    }
  }

  @Test func whatIsSavedCountsFromThenOnAndSurvivesARestart() async throws {
    let value = try parameters("expired", 1, 2)
    try await site().withClient { client async throws in
      let saved = try await save(client, value)
      #expect(saved.status == 200)
      #expect(saved["version"] == "1")
      #expect(saved.header("ETag") == "\"1\"")
      #expect(saved["value"] == value)
    }
    let again = try site()
    #expect(again.server.parameters == value)
    try await again.withClient { client async throws in
      #expect(try await client.get(AdminTests.path, headers: owner())["value"] == value)
    }
  }

  @Test func pagesThatPlayWithoutARoomGetWhatCounts() async throws {
    let path = "/api/v1/relentless/parameters"
    let value = try parameters("expired", 1, 2)
    try await site().withClient { client async throws in
      #expect(JSONWriter.text(of: try await client.get(path).json) == (try parameters()))
      #expect(try await save(client, value).status == 200)
      let answer = try await client.get(path)
      #expect(JSONWriter.text(of: answer.json) == value)
      #expect(answer.header("Cache-Control") == "no-store")
    }
  }

  @Test func everyMistakeIsToldAtOnceWithItsPath() async throws {
    let value = try parameters("expired", 101, -1).replacing(#""roundSeconds":"#, with: #""roundHours":"#)
    try await site().withClient { client async throws in
      let answer = try await save(client, value)
      #expect(answer.problem == "422 badContent")
      #expect(
        answer["mistakes"]
          == #"[{"path":"","problem":"there is no \"roundHours\" here"},{"path":"","problem":"\"roundSeconds\" is missing"},{"path":"expired.easy","problem":"expected a whole number from 0 to 100"},{"path":"expired.hard","problem":"expected a whole number from 0 to 100"}]"#
      )
      #expect(try await client.get(AdminTests.path, headers: owner())["version"] == "0")
    }
  }

  @Test func twoOwnersDoNotOverwriteEachOther() async throws {
    let (one, other) = (try parameters("expired", 1, 2), try parameters("expired", 3, 4))
    try await site().withClient { client async throws in
      #expect(try await save(client, one).status == 200)
      #expect(try await save(client, other, by: "Ben").problem == "412 changedMeanwhile")
      #expect(try await save(client, other, after: "*").problem == "412 changedMeanwhile")
      #expect(try await client.get(AdminTests.path, headers: owner())["value"] == one)
      let without = try await client.ask(.put, AdminTests.path, #"{"value":{}}"#, headers: owner())
      #expect(without.problem == "428 versionRequired")
      #expect(try await save(client, other, after: "\"1\"", by: "Ben")["version"] == "2")
    }
  }

  @Test func allThatWasSavedIsKeptAndCanBeRestored() async throws {
    let (one, other) = (try parameters("expired", 1, 2), try parameters("expired", 3, 4))
    let site = try site()
    try await site.withClient { client async throws in
      _ = try await save(client, one)
      _ = try await save(client, other, after: "\"1\"", by: "Ben")
      let first = try await client.get(AdminTests.path + "/history/1", headers: owner())
      #expect(first["value"] == one)
      #expect(first.string("by") == "Ana")
      for (version, value) in [("1", one), ("0", try parameters())] {
        let now = try await client.get(AdminTests.path, headers: owner()).header("ETag") ?? ""
        let restored = try await client.ask(
          .post, AdminTests.path + "/history/\(version)/restore", #"{"by":"Cem"}"#,
          headers: owner(["If-Match": now]))
        #expect(restored["value"] == value)
      }
      let all = try await client.get(AdminTests.path, headers: owner())
      guard case .array(let history)? = all.json["history"] else { throw Refusal.noContent }
      #expect(history.map { JSONWriter.text(of: $0["version"] ?? .null) } == ["4", "3", "2", "1"])
      #expect(history.map { $0["restored"].map { JSONWriter.text(of: $0) } } == ["0", "1", nil, nil])
      for version in ["9", "x", "-1"] {
        let answer = try await client.get(AdminTests.path + "/history/\(version)", headers: owner())
        #expect(answer.problem == "404 noSuchVersion")
      }
    }
    #expect(site.server.parameters == (try parameters()))
  }

  @Test func whatDoesNotFitNewerRulesDoesNotCount() async throws {
    try await site().withClient { client async throws in
      _ = try await save(client, try parameters("expired", 1, 2))
    }
    let file = folder.file("content/relentless/parameters/0001.json")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("orderSeconds", with: "patience").write(
      toFile: file, atomically: true, encoding: .utf8)
    #expect(try site().server.parameters == parameters())
  }

  // MARK: Trying

  @Test func crewsPlayTheSameGamesWithBoth() async throws {
    try await site().withClient { client async throws in
      let hard = try parameters("expenses", 2_000, 2_000)
      let answer = try await client.ask(
        .post, "/api/v1/admin/relentless/simulate",
        #"{"parameters":\#(hard),"difficulty":5,"size":3,"from":0,"games":2}"#, headers: owner())
      #expect(answer.status == 200)
      guard case .array(let current)? = answer.json["current"],
        case .array(let proposed)? = answer.json["proposed"]
      else { throw Refusal.noContent }
      #expect(["1", "2"].contains(answer["games"]))
      // With such expenses nobody survives the first day.
      #expect(proposed.count == 1)
      #expect(current.count > 2)
      #expect(JSONWriter.text(of: proposed[0]) == answer["games"])
      #expect(JSONWriter.text(of: current[1]) == answer["games"])
    }
  }

  @Test func crewsOfPeoplePlayEvenings() async throws {
    try await site().withClient { client async throws in
      var days: [String: Int] = [:]
      for crew in ["beginner", "practised", "quick"] {
        let answer = try await client.ask(
          .post, "/api/v1/admin/relentless/simulate",
          #"{"parameters":\#(try parameters()),"difficulty":0,"size":3,"evening":3,"crew":"\#(crew)","from":0,"games":3}"#,
          headers: owner())
        #expect(answer.status == 200)
        guard case .array(let current)? = answer.json["current"] else { throw Refusal.noContent }
        // Nobody plays longer than the evening.
        #expect(current.count <= 4)
        days[crew] = current.count
      }
      #expect(days["beginner", default: 9] <= days["quick", default: 0])
    }
  }

  @Test(arguments: [
    (#""difficulty":1,"size":3,"crew":"best","from":0,"games":1"#, "422 badForm"),
    (#""difficulty":1,"size":3,"crew":"quick","mistakesPermille":1,"from":0,"games":1"#, "422 badForm"),
    (#""difficulty":1,"size":3,"evening":31,"from":0,"games":1"#, "422 badForm"),
    (#""difficulty":11,"size":3,"from":0,"games":1"#, "422 badForm"),
    (#""difficulty":1,"size":2,"from":0,"games":1"#, "422 badForm"),
    (#""difficulty":1,"size":3,"from":-1,"games":1"#, "422 badForm"),
    (#""difficulty":1,"size":3,"from":0,"games":0"#, "422 badForm"),
    (#""difficulty":1,"size":3,"from":0,"games":1001"#, "422 badForm"),
    (#""difficulty":1,"size":3,"from":0,"games":1,"demo":{}"#, "422 badForm"),
  ])
  func aTrialThatCannotBePlayedIsRefused(_ members: String, _ problem: String) async throws {
    try await site().withClient { client async throws in
      let body = "{\"parameters\":\(try parameters()),\(members)}"
      let answer = try await client.ask(.post, "/api/v1/admin/relentless/simulate", body, headers: owner())
      #expect(answer.problem == problem)
    }
  }

  @Test func aTrialOfBadParametersTellsItsMistakes() async throws {
    try await site().withClient { client async throws in
      let answer = try await client.ask(
        .post, "/api/v1/admin/relentless/simulate",
        #"{"demo":{},"difficulty":1,"size":3,"from":0,"games":1}"#, headers: owner())
      #expect(answer.problem == "422 badContent")
      #expect(answer["mistakes"]?.contains("roundSeconds") == true)
    }
  }
}
