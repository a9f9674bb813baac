import TestSupport
import Testing

@testable import Server

/// Parts of files. (`/index.html` of the test's page has 22 bytes.)
@Suite struct RangeTests {
  @Test(arguments: [
    ("bytes=0-4", "bytes 0-4/22", "<titl"), ("bytes=7-13", "bytes 7-13/22", "Parlour"),
    ("BYTES=7-13", "bytes 7-13/22", "Parlour"), ("bytes=14-", "bytes 14-21/22", "</title>"),
    ("bytes=14-9999", "bytes 14-21/22", "</title>"), ("bytes=21-21", "bytes 21-21/22", ">"),
    ("bytes=14-99999999999999999999999", "bytes 14-21/22", "</title>"),
    ("bytes=-5", "bytes 17-21/22", "itle>"), ("bytes=-8", "bytes 14-21/22", "</title>"),
    ("bytes=-9999", "bytes 0-21/22", "<title>Parlour</title>"),
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

  /// They are one part once what overlaps or touches is joined and what the file does not have is left out.
  @Test(arguments: [
    ("bytes=0-4,3-6", "bytes 0-6/22", "<title>"), ("bytes=3-6,0-4", "bytes 0-6/22", "<title>"),
    ("bytes=0-2,3-6", "bytes 0-6/22", "<title>"), ("bytes=0-6,1-2", "bytes 0-6/22", "<title>"),
    ("bytes=14-,-3", "bytes 14-21/22", "</title>"), ("bytes=14-21,22-", "bytes 14-21/22", "</title>"),
    ("bytes=9999-,-0,0-6", "bytes 0-6/22", "<title>"),
  ])
  func severalRangesThatAreOnePartAreSent(_ range: String, _ told: String, _ text: String) async throws {
    try await aPartIsSent(range, told, text)
  }

  @Test(arguments: ["bytes=0-6,", "bytes=,0-6", "bytes=, ,0-6 ,", "bytes=0-2 ,\t3-6"])
  func aListMayHaveSpacesAndEmptyPlaces(_ range: String) async throws {
    try await aPartIsSent(range, "bytes 0-6/22", "<title>")
  }

  @Test(arguments: [
    "bytes=22-", "bytes=22-30", "bytes=9999-", "bytes=99999999-", "bytes=99999999999999999999-", "bytes=-0",
    "bytes=22-,9999-", "bytes=-0,22-22",
  ])
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
    "lines=1-2", "bytes", "bytes=", "bytes=-", "bytes=a-b", "bytes=5-2", "bytes=0-1,x", "bytes=5-2,0-1",
    "bytes=,",
    "bytes=+1-2", "bytes=1--2", "bytes=--5", "bytes=0x1-2", "bytes=0-4;1-2", "bytes 0-4", "0-4",
  ])
  func whatIsNoRangeIsIgnored(_ range: String) async throws {
    try await TestSite().withClient { client async throws in
      let answer = try await client.get("/index.html", headers: ["Range": range])
      #expect(answer.status == 200)
      #expect(answer.text == "<title>Parlour</title>")
    }
  }

  /// A server may send the whole file in place of several parts (RFC 9110, section 14.2).
  @Test(arguments: ["bytes=0-1,3-4", "bytes=0-0,-1", "bytes=-1,0-0,9999-"])
  func inPlaceOfSeveralPartsTheWholeFileIsSent(_ range: String) async throws {
    try await whatIsNoRangeIsIgnored(range)
  }

  @Test func twoRangeFieldsAreNoRange() async throws {
    try await TestSite().withPort { port, _ async throws in
      let connection = try await RawConnection.open(port)
      try await connection.send(
        "GET /index.html HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-4\r\nRange: bytes=9999-\r\n\r\n")
      let head = HTTPHead(try await connection.head())
      #expect(head.status == 200)
      #expect(head.length == 22)
      try await connection.close()
    }
  }

  @Test(arguments: ["bytes=0-", "bytes=-5", "bytes=9999-"])
  func anEmptyFileIsSentWhole(_ range: String) async throws {
    let folder = TemporaryFolder()
    try await TestSite { $0.webFolder = folder.path }.withClient { client async throws in
      try folder.write("", to: "empty.txt")
      let answer = try await client.get("/empty.txt", headers: ["Range": range])
      #expect(answer.status == 200)
      #expect(answer.header("Content-Length") == "0")
    }
  }

  // MARK: The file that the client knows

  @Test func aPartIsOfTheFileThatTheClientKnows() async throws {
    try await TestSite().withClient { client async throws in
      let time = try #require(try await client.get("/index.html").header("Last-Modified"))
      let same = ["Range": "bytes=0-4", "If-Range": time]
      #expect(try await client.get("/index.html", headers: same).status == 206)
      let behind = ["Range": "bytes=9999-", "If-Range": time]
      #expect(try await client.get("/index.html", headers: behind).status == 416)
    }
  }

  @Test(arguments: [
    "\"other\"", "W/\"other\"", "Thu, 01 Jan 1970 00:00:00 GMT", "Fri, 31 Dec 2100 00:00:00 GMT", "x",
  ])
  func aFileThatTheClientDoesNotKnowIsSentWhole(_ known: String) async throws {
    try await TestSite().withClient { client async throws in
      for range in ["bytes=0-4", "bytes=9999-"] {
        let answer = try await client.get("/index.html", headers: ["Range": range, "If-Range": known])
        #expect(answer.status == 200)
        #expect(answer.text == "<title>Parlour</title>")
      }
    }
  }

  /// RFC 9110, section 13.1.5: two files with one weak tag may differ in some bytes.
  @Test func aWeakTagDoesNotSayThatTheFileIsTheSame() async throws {
    try await TestSite().withClient { client async throws in
      let tag = try #require(try await client.get("/index.html").header("ETag"))
      #expect(tag.hasPrefix("W/"))
      for known in [tag, String(tag.dropFirst(2))] {
        let headers = ["Range": "bytes=0-4", "If-Range": known]
        #expect(try await client.get("/index.html", headers: headers).status == 200)
      }
    }
  }

  @Test func aFileThatHasNotChangedIsNotSentInParts() async throws {
    try await TestSite().withClient { client async throws in
      let tag = try #require(try await client.get("/index.html").header("ETag"))
      for range in ["bytes=0-4", "bytes=9999-"] {
        let known = ["Range": range, "If-None-Match": tag]
        #expect(try await client.get("/index.html", headers: known).status == 304)
      }
    }
  }

  // MARK: The connection

  @Test(arguments: [
    ("GET", "bytes=99999999-", 416), ("GET", "bytes=-5", 206), ("GET", "bytes=0-1,3-4", 200),
    ("GET", "bytes=5-2", 200), ("HEAD", "bytes=99999999-", 200),
  ])
  func theConnectionCanBeUsedAgain(_ method: String, _ range: String, _ status: Int) async throws {
    try await TestSite().withPort { port, _ async throws in
      let connection = try await RawConnection.open(port)
      for _ in 0..<3 {
        try await connection.send(
          "\(method) /index.html HTTP/1.1\r\nHost: localhost\r\nRange: \(range)\r\n\r\n")
        let head = HTTPHead(try await connection.head())
        #expect(head.status == status)
        #expect(head.length > 0)
        if method == "GET" { #expect(try await connection.read(head.length)?.count == head.length) }
      }
      try await connection.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(HTTPHead(try await connection.head()).status == 200)
      #expect(try await connection.read(3) == Array("ok\n".utf8))
      try await connection.close()
    }
  }

  // MARK: What has no parts

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
