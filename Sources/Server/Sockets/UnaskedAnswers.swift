import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// Leads answers to no request past the compressor, which stands before it in the pipeline.
///
/// The compressor takes the wishes of one request for each answer and traps where there is none: when a request
/// cannot be read, the server answers 400 without ever having seen one.
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
