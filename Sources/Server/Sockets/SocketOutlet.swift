import Foundation
import NIOCore

/// Writes the frames of a room's socket to its phone.
///
/// Bytes are written straight to the socket, past NIO's pipeline and its list of pending writes, which take a
/// tenth of the time of a delivery. What the socket does not accept is queued in the channel. Until the queue
/// is empty, later bytes are queued too, to keep the order. So nothing in the pipeline may change bytes or hold
/// them back, as TLS would. This is checked once for each socket, when its outlet is made.
///
/// It is used on its channel's event loop only, which the compiler cannot check. Hence `@unchecked Sendable`,
/// and a precondition at each write. NIO checks it when an outlet is made.
final class SocketOutlet: @unchecked Sendable {
  private let channel: any Channel
  /// The channel's outbound side, from the socket's handler on.
  private let pipeline: ChannelHandlerContext
  /// nil where the channel is no socket of the operating system.
  private let descriptor: NIOBSDSocket.Handle?
  /// How many writes wait in the channel, or may wait.
  private var waitingWrites = 0
  /// Whether everything that the channel had sent before is known to be gone.
  private var isClear = false

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

  /// Writes frames.
  func write(_ frames: ByteBuffer) {
    channel.eventLoop.preconditionInEventLoop()
    // Once the channel is closed, the descriptor may be somebody else's.
    guard isClear, waitingWrites == 0, let descriptor, channel.isActive else { return queue(frames) }
    // NIO has made the socket non-blocking, and has the process ignore SIGPIPE.
    let sent = frames.withUnsafeReadableBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
    guard sent < frames.readableBytes else { return }
    var rest = frames
    // If the connection is lost, the channel notices that when it writes the rest, and closes.
    rest.moveReaderIndex(forwardBy: max(sent, 0))
    queue(rest)
  }

  private func queue(_ frames: ByteBuffer) {
    let written = channel.eventLoop.makePromise(of: Void.self)
    waitingWrites += 1
    written.futureResult.whenComplete { _ in
      self.waitingWrites -= 1
      self.isClear = true
    }
    pipeline.writeAndFlush(NIOAny(frames), promise: written)
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
