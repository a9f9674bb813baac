import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Answers handshakes as NIO does, and leaves out NIO's encoder and decoder: a room's socket reads and writes its
/// frames itself.
struct SocketUpgrader<UpgradeResult: Sendable>: NIOTypedHTTPServerProtocolUpgrader {
  /// Adds the socket's handler to its channel.
  let open: @Sendable (any Channel, HTTPRequestHead) throws -> UpgradeResult

  private let answer = NIOTypedWebSocketServerUpgrader<Void>(
    shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
    upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })

  init(open: @escaping @Sendable (any Channel, HTTPRequestHead) throws -> UpgradeResult) { self.open = open }

  var supportedProtocol: String { answer.supportedProtocol }
  var requiredUpgradeHeaders: [String] { answer.requiredUpgradeHeaders }

  func buildUpgradeResponse(
    channel: any Channel, upgradeRequest: HTTPRequestHead, initialResponseHeaders: HTTPHeaders
  ) -> EventLoopFuture<HTTPHeaders> {
    answer.buildUpgradeResponse(
      channel: channel, upgradeRequest: upgradeRequest, initialResponseHeaders: initialResponseHeaders)
  }

  func upgrade(
    channel: any Channel, upgradeRequest: HTTPRequestHead
  ) -> EventLoopFuture<UpgradeResult> {
    channel.eventLoop.makeCompletedFuture { try open(channel, upgradeRequest) }
  }
}
