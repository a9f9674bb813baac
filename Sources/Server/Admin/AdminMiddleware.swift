import Hummingbird
import Tabletop

/// Lets requests in that show the owner's token. Wrong tokens count against their address. After too many,
/// not even the right token is let in from there until the address may try again, since an owner may have
/// chosen a short token.
struct AdminMiddleware: RouterMiddleware {
  let token: AdminToken
  let origins: OriginCheck
  let trustedProxies: Set<String>
  let wrongTokens: AddressLimiter

  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    try origins.check(request)
    let address = request.client(context, trusting: trustedProxies)
    let isRight: Bool
    do throws(TooMany) {
      try wrongTokens.check(address, at: .now)
      isRight = shows(token, in: request.headers[.authorization])
      if !isRight { try wrongTokens.count(address, at: .now) }
    } catch {
      throw Problem(error)
    }
    guard isRight else {
      throw Problem(
        Refusal("badToken", .unauthenticated, "This is not the token of this server's owner."))
    }
    return try await next(request, context)
  }

  private func shows(_ token: AdminToken, in header: String?) -> Bool {
    guard let header, header.lowercased().hasPrefix(AdminMiddleware.scheme) else { return false }
    return token.matches(String(header.dropFirst(AdminMiddleware.scheme.count)))
  }

  private static let scheme = "bearer "
}
