import Foundation
import NIOCore
import NIOWebSocket

/// Writes the frames of a room's socket to its phone.
///
/// Bytes that the system takes at once, as it nearly always does, go past the channel: NIO's pipeline and its
/// list of pending writes are a tenth of the cost of a delivery. Bytes that the system does not take go
/// through the channel, and so does everything after them until they are gone, so that nothing overtakes.
/// Nothing in the pipeline may change or keep what is written, as TLS would: this is checked once for each
/// socket, when its outlet is made.
///
/// It belongs to its channel's event loop, which the compiler cannot check. Hence `@unchecked Sendable`, and
/// a precondition at each write; NIO checks it when an outlet is made.
final class SocketOutlet: @unchecked Sendable {
  private let channel: any Channel
  /// The channel's outbound side, behind NIO's frame encoder.
  private let pipeline: ChannelHandlerContext
  /// nil where the channel is no socket of the operating system.
  private let descriptor: NIOBSDSocket.Handle?
  /// How many writes wait in the channel, or may wait.
  private var waitingWrites = 0
  /// Whether everything that the channel had sent before is known to be gone.
  private var isClear = false

  /// - Returns: nil where the channel has no frame encoder.
  init?(of channel: any Channel) {
    let operations = channel.pipeline.syncOperations
    guard let pipeline = try? operations.context(handlerType: WebSocketFrameEncoder.self) else { return nil }
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
