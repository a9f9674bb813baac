import HTTPTypes
import Testing

@testable import Server

/// Who is deleted leaves a mark of the day's try, so that nobody gets another one by coming again as somebody else.
@Suite struct TryMarkTests {
  private static let daily = #"{"setup":{"daily":"2026-11-21"}}"#
  private static let tomorrow = #"{"setup":{"daily":"2026-11-22"}}"#
  private static let logIn = #"{"email":"ana@example.org","password":"a quiet harbour"}"#

  private static func registration(_ name: String, _ email: String) -> String {
    ProgressRoutesTests.registration.replacing("Ana", with: name).replacing("ana@example.org", with: email)
  }

  private static func ask(_ client: TestClient, _ headers: [String: String], _ body: String = daily)
    async throws
    -> Answer
  {
    try await client.post("/tickets", body, headers: headers)
  }

  private static func delete(
    _ client: TestClient, _ headers: [String: String], password: String = "a quiet harbour"
  )
    async throws
  {
    let gone = try await client.ask(
      .delete, "/api/v1/accounts/me", #"{"password":"\#(password)"}"#, headers: headers)
    try #require(gone.status == 204)
  }

  /// That nobody may begin the day's puzzle, that the refusal changes nothing, and that there is another one the next day.
  private static func isRefusedToday(_ site: RankedSite, _ client: TestClient, _ headers: [String: String])
    async throws
  {
    let before = try site.dump()
    #expect(try await ask(client, headers).problem == "409 alreadyTried")
    #expect(try site.dump() == before)
    site.time.pass(2 * 3_600_000)
    #expect(try await ask(client, headers, tomorrow).status == 201)
  }

  @Test func whoDeletesAnAccountAndRegistersAgainHasNoSecondTry() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let ana = try await client.post("/accounts", ProgressRoutesTests.registration).cookies
      #expect(try await Self.ask(client, ana).status == 201)
      try await Self.delete(client, ana)
      #expect(try site.dump().filter { $0.contains("try_mark: ") }.count == 1)
      #expect(try site.dump().contains { $0.lowercased().contains("ana@example.org") } == false)
      // The same address, written in another way, under another name.
      let again = try await client.post("/accounts", Self.registration("Anna", " ANA@Example.org")).cookies
      try await Self.isRefusedToday(site, client, again)
    }
  }

  @Test func aTryAsAGuestIsMarkedForTheAddressWithWhichTheGuestRegistered() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let mia = try await client.welcome("Mia")
      #expect(try await Self.ask(client, mia).status == 201)
      let ana = try await client.post("/accounts", ProgressRoutesTests.registration, headers: mia).cookies
      #expect(try await Self.ask(client, ana).problem == "409 alreadyTried")
      try await Self.delete(client, ana)
      let again = try await client.post("/accounts", ProgressRoutesTests.registration).cookies
      try await Self.isRefusedToday(site, client, again)
    }
  }

  @Test func aTryAsAGuestIsMarkedForTheAddressOfTheAccountThatTheGuestLoggedInTo() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      _ = try await client.post("/accounts", ProgressRoutesTests.registration)
      let mia = try await client.welcome("Mia")
      #expect(try await Self.ask(client, mia).status == 201)
      let ana = try await client.post("/sessions", Self.logIn, headers: mia).cookies
      try await Self.delete(client, ana)
      let again = try await client.post("/accounts", ProgressRoutesTests.registration).cookies
      try await Self.isRefusedToday(site, client, again)
    }
  }

  /// Whether the first guest was deleted or only logged out.
  @Test(arguments: [true, false])
  func aSecondGuestOnTheSameDeviceHasNoSecondTry(_ isDeleted: Bool) async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let mia = try await client.welcome("Mia")
      let issued = try await Self.ask(client, mia)
      #expect(issued.status == 201)
      if isDeleted {
        try await Self.delete(client, mia, password: "")
      } else {
        #expect(try await client.ask(.delete, "/api/v1/sessions/current", headers: mia).status == 204)
      }
      let next = try await client.welcome("Max").with(issued.cookies)
      try await Self.isRefusedToday(site, client, next)
    }
  }

  /// A family shares a tablet: the children are guests, and the parents have accounts.
  @Test func everyAccountOnADeviceHasATryAndSoHasOneGuest() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let issued = try await Self.ask(client, try await client.welcome("Mia"))
      #expect(issued.status == 201)
      for name in ["Ana", "Ben"] {
        let registration = Self.registration(name, "\(name)@example.org")
        let player = try await client.post("/accounts", registration).cookies.with(issued.cookies)
        let own = try await Self.ask(client, player)
        #expect(own.status == 201)
        // An account needs no mark of its device, so it gets no number either.
        #expect(own.headers[values: .setCookie].isEmpty)
      }
      let max = try await client.welcome("Max").with(issued.cookies)
      #expect(try await Self.ask(client, max).problem == "409 alreadyTried")
      // Who registers has a try, and keeps it a try.
      let registration = Self.registration("Max", "max@example.org")
      let account = try await client.post("/accounts", registration, headers: max).cookies.with(
        issued.cookies)
      #expect(try await Self.ask(client, account).status == 201)
    }
  }

  @Test func theNumberOfADeviceIsForThisServerAloneAndForTwoDays() async throws {
    let site = try RankedSite { $0.trustedProxies = ["127.0.0.1"] }
    try await site.withClient { client async throws in
      let tls = ["X-Forwarded-Proto": "https"]
      let mia = try await client.post("/guests", #"{"name":"Mia"}"#, headers: tls).cookies
        .merging(tls) { one, _ in one }
      #expect(try await client.ticket(headers: mia).headers[values: .setCookie].isEmpty)
      let issued = try await Self.ask(client, mia)
      let set = try #require(issued.header("Set-Cookie"))
      let parts = set.split(separator: ";").map { String($0.drop { $0 == " " }) }
      #expect(parts.first?.wholeMatch(of: /__Host-parlour_tries=[0-9a-f]{32}/) != nil)
      for part in ["Path=/", "Secure", "HttpOnly", "SameSite=Strict", "Max-Age=172800"] {
        #expect(parts.contains(part), "\(part) in \(set)")
      }
      #expect(!set.contains("Domain"))
    }
  }

  /// The first answer was lost, and its cookie with it.
  @Test func theSameRequestGetsTheSameTicketAndTheSameNumberAgain() async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let mia = try await client.welcome("Mia").merging(["Idempotency-Key": "one"]) { $1 }
      let lost = try await Self.ask(client, mia)
      let before = try site.dump()
      let again = try await Self.ask(client, mia)
      #expect(again.status == 201 && again.text == lost.text)
      #expect(again.cookies == lost.cookies)
      let known = try await Self.ask(client, mia.with(lost.cookies))
      #expect(known.text == lost.text && known.cookies == lost.cookies)
      #expect(try site.dump() == before)
    }
  }

  /// What no server made stands for no device.
  @Test(arguments: ["", "x", String(repeating: "F", count: 32), String(repeating: "0", count: 33)])
  func aMadeUpNumberIsReplaced(_ number: String) async throws {
    let site = try RankedSite()
    try await site.withClient { client async throws in
      let mia = try await client.welcome("Mia").with(["Cookie": "parlour_tries=\(number)"])
      let set = try await Self.ask(client, mia).cookies["Cookie"] ?? ""
      #expect(set.wholeMatch(of: /parlour_tries=[0-9a-f]{32}/) != nil)
      #expect(set != "parlour_tries=\(number)")
    }
  }
}

extension [String: String] {
  /// With further cookies of the same device.
  fileprivate func with(_ cookies: [String: String]) -> [String: String] {
    merging(cookies) { "\($0); \($1)" }
  }
}
