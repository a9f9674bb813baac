import HTTPTypes
import Hummingbird
import Maps
import Storage
import Tabletop

/// Routes for the owner of a server: to see, add and remove its maps while it runs.
struct MapAdminRoutes: Sendable {
  /// nil where the server keeps no data.
  let maps: (folder: MapFolder, imports: MapImports)?
  let middleware: AdminMiddleware
  /// The most bytes of a file.
  let limit: Int64

  func add(to group: RouterGroup<APIContext>) {
    let admin = group.group("admin/maps").add(middleware: middleware)
    admin.get { _, _ in try list() }
    admin.post { request, _ in try await add(request) }
    admin.delete(":map") { _, context in try remove(context) }
  }

  private func kept() throws(Refusal) -> (folder: MapFolder, imports: MapImports) {
    guard let maps else {
      throw Refusal("nothingKept", .conflict, "This server keeps no data, so it can have no maps of its own.")
    }
    return maps
  }

  /// `{"maps","import","limit","extracts"}`; without `import` where none has begun.
  private func list() throws -> Response {
    let (folder, imports) = try kept()
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("maps") { writer in writer.array(of: folder.maps()) }
      if let latest = imports.latest { writer.member("import", latest) }
      writer.member("limit", limit)
      writer.member("extracts", MapCutter.isInstalled)
    }
    return .json(writer.bytes)
  }

  private func add(_ request: Request) async throws -> Response {
    let (_, imports) = try kept()
    // A browser sends the length. So a file that is too large is refused before it is sent.
    if let length = request.headers[.contentLength].flatMap({ Int64($0) }), length > limit {
      throw Refusal.mapTooLarge(limit)
    }
    let name = request.uri.queryParameters["name"].map(String.init) ?? ""
    let new = try await imports.begin(request.body, named: name, limit: limit)
    return .json(JSONWriter.bytes(of: new), status: .accepted)
  }

  private func remove(_ context: APIContext) throws -> Response {
    let (folder, _) = try kept()
    let isRemoved: Bool
    do {
      isRemoved = try folder.remove(try context.parameters.require("map"))
    } catch {
      throw Refusal("mapNotRemoved", .unavailable, "The map cannot be removed from the server's disk.")
    }
    guard isRemoved else { throw Refusal.noSuchMap }
    return Response(status: .noContent)
  }
}
