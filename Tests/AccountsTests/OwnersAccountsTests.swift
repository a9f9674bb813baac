import Ports
import Storage
import Tabletop
import Testing

@testable import Accounts

/// What the owner of a server does with accounts.
@Suite struct OwnersAccountsTests {
  private let test = TestAccounts()
  private static let new = "a windy harbour"

  private func register(_ name: String, at time: Int64 = 0) async throws -> Access {
    try await test.register(
      Registration(
        username: name, email: "\(name.lowercased())@school.example", password: "a quiet harbour",
        passwordAgain: "a quiet harbour"), at: time)
  }

  private func use(_ link: PasswordLink, at time: Int64 = 0) async throws {
    _ = try await test.accounts.setPassword(
      by: link.token, to: OwnersAccountsTests.new, again: OwnersAccountsTests.new, address: "10.0.0.1",
      deviceToken: nil, at: .at(time))
  }

  // MARK: The list

  private func names(
    _ text: String = "", by order: AccountQuery.Order = .name, after: AccountPlace? = nil, limit: Int = 9,
    at time: Int64 = 0
  ) async throws -> [String] {
    try await test.accounts.list(text, by: order, after: after, limit: limit, at: .at(time)).accounts
      .map(\.player.name)
  }

  @Test(arguments: [
    ("", ["Ana", "Ben", "Lilo10"]), ("AN", ["Ana"]), ("school", ["Ana", "Ben", "Lilo10"]),
    ("n@SCHOOL", ["Ben"]), ("lilol0", ["Lilo10"]), ("IiI", ["Lilo10"]), ("l1l", ["Lilo10"]),
    ("ben school", ["Ben"]),
    ("ana ben", []), ("àna", ["Ana"]), ("%", []), ("_", []), ("@", ["Ana", "Ben", "Lilo10"]),
    (" ", ["Ana", "Ben", "Lilo10"]),
  ])
  func anAccountIsFoundByPartsOfItsNameOrAddress(_ text: String, _ names: [String]) async throws {
    for name in ["Ben", "Ana", "Lilo10"] { _ = try await register(name) }
    _ = try await test.accounts.welcome("Anabel", device: "", at: .at(0))
    #expect(try await self.names(text) == names)
    let part = try await test.accounts.list(text, by: .name, after: nil, limit: 1, at: .at(0))
    #expect(part.count == names.count && part.guests == 1)
  }

  @Test func theNextPartBeginsRightAfterTheLastWhoeverCameOrLeft() async throws {
    let all = ["Ana", "Ben", "Cem", "Dora", "Eva"]
    var access: [String: Access] = [:]
    for name in all { access[name] = try await register(name) }
    let first = try await test.accounts.list("", by: .name, after: nil, limit: 2, at: .at(0))
    #expect(first.accounts.map(\.player.name) == ["Ana", "Ben"] && first.count == 5)
    let ben = try #require(access["Ben"]?.player.id)
    try await test.accounts.removeAccount(ben) { _ in }
    _ = try await register("Abe")
    _ = try await register("Bob")
    #expect(first.next == .name("ben"))
    #expect(try await names(after: first.next) == ["Bob", "Cem", "Dora", "Eva"])
    let last = try await test.accounts.list("", by: .name, after: .name("cem"), limit: 2, at: .at(0))
    #expect(last.accounts.map(\.player.name) == ["Dora", "Eva"] && last.next == nil)
  }

  @Test func whoWasHereLastStandsFirst() async throws {
    let ana = try await register("Ana", at: 100)
    _ = try await register("Ben", at: 200)
    _ = try await register("Cem", at: 200)
    #expect(try await names(by: .used, at: 200) == ["Cem", "Ben", "Ana"])
    let first = try await test.accounts.list("", by: .used, after: nil, limit: 2, at: .at(200))
    #expect(try await names(by: .used, after: first.next, at: 200) == ["Ana"])
    _ = try await test.accounts.player(for: ana.token, deviceToken: ana.deviceToken, at: .at(9_000))
    #expect(try await names(by: .used, at: 9_000) == ["Ana", "Cem", "Ben"])
    #expect(try await test.accounts.listed(ana.player.id, at: .at(9_000)).usedAt == 9_000)
  }

  @Test func theLastUseIsKnownAlsoAfterLoggingOutAndNotAfterNinetyDays() async throws {
    let ana = try await register("Ana", at: 100)
    let id = ana.player.id
    let session = try #require(test.store.sessions(of: id).first)
    try await test.accounts.end(session.id, of: id)
    let out = try await test.accounts.listed(id, at: .at(200))
    #expect(out.usedAt == 100 && out.sessions == 0)
    test.store.removeSessions(unusedSince: 101)
    #expect(try await test.accounts.listed(id, at: .at(200)).usedAt == 0)
  }

  @Test func sessionsThatHaveEndedDoNotCount() async throws {
    let id = try await register("Ana", at: 0).player.id
    _ = try await test.logIn("ana@school.example", at: 100)
    #expect(try await test.accounts.listed(id, at: .at(100)).sessions == 2)
    #expect(try await test.accounts.listed(id, at: .at(Session.lifetime + 1)).sessions == 1)
  }

