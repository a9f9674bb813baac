import Hummingbird
import Synchronization

/// Renews a device's cookies for another ninety days whenever a use of its session was written down. So the
/// cookies last as long as the session, and somebody who comes every week is never asked to log in again.
struct RenewalMiddleware: RouterMiddleware {
  let trustedProxies: Set<String>

  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    let renewal = Renewal()
    var response = try await Renewal.$ofRequest.withValue(renewal) { try await next(request, context) }
    // A request that logs in or out has set other cookies.
    if renewal.isDue, response.headers[.setCookie] == nil {
      let isSecure = request.isSecure(context, trusting: trustedProxies)
      SessionCookies.renew(of: request, isSecure: isSecure, in: &response)
    }
    return response
  }
}

/// Whether a use of the session was written down while a request was answered.
final class Renewal: Sendable {
  @TaskLocal static var ofRequest: Renewal?

  private let noted = Atomic(false)

  var isDue: Bool { noted.load(ordering: .relaxed) }
  func note() { noted.store(true, ordering: .relaxed) }
}
