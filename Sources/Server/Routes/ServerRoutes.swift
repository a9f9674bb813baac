import Accounts
import Foundation
import Hummingbird
import Ports
import Rooms
import Tabletop

/// Facts about the server itself.
struct ServerRoutes: Sendable {
  let settings: Settings
  let accounts: Accounts
  let port: BoundPort
  let health: Health
  let watch: StoreWatch
  /// Nil where no other server shares the store.
  let node: HostingNode?

  func add(toRoot router: Router<APIContext>) {
    router.get("healthz") { _, _ in Response.text("ok\n") }
    router.get("readyz") { _, _ in try await ready() }
    router.get("metrics") { _, _ in Response.text(await health.metrics(), type: "text/plain; version=0.0.4") }
  }

  func add(to group: RouterGroup<APIContext>) {
    group.get("server") { _, _ in try await describe() }
    group.get("openapi.yaml") { _, _ in try openAPI() }
  }

  /// A server is ready if it can save: as one of several, it also has to be known to the others.
  private func ready() async throws -> Response {
    guard await watch.canSave(), node?.isCutOff != true else {
      throw Refusal("notReady", .unavailable, "The server cannot save anything just now.")
    }
    return .text("ready\n")
  }

  private func describe() async throws -> Response {
    let rule = try await accounts.registrationRule(fixed: settings.registration)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", Release.version)
      writer.member("addresses", LocalAddresses.urls(host: settings.host, port: port.value))
      writer.member("passwordLinks", settings.mail != nil)
      writer.member("registration", rule.rawValue)
      if let page = settings.imprint.flatMap(ServerPage.init) { writer.member("imprint", page.address) }
      if let page = settings.privacyPage.flatMap(ServerPage.init) {
        writer.member("privacyPage", page.address)
      }
      if let tiles = settings.tiles { writer.member("tiles", tiles) }
    }
    return .json(writer.bytes)
  }

  private func openAPI() throws -> Response {
    guard let text = try? String(contentsOfFile: settings.openAPIFile, encoding: .utf8) else {
      throw HTTPError(.notFound)
    }
    return .text(text, type: "application/yaml")
  }
}

extension Response {
  static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> Response {
    Response(
      status: .ok, headers: [.contentType: type, .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
