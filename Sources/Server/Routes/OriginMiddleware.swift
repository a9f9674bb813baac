import HTTPTypes
import Hummingbird
import Tabletop

/// Refuses changes by pages of other origins.
struct OriginMiddleware: RouterMiddleware {
  let origins: OriginCheck

  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    // HEAD comes here as GET (`HeadRequests`).
    let isChange = request.method != .get && request.method != .options
    if isChange { try origins.check(request) }
    return try await next(request, context)
  }
}

extension OriginCheck {
  /// - Throws: `wrongOrigin` where a page of another origin asks.
  func check(_ request: Request) throws(Problem) {
    guard allows(origin: request.headers[.origin], host: request.head.authority) else {
      throw Problem(Refusal("wrongOrigin", .forbidden, "Only this server's own pages can do this."))
    }
  }
}

/// Tells browsers to load nothing from elsewhere except the tiles of maps, and to ask whether a file has
/// changed before they use an old copy. Only files with their digest in their name never change (RFC 8246).
struct SecurityHeadersMiddleware: RouterMiddleware {
  private let policy: String
  private let trustedProxies: Set<String>

  /// What the page never asks a device for. It scans codes, finds the place of players, and shares.
  private static let unused = [
    "bluetooth", "display-capture", "hid", "identity-credentials-get", "microphone", "midi", "payment",
    "publickey-credentials-get", "serial", "usb", "xr-spatial-tracking",
  ].map { "\($0)=()" }.joined(separator: ", ")

  /// Sent with every answer.
  private static let always = [
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", unused),
  ].compactMap { name, value in HTTPField.Name(name).map { HTTPField(name: $0, value: value) } }

  init(tiles: MapTiles?, trustedProxies: Set<String>) {
    self.trustedProxies = trustedProxies
    let hosts = (tiles?.origins ?? []).map { " \($0)" }.joined()
    policy = [
      "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "img-src 'self' data: blob:\(hosts)",
      // A page that keeps tiles fetches them itself.
      "connect-src 'self'\(tiles?.mayBeKept == true ? hosts : "")", "media-src 'self' blob:",
      // MapLibre starts its worker from its own text.
      "worker-src 'self' blob:",
      "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'",
    ].joined(separator: "; ")
  }

  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    response.headers[.contentSecurityPolicy] = policy
    if response.headers[.cacheControl] == nil {
      let neverChanges = response.status == .ok && request.uri.path.hasPrefix("/bundles/")
      response.headers[.cacheControl] = neverChanges ? "public, max-age=31536000, immutable" : "no-cache"
    }
    for field in SecurityHeadersMiddleware.always { response.headers[field.name] = field.value }
    if request.isSecure(context, trusting: trustedProxies) {
      response.headers[.strictTransportSecurity] = "max-age=31536000; includeSubDomains"
    }
    if let type = response.headers[.contentType], SecurityHeadersMiddleware.needsCharset(type) {
      response.headers[.contentType] = type + "; charset=utf-8"
    }
    return response
  }

  /// All text of the server is UTF-8, and says so.
  private static func needsCharset(_ type: String) -> Bool {
    (type.hasPrefix("text/") || type.hasPrefix("image/svg+xml")) && !type.contains("charset=")
  }
}
