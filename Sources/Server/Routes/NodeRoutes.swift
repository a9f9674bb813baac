import HTTPTypes
import Hummingbird
import Rooms
import Tabletop

/// Tells a proxy which of several servers owns a room.
///
/// It is for proxies alone: whoever may ask here without limits could find rooms by trying. So only a trusted proxy is
/// answered, and only if it asks for itself: what it passes on for others has `X-Forwarded-For`.
struct NodeRoutes: Sendable {
  let node: HostingNode
  let trustedProxies: Set<String>

  /// The address of the owner, in the answer.
  static let owner = "Parlour-Node"
  /// The address of a server that the proxy cannot reach, in the request.
  static let lost = "Parlour-Lost"

  func add(toRoot router: Router<APIContext>) {
    router.get("internal/rooms/:code") { request, context in try await tellOwner(request, context) }
  }

  /// A room that does not exist, or of which nothing is known just now, is left to this server, which tells people so.
  private func tellOwner(_ request: Request, _ context: APIContext) async throws -> Response {
    guard isAllowed(request, context) else { throw HTTPError(.notFound) }
    let code = RoomInvitations.code(in: try context.parameters.require("code"))
    let lost = HTTPField.Name(NodeRoutes.lost).flatMap { request.headers[$0] }.map(NodeID.init)
    let owner: NodeID
    do {
      owner = try await node.eventLoop.flatSubmit { node.owner(of: code, without: lost) }.get()
    } catch let refusal as Refusal where refusal == .stopping {
      throw refusal
    } catch {
      owner = node.id
    }
    var headers: HTTPFields = [.cacheControl: "no-store"]
    if let name = HTTPField.Name(NodeRoutes.owner) { headers[name] = owner.name }
    return Response(status: .noContent, headers: headers)
  }

  private func isAllowed(_ request: Request, _ context: APIContext) -> Bool {
    guard let remote = context.remoteAddress?.ipAddress, trustedProxies.contains(remote) else { return false }
    return HTTPField.Name("X-Forwarded-For").flatMap { request.headers[$0] } == nil
  }
}