  @Test func aPlaceIsReadAsItIsWritten() {
    for (place, order) in [(.name("ana"), .name), (.used(1_767_265_200, PlayerID(7)), .used)]
      as [(AccountPlace, AccountQuery.Order)]
    {
      #expect(AccountPlace(place.text, in: order) == place)
    }
    for text in ["", "a b", "ana.", "7"] {
      #expect(AccountPlace(text, in: .used) == nil, "\(text)")
    }
    for text in ["", "a b", "1.2"] { #expect(AccountPlace(text, in: .name) == nil, "\(text)") }
    #expect(AccountPlace("99999999999999999999.1", in: .used) == nil)
  }

  @Test func anAccountIsNamedByItsNameOrItsAddress() async throws {
    let ana = try await register("Ana").player
    for name in ["ana", "ANA@school.example"] {
      #expect(try await test.accounts.account(named: name) == ana)
    }
    for name in ["nobody", "nobody@school.example", "", "a b"] {
      await #expect(throws: Refusal.noSuchAccount) { try await test.accounts.account(named: name) }
    }
  }

  // MARK: Passwords

  @Test func theOldPasswordWorksUntilTheLinkIsUsed() async throws {
    let ana = try await register("Ana")
    let link = try await test.accounts.makePasswordLink(of: ana.player.id, .stays, at: .at(0))
    #expect(link.account == ana.player.account)
    #expect(try await test.accounts.player(for: ana.token, at: .at(0)) != nil)
    _ = try await test.logIn("ana@school.example")
    try await use(link)
    #expect(try await test.accounts.player(for: ana.token, at: .at(0)) == nil)
    await #expect(throws: Refusal.wrongCredentials) { try await test.logIn("ana@school.example") }
    _ = try await test.logIn("ana@school.example", password: OwnersAccountsTests.new)
    await #expect(throws: Refusal.noSuchLink) { try await use(link) }
  }

  @Test func theOldPasswordEndsAtOnceIfTheOwnerSaysSo() async throws {
    let ana = try await register("Ana")
    let link = try await test.accounts.makePasswordLink(of: ana.player.id, .ends, at: .at(0))
    #expect(try await test.accounts.player(for: ana.token, at: .at(0)) == nil)
    #expect(test.store.sessions(of: ana.player.id).isEmpty)
    await #expect(throws: Refusal.wrongCredentials) { try await test.logIn("ana@school.example") }
    try await use(link)
    _ = try await test.logIn("ana@school.example", password: OwnersAccountsTests.new)
  }

  @Test func theOwnersLinkWorksForAnHourAndOnlyTheNewest() async throws {
    let id = try await register("Ana").player.id
    let old = try await test.accounts.makePasswordLink(of: id, .stays, at: .at(0))
    let new = try await test.accounts.makePasswordLink(of: id, .stays, at: .at(1))
    await #expect(throws: Refusal.noSuchLink) { try await use(old, at: 1) }
    await #expect(throws: Refusal.noSuchLink) { try await use(new, at: 3_601) }
    try await use(new, at: 3_600)
  }

  @Test func theOwnerMayMakeMoreLinksThanPeopleMayAskFor() async throws {
    let id = try await register("Ana").player.id
    for _ in 0..<10 { _ = try await test.accounts.makePasswordLink(of: id, .stays, at: .at(0)) }
    let email = try #require(EmailAddress("ana@school.example"))
    #expect(try await test.accounts.makePasswordLink(for: email, at: .at(0)) != nil)
  }

  // MARK: Logging out and deletion

  @Test func anAccountIsLoggedOutEverywhereAndKeepsItsPassword() async throws {
    let ana = try await register("Ana")
    let ben = try await register("Ben")
    _ = try await test.logIn("ana@school.example")
    #expect(try await test.accounts.logOutEverywhere(ana.player.id) == 2)
    #expect(try await test.accounts.player(for: ana.token, at: .at(0)) == nil)
    #expect(try await test.accounts.player(for: ben.token, at: .at(0)) != nil)
    let device = test.accounts.device(of: try #require(ana.deviceToken))
    #expect(!test.store.knows(device, of: ana.player.id))
    _ = try await test.logIn("ana@school.example")
    #expect(try await test.accounts.logOutEverywhere(ana.player.id) == 1)
  }

  @Test func anAccountIsRemovedWithoutItsPassword() async throws {
    let ana = try await register("Ana")
    try await test.accounts.removeAccount(ana.player.id) { #expect($0 == ana.player) }
    #expect(try await test.accounts.player(for: ana.token, at: .at(0)) == nil)
    #expect(try await names().isEmpty)
  }

  @Test func aGuestAndNobodyAreNoAccounts() async throws {
    let guest = try await test.accounts.welcome("Mia", device: "", at: .at(0)).player.id
    for id in [guest, PlayerID(99)] {
      await #expect(throws: Refusal.noSuchAccount) { try await test.accounts.listed(id, at: .at(0)) }
      await #expect(throws: Refusal.noSuchAccount) {
        try await test.accounts.makePasswordLink(of: id, .ends, at: .at(0))
      }
      await #expect(throws: Refusal.noSuchAccount) { try await test.accounts.logOutEverywhere(id) }
      await #expect(throws: Refusal.noSuchAccount) { try await test.accounts.removeAccount(id) { _ in } }
    }
    #expect(test.store.player(guest) != nil && test.store.sessions(of: guest).count == 1)
  }
}
