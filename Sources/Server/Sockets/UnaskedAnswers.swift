import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// Leads answers that belong to no request past the compressor, which stands before it in the pipeline.
///
/// The fault is in swift-nio-extras: its `HTTPResponseCompressor` takes the `Accept-Encoding` of one request
/// out of its queue for each answer (`acceptQueue.removeFirst()`), and traps if the queue is empty. It has
/// done so since it came there from SwiftNIO in March 2019 (their pull request 28), and still does in 1.35.2.
/// When a request cannot be read, SwiftNIO's `HTTPServerProtocolErrorHandler` answers 400, although the
/// compressor has seen no request. This handler can go once the compressor lets such an answer pass.
final class UnaskedAnswers: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private var compressor: ChannelHandlerContext?
  private var unansweredRequests = 0
  private var passesBy = false

  func handlerAdded(context: ChannelHandlerContext) {
    compressor = try? context.pipeline.syncOperations.context(handlerType: HTTPResponseCompressor.self)
  }

  func handlerRemoved(context: ChannelHandlerContext) { compressor = nil }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head = unwrapInboundIn(data) { unansweredRequests += 1 }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .head = unwrapOutboundIn(data) {
      passesBy = unansweredRequests == 0
      unansweredRequests -= passesBy ? 0 : 1
    }
    if passesBy, let compressor {
      compressor.write(data, promise: promise)
    } else {
      context.write(data, promise: promise)
    }
  }
}
