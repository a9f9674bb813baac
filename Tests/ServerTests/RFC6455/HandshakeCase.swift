/// One request for a room's socket, and what the server answers (RFC 6455, section 4.2).
struct HandshakeCase: Sendable {
  let name: String
  /// The request, from a room's code and the server's port.
  let request: @Sendable (_ code: String, _ port: Int) -> String
  let answer: HandshakeAnswer

  static let all = [accepted, badKeys, badVersions, badUpgrades, badRequests, badOrigins].flatMap(\.self)

  /// The key of the example in RFC 6455, section 1.3, and the answer to it.
  static let key = "dGhlIHNhbXBsZSBub25jZQ=="
  static let keyAnswer = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="

  /// A handshake. Fields that are nil are left out.
  static func request(
    _ method: String = "GET", code: String, path: String? = nil, version: String = "HTTP/1.1",
    host: String? = "localhost", upgrade: String? = "websocket", connection: String? = "Upgrade",
    key: String? = key, socketVersion: String? = "13", others: String...
  ) -> String {
    var lines = ["\(method) \(path ?? "/api/v1/rooms/\(code)/socket") \(version)"]
    if let host { lines.append("Host: \(host)") }
    if let upgrade { lines.append("Upgrade: \(upgrade)") }
    if let connection { lines.append("Connection: \(connection)") }
    if let key { lines.append("Sec-WebSocket-Key: \(key)") }
    if let socketVersion { lines.append("Sec-WebSocket-Version: \(socketVersion)") }
    return (lines + others).map { $0 + "\r\n" }.joined() + "\r\n"
  }

  init(
    _ name: String, gets answer: HandshakeAnswer,
    _ request: @escaping @Sendable (_ code: String, _ port: Int) -> String
  ) {
    self.name = name
    self.answer = answer
    self.request = request
  }

  /// The same for a request that does not depend on the port.
  init(_ name: String, gets answer: HandshakeAnswer, _ request: @escaping @Sendable (String) -> String) {
    self.init(name, gets: answer) { code, _ in request(code) }
  }
}

/// What the server answers to a handshake.
enum HandshakeAnswer: Sendable {
  /// 101.
  case socket
  case refusal(Int, String)
  /// An answer that has nothing to do with sockets.
  case other(Int)
}

extension HandshakeCase {
  static let accepted: [HandshakeCase] = [
    HandshakeCase("the handshake of RFC 6455, section 1.2", gets: .socket) { request(code: $0) },
    HandshakeCase("names and values in other letters", gets: .socket) {
      request(
        code: $0, upgrade: nil, connection: nil, key: nil, socketVersion: nil, others: "UPGRADE: WebSocket",
        "connection: keep-alive, UPGRADE", "sec-websocket-key: \(key)", "SEC-WEBSOCKET-VERSION: 13")
    },
    HandshakeCase("spaces around the values", gets: .socket) {
      request(code: $0, upgrade: "  websocket  ", key: "  \(key)  ", socketVersion: "  13 ")
    },
    HandshakeCase("a path with a query", gets: .socket) {
      request(code: $0, path: "/api/v1/rooms/\($0)/socket?from=a")
    },
    HandshakeCase("a whole address in place of a path", gets: .socket) {
      request(code: $0, path: "http://localhost/api/v1/rooms/\($0)/socket")
    },
    HandshakeCase("another protocol beside websocket", gets: .socket) {
      request(code: $0, upgrade: "h2c, websocket")
    },
    HandshakeCase("an extension and a subprotocol, to which the server does not agree", gets: .socket) {
      request(
        code: $0, others: "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
        "Sec-WebSocket-Protocol: chat, superchat")
    },
    HandshakeCase("the server's own origin", gets: .socket) {
      request(code: $0, host: "localhost:\($1)", others: "Origin: http://localhost:\($1)")
    },
    HandshakeCase("a code that no room has", gets: .socket) { _ in request(code: "0000") },
  ]

  static let badKeys: [HandshakeCase] = [
    HandshakeCase("no key", gets: .refusal(400, "badHandshake")) { request(code: $0, key: nil) },
    HandshakeCase("an empty key", gets: .refusal(400, "badHandshake")) { request(code: $0, key: "") },
    HandshakeCase("a key of 3 bytes", gets: .refusal(400, "badHandshake")) { request(code: $0, key: "AAAA") },
    HandshakeCase("a key of 15 bytes", gets: .refusal(400, "badHandshake")) {
      request(code: $0, key: "AAAAAAAAAAAAAAAAAAAA")
    },
    HandshakeCase("a key of 17 bytes", gets: .refusal(400, "badHandshake")) {
      request(code: $0, key: "AAAAAAAAAAAAAAAAAAAAAAA=")
    },
    HandshakeCase("a key of 18 bytes", gets: .refusal(400, "badHandshake")) {
      request(code: $0, key: "AAAAAAAAAAAAAAAAAAAAAAAA")
    },
    HandshakeCase("a key that is no base64", gets: .refusal(400, "badHandshake")) {
      request(code: $0, key: "AAAAAAAAAA*AAAAAAAAAAA==")
    },
    HandshakeCase("two keys", gets: .refusal(400, "badHandshake")) {
      request(code: $0, others: "Sec-WebSocket-Key: \(key)")
    },
  ]

