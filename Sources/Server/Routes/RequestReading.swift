import HTTPTypes
import Hummingbird
import Tabletop

extension Request {
  /// The body, read from JSON.
  ///
  /// - Parameter limit: the most bytes of the body.
  /// - Throws: a refusal where it is no JSON or has another form; an error of HTTP where it is longer.
  func value<Value: JSONDecodable>(_: Value.Type, upTo limit: Int) async throws -> Value {
    try await value(upTo: limit) { reader throws(JSONError) in try Value(from: reader) }
  }

  /// The same for a form that is read with more than its JSON.
  func value<Value>(
    upTo limit: Int, _ read: (JSONReader) throws(JSONError) -> Value
  ) async throws -> Value {
    let buffer = try await body.collect(upTo: limit)
    do throws(JSONError) {
      let limits = JSONLimits(bytes: limit, depth: JSONLimits.message.depth)
      return try read(JSONReader(try JSON(parsing: Array(buffer: buffer), limits: limits)))
    } catch {
      throw Refusal(error)
    }
  }

  /// The client as the limits see it.
  func client(_ context: APIContext, trusting proxies: Set<String>) -> ClientAddress {
    let forwarded = HTTPField.Name("X-Forwarded-For").flatMap { headers[$0] }
    return ClientAddress(remote: context.remoteAddress, forwarded: forwarded, trusting: proxies)
  }

  /// Whether the request came over TLS, which ends at a proxy.
  func isSecure(_ context: APIContext, trusting proxies: Set<String>) -> Bool {
    guard let remote = context.remoteAddress?.ipAddress, proxies.contains(remote) else { return false }
    return HTTPField.Name("X-Forwarded-Proto").flatMap { headers[$0] } == "https"
  }

  /// The `Idempotency-Key`; nil where there is none. A request that is sent again has the same key.
  ///
  /// - Throws: `badForm` where the key is not valid.
  func idempotencyKey() throws(Refusal) -> String? {
    guard let name = HTTPField.Name("Idempotency-Key"), let key = headers[name] else { return nil }
    guard key.asName(longest: Request.longestKey) == key else {
      throw Refusal("badForm", "Idempotency-Key: expected 1 to \(Request.longestKey) characters")
    }
    return key
  }

  /// The most characters of a key.
  private static let longestKey = 100
}
