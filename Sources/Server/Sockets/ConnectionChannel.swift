import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// A connection to the server: HTTP until it asks to become a room's socket.
///
/// Hummingbird's own WebSocket support is a package that is not at hand, and would give each socket a task and
/// asynchronous streams; a room's sockets are cheaper as plain channel handlers.
struct ConnectionChannel: HTTPChannelHandler {
  struct Value: ServerChildChannelValue {
    let channel: any Channel
    let negotiated: EventLoopFuture<Negotiated>
  }

  enum Negotiated: Sendable {
    case http(NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>)
    case roomSocket
  }

  let responder: HTTPChannelHandler.Responder
  let doorway: RoomDoorway
  let origins: OriginCheck
  let trustedProxies: Set<String>

  private static let idleTimeout = Duration.seconds(60)

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      let upgrade = NIOTypedHTTPServerUpgradeConfiguration(
        upgraders: [upgrader],
        notUpgradingCompletionHandler: { channel in
          channel.eventLoop.makeCompletedFuture { .http(try serveHTTP(on: channel, logger: logger)) }
        })
      var pipeline = NIOUpgradableHTTPServerPipelineConfiguration(upgradeConfiguration: upgrade)
      pipeline.enablePipelining = false
      pipeline.enableErrorHandling = false
      pipeline.enableResponseHeaderValidation = false
      let operations = channel.pipeline.syncOperations
      let negotiated = try operations.configureUpgradableHTTPServerPipeline(configuration: pipeline)
      try operations.addHandler(
        UpgradeCheck(SocketHandshake(origins: origins)),
        position: .before(try operations.handler(type: NIOTypedHTTPServerUpgradeHandler<Negotiated>.self)))
      // A client that sends no request is not waited for.
      let patience = TimeAmount.seconds(doorway.limits.helloSeconds)
      let end = channel.eventLoop.scheduleTask(in: patience) { channel.close(promise: nil) }
      negotiated.whenComplete { _ in end.cancel() }
      negotiated.whenFailure { _ in channel.close(promise: nil) }
      return Value(channel: channel, negotiated: negotiated)
    }
  }

  func handle(value: Value, logger: Logger) async {
    let negotiated = await withTaskCancellationHandler {
      try? await value.negotiated.get()
    } onCancel: {
      value.channel.close(promise: nil)
    }
    guard case .http(let channel)? = negotiated else { return }
    await handleHTTP(asyncChannel: channel, logger: logger)
  }

  // MARK: HTTP

  private func serveHTTP(
    on channel: any Channel, logger: Logger
  ) throws -> NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart> {
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(
      HTTPResponseCompressor(responseCompressionPredicate: ConnectionChannel.compresses))
    try pipeline.addHandler(UnaskedAnswers())
    try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
    try pipeline.addHandler(
      HTTPConnectionStateHandler(idleTimeout: ConnectionChannel.idleTimeout, logger: logger))
    return try NIOAsyncChannel(
      wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
  }

  /// Whether to compress an answer: text and code of some length that is not compressed yet. Pictures other
  /// than drawings are compressed already.
  private static func compresses(
    _ head: inout HTTPResponseHead, isSupported: Bool
  ) -> HTTPResponseCompressor.CompressionIntent {
    let type = head.headers.first(name: "content-type") ?? ""
    let length = head.headers.first(name: "content-length").flatMap(Int.init) ?? 0
    let isText = ["text/", "application/json", "application/wasm", "image/svg", "javascript", "manifest"]
      .contains { type.contains($0) }
    guard isText, length > 1_024, !head.headers.contains(name: "content-encoding") else {
      return .doNotCompress
    }
    head.headers.replaceOrAdd(name: "Vary", value: "Accept-Encoding")
    guard isSupported else { return .doNotCompress }
    // The compressor does not change the length of a body that comes in parts, and it would be wrong.
    head.headers.remove(name: "content-length")
    return .compressIfPossible
  }

  // MARK: Sockets

  private var upgrader: SocketUpgrader<Negotiated> {
    SocketUpgrader { channel, head in
      try openSocket(on: channel, code: SocketHandshake.code(in: head.uri) ?? "", head)
      return .roomSocket
    }
  }

  private func openSocket(on channel: any Channel, code: String, _ head: HTTPRequestHead) throws {
    let address = ClientAddress(
      remote: channel.remoteAddress, forwarded: head.headers["x-forwarded-for"].joined(separator: ","),
      trusting: trustedProxies)
    let options = channel.syncOptions
    // One read in a turn of the loop, so that others have theirs.
    try options?.setOption(.maxMessagesPerRead, value: 1)
    try? options?.setOption(
      .socketOption(.so_sndbuf), value: SocketOptionValue(SocketOutlet.systemBytes))
    try? options?.setOption(.tcpOption(.tcp_nodelay), value: 1)
    options?.noticeLostPeers()
    let intake = FrameIntake(maxLength: doorway.limits.messageBytes)
    try channel.pipeline.syncOperations.addHandlers([
      intake, RoomSocket(doorway, code: code, address: address, channel: channel, intake: intake),
    ])
  }
}
