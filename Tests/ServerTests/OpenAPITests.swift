import Foundation
import Hummingbird
import Testing

@testable import Server

/// Compares the routes with docs/openapi.yaml. (Tests/Server checks the answers against it.)
@Suite struct OpenAPITests {
  @Test func everyRouteIsDescribedAndEveryDescriptionIsARoute() throws {
    let site = try TestSite()
    let routes = site.server.router(origins: OriginCheck(allowed: [])).routes.map { route in
      "\(route.method.rawValue) \(OpenAPITests.path("\(route.path)"))"
    }
    #expect(routes.sorted() == (try OpenAPITests.described()).sorted())
  }

  /// `/rooms/{code}` as OpenAPI writes it.
  private static func path(_ path: String) -> String {
    let parts = path.split(separator: "/").map { $0.hasPrefix(":") ? "{\($0.dropFirst())}" : String($0) }
    return "/" + parts.joined(separator: "/")
  }

  /// Paths are indented by two spaces, methods by four.
  private static func described() throws -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/openapi.yaml")
    let text = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
    var described: [String] = []
    var path = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  /"), line.hasSuffix(":") { path = String(line.dropFirst(2).dropLast()) }
      for method in ["get", "post", "put", "delete", "patch"] where line == "    \(method):" {
        described.append("\(method.uppercased()) \(path)")
      }
    }
    return described
  }
}
