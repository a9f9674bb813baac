import HTTPTypes
import Testing

@testable import Server

/// The names of the cookies over TLS and without it, and devices that have cookies from before the prefix.
@Suite struct SessionCookiesTests {
  private static let registration =
    #"{"username":"Ana","email":"ana@example.org","password":"a quiet harbour","passwordAgain":"a quiet harbour"}"#
  private static let tls = ["X-Forwarded-Proto": "https"]
  private static let me = "/api/v1/accounts/me"

  private static func site() throws -> RankedSite { try RankedSite { $0.trustedProxies = ["127.0.0.1"] } }

  private static func secure(_ cookies: [String: String]) -> [String: String] {
    cookies.merging(tls) { one, _ in one }
  }

  @Test func overTLSTheyAreForThisHostAlone() async throws {
    try await Self.site().withClient { client async throws in
      let registered = try await client.post("/accounts", Self.registration, headers: Self.tls)
      let set = registered.headers[values: .setCookie]
      #expect(set.count == 2)
      #expect(set.contains { $0.hasPrefix("__Host-parlour_session=") })
      #expect(set.contains { $0.hasPrefix("__Host-parlour_device=") })
      for cookie in set {
        let parts = cookie.split(separator: ";").map { $0.drop { $0 == " " } }
        #expect(parts.contains("Path=/") && parts.contains("Secure") && parts.contains("HttpOnly"))
        #expect(parts.contains("SameSite=Lax") && !cookie.contains("Domain"))
      }
      #expect(try await client.get(Self.me, headers: Self.secure(registered.cookies)).status == 200)
      let out = try await client.ask(
        .delete, "/api/v1/sessions/current", headers: Self.secure(registered.cookies))
      #expect(out.headers[values: .setCookie].map { $0.prefix { $0 != ";" } } == ["__Host-parlour_session="])
      #expect(out.header("Set-Cookie")?.contains("Max-Age=0") == true)
    }
  }

  @Test func aDeviceWithTheOldCookiesStaysLoggedInAndGetsTheNewOnes() async throws {
    let site = try Self.site()
    try await site.withClient { client async throws in
      let old = try await client.post("/accounts", Self.registration).cookies
      #expect(old["Cookie"]?.hasPrefix("parlour_session=") == true)
      try site.change("UPDATE session SET used_at = used_at - 3600")
      let later = try await client.get(Self.me, headers: Self.secure(old))
      #expect(later.status == 200)
      let set = later.headers[values: .setCookie]
      let kept = set.filter { $0.contains("Max-Age=7776000") }
      #expect(kept.count == 2 && kept.allSatisfy { $0.hasPrefix("__Host-") })
      let removed = set.filter { $0.contains("Max-Age=0") }
      #expect(removed.count == 2 && removed.allSatisfy { $0.contains("Path=/api") })
      let new = kept.compactMap { $0.split(separator: ";").first.map(String.init) }.joined(separator: "; ")
      #expect(try await client.get(Self.me, headers: Self.secure(["Cookie": new])).status == 200)
    }
  }

  @Test func whoHasBothIsKnownByTheOneOfThisHost() async throws {
    try await Self.site().withClient { client async throws in
      let ana =
        try await client.post("/accounts", Self.registration, headers: Self.tls).cookies["Cookie"] ?? ""
      let planted = try await client.post("/guests", #"{"name":"Mallory"}"#).cookies["Cookie"] ?? ""
      let headers = Self.secure(["Cookie": "\(planted); \(ana)"])
      #expect(try await client.get(Self.me, headers: headers).string("username") == "Ana")
      let out = try await client.ask(.delete, "/api/v1/sessions/current", headers: headers)
      #expect(out.headers[values: .setCookie].count == 2)
    }
  }
}
