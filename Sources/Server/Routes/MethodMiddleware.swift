import HTTPTypes
import Hummingbird
import NIOCore
import Tabletop

/// Answers a request with a method that its path does not have: 405 with the methods that it has (RFC 9110, section
/// 15.5.6), and 204 with them to OPTIONS (section 9.3.7).
///
/// It stands behind all routes, so it gets only what no route takes, and before the files, which are there for GET alone.
/// HEAD comes here as GET (`HeadRequests`).
struct MethodMiddleware: RouterMiddleware {
  let table: RouteTable

  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    guard let methods = try await methods(for: request, context, next) else {
      return try await next(request, context)
    }
    let allowed = MethodMiddleware.allowed(methods)
    if request.method == .options { return Response(status: .noContent, headers: [.allow: allowed]) }
    var problem = Problem(
      .methodNotAllowed, Refusal("methodNotAllowed", "Only these methods work here: \(allowed)."))
    problem.headers[.allow] = allowed
    throw problem
  }

  private func methods(
    for request: Request, _ context: APIContext, _ next: (Request, APIContext) async throws -> Response
  ) async throws -> Set<HTTPRequest.Method>? {
    if let methods = table.methods(at: request.uri.path) { return methods }
    guard request.method != .get else { return nil }
    return try await isFile(request, context, next) ? [.get] : nil
  }

  /// Whether a GET would find a file; its content is not read.
  private func isFile(
    _ request: Request, _ context: APIContext, _ next: (Request, APIContext) async throws -> Response
  ) async throws -> Bool {
    var head = request.head
    head.method = .get
    head.headerFields = [:]
    do {
      _ = try await next(Request(head: head, body: RequestBody(buffer: ByteBuffer())), context)
      return true
    } catch let error as any HTTPResponseError where error.status == .notFound {
      return false
    }
  }

  private static func allowed(_ methods: Set<HTTPRequest.Method>) -> String {
    let implied: Set<HTTPRequest.Method> = methods.contains(.get) ? [.head, .options] : [.options]
    return methods.union(implied).map(\.rawValue).sorted().joined(separator: ", ")
  }
}
