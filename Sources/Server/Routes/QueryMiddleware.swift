import Foundation
import Hummingbird
import Tabletop

/// Refuses a query that is not UTF-8 in percent-encoding (RFC 3986, section 2.1). Otherwise its text would be taken as it
/// stands, which nobody means.
struct QueryMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    if let query = request.uri.query, query.removingPercentEncoding == nil {
      throw Refusal("badRequest", .unreadable, "The query of this address is not UTF-8 in percent-encoding.")
    }
    return try await next(request, context)
  }
}
