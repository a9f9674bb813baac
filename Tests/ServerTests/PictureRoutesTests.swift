import HTTPTypes
import NIOCore
import Testing

@testable import Server

@Suite struct PictureRoutesTests {
  private static let webp = Array("RIFF0000WEBPVP8 and so on".utf8)
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]

  @Test(arguments: [(webp, "webp", "image/webp"), (jpeg, "jpg", "image/jpeg")])
  func aPictureIsShownUnderItsDigest(bytes: [UInt8], ending: String, type: String) async throws {
    try await TestSite().withClient { client async throws in
      let ana = try await client.account("Ana")
      let added = try await client.add(bytes, as: ana)
      #expect(added.status == 201)
      let path = added.string("path")
      #expect(path.hasPrefix("/pictures/") && path.hasSuffix(".\(ending)"))
      #expect(path.utf8.count == 75 + ending.utf8.count)
      #expect(try await client.add(bytes, as: ana).string("path") == path)
      let shown = try await client.get(path)
      #expect(shown.status == 200 && shown.header("Content-Type") == type)
      #expect(shown.header("Cache-Control") == "public, max-age=31536000, immutable")
      #expect(shown.header("X-Content-Type-Options") == "nosniff")
    }
  }

  @Test func whatOneHasAddedStandsInTheExport() async throws {
    try await TestSite().withClient { client async throws in
      let ana = try await client.account("Ana")
      let path = try await client.add(PictureRoutesTests.webp, as: ana).string("path")
      let export = try await client.get("/api/v1/accounts/me/export", headers: ana)
      #expect(export["pictures"] == #"["\#(path)"]"#)
    }
  }

  @Test func whatIsNoPictureOrTooMuchIsRefused() async throws {
    try await TestSite {
      $0.limits.pictureBytes = 100
      $0.limits.pictureBytesPerAccount = 60
    }.withClient { client async throws in
      let ana = try await client.account("Ana")
      let guest = try await client.post("/guests", #"{"name":"Mia"}"#).cookies
      for bad in [Array("<svg onload=alert(1)>".utf8), [], Array("RIFF0000WAVE".utf8), [0xFF, 0xD8]] {
        #expect(try await client.add(bad, as: ana).problem == "422 noPicture")
      }
      #expect(try await client.add(PictureRoutesTests.webp, as: guest).problem == "403 accountNeeded")
      #expect(try await client.add(PictureRoutesTests.webp, as: [:]).problem == "401 notLoggedIn")
      let long = PictureRoutesTests.webp + [UInt8](repeating: 0, count: 100)
      #expect(try await client.add(long, as: ana).problem == "413 tooLarge")
      for number in 0..<2 {
        #expect(try await client.add(PictureRoutesTests.webp + [UInt8(number)], as: ana).status == 201)
      }
      #expect(try await client.add(PictureRoutesTests.webp + [9], as: ana).problem == "409 tooManyPictures")
    }
  }

  @Test(arguments: ["none", "none.webp", "a.b.webp", "%2e%2e.webp", "x.svg", ".webp"])
  func whatIsNotThereIsNotFound(_ name: String) async throws {
    try await TestSite().withClient { client async throws in
      #expect(try await client.get("/pictures/\(name)").problem == "404 notFound")
    }
  }
}

extension TestClient {
  /// - Returns: where it is shown.
  func addPicture(_ text: String, as player: [String: String]) async throws -> String {
    try await add(Array("RIFF0000WEBP\(text)".utf8), as: player).string("path")
  }

  fileprivate func add(_ picture: [UInt8], as player: [String: String]) async throws -> Answer {
    try await ask(.post, "/api/v1/pictures", bytes: picture, headers: player)
  }
}
