import Accounts
import HTTPTypes
import Packs
import Tabletop
import Testing

@testable import Server

@Suite struct DraftRoutesTests {
  private static func draft(_ name: String = "Horses", picture: String = "") -> String {
    #"{"name":"\#(name)","location":"","pins":[{"id":1,"title":"","picture":"\#(picture)"}]}"#
  }

  private static let path = "/api/v1/drafts/5e3f"

  private static func body(_ draft: String, version: Int = 0) -> String {
    #"{"version":\#(version),"draft":\#(draft)}"#
  }

  @Test func aDraftIsKeptChangedAndReadOnAnotherDevice() async throws {
    let site = try TestSite()
    try await site.withClient { client async throws in
      let ana = try await client.account("Ana")
      let first = try await client.ask(.put, Self.path, Self.body(Self.draft()), headers: ana)
      #expect(first.status == 200)
      let version = try #require(first["version"].flatMap { Int($0) })
      let tablet = try await client.post(
        "/sessions", #"{"email":"Ana@example.org","password":"a quiet harbour"}"#
      ).cookies
      let list = try await client.get("/api/v1/drafts", headers: tablet)
      #expect(
        list.text
          == """
          {"drafts":[{"key":"5e3f","version":\(version),"name":"Horses","location":"","pins":1,\
          "savedAt":\(site.time.seconds)}],"published":[]}
          """)
      let read = try await client.get(Self.path, headers: tablet)
      #expect(read.text == #"{"key":"5e3f","version":\#(version),"draft":\#(Self.draft())}"#)
      let changed = try await client.ask(
        .put, Self.path, Self.body(Self.draft("Ponies"), version: version), headers: tablet)
      #expect(changed["version"] == "\(version + 1)")
      let late = try await client.ask(
        .put, Self.path, Self.body(Self.draft("Cows"), version: version), headers: ana)
      #expect(late.problem == "409 changedMeanwhile")
      #expect(late["version"] == "\(version + 1)" && late["draft"] == Self.draft("Ponies"))
    }
  }

  @Test func nobodyElseGetsADraft() async throws {
    try await TestSite().withClient { client async throws in
      let (ana, ben) = (try await client.account("Ana"), try await client.account("Ben"))
      _ = try await client.ask(.put, Self.path, Self.body(Self.draft()), headers: ana)
      #expect(try await client.get(Self.path, headers: ben).problem == "404 noSuchDraft")
      #expect(try await client.ask(.delete, Self.path, headers: ben).problem == "404 noSuchDraft")
      #expect(try await client.get("/api/v1/drafts", headers: ben).text == #"{"drafts":[],"published":[]}"#)
      // The store has no such pack either.
      #expect(try await client.get("/api/v1/packs?q=Horses", headers: ben).packs.isEmpty)
      #expect(try await client.get("/api/v1/packs?mine=true", headers: ana).packs.isEmpty)
    }
  }

  @Test func aDraftIsDeletedOrPublished() async throws {
    try await TestSite().withClient { client async throws in
      let ana = try await client.account("Ana")
      _ = try await client.ask(.put, Self.path, Self.body(Self.draft()), headers: ana)
      #expect(try await client.ask(.delete, Self.path, headers: ana).status == 204)
      #expect(try await client.ask(.delete, Self.path, headers: ana).problem == "404 noSuchDraft")
      let gone = try await client.ask(
        .put, Self.path, Self.body(Self.draft("Cows"), version: 1), headers: ana)
      #expect(gone.problem == "409 changedMeanwhile" && gone["version"] == "0" && gone["draft"] == "null")
      _ = try await client.ask(.put, Self.path, Self.body(Self.draft()), headers: ana)
      #expect(try await client.ask(.delete, Self.path + "?pack=a%20b", headers: ana).problem == "422 badForm")
      #expect(try await client.ask(.delete, Self.path + "?pack=17", headers: ana).status == 204)
      #expect(
        try await client.get("/api/v1/drafts", headers: ana).text
          == #"{"drafts":[],"published":[{"key":"5e3f","pack":"17"}]}"#)
    }
  }

  @Test func draftsAreForAccounts() async throws {
    try await TestSite().withClient { client async throws in
      let guest = try await client.post("/guests", #"{"name":"Mia"}"#).cookies
      for (headers, problem) in [([:], "401 notLoggedIn"), (guest, "403 accountNeeded")] {
        #expect(try await client.get("/api/v1/drafts", headers: headers).problem == problem)
        #expect(try await client.get(Self.path, headers: headers).problem == problem)
        #expect(
          try await client.ask(.put, Self.path, Self.body(Self.draft()), headers: headers).problem == problem)
        #expect(try await client.ask(.delete, Self.path, headers: headers).problem == problem)
      }
    }
  }

  @Test func whatIsWrongAndWhatIsTooMuchIsRefused() async throws {
    let site = try TestSite {
      $0.limits.draftsPerAccount = 1
      $0.limits.packBytes = 1_000
      $0.limits.uploadsPerHour = 6
    }
    try await site.withClient { client async throws in
      let ana = try await client.account("Ana")
      func put(_ body: String, _ key: String = "5e3f") async throws -> String {
        try await client.ask(.put, "/api/v1/drafts/\(key)", body, headers: ana).problem
      }
      #expect(try await put(Self.body(Self.draft()), "a.b") == "404 noSuchDraft")
      #expect(try await put("{") == "400 badJSON")
      #expect(try await put(#"{"version":0,"draft":{"name":"x"}}"#) == "422 badForm")
      #expect(try await put(#"{"version":-1,"draft":\#(Self.draft())}"#) == "422 badForm")
      #expect(try await put(Self.body(Self.draft(String(repeating: "a", count: 1_000)))) == "413 tooLarge")
      _ = try await put(Self.body(Self.draft()))
      #expect(try await put(Self.body(Self.draft()), "other") == "409 tooManyDrafts")
      #expect(try await put(Self.body(Self.draft()), "other") == "429 tooManyTries")
    }
  }

  @Test func aMakerGetsTheDraftsWithTheirDataAndTheyGoWithTheAccount() async throws {
    let site = try TestSite()
    try await site.withClient { client async throws in
      let ana = try await client.account("Ana")
      _ = try await client.ask(.put, Self.path, Self.body(Self.draft()), headers: ana)
      let export = try await client.get("/api/v1/accounts/me/export", headers: ana)
      #expect(export["packDrafts"] == "[\(Self.draft())]")
      let left = try await client.ask(
        .delete, "/api/v1/accounts/me", #"{"password":"a quiet harbour","packs":"leave"}"#, headers: ana)
      #expect(left.status == 204)
      for number in 1...Int64(9) {
        #expect(try await site.server.drafts.all(of: PlayerID(number)).isEmpty)
      }
    }
  }
}
