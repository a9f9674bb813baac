import HTTPTypes
import Hummingbird
import Testing

@testable import Server

/// A path that exists says which methods it has.
@Suite struct MethodTests {
  @Test(arguments: [
    ("/healthz", "GET, HEAD, OPTIONS"), ("/api/v1/avatars", "GET, HEAD, OPTIONS"),
    ("/api/v1/rooms", "OPTIONS, POST"), ("/api/v1/rooms/4711", "GET, HEAD, OPTIONS"),
    ("/api/v1/rooms/4711/socket", "GET, HEAD, OPTIONS"), ("/api/v1/rooms/4711?a=b", "GET, HEAD, OPTIONS"),
    ("/api/v1/packs/17", "DELETE, GET, HEAD, OPTIONS, PUT"),
    // A part that is written out comes before a parameter.
    ("/api/v1/maps/search", "GET, HEAD, OPTIONS"), ("/api/v1/admin/relentless/simulate", "OPTIONS, POST"),
    ("/api/v1/admin/relentless/parameters", "GET, HEAD, OPTIONS, PUT"),
    ("/api/v1/relentless/parameters", "GET, HEAD, OPTIONS"),
    ("/api/v1/sessions/current", "DELETE, OPTIONS"),
    // Files of the page, and content.
    ("/", "GET, HEAD, OPTIONS"), ("/index.html", "GET, HEAD, OPTIONS"),
    ("/content/turns/games.json", "GET, HEAD, OPTIONS"),
  ])
  func aPathSaysWhichMethodsItHas(_ path: String, _ allowed: String) async throws {
    try await TestSite().withClient { client async throws in
      let options = try await client.ask(.options, path)
      #expect(options.status == 204)
      #expect(options.header("Allow") == allowed)
      #expect(options.text == "")
      let methods = allowed.split(separator: ", ").map(String.init)
      for method in ["GET", "POST", "PUT", "DELETE", "PATCH", "TRACE"]
      where !methods.contains(method) {
        let answer = try await client.ask(try #require(HTTPRequest.Method(method)), path)
        #expect(answer.problem == "405 methodNotAllowed", "\(method) \(path)")
        #expect(answer.header("Allow") == allowed)
        #expect(answer.string("detail") == "Only these methods work here: \(allowed).")
      }
    }
  }

  @Test(arguments: [
    "/nothing.html", "/api/v1/nothing", "/api/v1/rooms/4711/nothing", "/.secret", "/content/hunt/packs.json",
  ])
  func aPathThatDoesNotExistIsNotFoundByAnyMethod(_ path: String) async throws {
    try await TestSite().withClient { client async throws in
      for method in [HTTPRequest.Method.get, .post, .put, .delete, .options, .patch] {
        let answer = try await client.ask(method, path)
        #expect(answer.problem == "404 notFound", "\(method) \(path)")
        #expect(answer.header("Allow") == nil)
      }
    }
  }

  /// Whoever may not use a page of another origin may still ask which methods there are, since that changes nothing.
  @Test func aPageOfAnotherOriginMayAskForTheMethods() async throws {
    try await TestSite().withClient { client async throws in
      let evil = ["Origin": "http://evil.example"]
      #expect(try await client.ask(.options, "/api/v1/rooms", headers: evil).status == 204)
      #expect(try await client.ask(.put, "/api/v1/rooms", headers: evil).problem == "403 wrongOrigin")
    }
  }

  /// The table finds for each route what the router finds.
  @Test func theTableHasAllRoutesOfTheRouter() throws {
    let routes = try TestSite().server.router(origins: OriginCheck(allowed: [])).routes
    #expect(routes.count > 80)
    let table = RouteTable(routes)
    for route in routes {
      let path = "/" + route.path.map { "\($0)".hasPrefix("{") ? "x" : "\($0)" }.joined(separator: "/")
      #expect(table.methods(at: path)?.contains(route.method) == true, "\(route)")
    }
    #expect(table.methods(at: "/api/v1") == nil)
    #expect(table.methods(at: "/") == nil)
  }

  @Test(arguments: ["%", "%2", "%zz", "%ff", "a=%ff", "q=%C3%28", "%E0%A4%A=1"])
  func aQueryThatIsNotUTF8IsNotGuessed(_ query: String) async throws {
    try await TestSite().withClient { client async throws in
      #expect(try await client.get("/api/v1/phrases?\(query)").problem == "400 badRequest")
      // The page takes no query.
      #expect(try await client.get("/index.html?\(query)").status == 200)
    }
  }

  /// Most programs send a space of a query as a plus.
  @Test func aPlusInAQueryIsASpace() async throws {
    try await TestSite().withClient { client async throws in
      #expect(try await client.get("/api/v1/speech?text=+%20+").problem == "422 badForm")
      #expect(try await client.get("/api/v1/speech?text=%2B").status != 422)
    }
  }
}
