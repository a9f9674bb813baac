import Accounts
import Foundation
import HTTPTypes
import Scores
import Tabletop
import TestSupport
import Testing

@testable import Server

/// What the owner of a server does with accounts over HTTP, and by `parlour admin`.
@Suite struct AccountAdminTests {
  private static let token = "open-sesame-open-sesame"
  private static let headers = ["Authorization": "Bearer \(token)"]
  private static let accounts = "/api/v1/admin/accounts"
  private let folder = TemporaryFolder()
  private let log = KeptLog()

  private func site(_ change: (inout Settings) throws -> Void = { _ in }) throws -> RankedSite {
    var settings = Settings()
    settings.adminToken = AdminToken(AccountAdminTests.token)
    try change(&settings)
    let (token, mail) = (settings.adminToken, settings.mail)
    return try RankedSite(logger: log.logger) { ($0.adminToken, $0.mail) = (token, mail) }
  }

  /// A server whose mail goes to a file.
  private func siteWithMail() throws -> RankedSite {
    try folder.write("#!/bin/sh\ncat > \(folder.path)/mail\n", to: "sendmail")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file("sendmail"))
    let address = try #require(PublicAddress("https://parlour.example"))
    let from = try #require(EmailAddress("games@school.example"))
    let mail = MailSettings(sendmail: folder.file("sendmail"), address: address, from: from)
    return try site { $0.mail = mail }
  }

  private func ask(
    _ client: TestClient, _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil
  ) async throws -> Answer {
    try await client.ask(
      method, AccountAdminTests.accounts + path, body, headers: AccountAdminTests.headers)
  }

  private func names(_ client: TestClient, _ query: String) async throws -> [String] {
    guard case .array(let rows)? = try await ask(client, .get, query).json["accounts"] else { return [] }
    return rows.compactMap { $0["username"]?.text }
  }

  private func logIn(_ client: TestClient, _ name: String, _ password: String) async throws -> Answer {
    try await client.post("/sessions", #"{"email":"\#(name)@example.org","password":"\#(password)"}"#)
  }

  private func use(_ path: String, _ client: TestClient) async throws -> Answer {
    let token = path.split(separator: "/").last ?? ""
    return try await client.post(
      "/passwords",
      #"{"token":"\#(token)","password":"a windy harbour","passwordAgain":"a windy harbour"}"#)
  }

  // MARK: Finding

  @Test func accountsAreListedWithWhatTheyHave() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let ana = try await client.account("Ana")
      let now = site.time.seconds
      _ = try await client.account("Ben")
      _ = try await client.welcome("Mia")
      #expect(try await client.publish(.horses, as: ana).status == 201)
      let play = try await client.play(headers: ana)
      site.time.pass(play.end)
      #expect(try await client.post("/scores", play.body, headers: ana).status == 201)
      let first = try await ask(client, .get, "?limit=1")
      #expect(
        first.text
          == #"{"accounts":[{"id":1,"username":"Ana","email":"Ana@example.org","registeredAt":\#(now),"#
          + #""usedAt":\#(now),"sessions":1,"scores":1,"packs":1}],"count":2,"guests":1,"next":"ana"}"#)
      let rest = try await ask(client, .get, "?after=ana")
      #expect(rest["next"] == nil && rest.text.contains(#""username":"Ben""#) && rest["count"] == "2")
      #expect(try await names(client, "?q=EXAMPLE%20b") == ["Ben"])
      #expect(try await names(client, "?q=mia").isEmpty)
      #expect(try await names(client, "?order=used") == ["Ben", "Ana"])
      let used = try await ask(client, .get, "?order=used&limit=1").string("next")
      #expect(try await names(client, "?order=used&after=\(used)") == ["Ana"])
      let one = try await ask(client, .get, "/1")
      #expect(one.text.hasSuffix(#""scores":1,"packs":1,"mail":false}"#))
    }
  }

  @Test(arguments: [
    "?limit=0", "?limit=101", "?offset=1", "?order=age", "?order=used&after=ana", "?after=1.2", "?after=",
    "?q=\(String(repeating: "x", count: 101))", "?q=a&q=b",
  ])
  func aBadQuestionForTheListIsRefused(_ query: String) async throws {
    try await site().withClient { client async throws in
      #expect(try await ask(client, .get, query).problem == "422 badForm")
    }
  }

  /// All that is kept, but for who tried what.
  private func kept(_ site: RankedSite) throws -> [String] {
    try site.dump().filter { !$0.contains("audit") }
  }

  @Test func onlyTheOwnerSeesAccounts() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let ana = try await client.account("Ana")
      let before = try kept(site)
      for (method, path, body) in [
        (.get, "", nil), (.get, "/1", nil), (.get, "/1/export", nil), (.delete, "/1", "{}"),
        (.delete, "/1/sessions", nil), (.post, "/1/password-link", #"{"by":"hand","oldPassword":"ends"}"#),
      ] as [(HTTPRequest.Method, String, String?)] {
        let answer = try await client.ask(method, AccountAdminTests.accounts + path, body, headers: ana)
        #expect(answer.problem == "401 badToken", "\(path)")
      }
      #expect(try kept(site) == before)
    }
  }

  @Test(arguments: ["99", "x", "2", "9223372036854775808"])
  func whoIsNoAccountIsNotFoundAndNothingChanges(_ id: String) async throws {
    let site = try site()
    try await site.withClient { client async throws in
      _ = try await client.account("Ana")
      let guest = try await client.welcome("Mia")
      let before = try kept(site)
      for (method, path, body) in [
        (.get, "", nil), (.get, "/export", nil), (.delete, "", "{}"), (.delete, "/sessions", nil),
        (.post, "/password-link", #"{"by":"hand","oldPassword":"ends"}"#),
      ] as [(HTTPRequest.Method, String, String?)] {
        let answer = try await ask(client, method, "/\(id)\(path)", body)
        #expect(answer.problem == "404 noSuchAccount", "\(method) \(path)")
      }
      #expect(try kept(site) == before)
      #expect(try await client.get("/api/v1/accounts/me", headers: guest).status == 200)
    }
  }

  @Test(arguments: [
    (HTTPRequest.Method.post, "/1/password-link", "{}"), (.post, "/1/password-link", #"{"by":"hand"}"#),
    (.post, "/1/password-link", #"{"by":"post","oldPassword":"ends"}"#),
    (.post, "/1/password-link", #"{"by":"hand","oldPassword":"gone"}"#),
    (.post, "/1/password-link", #"{"by":"hand","oldPassword":"ends","x":1}"#),
    (.delete, "/1", #"{"packs":"burn"}"#), (.delete, "/1", #"{"password":"x"}"#),
  ])
  func aBadFormIsRefusedAndChangesNothing(
    _ method: HTTPRequest.Method, _ path: String, _ body: String
  ) async throws {
    let site = try site()
    try await site.withClient { client async throws in
      _ = try await client.account("Ana")
      let before = try kept(site)
      #expect(try await ask(client, method, path, body).problem == "422 badForm")
      #expect(try kept(site) == before)
    }
  }

  @Test func theExportIsTheOneOfTheAccountItself() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let ana = try await client.account("Ana")
      #expect(try await client.publish(.horses, as: ana).status == 201)
      let own = try await client.get("/api/v1/accounts/me/export", headers: ana)
      let owners = try await ask(client, .get, "/1/export")
      #expect(owners.text == own.text.replacing(#""current":true"#, with: #""current":false"#))
      #expect(owners.headers[.contentDisposition] == "attachment; filename=\"parlour.json\"")
    }
  }

  // MARK: Passwords

  @Test func aLinkIsHandedOverAndTheOldPasswordWorksUntilItIsUsed() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let ana = try await client.account("Ana")
      let made = try await ask(client, .post, "/1/password-link", #"{"by":"hand","oldPassword":"stays"}"#)
      let path = made.string("path")
      #expect(made.status == 201 && made["until"] == "\(site.time.seconds + 3_600)")
      #expect(path.wholeMatch(of: /\/#!\/account\/new-password\/[0-9a-f]{32}/) != nil)
      #expect(try await client.get("/api/v1/accounts/me", headers: ana).status == 200)
      #expect(try await logIn(client, "Ana", "a quiet harbour").status == 201)
      #expect(try await use(path, client).status == 200)
      #expect(try await client.get("/api/v1/accounts/me", headers: ana).problem == "401 notLoggedIn")
      #expect(try await logIn(client, "Ana", "a quiet harbour").problem == "401 wrongCredentials")
      #expect(try await logIn(client, "Ana", "a windy harbour").status == 201)
      #expect(try await use(path, client).problem == "404 noSuchLink")
      let token = String(path.split(separator: "/").last ?? "")
      #expect(!(try site.dump().joined().contains(token)))
      #expect(!log.lines.contains { "\($0.message) \($0.metadata)".contains(token) })
      #expect(
        log.lines.contains { "\($0.metadata)".contains("account 1") }, "The security log names the account.")
    }
  }

  @Test func theOldPasswordEndsAtOnceIfTheOwnerSaysSo() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let ana = try await client.account("Ana")
      let made = try await ask(client, .post, "/1/password-link", #"{"by":"hand","oldPassword":"ends"}"#)
      #expect(try await client.get("/api/v1/accounts/me", headers: ana).problem == "401 notLoggedIn")
      #expect(try await logIn(client, "Ana", "a quiet harbour").problem == "401 wrongCredentials")
      #expect(try await use(made.string("path"), client).status == 200)
      #expect(try await logIn(client, "Ana", "a windy harbour").status == 201)
    }
  }

  @Test func aLinkGoesByMailWhereMailIsSet() async throws {
    let site = try siteWithMail()
    try await site.withClient { client async throws in
      _ = try await client.account("Ana")
      #expect(try await ask(client, .get, "/1")["mail"] == "true")
      let sent = try await ask(client, .post, "/1/password-link", #"{"by":"mail","oldPassword":"stays"}"#)
      #expect(sent.status == 202 && sent.text == #"{"until":\#(site.time.seconds + 3_600)}"#)
      await site.server.passwordMail?.finish()
      let mail = try String(contentsOfFile: folder.file("mail"), encoding: .utf8)
      #expect(mail.contains("\nTo: <Ana@example.org>\n") && mail.contains("The person who runs this server"))
      let link = try #require(mail.firstMatch(of: /\nhttps:\/\/parlour\.example(\/#!\/account\/\S+)\n/))
      #expect(try await use(String(link.1), client).status == 200)
    }
  }

  @Test func noMailIsPromisedThatCannotBeSent() async throws {
    for site in [try site(), try siteWithMail()] {
      try await site.withClient { client async throws in
        let odd =
          #"{"username":"Odd","email":"o,d@example.org","password":"a quiet harbour","passwordAgain":"a quiet harbour"}"#
        #expect(try await client.post("/accounts", odd).status == 201)
        #expect(try await ask(client, .get, "/1")["mail"] == "false")
        let before = try kept(site)
        let body = #"{"by":"mail","oldPassword":"ends"}"#
        #expect(try await ask(client, .post, "/1/password-link", body).problem == "404 noMail")
        #expect(try kept(site) == before)
      }
    }
  }

  // MARK: Logging out and deletion

  @Test func anAccountIsLoggedOutEverywhere() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let (ana, ben) = (try await client.account("Ana"), try await client.account("Ben"))
      let tablet = try await logIn(client, "Ana", "a quiet harbour").cookies
      #expect(try await ask(client, .delete, "/1/sessions").text == #"{"sessions":2}"#)
      for device in [ana, tablet] {
        #expect(try await client.get("/api/v1/accounts/me", headers: device).problem == "401 notLoggedIn")
      }
      #expect(try await client.get("/api/v1/accounts/me", headers: ben).status == 200)
      #expect(try await logIn(client, "Ana", "a quiet harbour").status == 201)
    }
  }

  @Test(arguments: [(#"{}"#, 1), (#"{"packs":"leave"}"#, 1), (#"{"packs":"delete"}"#, 0)])
  func anAccountIsDeletedAsItsPlayerWould(_ body: String, _ packs: Int) async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let ana = try await client.account("Ana")
      #expect(try await client.publish(.horses, as: ana).status == 201)
      #expect(try await ask(client, .delete, "/1", body).status == 204)
      #expect(try await client.get("/api/v1/accounts/me", headers: ana).problem == "401 notLoggedIn")
      #expect(try await logIn(client, "Ana", "a quiet harbour").problem == "401 wrongCredentials")
      #expect(try await client.get("/api/v1/packs/1").status == (packs == 1 ? 200 : 404))
      #expect(!(try site.dump().contains { $0.contains("Ana@example.org") }))
      #expect(try await ask(client, .delete, "/1", body).problem == "404 noSuchAccount")
    }
  }

  @Test(arguments: [false, true])
  func whoIsDeletedByTheOwnerHasNoSecondTryOfTheDay(_ isBesideTheServer: Bool) async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let daily = #"{"setup":{"daily":"\#(Day(at: site.time.seconds).text)"}}"#
      let guest = try await client.welcome("Ana")
      #expect(try await client.post("/tickets", daily, headers: guest).status == 201)
      let form =
        #"{"username":"Ana","email":"ana@example.org","password":"a quiet harbour","passwordAgain":"a quiet harbour"}"#
      #expect(try await client.post("/accounts", form, headers: guest).status == 201)
      if isBesideTheServer {
        try await site.owner().deleteAccount("Ana", deletingPacks: false)
      } else {
        #expect(try await ask(client, .delete, "/1", "{}").status == 204)
      }
      let again = try await client.post("/accounts", form).cookies
      #expect(try await client.post("/tickets", daily, headers: again).problem == "409 alreadyTried")
    }
  }

  // MARK: The command line

  private func beforeEvents(_ export: String) -> String {
    export.components(separatedBy: #","events":"#)[0]
  }

  @Test func theOwnerDoesTheSameBesideTheServer() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let ana = try await client.account("Ana")
      _ = try await client.account("Ben")
      #expect(try await client.publish(.horses, as: ana).status == 201)
      let owner = try site.owner()
      let part = try await owner.accounts("", after: nil, limit: 1)
      #expect(part.accounts.map(\.account.player.name) == ["Ana"] && part.accounts.map(\.packs) == [1])
      #expect(part.count == 2 && part.next == .name("ana"))
      let found = try await owner.account(named: "ana@EXAMPLE.org")
      #expect(found.account.player.name == "Ana" && found.packs == 1 && found.account.sessions == 1)
      let export = try await ask(client, .get, "/1/export").text
      var bytes: [UInt8] = []
      try await owner.export(account: "Ana").write { bytes += $0 }
      let byCommand = String(decoding: bytes, as: UTF8.self)
      // The second export tells of the first.
      #expect(beforeEvents(byCommand) == beforeEvents(export) && byCommand.contains("accountExported"))
      let address = try #require(PublicAddress("https://parlour.example"))
      let made = try await owner.makePasswordLink(for: "Ana", .stays, at: address)
      #expect(made.link.hasPrefix("https://parlour.example/#!/account/new-password/"))
      #expect(made.until == site.time.seconds + 3_600)
      #expect(try await owner.logOut("Ana") == 1)
      #expect(try await client.get("/api/v1/accounts/me", headers: ana).problem == "401 notLoggedIn")
      #expect(try await use(made.link, client).status == 200)
      try await owner.deleteAccount("Ana", deletingPacks: true)
      #expect(try await names(client, "") == ["Ben"])
      #expect(try await client.get("/api/v1/packs/1").status == 404)
      await #expect(throws: Refusal.noSuchAccount) { try await owner.account(named: "Ana") }
      await #expect(throws: Refusal.noSuchAccount) { try await owner.export(account: "Ana") }
      await #expect(throws: Refusal.noSuchAccount) {
        try await owner.makePasswordLink(for: "Ana", .ends, at: nil)
      }
      await #expect(throws: Refusal.noSuchAccount) { try await owner.logOut("Ana") }
      await #expect(throws: Refusal.noSuchAccount) {
        try await owner.deleteAccount("Ana", deletingPacks: false)
      }
    }
  }
}
