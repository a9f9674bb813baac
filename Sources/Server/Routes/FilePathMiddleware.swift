import Foundation
import HTTPTypes
import Hummingbird

/// Keeps files whose names begin with a dot, and paths that could lead out of a folder or to another host, from
/// those who serve files.
struct FilePathMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path.removingPercentEncoding ?? request.uri.path
    guard !path.contains("/."), !path.contains("//"), !path.utf8.contains(0) else {
      throw HTTPError(.notFound)
    }
    return try await next(request, context)
  }
}
