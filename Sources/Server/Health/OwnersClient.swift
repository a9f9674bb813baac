import NIOCore
import NIOHTTP1
import NIOPosix
import Tabletop

/// Asks a server that runs, as its owner, over plain HTTP: for commands on the same machine.
///
///     let client = try OwnersClient("http://127.0.0.1:8080", token: token)
///     let report = try await client.health()
public struct OwnersClient: Sendable {
  /// Why there is no answer to use.
  public enum Mistake: Error, Equatable {
    /// The address is none that can be asked.
    case badAddress(String)
    /// Nobody answers there, or no Parlour.
    case noAnswer
    /// The server does not take the token.
    case badToken
    /// The server refuses, with a sentence.
    case refused(String)
  }

  private let host: String
  private let port: Int
  private let token: AdminToken

  /// Seconds that an answer may take.
  private static let patience = TimeAmount.seconds(20)
  /// Bytes that an answer may have: it has a day of samples and a hundred warnings.
  private static let longest = 1 << 20

  /// - Parameter address: like "http://127.0.0.1:8080", without a path.
  public init(_ address: String, token: AdminToken) throws(Mistake) {
    guard let (host, port) = OwnersClient.parts(of: address) else { throw .badAddress(address) }
    self.host = host
    self.port = port
    self.token = token
  }

  static func parts(of address: String) -> (host: String, port: Int)? {
    guard
      let match = address.wholeMatch(of: #/http:\/\/(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9.-]+)(:[0-9]{1,5})?\/?/#)
    else { return nil }
    let port = match.2.map { Int($0.dropFirst()) ?? 0 } ?? 80
    guard (1...65_535).contains(port) else { return nil }
    let host = match.1.hasPrefix("[") ? match.1.dropFirst().dropLast() : match.1
    return (String(host), port)
  }

  /// How the server goes.
  public func health() async throws(Mistake) -> HealthReport {
    let (status, body) = try await get("/api/v1/admin/health")
    guard let answer = try? JSON(parsing: body, limits: .file) else { throw .noAnswer }
    if status == .ok, let report = try? HealthReport(from: JSONReader(answer)) { return report }
    guard case .string(let code)? = answer["code"], case .string(let detail)? = answer["detail"] else {
      throw .noAnswer
    }
    throw code == "badToken" ? .badToken : .refused(detail)
  }

  private func get(_ path: String) async throws(Mistake) -> (HTTPResponseStatus, [UInt8]) {
    do {
      let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connectTimeout(.seconds(5))
        .connect(host: host, port: port) { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHTTPClientHandlers()
            return try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(
              wrappingChannelSynchronously: channel)
          }
        }
      return try await channel.executeThenClose { inbound, outbound in
        let patience = channel.channel.eventLoop.scheduleTask(in: OwnersClient.patience) {
          channel.channel.close(promise: nil)
        }
        defer { patience.cancel() }
        try await outbound.write(contentsOf: [.head(head(path)), .end(nil)])
        return try await OwnersClient.answer(in: inbound)
      }
    } catch {
      throw .noAnswer
    }
  }

  private func head(_ path: String) -> HTTPRequestHead {
    let authority = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    return HTTPRequestHead(
      version: .http1_1, method: .GET, uri: path,
      headers: [
        "Host": authority, "Authorization": "Bearer \(token.text)", "Connection": "close",
      ])
  }

  private static func answer(
    in parts: NIOAsyncChannelInboundStream<HTTPClientResponsePart>
  ) async throws -> (HTTPResponseStatus, [UInt8]) {
    var status = HTTPResponseStatus.internalServerError
    var body: [UInt8] = []
    for try await part in parts {
      switch part {
      case .head(let head): status = head.status
      case .body(let buffer):
        guard body.count + buffer.readableBytes <= longest else { throw Mistake.noAnswer }
        body += buffer.readableBytesView
      case .end: return (status, body)
      }
    }
    throw ChannelError.inputClosed
  }
}
