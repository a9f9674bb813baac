import Hummingbird
import Tabletop

/// The route that tells the owner of a server how it goes.
struct HealthRoutes: Sendable {
  let health: Health
  let middleware: AdminMiddleware

  func add(to group: RouterGroup<APIContext>) {
    group.group("admin").add(middleware: middleware).get("health") { _, _ in
      Response.json(JSONWriter.bytes(of: await health.report()))
    }
  }
}
