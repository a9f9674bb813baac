import Accounts
import Hummingbird
import Tabletop

/// The route for the owner of a server to read who did what.
struct AuditRoutes: Sendable {
  let audit: AuditTrail
  let middleware: AdminMiddleware

  func add(to group: RouterGroup<APIContext>) {
    group.group("admin/audit").add(middleware: middleware).get { request, _ in try await list(request) }
  }

  /// `{"entries","more"}`
  private func list(_ request: Request) async throws -> Response {
    let query = try ListQuery(request)
    try query.check(["before", "kind", "limit"])
    let (entries, more) = try await audit.page(
      AuditQuery(
        kind: try AuditRoutes.kind(query), before: try query.number("before"), limit: try query.limit))
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("entries") { writer in
        writer.array { writer in
          for entry in entries { writer.object { entry.encodeMembers(to: &$0) } }
        }
      }
      writer.member("more", more)
    }
    return .json(writer.bytes)
  }

  private static func kind(_ query: ListQuery) throws(Refusal) -> String? {
    guard let kind = query["kind"] else { return nil }
    guard AuditKind(rawValue: kind) != nil else {
      throw Refusal("badForm", "kind: expected the code of something that is written down, like failedLogIn")
    }
    return kind
  }
}

extension NamedAuditEntry {
  fileprivate func encodeMembers(to writer: inout JSONWriter) {
    writer.member("id", entry.id)
    entry.encodeFacts(to: &writer)
    if let player = entry.player { writer.member("player", player) }
    if let name { writer.member("name", name) }
    if let subjectName { writer.member("subjectName", subjectName) }
  }
}

extension AuditEntry {
  fileprivate func encodeFacts(to writer: inout JSONWriter) {
    writer.member("at", at)
    writer.member("kind", kind)
    writer.member("actor", actor.rawValue)
    if !address.isEmpty { writer.member("address", address) }
    if !subject.isEmpty { writer.member("subject", subject) }
    writer.member("count", count)
  }

  /// Writes what the player's own export has of it: not the address from which the owner did something.
  func encodeForPlayer(to writer: inout JSONWriter) {
    let isOwners = actor == .owner
    AuditEntry(
      at: at, kind: kind, actor: actor, address: isOwners ? "" : address, subject: subject, count: count
    ).encodeFacts(to: &writer)
  }
}
