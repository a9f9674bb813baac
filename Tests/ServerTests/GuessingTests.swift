import HTTPTypes
import Tabletop
import Testing

@testable import Server

/// Many wrong passwords from one address: a class that mistypes, and somebody who guesses beside it. All requests of a
/// test come from the address of this machine.
@Suite struct GuessingTests {
  private let site: TestSite

  init() throws { site = try TestSite() }

  private static func registration(_ name: String) -> String {
    #"{"username":"\#(name)","email":"\#(name)@example.org","password":"a quiet harbour","passwordAgain":"a quiet harbour"}"#
  }

  private static func logIn(_ name: String, _ password: String = "a quiet harbour") -> String {
    #"{"email":"\#(name)@example.org","password":"\#(password)"}"#
  }

  private func guess(_ name: String, _ client: TestClient) async throws -> Answer {
    try await client.post("/sessions", Self.logIn(name, "wrong one!"))
  }

  @Test func whoTriesTooOftenIsToldHowLongToWait() async throws {
    try await site.withClient { client async throws in
      for number in 0..<10 {
        #expect(try await guess("a\(number)", client).problem == "401 wrongCredentials")
      }
      for (number, wait) in [1, 2, 4, 8, 15, 15].enumerated() {
        let refused = try await guess("b\(number)", client)
        #expect(refused.problem == "429 tooManyTries" && refused.header("Retry-After") == "\(wait)")
        site.time.pass(Int64(wait) * 1_000)
        #expect(try await guess("b\(number)", client).problem == "401 wrongCredentials")
      }
    }
  }

  @Test func whoHasWaitedGetsInWithTheRightPassword() async throws {
    try await site.withClient { client async throws in
      _ = try await client.post("/accounts", Self.registration("ana"))
      for number in 0..<20 { _ = try await guess("nobody\(number)", client) }
      let refused = try await client.post("/sessions", Self.logIn("ana"))
      #expect(refused.problem == "429 tooManyTries")
      let wait = try #require(refused.header("Retry-After").flatMap { Int64($0) })
      #expect((1...15).contains(wait))
      site.time.pass(wait * 1_000)
      #expect(try await client.post("/sessions", Self.logIn("ana")).status == 201)
    }
  }

  @Test func aKnownDeviceGetsInWhileItsAddressIsSlowedDown() async throws {
    try await site.withClient { client async throws in
      let device = try await client.post("/accounts", Self.registration("ana")).cookies
      let out = try await client.ask(.delete, "/api/v1/sessions/current", headers: device)
      #expect(out.status == 204)
      // Somebody beside her guesses her password, and others.
      for number in 0..<20 { _ = try await guess(number.isMultiple(of: 2) ? "ana" : "b\(number)", client) }
      #expect(try await client.post("/sessions", Self.logIn("ana")).problem == "429 tooManyTries")
      #expect(try await client.post("/sessions", Self.logIn("ana"), headers: device).status == 201)
    }
  }

  @Test func aClassThatMistypesIsInBeforeTheLessonIsOver() async throws {
    try await site.withClient { client async throws in
      let pupils = (1...30).map { "pupil\($0)" }
      for pupil in pupils { _ = try await client.post("/accounts", Self.registration(pupil)) }
      var mistypes = Dictionary(uniqueKeysWithValues: pupils.map { ($0, 2) })
      var seconds: Int64 = 0
      while !mistypes.isEmpty, seconds < 600 {
        for (pupil, left) in mistypes.sorted(by: { $0.key < $1.key }) {
          // Somebody in the class tries whatever they can meanwhile.
          if left == 0 { _ = try await guess("x\(seconds)\(pupil)", client) }
          let answer = try await client.post(
            "/sessions", Self.logIn(pupil, left > 0 ? "a quite harbour" : "a quiet harbour"))
          switch answer.status {
          case 201: mistypes[pupil] = nil
          case 401: mistypes[pupil] = left - 1
          default: #expect(answer.problem == "429 tooManyTries")
          }
        }
        site.time.pass(5_000)
        seconds += 5
      }
      #expect(mistypes.isEmpty && seconds <= 90, "\(mistypes) after \(seconds) s")
    }
  }

  @Test func theWaitOfAnAddressIsThatOfItsNetwork() async throws {
    let site = try TestSite { $0.trustedProxies = ["127.0.0.1"] }
    try await site.withClient { client async throws in
      _ = try await client.post("/accounts", Self.registration("ana"))
      let logIn = { (address: String) async throws in
        try await client.post("/sessions", Self.logIn("ana"), headers: ["X-Forwarded-For": address])
      }
      for number in 0..<10 {
        _ = try await client.post(
          "/sessions", Self.logIn("b\(number)"), headers: ["X-Forwarded-For": "2001:db8:0:1::\(number)"])
      }
      #expect(try await logIn("2001:db8:0:1:9::1").problem == "429 tooManyTries")
      #expect(try await logIn("2001:db8:0:2::1").status == 201)
    }
  }

  @Test func anotherPasswordForgetsTheOtherDevicesAndKeepsThisOne() async throws {
    try await site.withClient { client async throws in
      let phone = try await client.post("/accounts", Self.registration("ana")).cookies
      let tablet = try await client.post("/sessions", Self.logIn("ana")).cookies
      let changed = try await client.ask(
        .put, "/api/v1/accounts/me/password",
        #"{"old":"a quiet harbour","password":"a windy harbour","passwordAgain":"a windy harbour"}"#,
        headers: phone)
      #expect(changed.status == 204)
      for _ in 0..<10 { _ = try await guess("ana", client) }
      let logIn = Self.logIn("ana", "a windy harbour")
      #expect(try await client.post("/sessions", logIn, headers: tablet).problem == "429 tooManyTries")
      #expect(try await client.post("/sessions", logIn, headers: phone).status == 201)
    }
  }
}
