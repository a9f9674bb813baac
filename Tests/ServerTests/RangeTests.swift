import Testing

@testable import Server

/// Parts of files. (`/index.html` of the test's page has 22 bytes.)
@Suite struct RangeTests {
  @Test(arguments: [
    ("bytes=0-4", "bytes 0-4/22", "<titl"), ("bytes=7-13", "bytes 7-13/22", "Parlour"),
    ("BYTES=7-13", "bytes 7-13/22", "Parlour"), ("bytes=14-", "bytes 14-21/22", "</title>"),
    ("bytes=14-9999", "bytes 14-21/22", "</title>"), ("bytes=21-21", "bytes 21-21/22", ">"),
    ("bytes=14-99999999999999999999999", "bytes 14-21/22", "</title>"),
    ("bytes=-8", "bytes 14-21/22", "</title>"), ("bytes=-9999", "bytes 0-21/22", "<title>Parlour</title>"),
  ])
  func aPartIsSent(_ range: String, _ told: String, _ text: String) async throws {
    try await TestSite().withClient { client async throws in
      let answer = try await client.get("/index.html", headers: ["Range": range])
      #expect(answer.status == 206)
      #expect(answer.header("Content-Range") == told)
      #expect(answer.header("Content-Length") == "\(text.utf8.count)")
      #expect(answer.text == text)
    }
  }

  @Test(arguments: ["bytes=22-", "bytes=22-30", "bytes=9999-", "bytes=99999999999999999999-", "bytes=-0"])
  func aPartThatTheFileDoesNotHaveIsRefusedWithItsLength(_ range: String) async throws {
    try await TestSite().withClient { client async throws in
      let answer = try await client.get("/index.html", headers: ["Range": range])
      #expect(answer.problem == "416 rangeNotSatisfiable")
      #expect(answer.header("Content-Range") == "bytes */22")
      #expect(answer.string("detail") == "This file has only 22 bytes.")
    }
  }

  /// A server may ignore them all (RFC 9110, section 14.2).
  @Test(arguments: [
    "lines=1-2", "bytes", "bytes=", "bytes=-", "bytes=a-b", "bytes=5-2", "bytes=0-1,3-4", "bytes=+1-2",
    "bytes=1--2", "0-4",
  ])
  func whatIsNoRangeIsIgnored(_ range: String) async throws {
    try await TestSite().withClient { client async throws in
      let answer = try await client.get("/index.html", headers: ["Range": range])
      #expect(answer.status == 200)
      #expect(answer.text == "<title>Parlour</title>")
    }
  }

  @Test func aPartIsOfTheFileThatTheClientKnows() async throws {
    try await TestSite().withClient { client async throws in
      let tag = try #require(try await client.get("/index.html").header("ETag"))
      let headers = ["Range": "bytes=0-4", "If-Range": tag]
      #expect(try await client.get("/index.html", headers: headers).status == 206)
      let other = ["Range": "bytes=9999-", "If-Range": "\"other\""]
      #expect(try await client.get("/index.html", headers: other).text == "<title>Parlour</title>")
      let known = ["Range": "bytes=0-4", "If-None-Match": tag]
      #expect(try await client.get("/index.html", headers: known).status == 304)
    }
  }

  @Test func aPartIsNeverPacked() async throws {
    try await TestSite().withClient { client async throws in
      let headers = ["Range": "bytes=0-5", "Accept-Encoding": "br, gzip"]
      let answer = try await client.get("/bundles/shell-1A2B.js", headers: headers)
      #expect(answer.status == 206)
      #expect(answer.text == "export")
      #expect(answer.header("Content-Encoding") == nil)
    }
  }

  @Test func whatIsNoFileHasNoParts() async throws {
    try await TestSite().withClient { client async throws in
      let headers = ["Range": "bytes=9999-"]
      #expect(try await client.get("/healthz", headers: headers).text == "ok\n")
      #expect(try await client.get("/nothing.html", headers: headers).problem == "404 notFound")
    }
  }
}
