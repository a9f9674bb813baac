import Foundation
import Hummingbird
import Tabletop

/// Reads queries as forms write them: a `+` is a space (WHATWG URL, section 5.1), as most programs send it.
///
/// A query that is not UTF-8 in percent-encoding (RFC 3986, section 2.1) is refused. Otherwise its text would be taken as
/// it stands, which nobody means.
struct QueryMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    guard let query = request.uri.query else { return try await next(request, context) }
    guard query.removingPercentEncoding != nil else {
      throw Refusal("badRequest", .unreadable, "The query of this address is not UTF-8 in percent-encoding.")
    }
    guard query.contains("+"), let path = request.head.path else { return try await next(request, context) }
    var head = request.head
    head.path = QueryMiddleware.withSpaces(path)
    return try await next(Request(head: head, body: request.body), context)
  }

  private static func withSpaces(_ path: String) -> String {
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return parts.count == 2 ? "\(parts[0])?\(parts[1].replacing("+", with: "%20"))" : path
  }
}
