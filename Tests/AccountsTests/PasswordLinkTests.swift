import Ports
import Storage
import Tabletop
import TestSupport
import Testing

@testable import Accounts

@Suite struct PasswordLinkTests {
  private let test = TestAccounts()
  private static let new = "a windy harbour"

  /// Makes a link for Ana.
  private func link(_ email: String = "ana@example.org", at time: Int64 = 0) async throws -> PasswordLink? {
    try await test.accounts.makePasswordLink(for: try #require(EmailAddress(email)), at: .at(time))
  }

  @discardableResult private func use(
    _ link: PasswordLink?, to password: String = new, again: String? = nil,
    address: String = "10.0.0.1", deviceToken: String? = nil, at time: Int64 = 0
  ) async throws -> Player {
    try await test.accounts.setPassword(
      by: try #require(link).token, to: password, again: again ?? password, address: address,
      deviceToken: deviceToken, at: .at(time)
    ).player
  }

  private func visitor(_ access: Access) async throws -> (player: Player, session: Session) {
    try #require(try await test.accounts.player(for: access.token, at: .at(0)))
  }

  @Test func aLinkSetsThePasswordOfItsAccount() async throws {
    let ana = try await test.register()
    let link = try await link("ANA@example.org")
    #expect(link?.account.email.text == "ana@example.org", "Mail goes to the address of the account.")
    #expect(try await use(link) == ana.player)
    await #expect(throws: Refusal.wrongCredentials) { try await test.logIn() }
    #expect(try await test.logIn(password: PasswordLinkTests.new).player == ana.player)
  }

  @Test func thereIsNoLinkWithoutAnAccount() async throws {
    #expect(try await link() == nil)
    _ = try await test.register()
    #expect(try await link("ben@example.org") == nil)
  }

  @Test func aLinkWorksOnce() async throws {
    _ = try await test.register()
    let link = try await link()
    try await use(link)
    await #expect(throws: Refusal.noSuchLink) { try await use(link, to: "a third harbour") }
    _ = try await test.logIn(password: PasswordLinkTests.new)
  }

  @Test func aLinkWorksOnceAlsoIfItIsUsedTwiceAtOnce() async throws {
    _ = try await test.register()
    let link = try await link()
    let outcomes = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<20 {
        group.addTask { (try? await use(link, to: "harbour number \(number)")) != nil }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(outcomes == 1)
  }

  @Test func aLinkWorksForAnHour() async throws {
    _ = try await test.register()
    let old = try await link(at: 100)
    await #expect(throws: Refusal.noSuchLink) { try await use(old, at: 3_700) }
    try await use(old, at: 3_699)
  }

  @Test func aNewerLinkReplacesOlderOnes() async throws {
    _ = try await test.register()
    let (older, newer) = (try await link(), try await link(at: 1))
    await #expect(throws: Refusal.noSuchLink) { try await use(older, at: 1) }
    try await use(newer, at: 1)
  }

  @Test func anotherPasswordMakesALinkUseless() async throws {
    let ana = try await visitor(try await test.register())
    let link = try await link()
    try await test.accounts.changePassword(
      of: ana.player, from: TestAccounts.form.password, to: "a third harbour", again: "a third harbour",
      session: ana.session.id, at: .at(0))
    await #expect(throws: Refusal.noSuchLink) { try await use(link) }
    let next = try await self.link()
    _ = try await test.accounts.makePasswordLink(of: ana.player.id, .ends, at: .at(0))
    await #expect(throws: Refusal.noSuchLink) { try await use(next) }
  }

  @Test func anInventedLinkDoesNotWorkAndCostsNoHashing() async throws {
    _ = try await test.register()
    _ = try await link()
    let before = test.work.count
    for token in ["", "0123456789abcdef0123456789abcdef"] {
      await #expect(throws: Refusal.noSuchLink) {
        try await test.accounts.setPassword(
          by: token, to: PasswordLinkTests.new, again: PasswordLinkTests.new, address: "", deviceToken: nil,
          at: .at(0))
      }
    }
    #expect(test.work.count == before)
  }

  @Test func theStoreHasOnlyTheDigestOfALink() async throws {
    let ana = try await test.register()
    let link = try #require(try await link())
    let digest = TestChance().digest(of: link.token)
    #expect(test.store.player(withPasswordLink: digest, madeAfter: -1)?.id == ana.player.id)
    #expect(test.store.player(withPasswordLink: TokenDigest(link.token), madeAfter: -1) == nil)
  }

  @Test(arguments: [
    ("short", "short", "password"), ("ana@example.org", "ana@example.org", "password"),
    ("Ana", "Ana", "password"), ("password123", "password123", "password"),
    ("a windy harbour", "a windy harbor", "passwordAgain"),
  ])
  func theRulesForPasswordsHoldAndTheLinkCanBeUsedAgain(
    _ password: String, _ again: String, _ field: String
  ) async throws {
    _ = try await test.register()
    let link = try await link()
    let invalid = await #expect(throws: InvalidFields.self) {
      try await use(link, to: password, again: again)
    }
    #expect(invalid?.faults.map(\.field) == [field])
    try await use(link)
  }

