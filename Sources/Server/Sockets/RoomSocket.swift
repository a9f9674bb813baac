import Metrics
import NIOCore
import NIOWebSocket
import Rooms
import Tabletop

/// One phone's WebSocket to a room (RFC 6455).
///
/// It takes text messages off the wire, applies the limits, and hands them to the room's loop. Messages that
/// the room sends at once are gathered into one buffer and written once. Frames are encoded here rather than
/// by NIO's encoder: a message for many phones is copied once for each of them, and nothing else is repeated.
///
/// The handler belongs to its channel's event loop, which the compiler cannot check: hence `@unchecked Sendable`.
/// Methods that NIO calls check that they are on that loop; methods that rooms call go there first
/// (`onChannelLoop`).
final class RoomSocket: ChannelInboundHandler, @unchecked Sendable {
  typealias InboundIn = WebSocketFrame

  let id: ConnectionID
  private let doorway: RoomDoorway
  private let code: String
  private let address: ClientAddress
  private let channel: any Channel

  private enum State {
    /// No message has come yet.
    case fresh
    /// The room is being fetched; messages that come meanwhile wait.
    case attaching(waiting: [[UInt8]])
    case attached(HostedRoom)
    /// A close frame was sent.
    case closing
  }

  private var state = State.fresh
  private var messages: TokenBucket
  private var badMessages: TokenBucket
  /// nil before the channel is ready, and once it is closed.
  private var outlet: SocketOutlet?
  private var deadline: Scheduled<Void>?
  /// Whether it counts among the sockets of its address.
  private var isCounted = false

  /// Pings since the last frame came in.
  private var unansweredPings = 0

  static let pingInterval = TimeAmount.seconds(1)
  /// How many pings may stay unanswered: as many intervals as a phone may be unreachable. Pings are counted
  /// and not time, so that no phone is dropped because the server itself was held up.
  private var maxUnansweredPings: Int { Int(max(1, doorway.patience.untilAway / 1_000)) }
  private static let pingFrame = ByteBuffer(bytes: [0x80 | UInt8(webSocketOpcode: .ping), 0])

  /// How long the other end may take to close it.
  private static let closeTimeout = TimeAmount.seconds(1)

  init(_ doorway: RoomDoorway, code: String, address: ClientAddress, channel: any Channel) {
    id = doorway.nextConnection()
    self.doorway = doorway
    self.code = code
    self.address = address
    self.channel = channel
    let limits = doorway.limits
    messages = TokenBucket(capacity: limits.messagesPerSecond * 4, per: 4_000)
    badMessages = TokenBucket(capacity: limits.badMessagesPerMinute, per: 60_000)
  }

  // MARK: The channel

  func handlerAdded(context: ChannelHandlerContext) {
    context.eventLoop.preconditionInEventLoop()
    outlet = SocketOutlet(of: channel)
    deadline = channel.eventLoop.scheduleTask(in: .seconds(doorway.limits.helloSeconds)) {
      self.turnAway(.badToken, code: .badHello)
    }
    doorway.metrics.socketsOpen.increment()
    isCounted = doorway.sockets.enter(address)
  }

  func channelInactive(context: ChannelHandlerContext) {
    context.eventLoop.preconditionInEventLoop()
    doorway.metrics.socketsOpen.decrement()
    if isCounted { doorway.sockets.leave(address) }
    deadline?.cancel()
    outlet = nil
    leave()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    context.eventLoop.preconditionInEventLoop()
    switch event {
    case ChannelEvent.inputClosed: context.close(promise: nil)
    case is ChannelShouldQuiesceEvent:
      if case .attached(let room) = state {
        onLoop(of: room) { loop in loop.stop() }
      } else {
        close(.goingAway)
      }
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    context.eventLoop.preconditionInEventLoop()
    // The high-water mark is the most that may wait for a slow reader.
    guard !context.channel.isWritable else { return }
    doorway.metrics.slowReadersDropped.increment()
    context.close(promise: nil)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.eventLoop.preconditionInEventLoop()
    switch error {
    case NIOWebSocketError.invalidFrameLength,
      NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge:
      close(.messageTooLarge)
    case is NIOWebSocketError, is NIOWebSocketFrameAggregator.Error: close(.policyViolation)
    default: context.close(promise: nil)
    }
  }

  // MARK: Messages in

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    context.eventLoop.preconditionInEventLoop()
    let frame = unwrapInboundIn(data)
    unansweredPings = 0
    switch frame.opcode {
    case .text: receive(Array(buffer: frame.unmaskedData))
    case .binary: close(.unacceptableData)
    case .ping: if messages.consume(at: .now) == nil { write(.pong, Array(buffer: frame.unmaskedData)) }
    case .connectionClose: answerClose()
    default: break
    }
  }

  private func receive(_ message: [UInt8]) {
    guard messages.consume(at: .now) == nil else {
      doorway.metrics.messagesRefused.increment()
      refuse(.tooManyMessages)
      return didSendBadMessage()
    }
    doorway.metrics.messagesReceived.increment()
    switch state {
    case .fresh: introduce(message)
    case .attaching(let waiting): state = .attaching(waiting: waiting + [message])
    case .attached(let room): onLoop(of: room) { loop in loop.receive(message, from: self, in: room) }
    case .closing: break
    }
  }

