import Testing

@testable import Server

/// Sockets that send far too much (docs/threat-model.md).
@Suite struct FloodTests {
  private static func empty(_ opcode: Frame.Opcode, isLast: Bool = true) -> Frame {
    Frame(opcode, "", isLast: isLast)
  }

  /// Frames that nobody answers with a refusal. So much of them has to end the socket, too.
  @Test(arguments: [
    ("pings", [], empty(.ping), 500), ("pongs", [], empty(.pong), 500),
    ("empty fragments", [empty(.text, isLast: false)], empty(.continuation, isLast: false), 20_000),
  ])
  func floodsOfFramesEndTheirSocket(
    _ name: String, _ first: [Frame], _ repeated: Frame, _ count: Int
  ) async throws {
    let frames = first + Array(repeating: repeated, count: count)
    try await TestSite { $0.limits.messagesPerSecond = 10 }.withPort { port, client async throws in
      let phone = try await RawConnection.host(port, try await client.openRoom())
      try await phone.send(frames.flatMap(\.bytes))
      var heard = try await phone.heard()
      while case .pong? = heard { heard = try await phone.heard() }
      #expect(heard == .close(1008), "\(name)")
      #expect(try await phone.heard() == nil)
    }
  }

  /// Each of its sockets stays within its own limit.
  @Test func aFloodThatComesBackIsTurnedAwayAndThoseBesideItPlayOn() async throws {
    try await TestSite { $0.limits.messagesPerSecondPerAddress = 25 }.withPort { port, client async throws in
      let opened = try await client.openRoom()
      let joined = try await client.join(opened.string("code"))
      let ana = try await TestSocket.hello(port, opened)
      let flood = try await TestSocket.hello(port, joined, code: opened.string("code"))
      flood.send(together: (1...300).map { #"{"n":\#($0),"do":{}}"# })
      #expect(try await flood.closeCode() == 1008)
      let back = try await TestSocket.hello(port, joined, code: opened.string("code"))
      #expect(try await back.refusal() == "tooManySockets")
      #expect(try await back.closeCode() == 1008)
      for number in 1...3 {
        try await ana.send(#"{"n":\#(number),"room":{"profile":{"name":"A\#(number)","avatar":"fox"}}}"#)
        try await ana.text(beginning: #"{"ack":\#(number)}"#)
      }
      #expect(try await client.figure("parlour_floods_total") == 1)
    }
  }
}
