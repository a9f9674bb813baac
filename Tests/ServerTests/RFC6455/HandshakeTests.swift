import HTTPTypes
import Tabletop
import Testing

/// Every request for a socket is answered: with a socket, or with a problem that says what is wrong. Its table is
/// `HandshakeCase.all`.
@Suite struct HandshakeTests {
  @Test func everyHandshakeIsAnswered() async throws {
    try await TestSite().withPort { port, client async throws in
      let code = try await client.openRoom().string("code")
      // All at once: after a refusal, a connection stays open for a second.
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        for row in HandshakeCase.all { tasks.addTask { try await expectAnswer(to: row, code, port) } }
        try await tasks.waitForAll()
      }
    }
  }

  private func expectAnswer(to row: HandshakeCase, _ code: String, _ port: Int) async throws {
    let phone = try await RawConnection.open(port)
    try await phone.send(row.request(code, port))
    let head = HTTPHead(try await phone.head())
    switch row.answer {
    case .socket:
      #expect(head.status == 101, "\(row.name)")
      #expect(head["upgrade"]?.lowercased() == "websocket", "\(row.name)")
      #expect(head["connection"]?.lowercased() == "upgrade", "\(row.name)")
      #expect(head["sec-websocket-accept"] == HandshakeCase.keyAnswer, "\(row.name)")
      #expect(
        head["sec-websocket-extensions"] == nil && head["sec-websocket-protocol"] == nil, "\(row.name)")
      try await phone.send(Frame(.ping, "a").bytes)
      #expect(try await phone.heard() == .pong("a"), "\(row.name)")
      try await phone.close()
    case .refusal(let status, let code):
      let body = try #require(try await phone.read(head.length), "\(row.name)")
      #expect("\(head.status) \(Answer(body).string("code"))" == "\(status) \(code)", "\(row.name)")
      #expect(head["content-type"] == "application/problem+json", "\(row.name)")
      // The answer says what would be accepted (RFC 6455, section 4.4; RFC 9110, section 15.5.22).
      #expect(head["sec-websocket-version"] == (status == 426 ? "13" : nil), "\(row.name)")
      #expect(head["upgrade"] == (status == 426 ? "websocket" : nil), "\(row.name)")
      #expect(head.options.contains("upgrade") == (status == 426), "\(row.name)")
      try await expectNoWaiting(phone, after: head, row.name)
    case .other(let status):
      #expect(head.status == status, "\(row.name)")
      #expect(try await phone.read(head.length) != nil, "\(row.name)")
      try await expectNoWaiting(phone, after: head, row.name)
    }
  }

  /// A next request is answered, or the answer before said that it was the last. Otherwise a proxy that keeps its connections
  /// would wait for an answer that never comes.
  private func expectNoWaiting(
    _ phone: RawConnection, after head: HTTPHead, _ name: String
  ) async throws {
    if head.options.contains("close") {
      #expect(try await phone.read(1) == nil, "\(name)")
    } else {
      try await phone.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(HTTPHead(try await phone.head()).status == 200, "\(name)")
      #expect(try await phone.read(3) == Array("ok\n".utf8), "\(name)")
      try await phone.close()
    }
  }

  @Test(arguments: [
    "GET /healthz HTTP/1.1\r\nUpgrade: h2c\r\nConnection: keep-alive, upgrade",
    "CONNECT localhost:80 HTTP/1.1",
  ])
  func afterARequestForAnotherProtocolTheConnectionEnds(_ request: String) async throws {
    try await TestSite().withPort { port, _ async throws in
      let connection = try await RawConnection.open(port)
      let plain = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
      // Together, so that the first is answered when the last has come already.
      try await connection.send(plain + plain + request + "\r\nHost: localhost\r\n\r\n")
      for place in 0..<3 {
        let head = HTTPHead(try await connection.head())
        #expect(head.options == (place == 2 ? ["close"] : []))
        #expect(try await connection.read(head.length) != nil)
      }
      #expect(try await connection.read(1) == nil)
    }
  }

  @Test func aRefusedHandshakeIsTheLastRequestOfItsConnection() async throws {
    try await TestSite().withPort { port, client async throws in
      let code = try await client.openRoom().string("code")
      let phone = try await RawConnection.open(port)
      try await phone.send(HandshakeCase.request(code: code, others: "Origin: http://evil.example"))
      let head = HTTPHead(try await phone.head())
      #expect(head.status == 403)
      #expect(head.options == ["close"])
      #expect(try await phone.read(head.length)?.count == head.length)
      #expect(try await phone.read(1) == nil)
    }
  }

  @Test func framesMayComeTogetherWithTheHandshake() async throws {
    try await TestSite().withPort { port, client async throws in
      let opened = try await client.openRoom()
      let phone = try await RawConnection.open(port)
      let hello = #"{"hello":{"token":"\#(opened.string("token"))"}}"#
      let handshake = HandshakeCase.request(code: opened.string("code"))
      try await phone.send(Array(handshake.utf8) + Frame(.text, hello).bytes + Frame(.ping, "a").bytes)
      #expect(HTTPHead(try await phone.head()).status == 101)
      #expect(try await phone.heard() == .pong("a"))
      #expect(try await phone.heard() == .answer("lobby"))
      try await phone.close()
    }
  }

  @Test func aConnectionThatWasUsedForAnotherRequestIsToldToOpenANewOne() async throws {
    try await TestSite().withPort { port, client async throws in
      let code = try await client.openRoom().string("code")
      let connection = try await RawConnection.open(port)
      try await connection.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let first = HTTPHead(try await connection.head())
      _ = try await connection.read(first.length)
      try await connection.send(HandshakeCase.request(code: code))
      let second = HTTPHead(try await connection.head())
      #expect(second.status == 426)
      #expect(second.options == ["upgrade", "close"])
      #expect(try await connection.read(second.length)?.count == second.length)
      #expect(try await connection.read(1) == nil)
    }
  }
}

extension Answer {
  fileprivate init(_ body: [UInt8]) {
    self.init(status: 0, headers: [:], text: String(decoding: body, as: UTF8.self))
  }
}
