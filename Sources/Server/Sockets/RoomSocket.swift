import Metrics
import NIOCore
import Rooms
import Tabletop

/// One phone's WebSocket to a room (RFC 6455).
///
/// It gets frames from its `FrameIntake`, applies the limits, and hands text messages to the room's loop. Messages that
/// the room sends at once are gathered into one buffer and written once. Frames are read and written by the server and
/// not by NIO (docs/decisions/002-sockets-write-their-own-frames.md): a message for many phones is copied once
/// for each of them, and nothing else is repeated.
///
/// The handler belongs to its channel's event loop, which the compiler cannot check: hence `@unchecked Sendable`.
/// Methods that NIO calls check that they are on that loop; methods that rooms call go there first
/// (`onChannelLoop`).
final class RoomSocket: ChannelInboundHandler, @unchecked Sendable {
  typealias InboundIn = FrameReader.Message

  let id: ConnectionID
  private let doorway: RoomDoorway
  private let code: String
  private let address: ClientAddress
  private let channel: any Channel
  private let intake: FrameIntake

  private enum State {
    /// No message has come yet.
    case fresh
    /// The room is being fetched. Messages that come meanwhile wait in the intake.
    case attaching
    case attached(HostedRoom)
    /// A close frame was sent.
    case closing
  }

  private var state = State.fresh
  private var allowance: SocketAllowance
  private let addressAccount: AddressAllowance.Account
  /// nil before the channel is ready, and once it is closed.
  private var outlet: SocketOutlet?
  private var deadline: Scheduled<Void>?
  /// The signs of life that a proxy gets, where it has other servers to turn to.
  private var beats: RepeatedTask?
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

  /// - Parameter intake: a handler that stands before this one in the channel's pipeline.
  init(
    _ doorway: RoomDoorway, code: String, address: ClientAddress, channel: any Channel, intake: FrameIntake
  ) {
    id = doorway.nextConnection()
    self.doorway = doorway
    self.code = code
    self.address = address
    self.channel = channel
    self.intake = intake
    addressAccount = doorway.allowances.account(of: address, at: channel.eventLoop.instant)
    allowance = SocketAllowance(doorway.limits, of: addressAccount, counting: doorway.refusals)
  }

  // MARK: The channel

  func handlerAdded(context: ChannelHandlerContext) {
    context.eventLoop.preconditionInEventLoop()
    outlet = SocketOutlet(of: channel, from: context)
    deadline = channel.eventLoop.scheduleTask(in: .seconds(doorway.limits.helloSeconds)) {
      self.turnAway(.badToken, code: .badHello)
    }
    if doorway.node != nil {
      beats = channel.eventLoop.scheduleRepeatedTask(
        initialDelay: RoomSocket.beatInterval, delay: RoomSocket.beatInterval
      ) { _ in self.beat() }
    }
    doorway.metrics.socketsOpen.increment()
    isCounted = doorway.sockets.enter(address)
  }

  func channelInactive(context: ChannelHandlerContext) {
    context.eventLoop.preconditionInEventLoop()
    doorway.metrics.socketsOpen.decrement()
    if isCounted { doorway.sockets.leave(address) }
    deadline?.cancel()
    beats?.cancel()
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

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.eventLoop.preconditionInEventLoop()
    if let fault = error as? FrameReader.Fault { close(fault.code) } else { context.close(promise: nil) }
  }

  // MARK: Messages in

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    context.eventLoop.preconditionInEventLoop()
    let message = unwrapInboundIn(data)
    if case .close = message { return beginClose(1000) }
    guard allowance.allows(message, at: context.eventLoop.instant) else { return refuseTooMany(message) }
    switch message {
    case .text(let bytes): receive(bytes)
    case .ping(let bytes): write(.pong, bytes)
    case .pong, .fragment, .close: break
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.eventLoop.preconditionInEventLoop()
    unansweredPings = 0
    context.fireChannelReadComplete()
  }

  private func receive(_ message: [UInt8]) {
    doorway.metrics.messagesReceived.increment()
    switch state {
    case .fresh: introduce(message)
    case .attached(let room):
      let arrival = NIODeadline.now()
      onLoop(of: room) { loop in loop.receive(message, from: self, in: room, at: arrival) }
    case .attaching, .closing: break
    }
  }

  private func refuseTooMany(_ message: FrameReader.Message) {
    doorway.metrics.messagesRefused.increment()
    if case .text = message { refuse(.tooManyMessages) }
    didSendBadMessage()
  }

