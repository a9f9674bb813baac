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

/// A client that sends requests to a server on this machine, with a connection for each request.
struct TestClient: Sendable {
  /// Where the server listens.
  let port: Int

  /// Sends a request of any bytes.
  func ask(
    _ method: HTTPRequest.Method, _ path: String, bytes: [UInt8], headers: [String: String] = [:]
  ) async throws -> Answer {
    var fields = HTTPFields()
    for (name, value) in headers { if let name = HTTPField.Name(name) { fields[name] = value } }
    // A request without content says so, except for methods that never have content.
    if !bytes.isEmpty || method == .post || method == .put { fields[.contentLength] = "\(bytes.count)" }
    let head = HTTPRequest(
      method: method, scheme: "http", authority: "127.0.0.1:\(port)", path: path, headerFields: fields)
    return try await connect().executeThenClose { inbound, outbound in
      // A server that has read enough answers before it has the whole request.
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

  /// Waits until a figure at `/metrics` is as it should be; 20 seconds at most.
  ///
  /// - Throws: `Overdue` with what was waited for.
  func wait(
    for figure: String, toBe text: String, whether isRight: (Int) -> Bool
  ) async throws {
    var last = "nothing"
    try await Overdue.after20Seconds("\(figure) was to be \(text), and was \(last)") {
      let value = try await self.figure(figure)
      last = value.map(String.init) ?? "nothing"
      return value.map(isRight) == true
    }
  }

  /// The same for one value.
  func wait(for figure: String, toBe value: Int) async throws {
    try await wait(for: figure, toBe: "\(value)") { $0 == value }
  }

  /// A figure at `/metrics`; nil if there is none of that name.
  func figure(_ name: String) async throws -> Int? {
    let lines = try await get("/metrics").text.split(separator: "\n")
    return lines.first { $0.hasPrefix(name + " ") }.flatMap { Int($0.dropFirst(name.count + 1)) }
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

/// A test waited for something that did not happen.
struct Overdue: Error, CustomStringConvertible {
  let description: String

  /// Waits until something is done; 20 seconds at most.
  ///
  /// - Parameter problem: what is wrong as long as it is not done.
  /// - Throws: `Overdue` with the problem.
  static func after20Seconds(
    _ problem: @autoclosure () -> String, isDone: () async throws -> Bool
  ) async throws {
    for _ in 0..<400 {
      if try await isDone() { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw Overdue(description: "\(problem()) for 20 s")
  }
}

extension ParlourServer {
  /// Starts the server and serves during a test; then tells the server to stop, and waits until it has.
  func serve<Result: Sendable>(
    for test: @Sendable (TestClient) async throws -> Result
  ) async throws -> Result {
    await start()
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let group = ServiceGroup(
      services: [application { port.yield($0) }], logger: TestSite.silence)
    return try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        // A test that waits for a server that could not start stops waiting.
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
