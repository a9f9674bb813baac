import Testing

@testable import Accounts
@testable import Server

/// What the server's e-mails are, and which settings they need.
@Suite struct MailTests {
  // MARK: The public address

  @Test(arguments: [
    ("https://parlour.example", "https://parlour.example", "parlour.example"),
    ("https://parlour.example/", "https://parlour.example", "parlour.example"),
    ("http://192.168.1.5:8080", "http://192.168.1.5:8080", "192.168.1.5"),
    ("http://[fe80::1]:8080", "http://[fe80::1]:8080", "[fe80::1]"),
    ("https://xn--mller-kva.example", "https://xn--mller-kva.example", "xn--mller-kva.example"),
  ])
  func anAddressIsSchemeHostAndPort(_ text: String, _ origin: String, _ host: String) throws {
    let address = try #require(PublicAddress(text))
    #expect(address.origin == origin && address.host == host)
    #expect(address.link(to: "/account") == "\(origin)/#!/account")
  }

  @Test(arguments: [
    "", "parlour.example", "ftp://parlour.example", "https://", "https://parlour.example/games",
    "https://ana@parlour.example", "https://parlour.example?", "https://parlour.example#",
    "https://a b.example",
    "https://parlour.example\n", "https://parlour.example\r\nBcc: x@example.org", "https://pärlour.example",
    "https://-.example", "https://parlour.example:", "https://parlour.example:123456",
    "https://\(String(repeating: "a", count: 300)).example",
  ])
  func anythingElseIsNone(_ text: String) { #expect(PublicAddress(text) == nil) }

  // MARK: The settings

  private func chosen(
    _ sendmail: String? = nil, _ address: String? = nil, _ from: String? = nil, programs: [String] = [usual]
  ) throws(MailSettings.Mistake) -> MailSettings.Chosen {
    try MailSettings.chosen(sendmail: sendmail, address: address, from: from) { programs.contains($0) }
  }

  private static let usual = "/usr/sbin/sendmail"
  private static let address = "https://parlour.example"

  @Test func theUsualCommandIsFound() throws {
    let settings = try #require(try chosen(nil, MailTests.address).settings)
    #expect(settings.sendmail == MailTests.usual)
    #expect(settings.address.origin == MailTests.address)
    #expect(settings.from.text == "parlour@parlour.example")
  }

  @Test func theOwnerChoosesAllOfIt() throws {
    let settings = try chosen("/opt/send", "http://10.0.0.1", "games@club.example", programs: ["/opt/send"])
      .settings
    #expect(settings?.sendmail == "/opt/send")
    #expect(settings?.from.text == "games@club.example")
  }

  @Test func withoutACommandNoMailIsSentAndAnOwnerWhoWantsItIsTold() throws {
    let nothing = try chosen(programs: [])
    #expect(nothing.settings == nil && nothing.hint == nil)
    let wanted = try chosen(nil, MailTests.address, programs: [])
    #expect(wanted.settings == nil)
    #expect(wanted.hint == "Links for new passwords are not sent by e-mail: there is no /usr/sbin/sendmail.")
  }

  @Test func withoutAnAddressNoMailIsSentAndTheOwnerIsToldHowToNameIt() throws {
    let unknown = try chosen()
    #expect(unknown.settings == nil)
    #expect(
      unknown.hint
        == """
        Links for new passwords are not sent by e-mail: name this server's address with --public-address, as in \
        https://parlour.example.
        """)
  }

