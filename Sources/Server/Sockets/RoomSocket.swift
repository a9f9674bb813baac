import Metrics
import NIOCore
import Rooms
import Tabletop

/// One phone's WebSocket to a room (RFC 6455).
///
/// It takes text messages off the wire, applies the limits, and hands them to the room's loop. Messages that
/// the room sends at once are gathered into one buffer and written once. Frames are read and written here and
/// not by NIO (docs/decisions/002-sockets-write-their-own-frames.md): a message for many phones is copied once
/// for each of them, and nothing else is repeated.
///
/// The handler belongs to its channel's event loop, which the compiler cannot check: hence `@unchecked Sendable`.
/// Methods that NIO calls check that they are on that loop; methods that rooms call go there first
/// (`onChannelLoop`).
final class RoomSocket: ChannelInboundHandler, @unchecked Sendable {
  typealias InboundIn = ByteBuffer

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
  private var reader: FrameReader
  private var messages: TokenBucket
  private var badMessages: TokenBucket
  /// nil before the channel is ready, and once it is closed.
  private var outlet: SocketOutlet?
  private var deadline: Scheduled<Void>?
  /// Whether it counts among the sockets of its address.
  private var isCounted = false

  /// Pings since something last came in.
  private var unansweredPings = 0

  static let pingInterval = TimeAmount.seconds(1)
  /// How many pings may stay unanswered: as many intervals as a phone may be unreachable. Pings are counted
  /// and not time, so that no phone is dropped because the server itself was held up.
  private var maxUnansweredPings: Int { Int(max(1, doorway.patience.untilAway / 1_000)) }
  private static let pingFrame = ByteBuffer(bytes: [0x80 | FrameOpcode.ping.rawValue, 0])

  /// How long the other end may take to close it.
  private static let closeTimeout = TimeAmount.seconds(1)

  init(_ doorway: RoomDoorway, code: String, address: ClientAddress, channel: any Channel) {
    id = doorway.nextConnection()
    self.doorway = doorway
    self.code = code
    self.address = address
    self.channel = channel
    let limits = doorway.limits
    reader = FrameReader(maxLength: limits.messageBytes)
    messages = TokenBucket(capacity: limits.messagesPerSecond * 4, per: 4_000)
    badMessages = TokenBucket(capacity: limits.badMessagesPerMinute, per: 60_000)
  }

  // MARK: The channel

  func handlerAdded(context: ChannelHandlerContext) {
    context.eventLoop.preconditionInEventLoop()
    outlet = SocketOutlet(of: channel, from: context)
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
    context.close(promise: nil)
  }

  // MARK: Messages in

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    context.eventLoop.preconditionInEventLoop()
    var bytes = unwrapInboundIn(data)
    unansweredPings = 0
    do throws(FrameReader.Fault) {
      while let message = try reader.next(from: &bytes) { take(message) }
    } catch {
      fail(error.code)
    }
  }

  private func take(_ message: FrameReader.Message) {
    switch message {
    case .close: answerClose()
    case _ where isClosing: break
    case .text(let bytes): receive(bytes)
    case .ping(let bytes): if messages.consume(at: .now) == nil { write(.pong, bytes) }
    case .pong: break
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

  /// Sends this socket's messages in one write. Called on the room's loop.
  ///
  /// - Parameter buffer: the buffer to gather them in; used if the socket's channel is on the room's loop.
  func send(_ messages: RoomOutput.OwnMessages, through buffer: inout ByteBuffer) {
    if channel.eventLoop.inEventLoop { return write(messages, through: &buffer) }
    channel.eventLoop.execute {
      var buffer = ByteBuffer()
      self.write(messages, through: &buffer)
    }
  }

  private func write(_ messages: some Sequence<RoomOutput.Message>, through buffer: inout ByteBuffer) {
    channel.eventLoop.preconditionInEventLoop()
    if isClosing { return }
    buffer.clear()
    for message in messages { buffer.writeFrame(message) }
    if buffer.readableBytes > 0 { write(buffer) }
  }

  /// Writes frames.
  private func write(_ buffer: ByteBuffer) { outlet?.write(buffer) }

  private func write(_ opcode: FrameOpcode, _ payload: [UInt8]) {
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
      if self.isClosing { return }
      self.beginClose(code.rawValue)
    }
  }

  private var isClosing: Bool { if case .closing = state { true } else { false } }

  private func beginClose(_ code: UInt16) {
    write(.close, [UInt8(code >> 8), UInt8(code & 0xFF)])
    deadline?.cancel()
    leave()
    deadline = channel.eventLoop.scheduleTask(in: RoomSocket.closeTimeout) {
      self.channel.close(promise: nil)
    }
  }

  /// Closes after a fault. What still comes is not read, not even an answer (RFC 6455, section 7.1.7).
  private func fail(_ code: CloseCode) {
    close(code)
    endOutput()
  }

  private func answerClose() {
    if isClosing { return channel.close(promise: nil) }
    beginClose(1000)
    endOutput()
  }

  /// Tells the other end that nothing more comes, and waits until it ends the connection too, or `closeTimeout` has
  /// passed. If the connection were closed while bytes were still on their way here, the system would reset it, and
  /// the other end might not get the close frame (RFC 6455, section 7.1.1).
  private func endOutput() { channel.close(mode: .output, promise: nil) }

  // MARK: Loops

  private func onChannelLoop(_ body: @escaping @Sendable () -> Void) {
    if channel.eventLoop.inEventLoop { body() } else { channel.eventLoop.execute(body) }
  }

  private func onLoop(of room: HostedRoom, _ body: @escaping @Sendable (RoomLoop) -> Void) {
    let loop = room.loop
    if loop.eventLoop.inEventLoop { body(loop) } else { loop.eventLoop.execute { body(loop) } }
  }
}
