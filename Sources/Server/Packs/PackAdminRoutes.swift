import Accounts
import Hummingbird
import Packs
import Tabletop

/// Routes for the owner of a server: to find its packs, mark them as official, hide or remove them, and bring them back.
struct PackAdminRoutes: Sendable {
  let packs: Packs
  let ownPacks: OwnPackLoader
  let middleware: AdminMiddleware
  let bodyLimit: Int

  func add(to group: RouterGroup<APIContext>) {
    let admin = group.group("admin/packs").add(middleware: middleware)
    admin.get { request, _ in try await list(request) }
    admin.put(":pack/official") { request, context in try await mark(request, context) }
    admin.put(":pack/removal") { request, context in try await remove(request, context) }
    admin.delete(":pack/removal") { _, context in try await bringBack(context) }
  }

  private func list(_ request: Request) async throws -> Response {
    let query = try PackOwnerQuery(request)
    await ownPacks.load()
    let (found, more) = try await packs.packsForOwner(
      matching: query.search, query.filter, offset: query.offset, limit: query.limit)
    var writer = JSONWriter(reserving: 65_536)
    writer.list(found, more: more) { $0.encodeMembers(to: &$1) }
    return .json(writer.bytes)
  }

  private func mark(_ request: Request, _ context: APIContext) async throws -> Response {
    let form = try await request.value(OfficialForm.self, upTo: bodyLimit)
    return PackAdminRoutes.json(
      try await packs.mark(PackRoutes.id(context), asOfficial: form.isOfficial))
  }

  private func remove(_ request: Request, _ context: APIContext) async throws -> Response {
    let form = try await request.value(RemovalForm.self, upTo: bodyLimit)
    return PackAdminRoutes.json(try await packs.setRemoval(form.removal(), of: PackRoutes.id(context)))
  }

  private func bringBack(_ context: APIContext) async throws -> Response {
    PackAdminRoutes.json(try await packs.setRemoval(nil, of: PackRoutes.id(context)))
  }

  private static func json(_ pack: PackForOwner) -> Response {
    var writer = JSONWriter()
    writer.object { pack.encodeMembers(to: &$0) }
    return .json(writer.bytes)
  }
}

/// `{"official":true}`
private struct OfficialForm: JSONDecodable {
  let isOfficial: Bool

  init(from reader: JSONReader) throws(JSONError) {
    isOfficial = try reader.object("official").required("official").bool()
  }
}

/// `{"kind":"hidden","why":"…"}`
private struct RemovalForm: JSONDecodable {
  let kind: PackRemoval.Kind
  let why: String

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("kind", "why")
    let kind = try object.required("kind")
    guard let known = PackRemoval.Kind(rawValue: try kind.string()) else {
      throw kind.error("expected \"hidden\" or \"removed\"")
    }
    self.kind = known
    why = try object.required("why").string()
  }

  /// - Throws: `InvalidFields` where the sentence is missing or too long.
  func removal() throws(InvalidFields) -> PackRemoval {
    let why = why.trimmed()
    guard !why.utf8.isEmpty, !why.hasControlCharacters, why.unicodeScalars.count <= PackRemoval.longestWhy
    else { throw InvalidFields("why", "1 to \(PackRemoval.longestWhy) characters on one line.") }
    return PackRemoval(kind: kind, why: why)
  }
}

extension PackForOwner {
  fileprivate func encodeMembers(to writer: inout JSONWriter) {
    writer.member("id", entry.id.text)
    writer.member("name", entry.name)
    writer.member("location", entry.location)
    writer.member("description", entry.description)
    writer.member("creator", entry.creator.name)
    writer.member("pins", entry.pinCount)
    writer.member("version", entry.version)
    writer.member("changedAt", changedAt)
    writer.member("visibility", entry.visibility.rawValue)
    entry.rating.encodeMember(to: &writer)
    if entry.reports > 0 { writer.member("reports", entry.reports) }
    entry.encodeMark(to: &writer)
    if let removal = entry.removal { writer.member("removal", removal) }
    if isServers { writer.member("own", true) }
  }
}

extension PackEntry {
  /// Writes `"official":true`; nothing for other packs.
  func encodeMark(to writer: inout JSONWriter) {
    if isOfficial { writer.member("official", true) }
  }
}

extension PackRemoval: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", kind.rawValue)
      writer.member("why", why)
    }
  }
}
