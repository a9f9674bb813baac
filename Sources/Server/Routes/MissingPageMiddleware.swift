import HTTPTypes
import Hummingbird

/// Leads a browser that goes to the path of a screen to that screen. At an address where nothing is, it answers with the page
/// itself, which says so and has a way home. The status stays 404. Scripts, and browsers that ask for a file, get the problem as before.
struct MissingPageMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as any HTTPResponseError where error.status == .notFound && request.isForAPage {
      if let address = ScreenPaths.address(of: request.uri.path) {
        return .redirect(to: address, type: .found)
      }
      var response = try await next(request.forTheFirstPage, context)
      guard response.status == .ok else { throw error }
      response.status = .notFound
      for name in [.eTag, .lastModified, .cacheControl] as [HTTPField.Name] { response.headers[name] = nil }
      return response
    }
  }
}

extension Request {
  /// Whether a browser asks for a page to show in a window.
  fileprivate var isForAPage: Bool {
    method == .get && headers[.accept]?.contains("text/html") == true && !uri.path.hasPrefix("/api/")
      && !uri.path.hasPrefix("/content/")
  }

  /// The same request for the whole page at "/", without conditions.
  fileprivate var forTheFirstPage: Request {
    var head = head
    head.path = "/"
    for name in [.ifNoneMatch, .ifModifiedSince, .ifMatch, .ifUnmodifiedSince, .ifRange, .range]
      as [HTTPField.Name]
    {
      head.headerFields[name] = nil
    }
    return Request(head: head, body: body)
  }
}
