import NIOCore
import NIOPosix
import Synchronization
import Tabletop

@testable import Server

/// A connection to a server, on which a test sends and sees each byte. No code of the server or of NIO's WebSocket reads
/// or writes its frames.
final class RawConnection: Sendable {
  struct Silence: Error {}
  struct BadFrame: Error { let bytes: [UInt8] }

  private let channel: any Channel
  private let inbox: Inbox

  private init(_ channel: any Channel, _ inbox: Inbox) {
    self.channel = channel
    self.inbox = inbox
  }

  static func open(_ port: Int) async throws -> RawConnection {
    let inbox = Inbox()
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelInitializer { $0.pipeline.addHandler(inbox) }
      .connect(host: "127.0.0.1", port: port).get()
    return RawConnection(channel, inbox)
  }

  /// A socket of a room's host in the lobby, who has got the first state.
  static func host(_ port: Int, _ opened: Answer) async throws -> RawConnection {
    let connection = try await open(port)
    try await connection.send(HandshakeCase.request(code: opened.string("code")))
    let head = try await connection.head()
    guard head.hasPrefix("HTTP/1.1 101 ") else { throw BadFrame(bytes: Array(head.utf8)) }
    let hello = #"{"hello":{"token":"\#(opened.string("token"))"}}"#
    try await connection.send(Frame(.text, hello).bytes)
    guard case .answer("lobby") = try await connection.heard() else { throw Silence() }
    return connection
  }

  // MARK: Sending

  func send(_ bytes: [UInt8]) async throws {
    try await channel.writeAndFlush(channel.allocator.buffer(bytes: bytes))
  }

  func send(_ text: String) async throws { try await send(Array(text.utf8)) }

  func close() async throws { try await channel.close() }

  // MARK: Reading

  /// The head of an HTTP answer.
  func head() async throws -> String {
    var bytes: [UInt8] = []
    while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard let byte = try await read(1)?.first else { break }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The next bytes; nil if the connection ends before.
  func read(_ count: Int) async throws -> [UInt8]? {
    for _ in 0..<4_000 {
      let (bytes, isOver) = inbox.take(count)
      if let bytes { return bytes }
      if isOver { return nil }
      try await Task.sleep(for: .milliseconds(5))
    }
    throw Silence()
  }

  /// What the server's next frame says; nil if there is none before the end.
  ///
  /// - Throws: `BadFrame` if it is masked, a fragment, or has reserved bits.
  func heard() async throws -> Heard? {
    guard let start = try await read(2) else { return nil }
    var length = Int(start[1])
    if length >= 126 {
      let long = try await read(length == 126 ? 2 : 8) ?? []
      length = long.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let payload = try await read(length) else { throw BadFrame(bytes: start) }
    switch start[0] {
    case 0x81: return .answer(RawConnection.summary(of: payload))
    case 0x8A: return .pong(payload)
    case 0x88 where payload.count == 2: return .close(UInt16(payload[0]) << 8 | UInt16(payload[1]))
    default: throw BadFrame(bytes: start + payload)
    }
  }

  /// A refusal's code, or the name of the message's first member.
  private static func summary(of message: [UInt8]) -> String {
    let json = try? JSON(parsing: message)
    if case .string(let code)? = json?["refused"]?["code"] { return code }
    if case .object(let members)? = json, let first = members.first { return first.name }
    return ""
  }
}

/// The head of an HTTP answer.
struct HTTPHead {
  private let lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\r\n") }

  var status: Int { lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0 }

  /// Bytes of the body.
  var length: Int { self["content-length"].flatMap(Int.init) ?? 0 }

  /// What `Connection` says, in small letters.
  var options: [String] {
    (self["connection"] ?? "").lowercased().split { $0 == "," || $0 == " " }.map(String.init)
  }

  subscript(name: String) -> String? {
    lines.first { $0.lowercased().hasPrefix(name + ":") }
      .map { String($0.dropFirst(name.count + 1).drop { $0 == " " }) }
  }
}

/// What a server's frame says.
enum Heard: Equatable, Sendable {
  /// A message of the room: the code of its refusal, or the name of its first member.
  case answer(String)
  case pong([UInt8])
  case close(UInt16)

  static func pong(_ text: String) -> Heard { .pong(Array(text.utf8)) }
}

/// What came that the test has not read yet.
private final class Inbox: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer

  private struct State {
    var bytes = ByteBuffer()
    var isOver = false
  }

  private let state = Mutex(State())

  /// - Returns: nil if fewer bytes are there; and whether no more will come.
  func take(_ count: Int) -> ([UInt8]?, isOver: Bool) {
    state.withLock { state in (state.bytes.readBytes(length: count), state.isOver) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = unwrapInboundIn(data)
    state.withLock { _ = $0.bytes.writeBuffer(&bytes) }
  }

  func channelInactive(context: ChannelHandlerContext) { state.withLock { $0.isOver = true } }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