  static let badVersions: [HandshakeCase] = [
    HandshakeCase("version 8", gets: .refusal(426, "upgradeRequired")) {
      request(code: $0, socketVersion: "8")
    },
    HandshakeCase("version 0", gets: .refusal(426, "upgradeRequired")) {
      request(code: $0, socketVersion: "0")
    },
    HandshakeCase("version 013", gets: .refusal(426, "upgradeRequired")) {
      request(code: $0, socketVersion: "013")
    },
    HandshakeCase("several versions", gets: .refusal(426, "upgradeRequired")) {
      request(code: $0, socketVersion: "13, 8")
    },
    HandshakeCase("two fields with a version", gets: .refusal(426, "upgradeRequired")) {
      request(code: $0, others: "Sec-WebSocket-Version: 8")
    },
    HandshakeCase("no version", gets: .refusal(426, "upgradeRequired")) {
      request(code: $0, socketVersion: nil)
    },
  ]

  static let badUpgrades: [HandshakeCase] = [
    HandshakeCase("no Upgrade", gets: .refusal(426, "upgradeRequired")) { request(code: $0, upgrade: nil) },
    HandshakeCase("an Upgrade to something else", gets: .refusal(426, "upgradeRequired")) {
      request(code: $0, upgrade: "h2c")
    },
    HandshakeCase("no Connection", gets: .refusal(426, "upgradeRequired")) {
      request(code: $0, connection: nil)
    },
    HandshakeCase("a Connection without Upgrade", gets: .refusal(426, "upgradeRequired")) {
      request(code: $0, connection: "keep-alive")
    },
    HandshakeCase("a plain request", gets: .refusal(426, "upgradeRequired")) {
      request(code: $0, upgrade: nil, connection: nil, key: nil, socketVersion: nil)
    },
  ]

  static let badRequests: [HandshakeCase] = [
    HandshakeCase("HTTP/1.0", gets: .refusal(426, "upgradeRequired")) {
      request(code: $0, version: "HTTP/1.0")
    },
    HandshakeCase("no Host", gets: .refusal(400, "badHandshake")) { request(code: $0, host: nil) },
    HandshakeCase("two Hosts", gets: .refusal(400, "badHandshake")) {
      request(code: $0, others: "Host: elsewhere")
    },
    HandshakeCase("POST", gets: .refusal(405, "methodNotAllowed")) { request("POST", code: $0) },
    HandshakeCase("PUT", gets: .refusal(405, "methodNotAllowed")) { request("PUT", code: $0) },
    HandshakeCase("a body", gets: .refusal(426, "upgradeRequired")) {
      request(code: $0, others: "Content-Length: 4") + "body"
    },
    HandshakeCase("a body in chunks", gets: .refusal(426, "upgradeRequired")) {
      request(code: $0, others: "Transfer-Encoding: chunked") + "0\r\n\r\n"
    },
    HandshakeCase("a path below that of the socket", gets: .refusal(404, "notFound")) {
      request(code: $0, path: "/api/v1/rooms/\($0)/socket/x")
    },
    HandshakeCase("a path of another version", gets: .refusal(404, "notFound")) {
      request(code: $0, path: "/api/v2/rooms/\($0)/socket")
    },
    HandshakeCase("the path of a file", gets: .other(200)) { request(code: $0, path: "/index.html") },
    HandshakeCase("a plain request that offers HTTP/2, as curl does", gets: .other(200)) {
      request(
        code: $0, path: "/healthz", upgrade: "h2c", connection: "Upgrade, HTTP2-Settings", key: nil,
        socketVersion: nil, others: "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA")
    },
  ]

  static let badOrigins: [HandshakeCase] = [
    HandshakeCase("a foreign origin", gets: .refusal(403, "wrongOrigin")) {
      request(code: $0, others: "Origin: http://evil.example")
    },
    HandshakeCase("an origin with another port", gets: .refusal(403, "wrongOrigin")) {
      request(code: $0, host: "localhost:\($1)", others: "Origin: http://localhost:1")
    },
    HandshakeCase("a foreign origin of a room that is not there", gets: .refusal(403, "wrongOrigin")) { _ in
      request(code: "0000", others: "Origin: http://evil.example")
    },
    HandshakeCase("a foreign origin and a bad key", gets: .refusal(403, "wrongOrigin")) {
      request(code: $0, key: "AAAA", others: "Origin: http://evil.example")
    },
    HandshakeCase("an origin that begins as the server's", gets: .refusal(403, "wrongOrigin")) {
      request(code: $0, others: "Origin: http://localhost.evil.example")
    },
    HandshakeCase("an empty origin", gets: .refusal(403, "wrongOrigin")) {
      request(code: $0, others: "Origin:")
    },
    HandshakeCase("the server's own origin and a foreign one", gets: .refusal(403, "wrongOrigin")) {
      request(code: $0, others: "Origin: http://localhost", "Origin: http://evil.example")
    },
    HandshakeCase("a foreign origin and the server's own", gets: .refusal(403, "wrongOrigin")) {
      request(code: $0, others: "Origin: http://evil.example", "Origin: http://localhost")
    },
    HandshakeCase("the origin null, of a page from a file", gets: .refusal(403, "wrongOrigin")) {
      request(code: $0, others: "Origin: null")
    },
  ]
}
