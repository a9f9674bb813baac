import Storage
import Tabletop
import Testing

@testable import Accounts

/// Whose the names of guests and accounts are.
@Suite struct NameTests {
  private let test = TestAccounts()

  private func welcome(_ name: String) async throws -> Player {
    try await test.accounts.welcome(name, device: "test", at: .at(0)).player
  }

  private func form(_ username: String) -> Registration {
    Registration(
      username: username, email: "\(username)@example.org", password: "a quiet harbour",
      passwordAgain: "a quiet harbour")
  }

  @Test(arguments: ["Ana", "ANA", " ana ", "Àna", "A-n-a", "Ana 🦊"])
  func aGuestCannotHaveANameThatLooksLikeAnAccounts(_ name: String) async throws {
    _ = try await test.register()
    let refusal = await #expect(throws: Refusal.self) { try await welcome(name) }
    #expect(refusal?.code == "nameTaken")
    #expect(test.store.player(PlayerID(2)) == nil)
  }

  @Test func theRefusalNamesAFreeName() async throws {
    _ = try await test.register()
    let refusal = await #expect(throws: Refusal.self) { try await welcome("ANA") }
    #expect(refusal?.code == "nameTaken" && refusal?.kind == .conflict)
    #expect(refusal?.message.contains("“ANA 2”") == true)
    #expect(try await welcome("ANA 2").name == "ANA 2")
    _ = try await test.register(form("Ana2"))
    let other = await #expect(throws: Refusal.self) { try await welcome("Ana") }
    #expect(other?.message.contains("“Ana 3”") == true)
  }

  @Test func theFreeNameIsNoLongerThanANameMayBe() async throws {
    let long = String(repeating: "x", count: 20)
    _ = try await test.register(form(long))
    let refusal = await #expect(throws: Refusal.self) { try await welcome(long) }
    #expect(refusal?.message.contains("“\(long.dropLast(2)) 2”") == true)
  }

  @Test func aGuestCannotTakeTheNameOfAnAccountLaterEither() async throws {
    let guest = try await welcome("Mia")
    _ = try await test.register()
    let refusal = await #expect(throws: Refusal.self) { try await test.accounts.rename(guest, to: "ana") }
    #expect(refusal?.code == "nameTaken")
    #expect(test.store.player(guest.id)?.name == "Mia")
  }

  @Test func twoGuestsMayHaveOneName() async throws {
    #expect(try await welcome("Mia").id != welcome("Mia").id)
  }

  @Test func theNameOfADeletedAccountIsFree() async throws {
    let ana = try await test.register().player
    try await test.accounts.delete(ana, password: "a quiet harbour", at: .at(0))
    #expect(try await welcome("Ana").name == "Ana")
  }

  @Test(arguments: ["Guest", "hidden name", "Ana\u{202E}", "\u{3164}", "Аna"])
  func aGuestsNameIsAName(_ name: String) async throws {
    let invalid = await #expect(throws: InvalidFields.self) { try await welcome(name) }
    #expect(invalid?.faults.map(\.field) == ["name"])
  }

  @Test(arguments: ["1an", "lan", "IAN", "ian"])
  func accountsDoNotLookAlike(_ username: String) async throws {
    _ = try await test.register(form("Ian"))
    let refusal = await #expect(throws: Refusal.self) { try await test.register(form(username)) }
    #expect(refusal == .accountExists)
  }

  @Test(arguments: ["admin", "0wner", "Parlour", "GUEST"])
  func anAccountCannotHaveAReservedName(_ username: String) async throws {
    let invalid = await #expect(throws: InvalidFields.self) { try await test.register(form(username)) }
    #expect(invalid?.faults.map(\.field) == ["username"])
  }
}
