import Tabletop
import Testing

@testable import Server

/// Phones that read slowly, or not at all (docs/protocol.md, "Phones that lag").
@Suite struct LaggingPhoneTests {
  /// A server whose limits do not matter here.
  private func site(_ change: (inout Settings) -> Void = { _ in }) throws -> TestSite {
    try TestSite {
      $0.limits.messagesPerSecond = 100_000
      $0.limits.messagesPerSecondPerAddress = 100_000
      change(&$0)
    }
  }

  /// A socket for which the system keeps few bytes.
  private func slowSocket(_ port: Int, _ code: String, _ hello: String) async throws -> TestSocket {
    let socket = try await TestSocket.open(port, "/api/v1/rooms/\(code)/socket", receiveBuffer: 4_096)
    try await socket.send(hello)
    _ = try await socket.text()
    return socket
  }

  /// Ana at a table, and Ben, whose phone does not read.
  private func anaAndSlowBen(_ port: Int, _ client: TestClient) async throws -> (
    ana: TestSocket, ben: TestSocket
  ) {
    let opened = try await client.openRoom(setup: TestSite.setup(bytes: 60_000))
    let code = opened.string("code")
    let ana = try await TestSocket.hello(port, opened)
    let token = try await client.join(code).string("token")
    let ben = try await slowSocket(port, code, #"{"hello":{"token":"\#(token)"}}"#)
    try await ben.stopReading()
    return (ana, ben)
  }

  private func rename(_ number: Int, _ letter: String = "A", _ avatar: String = "fox") -> String {
    #"{"n":\#(number),"room":{"profile":{"name":"\#(letter)\#(number)","avatar":"\#(avatar)"}}}"#
  }

  /// The number in a name like A17; 0 while there is none.
  private func number(_ letter: String = "A", in lobby: String) -> Int {
    guard let start = lobby.firstRange(of: "\"name\":\"\(letter)") else { return 0 }
    return Int(lobby[start.upperBound...].prefix { $0.isNumber }) ?? 0
  }

  /// More than the system keeps for a connection: part of a message goes out at once, and the rest when it can.
  @Test func aReaderThatPausesGetsWholeMessagesAndTheNewestState() async throws {
    try await site().withPort { port, client async throws in
      let opened = try await client.openRoom(setup: TestSite.setup(bytes: 60_000))
      let ana = try await TestSocket.hello(port, opened)
      let pausing = try await slowSocket(port, opened.string("code"), #"{"watch":{}}"#)
      for pause in 0..<2 {
        try await pausing.stopReading()
        let numbers = (1...150).map { pause * 150 + $0 }
        for number in numbers { try await ana.send(rename(number)) }
        try await ana.text(beginning: #"{"ack":\#(numbers[149])}"#)
        try await pausing.readOn()
        var told: [Int] = []
        while told.last != numbers[149] { told.append(number(in: try await pausing.text())) }
        #expect(told == told.sorted())
        // The system keeps two or three of them.
        #expect(told.count < 50, "\(told)")
      }
      #expect(try await client.figure("parlour_states_skipped_total") ?? 0 > 200)
      #expect(try await client.figure("parlour_slow_readers_total") == 0)
    }
  }

  @Test func aPhoneThatLagsGetsAllAnswersInTheirOrder() async throws {
    try await site().withPort { port, client async throws in
      let (ana, ben) = try await anaAndSlowBen(port, client)
      for number in 1...100 { try await ben.send(rename(number, "B", "bear")) }
      while try await number("B", in: ana.text()) < 100 {}
      try await ben.readOn()
      var (acknowledged, lastName) = ([Int](), 0)
      while acknowledged.last != 100 || lastName != 100 {
        let text = try await ben.text()
        if text.hasPrefix(#"{"ack":"#) {
          acknowledged.append(Int(text.dropFirst(7).dropLast()) ?? 0)
          // An answer comes before its effect.
          #expect(lastName < acknowledged.last ?? 0)
        } else {
          lastName = number("B", in: text)
        }
      }
      #expect(acknowledged == Array(1...100))
    }
  }

  @Test func aReaderForWhomTooMuchWaitsIsDroppedAndTheOthersAreNot() async throws {
    try await site { $0.limits.bufferedBytes = 300_000 }.withPort { port, client async throws in
      let (ana, ben) = try await anaAndSlowBen(port, client)
      var number = 0
      while try await client.figure("parlour_states_skipped_total") == 0 {
        try #require(number < 1_000, "Ben does not lag after \(number) states")
        number += 1
        try await ana.send(rename(number))
        try await ana.text(beginning: #"{"ack":\#(number)}"#)
      }
      // States alone never become too many. Answers do.
      #expect(try await client.figure("parlour_slow_readers_total") == 0)
      var requests = 0
      while try await client.figure("parlour_slow_readers_total") == 0 {
        try #require(requests < 100_000, "Ben is still there after \(requests) requests")
        requests += 200
        ben.send(together: (requests - 199...requests).map { #"{"n":\#($0),"do":{}}"# })
      }
      try await client.wait(for: "parlour_sockets_open", toBe: 1)
      try await ana.send(#"{"away":true}"#)
      while try await ana.text().contains(#""away":true"#) == false {}
    }
  }
}