  @Test func anAddressWithoutADomainNeedsASender() throws {
    let numbers = try chosen(nil, "http://192.168.1.5:8080")
    #expect(numbers.settings == nil)
    #expect(
      numbers.hint
        == "Links for new passwords are not sent by e-mail: name the address that they come from with --mail-from."
    )
    #expect(try chosen(nil, "http://192.168.1.5:8080", "games@club.example").settings != nil)
  }

  @Test func offIsOff() throws {
    let off = try chosen("off", MailTests.address)
    #expect(off.settings == nil && off.hint == nil)
  }

  @Test(
    arguments: [
      ("/nowhere", MailTests.address, nil, "There is no program /nowhere."),
      (
        MailTests.usual, nil, nil,
        "--sendmail and --mail-from need --public-address: mail has links to this address."
      ),
      (
        nil, nil, "games@club.example",
        "--sendmail and --mail-from need --public-address: mail has links to this address."
      ),
      (
        nil, "parlour.example", nil,
        "parlour.example is no address of a server: it has no path, as in https://parlour.example."
      ),
      ("off", MailTests.address, "nobody", "nobody is no address that mail can come from."),
      (nil, MailTests.address, "a,b@club.example", "a,b@club.example is no address that mail can come from."),
    ] as [(String?, String?, String?, String)])
  func whatIsWrongIsToldInASentence(
    _ sendmail: String?, _ address: String?, _ from: String?, _ sentence: String
  ) throws {
    let mistake = #expect(throws: MailSettings.Mistake.self) { try chosen(sendmail, address, from) }
    #expect(mistake?.sentence == sentence)
  }

  // MARK: Addresses

  @Test(arguments: [
    "ana@example.org", "Ana.Berger+games@mail.example.org", "o'neil@example.org", "_a=b~c@ex-ample.org",
    "a&b*c$d@example.org", "1@example.org",
  ])
  func plainAddressesTakeMail(_ text: String) throws {
    #expect(try #require(EmailAddress(text)).takesMail)
  }

  /// One can register with all of these; programs for mail read them in other ways.
  @Test(arguments: [
    "root,ana@example.org", "root;ana@example.org", "|reboot@example.org", "/etc/passwd@example.org",
    ":include:/etc/passwd@example.org", "\"ana\"@example.org", "<ana@example.org", "ana(x)@example.org",
    "-oQ/tmp@example.org", "ana%other.org@example.org", "other!ana@example.org", "a\\b@example.org",
    "`reboot`@example.org", ".ana@example.org", "ana.@example.org", "a..b@example.org", "josé@example.org",
    "ana@exämple.org", "\u{212A}im@example.org", "[ana@example.org",
    "\(String(repeating: "a", count: 65))@example.org",
    "ana@\(String(repeating: "a", count: 64)).org",
  ])
  func othersDoNot(_ text: String) throws {
    #expect(try !#require(EmailAddress(text)).takesMail)
  }

  // MARK: Messages

  private func message(
    from: String = "parlour@parlour.example", to: String = "ana@example.org", subject: String = "A subject",
    lines: [String] = ["One line.", "", ".", "Another."], id: String = "1-2"
  ) throws -> MailMessage? {
    MailMessage(
      from: try #require(EmailAddress(from)), to: try #require(EmailAddress(to)), subject: subject,
      lines: lines,
      id: id, at: 1_795_298_400)
  }

  @Test func aMessageHasItsHeadersAndPlainLines() throws {
    #expect(
      try message()?.text == """
        From: Parlour <parlour@parlour.example>
        To: <ana@example.org>
        Subject: A subject
        Date: Sat, 21 Nov 2026 22:00:00 +0000
        Message-ID: <1-2@parlour.example>
        Auto-Submitted: auto-generated
        MIME-Version: 1.0
        Content-Type: text/plain; charset=us-ascii
        Content-Transfer-Encoding: 7bit

        One line.

        .
        Another.

        """)
  }

  @Test(arguments: ["a\nBcc: ben@example.org", "a\r\nb", "a\rb", "a\u{0}b", "a\u{7F}b", "ä"])
  func nothingAddsAHeader(_ text: String) throws {
    #expect(try message(subject: text) == nil)
    #expect(try message(id: text) == nil)
    #expect(try message(lines: [text]) == nil)
  }

  @Test func noLineIsLongerThanMailAllows() throws {
    #expect(try message(lines: [String(repeating: "a", count: 998)]) != nil)
    #expect(try message(lines: [String(repeating: "a", count: 999)]) == nil)
  }

  @Test(arguments: ["root,ana@example.org", "josé@example.org", "\u{212A}im@example.org"])
  func onlyPlainAddressesAreRecipientsAndSenders(_ address: String) throws {
    #expect(try message(to: address) == nil)
    #expect(try message(from: address) == nil)
  }

  @Test(
    arguments: [
      (0, "Thu, 1 Jan 1970 00:00:00 +0000"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 +0000"),
      (1_798_761_599, "Thu, 31 Dec 2026 23:59:59 +0000"),
    ] as [(Int64, String)])
  func aDateIsInEnglishAndUniversalTime(_ time: Int64, _ text: String) {
    #expect(MailMessage.date(time) == text)
  }
}
