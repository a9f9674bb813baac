import NIOCore

/// Reads a phone's frames off its connection and hands them to its socket, only so many in one turn of the event loop.
/// Then others have their turn.
///
/// What waits for a later turn is kept, and meanwhile nothing more is read: the system's buffer fills, and then the phone
/// has to wait. The later turn comes after a pause. NIO runs all that `execute` is given before it looks at any other
/// connection, so the rest would not let anybody else have a turn.
///
/// It belongs to its channel's event loop, which the compiler cannot check: hence `@unchecked Sendable`.
final class FrameIntake: ChannelDuplexHandler, @unchecked Sendable {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = FrameReader.Message
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The most frames of one socket, and the bytes after which no other frame is begun, in one turn of the loop.
  static let framesInATurn = 64
  static let bytesInATurn = 65_536
  static let pause = TimeAmount.milliseconds(1)

  private enum Flow {
    case open
    /// The rest waits for a later turn.
    case pausing(Scheduled<Void>)
    /// The socket has asked it to wait.
    case held
    /// Nothing more is read.
    case stopped
  }

  private var flow = Flow.open
  private var reader: FrameReader
  /// Bytes that have come and were not looked at.
  private var bytes = ByteBuffer()
  private var context: ChannelHandlerContext?
  /// Whether the channel has asked for more while nothing was to be read.
  private var isReadDue = false
  /// Whether the phone has ended the connection, which the socket hears once it has all frames.
  private var isEndDue = false

  /// - Parameter maxLength: bytes that a message may have, in one frame or several.
  init(maxLength: Int) { reader = FrameReader(maxLength: maxLength) }

  // MARK: The socket's side

  /// Hands on nothing more until `goOn`.
  func hold() {
    if case .open = flow { flow = .held }
  }

  func goOn() {
    guard case .held = flow else { return }
    flow = .open
    takeFrames()
  }

  /// Reads nothing more, and drops what has come. The end of the connection is still noticed.
  func stop() {
    if case .pausing(let rest) = flow { rest.cancel() }
    flow = .stopped
    bytes = ByteBuffer()
  }

  // MARK: The channel's side

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func read(context: ChannelHandlerContext) {
    context.eventLoop.preconditionInEventLoop()
    if case .open = flow { context.read() } else { isReadDue = true }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    context.eventLoop.preconditionInEventLoop()
    if case .stopped = flow { return }
    var new = unwrapInboundIn(data)
    if bytes.readableBytes == 0 { bytes = new } else { bytes.writeBuffer(&new) }
    takeFrames()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    context.eventLoop.preconditionInEventLoop()
    if case .pausing = flow, case ChannelEvent.inputClosed = event {
      isEndDue = true
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    context.eventLoop.preconditionInEventLoop()
    stop()
    context.fireChannelInactive()
  }

  // MARK: Frames

  private func takeFrames() {
    guard let context else { return }
    do throws(FrameReader.Fault) {
      try handOn(to: context)
    } catch {
      stop()
      context.fireErrorCaught(error)
    }
    guard case .open = flow else { return }
    if isEndDue {
      isEndDue = false
      context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    }
    guard isReadDue else { return }
    isReadDue = false
    context.read()
  }

  private func handOn(to context: ChannelHandlerContext) throws(FrameReader.Fault) {
    var frames = 0
    let start = bytes.readableBytes
    while case .open = flow {
      // Each call reads all bytes, or up to the end of a frame.
      guard let message = try reader.next(from: &bytes) else { break }
      frames += 1
      let rest = bytes.readableBytes
      context.fireChannelRead(wrapInboundOut(message))
      guard case .open = flow, rest > 0 else { continue }
      if frames == FrameIntake.framesInATurn || start - rest >= FrameIntake.bytesInATurn {
        takeAPause(context)
      }
    }
    if bytes.readableBytes == 0 { bytes = ByteBuffer() }
  }

  private func takeAPause(_ context: ChannelHandlerContext) {
    flow = .pausing(
      context.eventLoop.scheduleTask(in: FrameIntake.pause) {
        guard case .pausing = self.flow else { return }
        self.flow = .open
        self.takeFrames()
      })
  }
}
