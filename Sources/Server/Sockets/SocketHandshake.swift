import HTTPTypes
import NIOHTTP1
import Tabletop

/// The request that makes a connection a room's socket (RFC 6455, section 4.2.1).
struct SocketHandshake: Sendable {
  let origins: OriginCheck

  static let version = "13"

  /// Whether a request is a complete handshake, from a page that may open sockets.
  func isGood(_ head: HTTPRequestHead) -> Bool {
    func values(_ name: String) -> [String] { head.headers[canonicalForm: name].map(String.init) }
    func says(_ name: String, _ word: String) -> Bool { values(name).contains { $0.lowercased() == word } }
    let problem = SocketHandshake.problem(
      key: values("sec-websocket-key"), version: values("sec-websocket-version"))
    return head.method == .GET && (head.version.major, head.version.minor) >= (1, 1)
      && SocketHandshake.code(in: head.uri) != nil && head.headers["host"].count == 1
      && says("upgrade", "websocket") && says("connection", "upgrade") && problem == nil
      && !SocketHandshake.hasBody(head) && origins.allows(head)
  }

  /// The code in `/api/v1/rooms/{code}/socket`. The path may follow scheme and host, as in requests to proxies.
  static func code(in uri: String) -> String? {
    let parts = uri.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false)
    let hasHost = parts.count == 8 && ["http:", "https:"].contains(parts[0]) && parts[1].isEmpty
    let path = Array(parts.dropFirst(hasHost ? 3 : 1))
    guard hasHost || parts[0].isEmpty, path.count == 5, path[..<3] == ["api", "v1", "rooms"],
      path[4] == "socket"
    else { return nil }
    return String(path[3])
  }

  private static func hasBody(_ head: HTTPRequestHead) -> Bool {
    head.headers.contains(name: "transfer-encoding")
      || !head.headers["content-length"].allSatisfy { $0 == "0" }
  }

  // MARK: Refusals

  /// Why a request at the path of a socket did not become one.
  static func problem(of request: HTTPRequest) -> Problem {
    let fields = request.headerFields
    if let problem = problem(
      key: fields[values: .secWebSocketKey], version: fields[values: .secWebSocketVersion])
    {
      return problem
    }
    let hasOneHost = request.authority != nil && !fields.contains { $0.name.canonicalName == "host" }
    return hasOneHost ? upgradeRequired : badHandshake("A WebSocket needs one Host.")
  }

  private static func problem(key: [String], version: [String]) -> Problem? {
    guard version == [SocketHandshake.version] else { return upgradeRequired }
    if key.count == 1, isKey(key[0]) { return nil }
    return badHandshake("A WebSocket needs one Sec-WebSocket-Key: 16 bytes in base64.")
  }

  private static func badHandshake(_ sentence: String) -> Problem {
    Problem(Refusal("badHandshake", .unreadable, sentence))
  }

  private static var upgradeRequired: Problem {
    Problem(.upgradeRequired, Refusal("upgradeRequired", "This is a WebSocket of version 13 (RFC 6455)."))
  }

  /// Whether this is 16 bytes in base64.
  private static func isKey(_ text: String) -> Bool {
    text.utf8.count == 24 && text.hasSuffix("==")
      && text.utf8.dropLast(2).allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
          true
        default: false
        }
      }
  }
}
