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
    /// There is no room for it, and not even for telling it so.
    case turnedAway
  }

  let responder: HTTPChannelHandler.Responder
  let doorway: RoomDoorway
  let gate: ConnectionGate
  let origins: OriginCheck
  let trustedProxies: Set<String>

  private static let idleTimeout = Duration.seconds(60)
  /// How long a connection for which there is no room may take to send its request.
  private static let patienceOutside: Int64 = 2

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    guard let passage = gate.enter(from: channel.remoteAddress) else {
      // It is closed by `handle`: here it is not registered yet.
      let turnedAway = channel.eventLoop.makeSucceededFuture(Negotiated.turnedAway)
      return channel.eventLoop.makeSucceededFuture(Value(channel: channel, negotiated: turnedAway))
    }
    channel.closeFuture.whenComplete { _ in passage.leave() }
    return channel.eventLoop.makeCompletedFuture {
      let upgrade = NIOTypedHTTPServerUpgradeConfiguration(
        upgraders: [upgrader(passage)],
        notUpgradingCompletionHandler: { channel in
          channel.eventLoop.makeCompletedFuture { .http(try serveHTTP(on: channel, passage, logger: logger)) }
        })
      var pipeline = NIOUpgradableHTTPServerPipelineConfiguration(upgradeConfiguration: upgrade)
      pipeline.enablePipelining = false
      pipeline.enableErrorHandling = false
      pipeline.enableResponseHeaderValidation = false
      let operations = channel.pipeline.syncOperations
      let negotiated = try operations.configureUpgradableHTTPServerPipeline(configuration: pipeline)
      try operations.addHandler(
        UpgradeCheck(SocketHandshake(origins: origins), passage),
        position: .before(try operations.handler(type: NIOTypedHTTPServerUpgradeHandler<Negotiated>.self)))
      try operations.addHandler(
        UnreadableRequest(), position: .before(try operations.handler(type: UpgradeCheck.self)))
      // A client that sends no request is not waited for.
      let patience = passage.isInside ? doorway.limits.helloSeconds : ConnectionChannel.patienceOutside
      let end = channel.eventLoop.scheduleTask(in: .seconds(patience)) { channel.close(promise: nil) }
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
    switch negotiated {
    case .http(let channel)?: await handleHTTP(asyncChannel: channel, logger: logger)
    case .turnedAway?: value.channel.close(promise: nil)
    case .roomSocket?, nil: break
    }
  }

  // MARK: HTTP

  private func serveHTTP(
    on channel: any Channel, _ passage: Passage, logger: Logger
  ) throws -> NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart> {
    try? channel.syncOptions?.setOption(.socketOption(.so_sndbuf), value: RequestWatch.kernelBytes)
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(RequestWatch(passage, doorway.limits))
    try pipeline.addHandler(HeadRequests())
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
  /// than drawings are compressed already, and the numbers of a part's bytes are those of the original.
  private static func compresses(
    _ head: inout HTTPResponseHead, isSupported: Bool
  ) -> HTTPResponseCompressor.CompressionIntent {
    let type = head.headers.first(name: "content-type") ?? ""
    let length = head.headers.first(name: "content-length").flatMap(Int.init) ?? 0
    let isText = ["text/", "application/json", "application/wasm", "image/svg", "javascript", "manifest"]
      .contains { type.contains($0) }
    guard isText, length > 1_024, !head.headers.contains(name: "content-encoding"),
      head.status != .partialContent
    else { return .doNotCompress }
    head.headers.replaceOrAdd(name: "Vary", value: "Accept-Encoding")
    guard isSupported else { return .doNotCompress }
    // The compressor does not change the length of a body that comes in parts, and it would be wrong.
    head.headers.remove(name: "content-length")
    return .compressIfPossible
  }

  // MARK: Sockets

  private func upgrader(_ passage: Passage) -> SocketUpgrader<Negotiated> {
    SocketUpgrader { channel, head in
      passage.becomeSocket()
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
