import Storage
import Tabletop
import Testing

@testable import Accounts

@Suite struct RegistrationTests {
  private let test = TestAccounts()

  private func form(
    _ username: String = "Ana", _ email: String = "ana@example.org", _ password: String = "a quiet harbour",
    again: String? = nil
  ) -> Registration {
    Registration(username: username, email: email, password: password, passwordAgain: again ?? password)
  }

  @Test func whoRegistersIsLoggedIn() async throws {
    let access = try await test.register()
    let found = try await test.accounts.player(for: access.token, at: .at(1))
    #expect(found?.player == access.player)
    #expect(access.player.name == "Ana")
    #expect(access.player.account?.email.text == "ana@example.org")
  }

  @Test func everyFieldThatIsWrongIsTold() async {
    let error = await #expect(throws: InvalidFields.self) {
      try await test.register(form("a b", "nowhere", "short", again: "other"))
    }
    #expect(error?.faults.map(\.field) == ["username", "email", "password"])
    let repeated = await #expect(throws: InvalidFields.self) {
      try await test.register(form(again: "a quiet harbor"))
    }
    #expect(repeated?.faults.map(\.field) == ["passwordAgain"])
  }

  @Test(arguments: [("aNA", "else@example.org"), ("Else", "ANA@example.org")])
  func nameAndAddressAreUniqueWhateverTheirCase(_ username: String, _ email: String) async throws {
    _ = try await test.register()
    let error = await #expect(throws: Refusal.self) { try await test.register(form(username, email)) }
    #expect(error?.code == "accountExists")
    #expect(error?.message == "Account already exists. Please enter a different email or username.")
  }

  @Test func aGuestWhoRegistersStaysTheSamePlayer() async throws {
    let guest = try await test.accounts.welcome(" Mia ", device: "test", at: .at(0)).player
    #expect(guest.isGuest && guest.name == "Mia")
    let access = try await test.register(as: guest, at: 5)
    #expect(access.player.id == guest.id)
    #expect(access.player.name == "Ana")
    #expect(test.store.player(guest.id) == access.player)
  }

  @Test func aGuestWhoRegistersTwiceAtOnceIsToldSo() async throws {
    let guest = try await test.accounts.welcome("Mia", device: "test", at: .at(0)).player
    _ = try await test.register(as: guest)
    await #expect(throws: Refusal.guestGone) {
      try await test.register(form("Mia", "mia@example.org"), as: guest)
    }
  }

  @Test func theSessionBeforeEnds() async throws {
    let guest = try await test.accounts.welcome("Mia", device: "test", at: .at(0))
    let before = try #require(try await test.accounts.player(for: guest.token, at: .at(0)))
    let registered = try await test.register(as: before.player, replacing: before.session)
    #expect(try await test.accounts.player(for: guest.token, at: .at(0)) == nil)
    let session = try #require(try await test.accounts.player(for: registered.token, at: .at(0))).session
    let entered = try await test.logIn(replacing: session)
    #expect(try await test.accounts.player(for: registered.token, at: .at(0)) == nil)
    #expect(try await test.accounts.player(for: entered.token, at: .at(0)) != nil)
    #expect(test.store.sessions(of: registered.player.id).count == 1)
  }

  @Test func anAccountThatRegistersAnotherIsAnotherPlayer() async throws {
    let first = try await test.register().player
    let second = try await test.register(form("Ben", "ben@example.org"), as: first).player
    #expect(first.id != second.id)
  }

  @Test func whatIsTakenChangesNothingForAGuest() async throws {
    _ = try await test.register()
    let guest = try await test.accounts.welcome("Mia", device: "test", at: .at(0)).player
    await #expect(throws: Refusal.self) { try await test.register(as: guest) }
    #expect(test.store.player(guest.id) == guest)
  }

  @Test(arguments: ["", " ", "a\u{7}", String(repeating: "x", count: 21)])
  func aGuestsNameHas1To20Characters(_ name: String) async {
    await #expect(throws: InvalidFields.self) {
      try await test.accounts.welcome(name, device: "test", at: .at(0))
    }
  }

  @Test func aGuestMayTakeAnotherNameAndAnAccountMayNot() async throws {
    let guest = try await test.accounts.welcome("Mia", device: "test", at: .at(0)).player
    #expect(try await test.accounts.rename(guest, to: "Mimi").name == "Mimi")
    #expect(test.store.player(guest.id)?.name == "Mimi")
    let account = try await test.register().player
    let error = await #expect(throws: Refusal.self) { try await test.accounts.rename(account, to: "Else") }
    #expect(error?.code == "isAccount")
  }
}