  /// The first message finds the room. Until it is found nothing more is read, so that nothing piles up.
  private func introduce(_ message: [UInt8]) {
    deadline?.cancel()
    guard isCounted, addressAccount.countSocket(at: channel.eventLoop.instant) else {
      return turnAway(.tooManySockets, code: .policyViolation)
    }
    guard doorway.node != nil else { return find(for: message) }
    state = .attaching
    intake.hold()
    doorway.learn(code, on: channel.eventLoop).whenComplete { result in
      guard case .attaching = self.state else { return }
      switch result {
      case .success: self.find(for: message)
      case .failure(let error):
        let refusal = error as? Refusal ?? .cannotSave
        self.turnAway(refusal, code: refusal == .cannotSave ? .internalError : .goingAway)
      }
    }
  }

  private func find(for message: [UInt8]) {
    do throws(Refusal) {
      let (loop, room) = try doorway.find(code, for: message, from: address, at: channel.eventLoop.instant)
      if case .fresh = state { intake.hold() }
      state = .attaching
      loop.eventLoop.execute { loop.attach(self, to: room, first: message) }
    } catch {
      turnAway(error, code: .badHello)
    }
  }

  /// Called on the room's loop, once the room has received the first message.
  func didAttach(to room: HostedRoom) {
    onChannelLoop {
      guard case .attaching = self.state else { return self.leave(room) }
      self.state = .attached(room)
      self.intake.goOn()
    }
  }

  /// Counts a bad message; too many of them close the socket.
  func didSendBadMessage() {
    onChannelLoop {
      if !self.allowance.forgivesBad(at: self.channel.eventLoop.instant) { self.close(.policyViolation) }
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

  /// Several within the time after which a proxy gives up a server that says nothing (docs/operating.md).
  private static let beatInterval = TimeAmount.milliseconds(500)
  private static let beatFrame = ByteBuffer(bytes: [0x80 | FrameOpcode.pong.rawValue, 0])

  /// Shows that the server is there: a pong that answers no ping, to which nobody answers (RFC 6455, section 5.5.3). A
  /// phone that lags has bytes on their way to it already.
  private func beat() {
    guard !isClosing, let outlet, !outlet.isBehind else { return }
    outlet.write(RoomSocket.beatFrame)
  }

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
    guard !isClosing, let outlet else { return }
    if outlet.isBehind { return writeLate(messages, to: outlet) }
    buffer.clear()
    for message in messages { buffer.writeFrame(message) }
    // More than the system takes at once: the phone would lag.
    if buffer.readableBytes > SocketOutlet.systemBytes { return writeLate(messages, to: outlet) }
    if buffer.readableBytes > 0 { write(buffer) }
  }

  /// Writes messages to a phone that lags, of its states only the newest.
  private func writeLate(_ messages: some Sequence<RoomOutput.Message>, to outlet: SocketOutlet) {
    var skipped = 0
    for message in messages { skipped += outlet.keep(message) }
    if skipped > 0 { doorway.metrics.statesSkipped.increment(by: skipped) }
    outlet.writeBacklog()
    dropIfTooSlow(outlet)
  }

  /// Writes frames.
  private func write(_ buffer: ByteBuffer) {
    guard let outlet else { return }
    outlet.write(buffer)
    dropIfTooSlow(outlet)
  }

  private func dropIfTooSlow(_ outlet: SocketOutlet) {
    guard outlet.waitingBytes > doorway.limits.bufferedBytes else { return }
    doorway.metrics.slowReadersDropped.increment()
    channel.close(promise: nil)
  }

  private func write(_ opcode: FrameOpcode, _ payload: [UInt8]) { write(RoomSocket.frame(opcode, payload)) }

  private static func frame(_ opcode: FrameOpcode, _ payload: [UInt8]) -> ByteBuffer {
    var frame = ByteBuffer()
    frame.writeFrameHeader(opcode, length: payload.count)
    frame.writeBytes(payload)
    return frame
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

  /// Sends a close frame and nothing after it, and reads nothing more, not even an answer. The connection is closed once
  /// the other end has ended it too, or `closeTimeout` has passed. If it were closed while bytes were still on their way
  /// here, the system would reset it, and the other end might not get the close frame (RFC 6455, section 7.1.1).
  func close(_ code: CloseCode) {
    onChannelLoop {
      if self.isClosing { return }
      self.doorway.security.note(socketClosedWith: code, from: self.address)
      self.doorway.metrics.noteSocket(closedWith: code)
      self.beginClose(code.rawValue)
    }
  }

  private var isClosing: Bool { if case .closing = state { true } else { false } }

  private func beginClose(_ code: UInt16) {
    if isClosing { return }
    deadline?.cancel()
    deadline = channel.eventLoop.scheduleTask(in: RoomSocket.closeTimeout) {
      self.channel.close(promise: nil)
    }
    leave()
    intake.stop()
    outlet?.finish(with: RoomSocket.frame(.close, [UInt8(code >> 8), UInt8(code & 0xFF)]))
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
