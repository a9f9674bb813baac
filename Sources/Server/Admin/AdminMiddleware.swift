import Hummingbird
import Tabletop

/// Lets requests in that show the owner's token. Wrong tokens count against their address. After too many,
/// not even the right token is let in from there until the address may try again, since an owner may have
/// chosen a short token. A device on which the token was right before (`OwnersMarks`) is counted by itself: others at
/// its address cannot lock it out.
struct AdminMiddleware: RouterMiddleware {
  let token: OwnersToken
  let origins: OriginCheck
  let trustedProxies: Set<String>
  let wrongTokens: Limiter<Guesser>
  let marks: OwnersMarks

  /// Whom wrong tokens count against.
  enum Guesser: Hashable, Sendable {
    /// Everybody at an address whose device has no mark.
    case strangers(ClientAddress)
    case device(String)
  }

  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    try origins.check(request)
    let device = marks.device(of: request)
    let guesser =
      device.map(Guesser.device) ?? .strangers(request.client(context, trusting: trustedProxies))
    let isRight: Bool
    do throws(TooMany) {
      try wrongTokens.check(guesser, at: .now)
      isRight = shows(token.current, in: request.headers[.authorization])
      if !isRight { try wrongTokens.count(guesser, at: .now) }
    } catch {
      throw Problem(error)
    }
    guard isRight else {
      throw Problem(
        Refusal("badToken", .unauthenticated, "This is not the token of this server's owner."))
    }
    var response = try await next(request, context)
    if device == nil {
      marks.set(isSecure: request.isSecure(context, trusting: trustedProxies), in: &response)
    }
    return response
  }

  private func shows(_ token: AdminToken, in header: String?) -> Bool {
    guard let header, header.lowercased().hasPrefix(AdminMiddleware.scheme) else { return false }
    return token.matches(String(header.dropFirst(AdminMiddleware.scheme.count)))
  }

  private static let scheme = "bearer "
}
