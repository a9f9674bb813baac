import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOPosix
import ServiceLifecycle
import Tabletop
import Testing

@testable import Server

/// Somebody who asks a server of this machine, with a connection for each question.
struct TestClient: Sendable {
  /// Where the server listens.
  let port: Int

  /// Asks, whatever the bytes are.
  func ask(
    _ method: HTTPRequest.Method, _ path: String, bytes: [UInt8], headers: [String: String] = [:]
  ) async throws -> Answer {
    var fields = HTTPFields()
    for (name, value) in headers { if let name = HTTPField.Name(name) { fields[name] = value } }
    // A request that has no content says so, but for those that never have any.
    if !bytes.isEmpty || method == .post || method == .put { fields[.contentLength] = "\(bytes.count)" }
    let head = HTTPRequest(
      method: method, scheme: "http", authority: "127.0.0.1:\(port)", path: path, headerFields: fields)
    return try await connect().executeThenClose { inbound, outbound in
      // Who has read enough answers before it has all.
      try? await outbound.write(
        contentsOf: [.head(head)] + (bytes.isEmpty ? [] : [.body(ByteBuffer(bytes: bytes))]) + [.end(nil)])
      var response = HTTPResponse(status: .internalServerError)
      var body: [UInt8] = []
      for try await part in inbound {
        switch part {
        case .head(let head): response = head
        case .body(let buffer): body += buffer.readableBytesView
        case .end:
          return Answer(
            status: response.status.code, headers: response.headerFields,
            text: String(decoding: body, as: UTF8.self))
        }
      }
      throw ChannelError.inputClosed
    }
  }

  private func connect() async throws -> NIOAsyncChannel<HTTPResponsePart, HTTPRequestPart> {
    try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          try channel.pipeline.syncOperations.addHandler(HTTP1ToHTTPClientCodec())
          return try NIOAsyncChannel(wrappingChannelSynchronously: channel)
        }
      }
  }
}

extension ParlourServer {
  /// Serves for the time of a test; afterwards the server is told to stop, and has stopped.
  func serve<Result: Sendable>(
    for test: @Sendable (TestClient) async throws -> Result
  ) async throws -> Result {
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let group = ServiceGroup(
      services: [application { port.yield($0) }], logger: TestSite.silence)
    return try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        // Who waits for a server that could not begin waits no longer.
        defer { port.finish() }
        try await group.run()
      }
      var tested: Swift.Result<Result, any Error>?
      for await port in ports {
        do { tested = .success(try await test(TestClient(port: port))) } catch { tested = .failure(error) }
        await group.triggerGracefulShutdown()
      }
      try await tasks.waitForAll()
      return try #require(tested).get()
    }
  }
}
