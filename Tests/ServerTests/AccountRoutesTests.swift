import HTTPTypes
import Tabletop
import Testing

@testable import Server

@Suite struct AccountRoutesTests {
  private static let registration = registration()

  private static func registration(
    _ username: String = "Ana", _ email: String = "ana@example.org", _ password: String = "a quiet harbour"
  ) -> String {
    #"{"username":"\#(username)","email":"\#(email)","password":"\#(password)","passwordAgain":"\#(password)"}"#
  }

  private static let logIn = #"{"email":"ana@example.org","password":"a quiet harbour"}"#

  @Test func aGuestIsANameAndACookie() async throws {
    try await TestSite().withClient { client async throws in
      let welcomed = try await client.post("/guests", #"{"name":" Mia "}"#)
      #expect(welcomed.status == 201)
      #expect(welcomed.string("name") == "Mia" && welcomed["guest"] == "true" && welcomed["email"] == nil)
      let me = try await client.get("/api/v1/accounts/me", headers: welcomed.cookies)
      #expect(me.text == welcomed.text)
    }
  }

  @Test func theCookieIsForThisServersRequestsAlone() async throws {
    try await TestSite { $0.trustedProxies = ["127.0.0.1"] }.withPort { _, client async throws in
      let plain = try await client.post("/guests", #"{"name":"Mia"}"#)
      let cookie = try #require(plain.header("Set-Cookie"))
      for part in ["HttpOnly", "SameSite=Lax", "Path=/api"] { #expect(cookie.contains(part)) }
      #expect(!cookie.contains("Secure"))
      let secure = try await client.post(
        "/guests", #"{"name":"Mia"}"#, headers: ["X-Forwarded-Proto": "https"])
      #expect(secure.header("Set-Cookie")?.contains("Secure") == true)
    }
  }

  /// A player who comes every week stays logged in, and a guest keeps their progress.
  @Test func theCookiesLastAsLongAsTheirSession() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let registered = try await client.post("/accounts", AccountRoutesTests.registration)
      let me = "/api/v1/accounts/me"
      #expect(try await client.get(me, headers: registered.cookies).header("Set-Cookie") == nil)
      try site.change("UPDATE session SET used_at = used_at - 3600")
      let later = try await client.get(me, headers: registered.cookies)
      #expect(later.cookies == registered.cookies)
      let lasting = later.headers[values: .setCookie].filter { $0.contains("Max-Age=7776000") }
      #expect(lasting.count == 2)
      #expect(try await client.get(me, headers: registered.cookies).header("Set-Cookie") == nil)
      // A player who logs out at that very moment has no session any more.
      try site.change("UPDATE session SET used_at = used_at - 3600")
      let out = try await client.ask(.delete, "/api/v1/sessions/current", headers: registered.cookies)
      #expect(out.headers[values: .setCookie].count == 1)
      #expect(out.header("Set-Cookie")?.contains("Max-Age=0") == true)
    }
  }

  @Test func whoLogsInOnADeviceEndsItsSessionBefore() async throws {
    try await TestSite().withClient { client async throws in
      let guest = try await client.post("/guests", #"{"name":"Mia"}"#).cookies
      let ana = try await client.post("/accounts", AccountRoutesTests.registration, headers: guest).cookies
      #expect(try await client.get("/api/v1/accounts/me", headers: guest).problem == "401 notLoggedIn")
      let again = try await client.post("/sessions", AccountRoutesTests.logIn, headers: ana).cookies
      #expect(try await client.get("/api/v1/accounts/me", headers: ana).problem == "401 notLoggedIn")
      #expect(try await client.get("/api/v1/accounts/me", headers: again).status == 200)
    }
  }

  @Test func whoRegistersAndWhoLogsInIsTheSame() async throws {
    try await TestSite().withClient { client async throws in
      let registered = try await client.post("/accounts", AccountRoutesTests.registration)
      #expect(registered.status == 201)
      let entered = try await client.post("/sessions", AccountRoutesTests.logIn)
      #expect(entered.status == 201)
      #expect(entered.text == registered.text)
      #expect(entered.string("username") == "Ana" && entered.string("email") == "ana@example.org")
    }
  }

  @Test func aGuestWhoRegistersKeepsTheirNumber() async throws {
    try await TestSite().withClient { client async throws in
      let guest = try await client.post("/guests", #"{"name":"Mia"}"#)
      let registered = try await client.post(
        "/accounts", AccountRoutesTests.registration, headers: guest.cookies)
      #expect(registered["id"] == guest["id"])
    }
  }

  @Test func aFormTellsEachOfItsFields() async throws {
    try await TestSite().withClient { client async throws in
      let refused = try await client.post(
        "/accounts", #"{"username":"a b","email":"nowhere","password":"short","passwordAgain":"short"}"#)
      #expect(refused.problem == "422 invalid")
      guard case .object(let fields)? = refused.json["fields"] else { throw Failed() }
      #expect(fields.map(\.name) == ["username", "email", "password"])
    }
  }

  @Test func whatIsTakenAndWhatIsWrongHaveTheirCodes() async throws {
    try await TestSite().withClient { client async throws in
      _ = try await client.post("/accounts", AccountRoutesTests.registration)
      let taken = try await client.post(
        "/accounts", AccountRoutesTests.registration("ANA", "other@example.org"))
      #expect(taken.problem == "409 accountExists")
      for wrong in [
        #"{"email":"ana@example.org","password":"wrong one!"}"#,
        #"{"email":"who@example.org","password":"wrong one!"}"#,
      ] {
        let refused = try await client.post("/sessions", wrong)
        #expect(refused.problem == "401 wrongCredentials")
        #expect(refused.header("Set-Cookie") == nil)
      }
      #expect(try await client.post("/sessions", "{}").problem == "422 badForm")
      #expect(try await client.post("/sessions", "{").problem == "400 badJSON")
    }
  }

  @Test(arguments: [
    "GET /accounts/me", "PUT /accounts/me", "DELETE /accounts/me", "GET /accounts/me/export",
    "PUT /accounts/me/password", "GET /sessions", "DELETE /sessions/current", "DELETE /sessions/1",
  ])
  func whoIsNotKnownIsToldToLogIn(_ route: String) async throws {
    let parts = route.split(separator: " ").map(String.init)
    try await TestSite().withClient { client async throws in
      for headers in [[:], ["Cookie": "parlour_session=0123456789abcdef0123456789abcdef"]] {
        let method = try #require(HTTPRequest.Method(parts[0]))
        let refused = try await client.ask(method, "/api/v1" + parts[1], "{}", headers: headers)
        #expect(refused.problem == "401 notLoggedIn")
      }
    }
  }

  @Test func sessionsAreListedAndEnded() async throws {
    try await TestSite().withClient { client async throws in
      let phone = try await client.post(
        "/accounts", AccountRoutesTests.registration, headers: ["User-Agent": "phone"])
      let tablet = try await client.post(
        "/sessions", AccountRoutesTests.logIn, headers: ["User-Agent": "tablet"])
      let list = try await client.get("/api/v1/sessions", headers: phone.cookies)
      guard case .array(let sessions)? = list.json["sessions"] else { throw Failed() }
      #expect(sessions.map { $0["device"].map { JSONWriter.text(of: $0) } } == [#""tablet""#, #""phone""#])
      #expect(sessions.map { $0["current"].map { JSONWriter.text(of: $0) } } == ["false", "true"])
      guard case .number(let id)? = sessions[0]["id"], let number = id.whole else { throw Failed() }
      let ended = try await client.ask(.delete, "/api/v1/sessions/\(number)", headers: phone.cookies)
      #expect(ended.status == 204)
      #expect(
        try await client.get("/api/v1/accounts/me", headers: tablet.cookies).problem == "401 notLoggedIn")
      let again = try await client.ask(.delete, "/api/v1/sessions/\(number)", headers: phone.cookies)
      #expect(again.problem == "404 noSuchSession")
      let out = try await client.ask(.delete, "/api/v1/sessions/current", headers: phone.cookies)
      #expect(out.status == 204 && out.header("Set-Cookie")?.contains("Max-Age=0") == true)
      #expect(
        try await client.get("/api/v1/accounts/me", headers: phone.cookies).problem == "401 notLoggedIn")
    }
  }

  @Test func thePasswordIsChangedWithTheOldOne() async throws {
    try await TestSite().withClient { client async throws in
      let me = try await client.post("/accounts", AccountRoutesTests.registration).cookies
      let wrong = try await client.ask(
        .put, "/api/v1/accounts/me/password",
        #"{"old":"wrong one!","password":"a windy harbour","passwordAgain":"a windy harbour"}"#, headers: me)
      #expect(wrong.problem == "403 wrongPassword")
      let changed = try await client.ask(
        .put, "/api/v1/accounts/me/password",
        #"{"old":"a quiet harbour","password":"a windy harbour","passwordAgain":"a windy harbour"}"#,
        headers: me)
      #expect(changed.status == 204)
      #expect(try await client.post("/sessions", AccountRoutesTests.logIn).problem == "401 wrongCredentials")
    }
  }

  @Test func anAccountIsExportedAndDeleted() async throws {
    try await TestSite().withClient { client async throws in
      let me = try await client.post("/accounts", AccountRoutesTests.registration).cookies
      let export = try await client.get("/api/v1/accounts/me/export", headers: me)
      #expect(export.header("Content-Disposition") == "attachment; filename=\"parlour.json\"")
      #expect(export.text.contains(#""email":"ana@example.org""#))
      #expect(!export.text.contains("scrypt"))
      let wrong = try await client.ask(.delete, "/api/v1/accounts/me", "{}", headers: me)
      #expect(wrong.problem == "403 wrongPassword")
      let deleted = try await client.ask(
        .delete, "/api/v1/accounts/me", #"{"password":"a quiet harbour"}"#, headers: me)
      #expect(deleted.status == 204)
      #expect(try await client.post("/sessions", AccountRoutesTests.logIn).problem == "401 wrongCredentials")
    }
  }

  @Test func aGuestTakesAnotherNameAndAnAccountDoesNot() async throws {
    try await TestSite().withClient { client async throws in
      let guest = try await client.post("/guests", #"{"name":"Mia"}"#).cookies
      let renamed = try await client.ask(.put, "/api/v1/accounts/me", #"{"name":"Mimi"}"#, headers: guest)
      #expect(renamed.string("name") == "Mimi")
      #expect(
        try await client.ask(.put, "/api/v1/accounts/me", #"{"name":""}"#, headers: guest).problem
          == "422 invalid")
      let account = try await client.post("/accounts", AccountRoutesTests.registration).cookies
      let refused = try await client.ask(.put, "/api/v1/accounts/me", #"{"name":"Mimi"}"#, headers: account)
      #expect(refused.problem == "409 isAccount")
    }
  }

  @Test func pagesOfOtherOriginsChangeNothing() async throws {
    try await TestSite().withClient { client async throws in
      let refused = try await client.post(
        "/guests", #"{"name":"Mia"}"#, headers: ["Origin": "https://elsewhere.example"])
      #expect(refused.problem == "403 wrongOrigin")
    }
  }

  @Test func anAddressMakesOnlySoManyNewcomersInAnHour() async throws {
    try await TestSite { $0.limits.newcomersPerHour = 2 }.withClient { client async throws in
      for _ in 0..<2 { _ = try await client.post("/guests", #"{"name":"Mia"}"#) }
      #expect(try await client.post("/guests", #"{"name":"Mia"}"#).problem == "429 tooManyTries")
      #expect(
        try await client.post("/accounts", AccountRoutesTests.registration).problem == "429 tooManyTries")
    }
  }
}

/// An answer was not of the form that was expected.
private struct Failed: Error {}

extension Answer {
  /// What a browser would send back: the cookies that were set.
  var cookies: [String: String] {
    let pairs = headers[values: .setCookie].compactMap { $0.split(separator: ";").first.map(String.init) }
    return ["Cookie": pairs.joined(separator: "; ")]
  }
}
