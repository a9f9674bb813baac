import Foundation
import Hummingbird

/// Answers 404 for files whose names begin with a dot, for paths that could lead out of a folder or to
/// another host, and for content that is not for pages. It runs before the middleware that serves files.
struct FilePathMiddleware: RouterMiddleware {
  /// The paths of content that is not for pages, in lower case.
  private let secrets: Set<String>

  /// - Parameter secrets: the paths of content that is not for pages, as a browser would ask for them.
  init(secrets: [String]) { self.secrets = Set(secrets.map { $0.lowercased() }) }

  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path.removingPercentEncoding ?? request.uri.path
    guard !path.contains("/."), !path.contains("//"), !path.utf8.contains(0),
      !secrets.contains(path.lowercased())
    else {
      throw HTTPError(.notFound)
    }
    return try await next(request, context)
  }
}
