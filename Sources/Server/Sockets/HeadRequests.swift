import NIOCore
import NIOHTTP1

/// Has HEAD answered as GET is, without the body (RFC 9110, section 9.3.2).
///
/// It stands nearest to the network, so all others see a GET, and the fields are the same whatever the answer is. It waits
/// for the end of the answer, because the length of a compressed body is known only then. That length is always sent:
/// without it SwiftNIO would frame a body.
final class HeadRequests: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// Whether each request that is not answered yet asks for the head alone.
  private var wantHead = CircularBuffer<Bool>()
  /// The head of an answer without a body, and the length of the body so far.
  private var head: HTTPResponseHead?
  private var length = 0

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var request) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    wantHead.append(request.method == .HEAD)
    if request.method == .HEAD {
      request.method = .GET
      // It is for GET alone (RFC 9110, section 14.2).
      request.headers.remove(name: "range")
    }
    context.fireChannelRead(wrapInboundOut(.head(request)))
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let answer):
      let isFinal = answer.status.code >= 200
      // The answer to a request that could not be read has no request here.
      guard isFinal, wantHead.popFirst() == true else { return context.write(data, promise: promise) }
      (head, length) = (answer, 0)
      promise?.succeed()
    case .body(let part):
      guard head != nil else { return context.write(data, promise: promise) }
      length += part.readableBytes
      promise?.succeed()
    case .end:
      guard var answer = head else { return context.write(data, promise: promise) }
      head = nil
      answer.headers.remove(name: "transfer-encoding")
      answer.headers.replaceOrAdd(name: "content-length", value: "\(length)")
      context.write(wrapOutboundOut(.head(answer)), promise: nil)
      context.write(wrapOutboundOut(.end(nil)), promise: promise)
    }
  }
}
