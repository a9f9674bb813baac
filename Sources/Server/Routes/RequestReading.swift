import HTTPTypes
import Hummingbird
import Tabletop

extension Request {
  /// What the body says.
  ///
  /// - Parameter limit: in bytes.
  /// - Throws: a refusal where it is no JSON or of another form; an error of HTTP where it is longer.
  func value<Value: JSONDecodable>(_: Value.Type, upTo limit: Int) async throws -> Value {
    let buffer = try await body.collect(upTo: limit)
    do throws(JSONError) {
      let limits = JSONLimits(bytes: limit, depth: JSONLimits.message.depth)
      return try Value(from: JSONReader(try JSON(parsing: Array(buffer: buffer), limits: limits)))
    } catch {
      throw Refusal(error)
    }
  }

  /// Who asks, as far as limits are concerned.
  func client(_ context: APIContext, trusting proxies: Set<String>) -> ClientAddress {
    let forwarded = HTTPField.Name("X-Forwarded-For").flatMap { headers[$0] }
    return ClientAddress(remote: context.remoteAddress, forwarded: forwarded, trusting: proxies)
  }

  /// Whether it came over TLS, which ends at a proxy.
  func isSecure(_ context: APIContext, trusting proxies: Set<String>) -> Bool {
    guard let remote = context.remoteAddress?.ipAddress, proxies.contains(remote) else { return false }
    return HTTPField.Name("X-Forwarded-Proto").flatMap { headers[$0] } == "https"
  }

  /// The same key comes with a request that is sent again because its answer was lost; nil where there is none.
  ///
  /// - Throws: `badForm` where it is none.
  func idempotencyKey() throws(Refusal) -> String? {
    guard let name = HTTPField.Name("Idempotency-Key"), let key = headers[name] else { return nil }
    guard key.asName(longest: Request.longestKey) == key else {
      throw Refusal("badForm", "Idempotency-Key: expected 1 to \(Request.longestKey) characters")
    }
    return key
  }

  /// Characters.
  private static let longestKey = 100
}