  /// The first message finds the room. Until it is found nothing more is read, so that nothing piles up.
  private func introduce(_ message: [UInt8]) {
    deadline?.cancel()
    guard isCounted else { return turnAway(.tooManySockets, code: .policyViolation) }
    do throws(Refusal) {
      let (loop, room) = try doorway.find(code, for: message, from: address)
      state = .attaching(waiting: [])
      try? channel.syncOptions?.setOption(.autoRead, value: false)
      loop.eventLoop.execute { loop.attach(self, to: room, first: message) }
    } catch {
      turnAway(error, code: .badHello)
    }
  }

  /// Called on the room's loop, once the room has received the first message.
  func didAttach(to room: HostedRoom) {
    onChannelLoop {
      guard case .attaching(let waiting) = self.state else { return self.leave(room) }
      self.state = .attached(room)
      try? self.channel.syncOptions?.setOption(.autoRead, value: true)
      for message in waiting { self.onLoop(of: room) { loop in loop.receive(message, from: self, in: room) } }
    }
  }

  /// Counts a bad message; too many of them close the socket.
  func didSendBadMessage() {
    onChannelLoop {
      if self.badMessages.consume(at: .now) != nil { self.close(.policyViolation) }
    }
  }

  private func leave() {
    if case .attached(let room) = state { leave(room) }
    state = .closing
  }

  private func leave(_ room: HostedRoom, after silence: Milliseconds = 0) {
    onLoop(of: room) { loop in loop.disconnect(self, from: room, after: silence) }
  }

  // MARK: Silence

  /// Pings the other end; browsers answer by themselves. A phone that has been silent for too long is lost:
  /// it will come back with a new socket.
  func ping() {
    onChannelLoop {
      guard case .attached(let room) = self.state else { return }
      guard self.unansweredPings < self.maxUnansweredPings else {
        self.leave(room, after: self.doorway.patience.untilAway)
        self.state = .closing
        return self.channel.close(promise: nil)
      }
      self.unansweredPings += 1
      self.write(RoomSocket.pingFrame)
    }
  }

  // MARK: Messages out

  /// Sends those of a room's messages that are for this socket, in one write. Called on the room's loop.
  ///
  /// - Parameter buffer: the buffer to gather them in; used if the socket's channel is on the room's loop.
  func send(_ messages: [RoomOutput.Message], through buffer: inout ByteBuffer) {
    if channel.eventLoop.inEventLoop { return write(messages, through: &buffer) }
    let own = messages.filter { $0.connection == id }
    guard !own.isEmpty else { return }
    channel.eventLoop.execute {
      var buffer = ByteBuffer()
      self.write(own, through: &buffer)
    }
  }

  private func write(_ messages: [RoomOutput.Message], through buffer: inout ByteBuffer) {
    channel.eventLoop.preconditionInEventLoop()
    if case .closing = state { return }
    buffer.clear()
    for message in messages where message.connection == id { buffer.writeFrame(message) }
    if buffer.readableBytes > 0 { write(buffer) }
  }

  /// Writes frames.
  private func write(_ buffer: ByteBuffer) { outlet?.write(buffer) }

  private func write(_ opcode: WebSocketOpcode, _ payload: [UInt8]) {
    var buffer = channel.allocator.buffer(capacity: payload.count + 10)
    buffer.writeFrameHeader(opcode, length: payload.count)
    buffer.writeBytes(payload)
    write(buffer)
  }

  private func refuse(_ refusal: Refusal) {
    var output = RoomOutput()
    output.refuse(refusal, to: id)
    var buffer = ByteBuffer()
    write(output.messages, through: &buffer)
  }

  // MARK: Closing

  /// Sends the reason, and closes.
  func turnAway(_ refusal: Refusal, code: CloseCode) {
    onChannelLoop {
      self.refuse(refusal)
      self.close(code)
    }
  }

  /// Sends a close frame, and closes the connection once the other end has answered it or `closeTimeout` has
  /// passed.
  func close(_ code: CloseCode) {
    onChannelLoop {
      if case .closing = self.state { return }
      self.write(.connectionClose, [UInt8(code.rawValue >> 8), UInt8(code.rawValue & 0xFF)])
      self.deadline?.cancel()
      self.leave()
      self.deadline = self.channel.eventLoop.scheduleTask(in: RoomSocket.closeTimeout) {
        self.channel.close(promise: nil)
      }
    }
  }

  private func answerClose() {
    if case .closing = state { return channel.close(promise: nil) }
    write(.connectionClose, [0x03, 0xE8])
    leave()
    channel.close(promise: nil)
  }

  // MARK: Loops

  private func onChannelLoop(_ body: @escaping @Sendable () -> Void) {
    if channel.eventLoop.inEventLoop { body() } else { channel.eventLoop.execute(body) }
  }

  private func onLoop(of room: HostedRoom, _ body: @escaping @Sendable (RoomLoop) -> Void) {
    let loop = room.loop
    if loop.eventLoop.inEventLoop { body(loop) } else { loop.eventLoop.execute { body(loop) } }
  }
}

extension ByteBuffer {
  fileprivate mutating func writeFrame(_ message: RoomOutput.Message) {
    let (head, body) = message.pieces
    writeFrameHeader(.text, length: head.count + body.count)
    writeBytes(head)
    writeBytes(body)
  }

  /// Writes the header of an unmasked frame that is the whole of a message (RFC 6455, section 5.2).
  mutating func writeFrameHeader(_ opcode: WebSocketOpcode, length: Int) {
    writeInteger(0x80 | UInt8(webSocketOpcode: opcode))
    switch length {
    case ..<126: writeInteger(UInt8(length))
    case ..<65_536:
      writeInteger(UInt8(126))
      writeInteger(UInt16(length))
    default:
      writeInteger(UInt8(127))
      writeInteger(UInt64(length))
    }
  }
}
