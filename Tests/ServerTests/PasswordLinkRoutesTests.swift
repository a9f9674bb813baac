import Accounts
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import Server

/// Forgotten passwords over HTTP, with a program of the test's own in the place of `sendmail`.
@Suite struct PasswordLinkRoutesTests {
  private let folder = TemporaryFolder()
  private let log = KeptLog()

  /// A server with mail. The program writes each message to a file of its own, and its arguments beside it.
  private func site(_ script: String? = nil, _ change: (inout Settings) -> Void = { _ in }) throws
    -> RankedSite
  {
    let keep = """
      number=$(ls \(folder.path) | grep -c "^mail-")
      echo "$@" > \(folder.path)/arguments-$number
      cat > \(folder.path)/part
      mv \(folder.path)/part \(folder.path)/mail-$number
      """
    try folder.write("#!/bin/sh\n\(script ?? keep)\n", to: "sendmail")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file("sendmail"))
    let address = try #require(PublicAddress("https://parlour.example"))
    let from = try #require(EmailAddress("games@club.example"))
    return try RankedSite(logger: log.logger) { settings in
      settings.mail = MailSettings(
        sendmail: folder.file("sendmail"), address: address,
        from: from)
      change(&settings)
    }
  }

  private func mail(_ number: Int = 0) throws -> String {
    try String(contentsOfFile: folder.file("mail-\(number)"), encoding: .utf8)
  }

  private var mails: Int {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.count { $0.hasPrefix("mail-") }
  }

  /// What the log says about links.
  private var logged: String {
    log.lines.filter { $0.message.contains("link") }.map { "\($0.message) \($0.metadata)" }.joined()
  }

  private static func token(in mail: String) throws -> String {
    String(try #require(mail.firstMatch(of: /\/account\/new-password\/([0-9a-f]{32})\n/)).1)
  }

  private static let registration =
    #"{"username":"Ana","email":"Ana@example.org","password":"a quiet harbour","passwordAgain":"a quiet harbour"}"#
  private static let ana = #"{"email":"ana@example.org"}"#

  private static func logIn(_ password: String) -> String {
    #"{"email":"ana@example.org","password":"\#(password)"}"#
  }

  private static func passwords(_ token: String, _ password: String = "a windy harbour") -> String {
    #"{"token":"\#(token)","password":"\#(password)","passwordAgain":"\#(password)"}"#
  }

  @Test func aLinkComesByMailAndSetsThePassword() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let registered = try await client.post("/accounts", Self.registration)
      let asked = try await client.post("/password-links", Self.ana, headers: ["Host": "evil.example"])
      #expect(asked.status == 202 && asked.text == #"{"seconds":3600}"#)
      await site.server.passwordMail?.finish()
      let mail = try mail()
      #expect(mail.contains("\nTo: <Ana@example.org>\n"))
      #expect(mail.contains("\nhttps://parlour.example/#!/account/new-password/"))
      #expect(!mail.contains("evil"))
      #expect(
        try String(contentsOfFile: folder.file("arguments-0"), encoding: .utf8)
          == "-i -t -f games@club.example\n")
      let token = try Self.token(in: mail)
      let set = try await client.post("/passwords", Self.passwords(token))
      #expect(set.status == 200 && set.text == registered.text)
      let cookies = set.headers[values: .setCookie]
      #expect(cookies.allSatisfy { $0.hasPrefix("parlour_device=") }, "A link logs nobody in.")
      #expect(cookies.count == 1, "The device is known.")
      let me = try await client.get("/api/v1/accounts/me", headers: registered.cookies)
      #expect(me.problem == "401 notLoggedIn")
      #expect(
        try await client.post("/sessions", Self.logIn("a quiet harbour")).problem == "401 wrongCredentials")
      #expect(try await client.post("/sessions", Self.logIn("a windy harbour")).status == 201)
      #expect(try await client.post("/passwords", Self.passwords(token)).problem == "404 noSuchLink")
      #expect(!(try site.dump().joined().contains(token)))
      #expect(logged.isEmpty)
    }
  }

  @Test func allDevicesAreLoggedOutAlsoTheOneThatUsesTheLink() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let phone = try await client.post("/accounts", Self.registration).cookies
      let tablet = try await client.post("/sessions", Self.logIn("a quiet harbour")).cookies
      _ = try await client.post("/password-links", Self.ana)
      await site.server.passwordMail?.finish()
      let token = try Self.token(in: try mail())
      #expect(try await client.post("/passwords", Self.passwords(token), headers: tablet).status == 200)
      for device in [phone, tablet] {
        #expect(try await client.get("/api/v1/accounts/me", headers: device).problem == "401 notLoggedIn")
      }
    }
  }

  /// The program waits for a line that the test writes only after both answers have come.
  @Test func everyAddressGetsTheSameAnswerAtOnce() async throws {
    let gate = folder.file("gate")
    #expect(mkfifo(gate, 0o600) == 0)
    let site = try site("cat > /dev/null; cat \(gate) > \(folder.path)/mail-0")
    try await site.withClient { client async throws in
      _ = try await client.post("/accounts", Self.registration)
      let known = try await client.post("/password-links", Self.ana)
      let unknown = try await client.post("/password-links", #"{"email":"ben@example.org"}"#)
      #expect(known.status == 202 && unknown.status == 202)
      #expect(known.text == unknown.text)
      #expect(known.headers.map(\.name) == unknown.headers.map(\.name))
      try "go\n".write(toFile: gate, atomically: false, encoding: .utf8)
      await site.server.passwordMail?.finish()
      #expect(try mail() == "go\n")
    }
  }

  @Test func noMailGoesToAnAddressWithoutAnAccount() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      _ = try await client.post("/accounts", Self.registration)
      let asked = try await client.post("/password-links", #"{"email":"ben@example.org"}"#)
      #expect(asked.status == 202)
      await site.server.passwordMail?.finish()
      #expect(mails == 0 && logged.isEmpty)
    }
  }

  @Test func anAccountGetsThreeInAnHourAndTheNewestWorks() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      _ = try await client.post("/accounts", Self.registration)
      for _ in 0..<5 { #expect(try await client.post("/password-links", Self.ana).status == 202) }
      await site.server.passwordMail?.finish()
      #expect(mails == 3)
      #expect(
        try await client.post("/passwords", Self.passwords(try Self.token(in: try mail(1)))).problem
          == "404 noSuchLink")
      let newest = try Self.token(in: try mail(2))
      site.time.pass(3_600_000)
      #expect(try await client.post("/passwords", Self.passwords(newest)).problem == "404 noSuchLink")
      _ = try await client.post("/password-links", Self.ana)
      await site.server.passwordMail?.finish()
      #expect(
        try await client.post("/passwords", Self.passwords(try Self.token(in: try mail(3)))).status == 200)
    }
  }

  @Test func anAddressAsksOnlySoOften() async throws {
    let site = try site { $0.limits.passwordLinksPerHour = 2 }
    try await site.withClient { client async throws in
      for name in ["a", "b"] {
        let asked = try await client.post("/password-links", #"{"email":"\#(name)@example.org"}"#)
        #expect(asked.status == 202)
      }
      let refused = try await client.post("/password-links", Self.ana)
      #expect(refused.problem == "429 tooManyTries" && refused.header("Retry-After") != nil)
    }
  }

  @Test func aKnownDeviceDoesNotWaitForItsAddress() async throws {
    let site = try site {
      $0.limits.passwordLinksPerHour = 2
      $0.limits.passwordLinksPerDevice = 1
    }
    try await site.withClient { client async throws in
      let device = try await client.post("/accounts", Self.registration).cookies
      for planted in [[:], ["Cookie": "parlour_device=0123456789abcdef0123456789abcdef"]] {
        #expect(try await client.post("/password-links", Self.ana, headers: planted).status == 202)
        #expect(
          try await client.post("/password-links", Self.ana, headers: device).status
            == (planted.isEmpty ? 202 : 429))
      }
      #expect(try await client.post("/password-links", Self.ana).problem == "429 tooManyTries")
    }
  }

  @Test func whatIsWrongIsTold() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      #expect(try await client.post("/password-links", #"{"email":"ana"}"#).problem == "422 invalid")
      #expect(try await client.post("/password-links", "{}").problem == "422 badForm")
      #expect(try await client.post("/passwords", "{}").problem == "422 badForm")
      #expect(try await client.post("/passwords", Self.passwords("0")).problem == "404 noSuchLink")
      let elsewhere = ["Origin": "https://elsewhere.example"]
      for path in ["/password-links", "/passwords"] {
        #expect(try await client.post(path, "{}", headers: elsewhere).problem == "403 wrongOrigin")
      }
      _ = try await client.post("/accounts", Self.registration)
      _ = try await client.post("/password-links", Self.ana)
      await site.server.passwordMail?.finish()
      let token = try Self.token(in: try mail())
      let short = try await client.post("/passwords", Self.passwords(token, "short"))
      #expect(short.problem == "422 invalid")
      #expect(try await client.post("/passwords", Self.passwords(token)).status == 200)
    }
  }

  @Test(arguments: [
    ("cat > /dev/null; echo ana@example.org >&2; exit 75", "exit code 75"), ("kill -9 $$", "signal 9"),
  ])
  func aFailureIsLoggedWithoutTheAddressAndTheLink(_ script: String, _ reason: String) async throws {
    let site = try site("cat >> \(folder.path)/mail-0; \(script)")
    try await site.withClient { client async throws in
      _ = try await client.post("/accounts", Self.registration)
      #expect(try await client.post("/password-links", Self.ana).status == 202)
      await site.server.passwordMail?.finish()
      #expect(logged.contains("A link for a new password was not sent: sendmail failed."))
      #expect(logged.contains(reason))
      #expect(!logged.lowercased().contains("example.org"))
      #expect(!logged.contains(try Self.token(in: try mail())))
    }
  }

  @Test func anAddressThatCannotGetMailGetsNone() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      _ = try await client.post(
        "/accounts", Self.registration.replacing("Ana@example.org", with: "root,ana@example.org"))
      #expect(try await client.post("/password-links", #"{"email":"root,ana@example.org"}"#).status == 202)
      await site.server.passwordMail?.finish()
      #expect(mails == 0)
      #expect(logged.contains("mail to such an address is not possible"))
      #expect(!logged.contains("root"))
    }
  }

  @Test func whereNoMailIsSentThePageIsTold() async throws {
    try await TestSite().withClient { client async throws in
      #expect(try await client.get("/api/v1/server")["passwordLinks"] == "false")
      #expect(try await client.post("/password-links", Self.ana).problem == "404 noMail")
    }
    try await site().withClient { client async throws in
      #expect(try await client.get("/api/v1/server")["passwordLinks"] == "true")
    }
  }
}
