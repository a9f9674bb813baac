import Foundation
import Testing
import TestSupport

@testable import Server

/// A browser that goes to an address where nothing is.
@Suite struct MissingPageTests {
  static let browser = ["Accept": "text/html,application/xhtml+xml,*/*;q=0.8"]

  @Test(arguments: ["/nope", "/nope/deeper", "/.secret", "/turn", "/turns/%20", "/nope?x=1"])
  func aBrowserGetsThePageAndTheStatus(_ path: String) async throws {
    try await TestSite().withClient { client in
      var headers = Self.browser
      headers["If-None-Match"] = "*"
      headers["Range"] = "bytes=0-3"
      let answer = try await client.get(path, headers: headers)
      #expect(answer.status == 404)
      #expect(answer.text == "<title>Parlour</title>")
      #expect(answer.header("Content-Type")?.hasPrefix("text/html") == true)
      #expect(answer.header("ETag") == nil)
    }
  }

  @Test(arguments: [
    ("/admin", "/#!/admin"), ("/jasmine", "/#!/jasmine"), ("/jasmine/", "/#!/jasmine"),
    ("/join/4711", "/#!/join/4711"), ("/owner/boards", "/#!/owner/boards"), ("/turns?x=1", "/#!/turns"),
  ])
  func aBrowserIsLedToTheScreenOfAPath(_ path: String, _ screen: String) async throws {
    try await TestSite().withClient { client in
      let answer = try await client.get(path, headers: Self.browser)
      #expect(answer.status == 302)
      #expect(answer.header("Location") == screen)
    }
  }

  @Test func aFolderOfThePageIsNotInTheWayOfAScreen() async throws {
    let site = try TestSite { settings in
      let owner = settings.webFolder + "/owner"
      try? FileManager.default.createDirectory(atPath: owner, withIntermediateDirectories: true)
    }
    try await site.withClient { client in
      // Hummingbird first leads to the folder.
      for (path, next) in [("/owner", "/owner/"), ("/owner/", "/#!/owner")] {
        let answer = try await client.get(path, headers: Self.browser)
        #expect(answer.header("Location") == next)
      }
    }
  }

  @Test func scriptsAndFilesGetTheProblem() async throws {
    try await TestSite().withClient { client in
      for path in ["/nope", "/turns"] {
        let script = try await client.get(path)
        #expect(script.problem == "404 notFound")
      }
      for path in ["/api/v1/nope", "/content/nope.json"] {
        let file = try await client.get(path, headers: Self.browser)
        #expect(file.problem == "404 notFound")
      }
    }
  }

  @Test func whatIsThereIsAnsweredAsBefore() async throws {
    try await TestSite().withClient { client in
      let answer = try await client.get("/parts/button.js", headers: Self.browser)
      #expect(answer.status == 200)
      #expect(answer.text == "export {}")
    }
  }
}
