import HTTPTypes
import Tabletop
import Testing

/// Every request for a socket is answered: with a socket, or with a problem that says what is wrong. Its table is
/// `HandshakeCase.all`.
@Suite struct HandshakeTests {
  @Test(arguments: HandshakeCase.all)
  func everyHandshakeIsAnswered(_ row: HandshakeCase) async throws {
    try await TestSite().withPort { port, client async throws in
      let code = try await client.openRoom().string("code")
      let phone = try await RawConnection.open(port)
      try await phone.send(row.request(code, port))
      let head = HTTPHead(try await phone.head())
      switch row.answer {
      case .socket:
        #expect(head.status == 101)
        #expect(head["upgrade"]?.lowercased() == "websocket")
        #expect(head["connection"]?.lowercased() == "upgrade")
        #expect(head["sec-websocket-accept"] == HandshakeCase.keyAnswer)
        #expect(head["sec-websocket-extensions"] == nil && head["sec-websocket-protocol"] == nil)
        try await phone.send(Frame(.ping, "a").bytes)
        #expect(try await phone.heard() == .pong("a"))
      case .refusal(let status, let code):
        let body = try #require(try await phone.read(head.length))
        #expect("\(head.status) \(Answer(body).string("code"))" == "\(status) \(code)")
        #expect(head["content-type"] == "application/problem+json")
        // The answer says what would be accepted (RFC 6455, section 4.4; RFC 9110, section 15.5.22).
        #expect(head["sec-websocket-version"] == (status == 426 ? "13" : nil))
        #expect(head["upgrade"] == (status == 426 ? "websocket" : nil))
        #expect(head["connection"] == (status == 426 ? "Upgrade" : nil))
      case .other(let status):
        #expect(head.status == status)
        #expect(try await phone.read(head.length) != nil)
      }
      try await phone.close()
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
      #expect(HTTPHead(try await connection.head()).status == 426)
      try await connection.close()
    }
  }
}

extension Answer {
  fileprivate init(_ body: [UInt8]) {
    self.init(status: 0, headers: [:], text: String(decoding: body, as: UTF8.self))
  }
}
