import Foundation
import NIOCore
import Rooms

/// Writes the frames of a room's socket to its phone.
///
/// Bytes are written straight to the socket, past NIO's pipeline and its list of pending writes, which take a
/// tenth of the time of a delivery. What the socket does not accept is queued in the channel. From then on the phone lags
/// until the queue is empty. What comes meanwhile is kept back, in order, and newer states replace those that wait
/// (`Backlog`). Nothing in the pipeline may change bytes or hold them back, as TLS would. This is checked once for each
/// socket, when its outlet is made.
///
/// It is used on its channel's event loop only, which the compiler cannot check. Hence `@unchecked Sendable`,
/// and a precondition at each write. NIO checks it when an outlet is made.
final class SocketOutlet: @unchecked Sendable {
  /// The most bytes that the system keeps for a phone; Linux takes twice as much memory for them. Otherwise it would keep
  /// up to 4 MiB for each phone that does not read.
  static let systemBytes = 65_536

  private let channel: any Channel
  /// The channel's outbound side, from the socket's handler on.
  private let pipeline: ChannelHandlerContext
  /// nil where the channel is no socket of the operating system.
  private let descriptor: NIOBSDSocket.Handle?
  /// How many writes wait in the channel, or may wait, and the bytes that they had at first.
  private var queued = (writes: 0, bytes: 0)
  /// Whether everything that the channel had sent before is known to be gone.
  private var isClear = false
  /// What is to be written once no write waits. Empty if none does.
  private var backlog = Backlog()

  /// - Parameter pipeline: the place in the channel's pipeline at which frames are written.
  init(of channel: any Channel, from pipeline: ChannelHandlerContext) {
    let operations = channel.pipeline.syncOperations
    precondition(
      SocketOutlet.leavesUnchanged(operations, whatGoesOutFrom: pipeline),
      "Something in the pipeline changes or keeps what a room's socket sends.")
    self.channel = channel
    self.pipeline = pipeline
    descriptor = try? operations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { $0 }
  }

  /// Whether bytes that are written at `start` reach the network unchanged and at once.
  static func leavesUnchanged(
    _ pipeline: ChannelPipeline.SynchronousOperations, whatGoesOutFrom start: ChannelHandlerContext
  ) -> Bool {
    let probe = OutboundProbe()
    // The first handler of the pipeline is the last on the way out.
    guard (try? pipeline.addHandler(probe, position: .first)) != nil else { return false }
    start.write(NIOAny(OutboundProbe.sample), promise: nil)
    pipeline.removeHandler(probe, promise: nil)
    return probe.heard == [OutboundProbe.sample]
  }

  /// Whether bytes wait in the channel, so that more have to be kept back.
  var isBehind: Bool { queued.writes > 0 }

  /// The bytes that wait here and in the channel, but not those in the system.
  var waitingBytes: Int { queued.bytes + backlog.byteCount }

  /// Writes frames that are no state, or keeps them back.
  func write(_ frames: ByteBuffer) {
    channel.eventLoop.preconditionInEventLoop()
    if isBehind { backlog.add(frames) } else { transmit(frames) }
  }

  /// Keeps back a message for a phone that lags, until `writeBacklog` or until the channel has written all that it had.
  ///
  /// - Returns: how many states it has replaced.
  func keep(_ message: RoomOutput.Message) -> Int {
    channel.eventLoop.preconditionInEventLoop()
    return backlog.add(message)
  }

  /// Writes the last frame, and ends the output once all bytes have gone.
  func finish(with frame: ByteBuffer) {
    channel.eventLoop.preconditionInEventLoop()
    if isBehind {
      var frames = ByteBuffer()
      backlog.move(to: &frames)
      frames.writeImmutableBuffer(frame)
      queue(frames)
    } else {
      transmit(frame)
    }
    channel.close(mode: .output, promise: nil)
  }

  /// Writes frames while none wait.
  private func transmit(_ frames: ByteBuffer) {
    // Once the channel is closed, the descriptor may be somebody else's.
    guard isClear, let descriptor, channel.isActive else { return queue(frames) }
    // NIO has made the socket non-blocking, and has the process ignore SIGPIPE.
    let sent = frames.withUnsafeReadableBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
    guard sent < frames.readableBytes else { return }
    // If the connection is lost, the channel notices that when it writes the rest, and closes. The rest is copied: the
    // buffer may be much larger, and would be kept as long.
    queue(ByteBuffer(bytes: frames.readableBytesView.dropFirst(max(sent, 0))))
  }

  private func queue(_ frames: ByteBuffer) {
    let written = channel.eventLoop.makePromise(of: Void.self)
    let count = frames.readableBytes
    queued.writes += 1
    queued.bytes += count
    written.futureResult.whenComplete { result in
      self.queued.writes -= 1
      self.queued.bytes -= count
      self.isClear = true
      if case .success = result { self.writeBacklog() }
    }
    pipeline.writeAndFlush(NIOAny(frames), promise: written)
  }

  /// Writes what was kept back, unless the channel still has something to write.
  func writeBacklog() {
    channel.eventLoop.preconditionInEventLoop()
    guard !isBehind, !backlog.isEmpty else { return }
    var frames = ByteBuffer()
    backlog.move(to: &frames)
    transmit(frames)
  }
}

/// Records the bytes that have come through a pipeline, and does not send them.
private final class OutboundProbe: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = ByteBuffer

  static let sample = ByteBuffer(string: "as it is")

  private(set) var heard: [ByteBuffer] = []

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    heard.append(unwrapOutboundIn(data))
    promise?.succeed()
  }
}
