import NIOCore
import NIOPosix
import NIOWebSocket
import Tabletop
import Testing

@testable import Server

@Suite struct SocketTests {
  // MARK: Playing

  @Test func twoPhonesPlayAndATelevisionWatches() async throws {
    try await TestSite().withPort { port, client async throws in
      let opened = try await client.openRoom()
      let code = opened.string("code")
      let joined = try await client.join(code)
      let ana = try await TestSocket.hello(port, opened)
      #expect(try await ana.text(beginning: #"{"lobby":{"code":"\#(code)","game":"turns","seat":0,"#) != "")
      let ben = try await TestSocket.hello(port, joined, code: code)
      _ = try await ben.text()
      let tv = try await TestSocket.room(port, code)
      try await tv.send(#"{"watch":{}}"#)
      try await tv.text(beginning: #"{"lobby":{"code":"\#(code)","game":"turns","seat":null,"#)
      try await ana.send(#"{"n":1,"room":{"start":{}}}"#)
      try await ana.text(beginning: #"{"ack":1}"#)
      for socket in [ana, ben, tv] { try await socket.text(beginning: #"{"at":"#) }
      try await ben.send(#"{"n":1,"do":{"ready":{"step":0}}}"#)
      #expect(try await ben.text() == #"{"ack":1}"#)
      for socket in [ana, ben, tv] {
        #expect(try await socket.text().contains(#""events":[{"readied":{"seat":1,"ready":true}}]"#))
      }
    }
  }

  @Test func messagesSentTogetherAreAnsweredInOrder() async throws {
    try await TestSite().withPort { port, client async throws in
      let ana = try await TestSocket.hello(port, try await client.openRoom())
      for number in 1...50 {
        try await ana.send(#"{"n":\#(number),"room":{"profile":{"name":"A\#(number)","avatar":"fox"}}}"#)
      }
      var acknowledged: [String] = []
      while acknowledged.count < 50 {
        if let number = try await ana.json()["ack"] { acknowledged.append(JSONWriter.text(of: number)) }
      }
      #expect(acknowledged == (1...50).map(String.init))
    }
  }

  @Test func aPhoneThatVanishesIsShownAsNotConnected() async throws {
    try await TestSite().withPort { port, client async throws in
      let opened = try await client.openRoom()
      let joined = try await client.join(opened.string("code"))
      let ana = try await TestSocket.hello(port, opened)
      let ben = try await TestSocket.hello(port, joined, code: opened.string("code"))
      _ = try await ben.text()
      try await ben.vanish()
      while try await ana.text().contains(#""name":"Ben","avatar":"bear","connected":true"#) == false {}
      #expect(try await ana.text().contains(#""name":"Ben","avatar":"bear","connected":false"#))
    }
  }

  // MARK: Turned away

  @Test func anUnknownCodeIsAcceptedAnsweredAndClosed() async throws {
    try await TestSite().withPort { port, _ async throws in
      for code in ["0000", "4711x", "%2e%2e", "99999999999999999999"] {
        let socket = try await TestSocket.room(port, code)
        try await socket.send(#"{"watch":{}}"#)
        #expect(try await socket.text().hasPrefix(#"{"refused":{"code":"noSuchRoom","#))
        #expect(try await socket.closeCode() == 4000)
        try await socket.waitForEnd()
      }
    }
  }

  @Test(arguments: [#"{"hello":{"token":"wrong"}}"#, #"{"n":1,"do":{}}"#, "hello", "", "[]"])
  func anythingButARightHelloIsABadToken(_ message: String) async throws {
    try await TestSite().withPort { port, client async throws in
      let socket = try await TestSocket.room(port, try await client.openRoom().string("code"))
      try await socket.send(message)
      #expect(try await socket.refusal() == "badToken")
      #expect(try await socket.closeCode() == 4000)
    }
  }

  @Test func anAddressHasOnlySoManySockets() async throws {
    try await TestSite { $0.limits.socketsPerAddress = 2 }.withPort { port, client async throws in
      let opened = try await client.openRoom()
      let ana = try await TestSocket.hello(port, opened)
      let watcher = try await TestSocket.room(port, opened.string("code"))
      try await watcher.send(#"{"watch":{}}"#)
      _ = try await watcher.text()
      let third = try await TestSocket.room(port, opened.string("code"))
      try await third.send(#"{"watch":{}}"#)
      #expect(try await third.text().hasPrefix(#"{"refused":{"code":"tooManySockets","#))
      #expect(try await third.closeCode() == 1008)
      try await third.waitForEnd()
      // When a refused socket closes, it does not free a place; an accepted one does.
      let fourth = try await TestSocket.room(port, opened.string("code"))
      try await fourth.send(#"{"watch":{}}"#)
      #expect(try await fourth.refusal() == "tooManySockets")
      try await watcher.send(.connectionClose, [0x03, 0xE8])
      try await client.wait(for: "parlour_sockets_open", toBe: 1)
      let fifth = try await TestSocket.room(port, opened.string("code"))
      try await fifth.send(#"{"watch":{}}"#)
      #expect(try await fifth.text().hasPrefix(#"{"lobby":"#))
      _ = ana
    }
  }

  @Test func aSocketOfAForeignPageIsNotMade() async throws {
    try await TestSite().withPort { port, client async throws in
      let code = try await client.openRoom().string("code")
      await #expect(throws: (any Error).self) {
        try await TestSocket.room(port, code, headers: ["Origin": "http://evil.example"])
      }
      let own = try await TestSocket.room(port, code, headers: ["Origin": "http://localhost:\(port)"])
      try await own.send(#"{"watch":{}}"#)
      #expect(try await own.text().hasPrefix(#"{"lobby":"#))
    }
  }

  @Test func noOtherPathBecomesASocket() async throws {
    try await TestSite().withPort { port, _ async throws in
      for path in ["/", "/api/v1/rooms", "/api/v1/rooms/4711/socket/x", "/api/v2/rooms/4711/socket"] {
        await #expect(throws: (any Error).self) { try await TestSocket.open(port, path) }
      }
    }
  }

  // Long enough for a busy machine to open the socket and then send nothing.
  private static let patience: Int64 = 5

  @Test func aSocketThatSaysNothingIsTurnedAway() async throws {
    try await TestSite { $0.limits.helloSeconds = Self.patience }.withPort { port, client async throws in
      let socket = try await TestSocket.room(port, try await client.openRoom().string("code"))
      #expect(try await socket.refusal() == "badToken")
      #expect(try await socket.closeCode() == 4000)
    }
  }

  @Test func aConnectionThatAsksForNothingIsClosed() async throws {
    try await TestSite { $0.limits.helloSeconds = Self.patience }.withPort { port, _ async throws in
      let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(host: "127.0.0.1", port: port).get()
      try await channel.writeAndFlush(channel.allocator.buffer(string: "GET / HTTP/1.1\r\nHost: x\r\n"))
      try await channel.closeFuture.get()
    }
  }

  @Test(arguments: ["nonsense\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n"])
  func aRequestThatIsNoneEndsItsConnectionAndNothingElse(_ text: String) async throws {
    try await TestSite().withPort { port, client async throws in
      #expect(try await client.get("/healthz").status == 200)
      let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(host: "127.0.0.1", port: port).get()
      try await channel.writeAndFlush(channel.allocator.buffer(string: text))
      try await channel.closeFuture.get()
      #expect(try await client.get("/healthz").status == 200)
    }
  }

  @Test func aSecondSocketForATokenTakesOver() async throws {
    try await TestSite().withPort { port, client async throws in
      let opened = try await client.openRoom()
      let old = try await TestSocket.hello(port, opened)
      _ = try await old.text()
      let new = try await TestSocket.hello(port, opened)
      #expect(try await new.text().hasPrefix(#"{"lobby":"#))
      #expect(try await old.refusal() == "takenOver")
      #expect(try await old.closeCode() == 4001)
    }
  }

  // MARK: Frames and limits

  @Test func aMessageOverSixtyFourKibibytesClosesWith1009() async throws {
    try await TestSite().withPort { port, client async throws in
      let opened = try await client.openRoom()
      for isInPieces in [false, true] {
        let ana = try await TestSocket.hello(port, opened)
        _ = try await ana.text()
        if isInPieces {
          try await ana.send(.text, Array(repeating: 0x20, count: 40_000), isLast: false)
          try await ana.send(.continuation, Array(repeating: 0x20, count: 40_000))
        } else {
          try await ana.send(.text, Array(repeating: 0x20, count: 65_537))
        }
        #expect(try await ana.closeCode() == 1009)
        try await ana.waitForEnd()
      }
    }
  }

  @Test func aMessageOfSixtyFourKibibytesIsReadAndSoIsOneInPieces() async throws {
    try await TestSite().withPort { port, client async throws in
      let ana = try await TestSocket.hello(port, try await client.openRoom())
      _ = try await ana.text()
      let message = #"{"away":true}"#
      try await ana.send(message + String(repeating: " ", count: 65_536 - message.utf8.count))
      #expect(try await ana.text().contains(#""away":true"#))
      try await ana.send(.text, Array(#"{"away":"#.utf8), isLast: false)
      try await ana.send(.continuation, Array("false}".utf8))
      #expect(try await ana.text().contains(#""away":true"#) == false)
    }
  }

  @Test func aBinaryMessageClosesWith1003() async throws {
    try await TestSite().withPort { port, client async throws in
      let ana = try await TestSocket.hello(port, try await client.openRoom())
      _ = try await ana.text()
      try await ana.send(.binary, [1, 2, 3])
      #expect(try await ana.closeCode() == 1003)
    }
  }

  @Test func aPingIsAnsweredAndAGoodbyeToo() async throws {
    try await TestSite().withPort { port, client async throws in
      let ana = try await TestSocket.hello(port, try await client.openRoom())
      _ = try await ana.text()
      try await ana.send(.ping, Array("are you there".utf8))
      #expect(try await ana.next() == .pong("are you there"))
      try await ana.send(.connectionClose, [0x03, 0xE8])
      #expect(try await ana.closeCode() == 1000)
    }
  }

  @Test func badMessagesAreRefusedAndTooManyOfThemClose() async throws {
    try await TestSite { $0.limits.badMessagesPerMinute = 3 }.withPort { port, client async throws in
      let ana = try await TestSocket.hello(port, try await client.openRoom())
      _ = try await ana.text()
      for _ in 0..<3 {
        try await ana.send("{")
        #expect(try await ana.refusal() == "badJSON")
      }
      try await ana.send("{")
      #expect(try await ana.closeCode() == 1008)
    }
  }

  @Test func messagesThatComeTooFastAreRefused() async throws {
    try await TestSite {
      $0.limits.messagesPerSecond = 1
      $0.limits.badMessagesPerMinute = 2
    }.withPort { port, client async throws in
      let ana = try await TestSocket.hello(port, try await client.openRoom())
      ana.send(together: (1...6).map { #"{"n":\#($0),"room":{"profile":{"name":"A","avatar":"fox"}}}"# })
      #expect(try await ana.refusal() == "tooManyMessages")
      #expect(try await ana.closeCode() == 1008)
    }
  }
}
