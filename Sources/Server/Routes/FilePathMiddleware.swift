import Foundation
import HTTPTypes
import Hummingbird

/// Keeps files whose names begin with a dot, paths that could lead out of a folder or to another host, and content
/// that is not for pages from those who serve files.
struct FilePathMiddleware: RouterMiddleware {
  /// Packs of TownHunt as their makers know them, with the answers.
  private static let secrets = ["/content/townhunt/packs.json"]

  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path.removingPercentEncoding ?? request.uri.path
    guard !path.contains("/."), !path.contains("//"), !path.utf8.contains(0),
      !FilePathMiddleware.secrets.contains(path.lowercased())
    else {
      throw HTTPError(.notFound)
    }
    return try await next(request, context)
  }
}
