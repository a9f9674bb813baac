import Foundation
import HTTPTypes
import Testing

@testable import Server

/// HEAD is answered as GET is, without the body.
@Suite struct HeadTests {
  @Test(
    arguments: [
      "/", "/index.html", "/parts/button.js", "/bundles/shell-1A2B.js", "/content/turns/games.json",
      "/nothing.html", "/healthz", "/readyz", "/api/v1/avatars", "/api/v1/server", "/api/v1/openapi.yaml",
      "/api/v1/rooms/4711", "/api/v1/rooms/4711/socket", "/api/v1/accounts/me", "/api/v1/nothing",
      "/api/v1/phrases?limit=0", "/api/v1/tickets", "/.secret",
    ], ["", "gzip", "br, gzip"])
  func headGivesTheFieldsOfGet(_ path: String, _ encoding: String) async throws {
    try await TestSite().withPort { port, client async throws in
      let headers = encoding.isEmpty ? [:] : ["Accept-Encoding": encoding]
      let get = try await client.get(path, headers: headers)
      let head = try await client.ask(.head, path, headers: headers)
      #expect(head.status == get.status)
      #expect(head.text == "")
      #expect(head.fields == get.fields)
      #expect(head.header("Content-Length") == get.header("Content-Length"))
    }
  }

  /// A body that is compressed while it is sent has its length in the answer to HEAD alone.
  @Test func theLengthIsThatOfTheCompressedBody() async throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Web")
      .standardizedFileURL
    try await TestSite { $0.webFolder = page.path }.withClient { client async throws in
      let path = "/host/room-table.js"
      let head = try await client.ask(.head, path, headers: ["Accept-Encoding": "gzip"])
      #expect(head.header("Content-Encoding") == "gzip")
      let plain = try await client.ask(.head, path)
      let length = try #require(head.header("Content-Length").flatMap(Int.init))
      #expect(length > 0)
      #expect(length < plain.header("Content-Length").flatMap(Int.init) ?? 0)
    }
  }

  /// No byte of a body follows, so the next answer is understood. (The client of the other tests would throw a body
  /// away.)
  @Test(arguments: ["/index.html", "/metrics", "/api/v1/avatars", "/nothing.html", "/bundles/shell-1A2B.js"])
  func theConnectionCanBeUsedAgain(_ path: String) async throws {
    try await TestSite().withPort { port, client async throws in
      let connection = try await RawConnection.open(port)
      for encoding in ["identity", "gzip", "br"] {
        try await connection.send(
          "HEAD \(path) HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: \(encoding)\r\n\r\n")
        let head = try await connection.head()
        #expect(head.hasPrefix("HTTP/1.1 \(path == "/nothing.html" ? 404 : 200) "))
        #expect(!head.lowercased().contains("transfer-encoding"))
      }
      try await connection.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try await connection.head().hasPrefix("HTTP/1.1 200 "))
      #expect(try await connection.read(3) == Array("ok\n".utf8))
      try await connection.close()
    }
  }

  @Test func headIgnoresRanges() async throws {
    try await TestSite().withClient { client async throws in
      for range in ["bytes=0-1", "bytes=9999-"] {
        let head = try await client.ask(.head, "/index.html", headers: ["Range": range])
        #expect(head.status == 200)
        #expect(head.header("Content-Length") == "22")
      }
    }
  }

  @Test func aHeadIsNoHandshake() async throws {
    try await TestSite().withPort { port, client async throws in
      let code = try await client.openRoom().string("code")
      let connection = try await RawConnection.open(port)
      try await connection.send(HandshakeCase.request("HEAD", code: code))
      #expect(try await connection.head().hasPrefix("HTTP/1.1 426 "))
      try await connection.close()
    }
  }
}

extension Answer {
  /// The fields of the head as text, without those that differ from one answer to the next, and those that frame the body.
  fileprivate var fields: [String] {
    headers.filter { !["date", "content-length", "transfer-encoding"].contains($0.name.canonicalName) }
      .map { "\($0.name.canonicalName): \($0.value)" }.sorted()
  }
}
