import Hummingbird
import Tabletop

/// The parameters with which new games of Relentless begin, for pages that play it without a room.
struct ParameterRoutes: Sendable {
  let adjustable: AdjustableContent
  let content: ContentFolder

  func add(to group: RouterGroup<APIContext>) {
    group.get("relentless/parameters") { _, _ -> Response in
      .json(JSONWriter.bytes(of: try value()))
    }
  }

  private func value() throws(Refusal) -> JSON {
    let path = "relentless/parameters.json"
    if let value = adjustable.value(of: path) { return value }
    return try content.json(path)
  }
}
