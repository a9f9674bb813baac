import Foundation
import HTTPTypes
import Hummingbird

/// Sends files of the page compressed with brotli (RFC 7932) to browsers that accept that (RFC 9110, 12.5.3).
///
/// `scripts/bundle` puts the compressed file beside the original, under its name and ".br". The folder is
/// searched once, when the server starts.
struct PackedFileMiddleware: RouterMiddleware {
  private static let ending = ".br"
  private static let encoding = "br"

  /// The paths of the files that have a compressed copy, without the ending.
  private let paths: Set<String>

  init(folder: String) {
    // If the folder cannot be read, there are no compressed files, and the originals are sent.
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    paths = Set(files.filter { $0.hasSuffix(Self.ending) }.map { "/" + $0.dropLast(Self.ending.count) })
  }

  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    guard paths.contains(path) else { return try await next(request, context) }
    // A part is one of the original, since it would say nothing about how the whole is packed.
    let takesPacked =
      request.headers[.range] == nil
      && request.headers[values: .acceptEncoding].contains(where: Self.takesBrotli)
    var head = request.head
    if takesPacked { head.path = path + Self.ending }
    var response = try await next(Request(head: head, body: request.body), context)
    response.headers[.vary] = HTTPField.Name.acceptEncoding.rawName
    if takesPacked, response.status == .ok {
      response.headers[.contentEncoding] = Self.encoding
      response.headers[.contentType] =
        MediaType.getMediaType(forExtension: URL(filePath: path).pathExtension)?.description
    }
    return response
  }

  /// Whether a value of `Accept-Encoding` accepts brotli: it names brotli, and not with the weight 0.
  static func takesBrotli(_ value: String) -> Bool {
    value.split(separator: ",").contains { one in
      let parts = one.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
      return parts.first == encoding && weight != 0
    }
  }
}
