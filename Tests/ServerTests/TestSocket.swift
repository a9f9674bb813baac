import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization
import Tabletop

/// A phone's WebSocket, spoken by NIO's client, which shares no code with the server's end.
final class TestSocket: Sendable {
  enum Heard: Equatable, Sendable {
    case text(String)
    case pong(String)
    case close(UInt16)
    case end
  }

  enum Failure: Error {
    case notUpgraded
    case heard(Heard)
    case silence
  }

  private let channel: any Channel
  private let inbox: Inbox

  private init(_ channel: any Channel, _ inbox: Inbox) {
    self.channel = channel
    self.inbox = inbox
  }

  /// - Parameter receiveBuffer: bytes that the system keeps for a reader; small ones make a slow reader.
  static func open(
    _ port: Int, _ path: String, headers: KeyValuePairs<String, String> = [:], receiveBuffer: Int? = nil
  ) async throws -> TestSocket {
    let inbox = Inbox()
    var fields = HTTPHeaders([("Host", "localhost:\(port)")])
    for (name, value) in headers { fields.add(name: name, value: value) }
    let upgrade = NIOTypedHTTPClientUpgradeConfiguration(
      upgradeRequestHead: HTTPRequestHead(version: .http1_1, method: .GET, uri: path, headers: fields),
      upgraders: [
        NIOTypedWebSocketClientUpgrader<Bool>(maxFrameSize: 1 << 24) { channel, _ in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(inbox)
            return true
          }
        }
      ],
      notUpgradingCompletionHandler: { channel in channel.eventLoop.makeSucceededFuture(false) })
    var bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
    if let receiveBuffer {
      bootstrap = bootstrap.channelOption(.socketOption(.so_rcvbuf), value: .init(receiveBuffer))
    }
    let (channel, upgraded) = try await bootstrap.connect(host: "127.0.0.1", port: port) { channel in
      channel.eventLoop.makeCompletedFuture {
        (
          channel,
          try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(
            configuration: .init(upgradeConfiguration: upgrade))
        )
      }
    }
    guard try await upgraded.get() else {
      channel.close(promise: nil)
      throw Failure.notUpgraded
    }
    return TestSocket(channel, inbox)
  }

  static func room(_ port: Int, _ code: String, headers: KeyValuePairs<String, String> = [:]) async throws
    -> TestSocket
  {
    try await open(port, "/api/v1/rooms/\(code)/socket", headers: headers)
  }

  /// A socket that has said hello with the token of a seat.
  static func hello(_ port: Int, _ seat: Answer, code: String? = nil) async throws -> TestSocket {
    let socket = try await room(port, code ?? seat.string("code"))
    try await socket.send(#"{"hello":{"token":"\#(seat.string("token"))"}}"#)
    return socket
  }

  // MARK: Saying

  func send(_ text: String) async throws { try await send(.text, Array(text.utf8)) }

  func send(_ opcode: WebSocketOpcode, _ bytes: [UInt8], isLast: Bool = true) async throws {
    try await channel.writeAndFlush(frame(opcode, bytes, isLast: isLast))
  }

  /// Sends several messages that arrive together, even on a busy machine.
  func send(together texts: [String]) {
    for text in texts { channel.write(frame(.text, Array(text.utf8), isLast: true), promise: nil) }
    channel.flush()
  }

  private func frame(_ opcode: WebSocketOpcode, _ bytes: [UInt8], isLast: Bool) -> WebSocketFrame {
    WebSocketFrame(
      fin: isLast, opcode: opcode, maskKey: .random(), data: channel.allocator.buffer(bytes: bytes))
  }

  /// Ends the connection without a close frame.
  func vanish() async throws { try await channel.close() }

  /// Answers no ping from now on, as a phone that is out of reach.
  func fallSilent() { inbox.answersPings.withLock { $0 = false } }

  /// Reads nothing from now on.
  func stopReading() async throws { try await channel.setOption(.autoRead, value: false).get() }

  /// Reads on.
  func readOn() async throws { try await channel.setOption(.autoRead, value: true).get() }

  // MARK: Hearing

  /// The next thing that comes; `silence` if nothing comes for long.
  func next() async throws -> Heard {
    for _ in 0..<4_000 {
      if let heard = inbox.take() { return heard }
      try await Task.sleep(for: .milliseconds(5))
    }
    throw Failure.silence
  }

  /// The next text. Signs of life, which say nothing, are skipped.
  func text() async throws -> String {
    while true {
      let heard = try await next()
      if case .text(let text) = heard { return text }
      if heard != .pong("") { throw Failure.heard(heard) }
    }
  }

  /// The next text as JSON.
  func json() async throws -> JSON { try JSON(parsing: try await text(), limits: .file) }

  /// The code of the next refusal; everything before it is skipped.
  func refusal() async throws -> String {
    while true {
      if case .string(let code)? = try await json()["refused"]?["code"] { return code }
    }
  }

  /// The first text that begins like this; everything before it is skipped.
  @discardableResult
  func text(beginning start: String) async throws -> String {
    while true {
      let text = try await text()
      if text.hasPrefix(start) { return text }
    }
  }

  /// The next text that contains these words; everything before it is skipped.
  func text(containing words: String) async throws -> String {
    while true {
      let text = try await text()
      if text.contains(words) { return text }
    }
  }

  /// The code with which the server closes; everything before it is skipped. 0 if the connection just ends.
  func closeCode() async throws -> UInt16 {
    while true {
      switch try await next() {
      case .close(let code): return code
      case .end: return 0
      case .text, .pong: continue
      }
    }
  }

  /// Waits for the end of the connection.
  func waitForEnd() async throws { while try await next() != .end {} }
}

/// Messages that a test's socket has received and the test has not read yet.
private final class Inbox: ChannelInboundHandler, Sendable {
  typealias InboundIn = WebSocketFrame

  private let heard = Mutex<[TestSocket.Heard]>([])
  let answersPings = Mutex(true)

  func take() -> TestSocket.Heard? {
    heard.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  private func hear(_ thing: TestSocket.Heard) { heard.withLock { $0.append(thing) } }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    var payload = frame.unmaskedData
    switch frame.opcode {
    case .text: hear(.text(String(buffer: payload)))
    case .ping where answersPings.withLock { $0 }:
      let answer = WebSocketFrame(fin: true, opcode: .pong, maskKey: .random(), data: frame.unmaskedData)
      context.writeAndFlush(NIOAny(answer), promise: nil)
    case .pong: hear(.pong(String(buffer: payload)))
    case .connectionClose:
      hear(.close(payload.readInteger() ?? 1005))
      let answer = WebSocketFrame(
        fin: true, opcode: .connectionClose, maskKey: .random(), data: frame.unmaskedData)
      context.writeAndFlush(NIOAny(answer), promise: nil)
    default: break
    }
  }

  func channelInactive(context: ChannelHandlerContext) { hear(.end) }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
