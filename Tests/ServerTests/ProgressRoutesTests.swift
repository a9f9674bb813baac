import HTTPTypes
import Tabletop
import Testing

@testable import Server

@Suite struct ProgressRoutesTests {
  static let registration =
    #"{"username":"Ana","email":"ana@example.org","password":"a quiet harbour","passwordAgain":"a quiet harbour"}"#
  private static let path = "/api/v1/accounts/me/progress"

  @Test func progressIsKeptByVersions() async throws {
    try await TestSite().withClient { client async throws in
      let ana = try await client.post("/accounts", ProgressRoutesTests.registration).cookies
      let path = ProgressRoutesTests.path
      #expect(try await client.get(path, headers: ana).text == #"{"version":0,"value":null}"#)
      let first = try await client.ask(.put, path, #"{"version":0,"value":{"petals":[1]}}"#, headers: ana)
      #expect(first.text == #"{"version":1}"#)
      let late = try await client.ask(.put, path, #"{"version":0,"value":{}}"#, headers: ana)
      #expect(late.problem == "409 changedMeanwhile")
      #expect(late["version"] == "1" && late["value"] == #"{"petals":[1]}"#)
      let next = try await client.ask(.put, path, #"{"version":1,"value":{"petals":[1,2]}}"#, headers: ana)
      #expect(next.text == #"{"version":2}"#)
      #expect(try await client.get(path, headers: ana).text == #"{"version":2,"value":{"petals":[1,2]}}"#)
      let export = try await client.get("/api/v1/accounts/me/export", headers: ana)
      #expect(export["progress"] == #"{"petals":[1,2]}"#)
    }
  }

  @Test(arguments: [
    (#"{"version":0,"value":[]}"#, "422 badForm"), (#"{"version":-1,"value":{}}"#, "422 badForm"),
    (#"{"version":9223372036854775807,"value":{}}"#, "422 badForm"), (#"{"version":0}"#, "422 badForm"),
    (#"{"value":{}}"#, "422 badForm"), (#"{"version":0,"value":null}"#, "422 badForm"),
    (#"{"version":7,"value":{}}"#, "409 changedMeanwhile"),
  ])
  func progressThatIsNoneIsRefused(_ body: String, _ problem: String) async throws {
    try await isRefused(body, problem)
  }

  // What a test is given is printed.
  @Test(arguments: [8_388_608, 8_500_000])
  func progressOfSoManyBytesIsRefused(_ count: Int) async throws {
    let text = String(repeating: "x", count: count)
    try await isRefused(#"{"version":0,"value":{"a":"\#(text)"}}"#, "413 tooLarge")
  }

  private func isRefused(_ body: String, _ problem: String) async throws {
    try await TestSite().withClient { client async throws in
      let ana = try await client.post("/accounts", ProgressRoutesTests.registration).cookies
      #expect(try await client.ask(.put, ProgressRoutesTests.path, body, headers: ana).problem == problem)
      #expect(
        try await client.get(ProgressRoutesTests.path, headers: ana).text == #"{"version":0,"value":null}"#)
    }
  }

  @Test func guestsHaveNoProgressToShare() async throws {
    try await TestSite().withClient { client async throws in
      let mia = try await client.welcome("Mia")
      #expect(try await client.get(ProgressRoutesTests.path, headers: mia).problem == "403 accountNeeded")
      let refused = try await client.ask(
        .put, ProgressRoutesTests.path, #"{"version":0,"value":{}}"#, headers: mia)
      #expect(refused.problem == "403 accountNeeded")
      #expect(try await client.get(ProgressRoutesTests.path).problem == "401 notLoggedIn")
      #expect(try await client.get("/api/v1/accounts/me/statistics").problem == "401 notLoggedIn")
      #expect(try await client.get("/api/v1/accounts/me/statistics", headers: mia).status == 200)
    }
  }
}