  @Test func allSessionsOfTheAccountEndAndNoOthers() async throws {
    let phone = try await test.register()
    let tablet = try await test.logIn()
    let guest = try await test.accounts.welcome("Mia", device: "test", at: .at(0))
    try await use(try await link())
    for token in [phone.token, tablet.token] {
      #expect(try await test.accounts.player(for: token, at: .at(0)) == nil)
    }
    #expect(try await test.accounts.player(for: guest.token, at: .at(0))?.player == guest.player)
  }

  @Test func anAccountHasThreeLinksInAnHour() async throws {
    _ = try await test.register()
    for time in [0, 10, 20] as [Int64] { #expect(try await link(at: time) != nil) }
    #expect(try await link(at: 3_599) == nil)
    #expect(try await link(at: 3_600) != nil)
    #expect(try await link(at: 3_609) == nil)
  }

  /// Otherwise whoever tried passwords until they had to wait would have to wait with the new one too.
  @Test func theOwnersOwnFailuresDoNotKeepThemFromLoggingInAfterwards() async throws {
    _ = try await test.register()
    for _ in 0..<10 {
      await #expect(throws: Refusal.wrongCredentials) { try await test.logIn(password: "wrong one!") }
    }
    await #expect(throws: TooManyAttempts.self) { try await test.logIn() }
    try await use(try await link())
    _ = try await test.logIn(password: PasswordLinkTests.new)
    #expect(test.accounts.turns.count == 0)
  }

  @Test func ofOneDeviceToo() async throws {
    let device = try #require(try await test.register().deviceToken)
    for _ in 0..<10 {
      await #expect(throws: Refusal.wrongCredentials) {
        try await test.logIn(password: "wrong one!", deviceToken: device)
      }
    }
    try await use(try await link(), deviceToken: device)
    _ = try await test.logIn(password: PasswordLinkTests.new, deviceToken: device)
  }

  @Test func theFailuresWithOtherAccountsStillCount() async throws {
    _ = try await test.register()
    for number in 0..<6 {
      for email in ["ana@example.org", "ben@example.org"] {
        let time = Int64(number) * 20
        await #expect(throws: (any Error).self) {
          try await test.logIn(email, password: "wrong one!", at: time)
        }
      }
    }
    try await use(try await link(at: 120), at: 120)
    for number in 0..<4 {
      await #expect(throws: Refusal.wrongCredentials) {
        try await test.logIn("cem\(number)@example.org", password: "wrong one!", at: 120)
      }
    }
    await #expect(throws: TooManyAttempts.self) { try await test.logIn("cem@example.org", at: 120) }
  }

  /// Otherwise whoever guesses without end could keep them waiting with the new password, too.
  @Test func theDeviceOnWhichALinkWasUsedIsKnownAndOthersAreForgotten() async throws {
    let phone = try #require(try await test.register().deviceToken)
    let link = try #require(try await link())
    let used = try await test.accounts.setPassword(
      by: link.token, to: PasswordLinkTests.new, again: PasswordLinkTests.new, address: "10.0.0.1",
      deviceToken: nil, at: .at(0))
    for number in 0..<10 {
      await #expect(throws: Refusal.wrongCredentials) {
        try await test.logIn(password: "wrong one!", address: "10.0.1.\(number)")
      }
    }
    await #expect(throws: TooManyAttempts.self) {
      try await test.logIn(password: PasswordLinkTests.new, deviceToken: phone)
    }
    _ = try await test.logIn(password: PasswordLinkTests.new, deviceToken: used.deviceToken)
  }

  @Test func oldLinksAreForgotten() async throws {
    _ = try await test.register()
    let digest = TestChance().digest(of: try #require(try await link()).token)
    try await test.accounts.tidy(after: .served(days: 2, until: 86_400))
    #expect(test.store.player(withPasswordLink: digest, madeAfter: -1) != nil)
    try await test.accounts.tidy(after: .served(days: 2, until: 2 * 86_400))
    #expect(test.store.player(withPasswordLink: digest, madeAfter: -1) == nil)
  }
}
