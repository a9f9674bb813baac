import NIOCore
import NIOHTTP1
import Synchronization

/// Looks at a connection's first request, and lets only a good handshake ask for another protocol, while there is
/// room for it.
///
/// The others lose their `Upgrade`, and are answered as any request: RFC 9110 (section 7.8) lets a server ignore
/// the field. With it they would get no answer. The fault is in SwiftNIO: its `NIOTypedHTTPServerUpgradeHandler` does
/// not pass on the head of a request whose upgrade is not made, but only its end (2.101.2).
final class UpgradeCheck: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private let handshake: SocketHandshake
  private let passage: Passage

  init(_ handshake: SocketHandshake, _ passage: Passage) {
    self.handshake = handshake
    self.passage = passage
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    if !passage.isInside || !handshake.isGood(head) {
      // Nobody sees it after this.
      if head.isLastToBeRead { passage.isAtItsEnd.store(true, ordering: .relaxed) }
      head.headers.remove(name: "upgrade")
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
    context.pipeline.syncOperations.removeHandler(self, promise: nil)
  }
}
