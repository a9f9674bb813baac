import NIOCore
import NIOHTTP1

/// Answers 400 where a connection's first request cannot be read, and closes the connection.
///
/// Without it the client gets no answer: SwiftNIO's upgrade handler waits for a request, and the decoder will send none. Later
/// requests are not its concern, because an answer to an earlier one may be under way.
final class UnreadableRequest: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    context.fireChannelRead(data)
    context.pipeline.syncOperations.removeHandler(self, promise: nil)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard error is HTTPParserError else { return context.fireErrorCaught(error) }
    let answer = Problem(.notUnderstood)
      .lastAnswer(to: HTTPRequestHead(version: .http1_1, method: .GET, uri: "/"))
    context.write(wrapOutboundOut(.head(answer.head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(answer.body))), promise: nil)
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
  }
}
