import Ports
import Storage
import Tabletop
import TestSupport
import Testing

@testable import Accounts

@Suite struct SessionTests {
  private let test = TestAccounts()

  @Test func aTokenThatIsWrongBelongsToNobody() async throws {
    _ = try await test.register()
    #expect(try await test.accounts.player(for: "0123456789abcdef", at: .at(0)) == nil)
    #expect(try await test.accounts.player(for: "", at: .at(0)) == nil)
  }

  @Test func sessionsAreListedTheLastUsedFirst() async throws {
    let first = try await test.register()
    let second = try await test.logIn(at: 100)
    let list = try await test.accounts.sessions(of: first.player.id, at: .at(200))
    #expect(list.map(\.createdAt) == [100, 0])
    _ = try await test.accounts.player(for: first.token, at: .at(7_200))
    #expect(
      try await test.accounts.sessions(of: second.player.id, at: .at(7_200)).map(\.usedAt) == [7_200, 100])
  }

  @Test func aSessionEndsForItsOwnPlayerAlone() async throws {
    let access = try await test.register()
    let stranger = try await test.accounts.welcome("Mia", device: "test", at: .at(0))
    let session = try #require(try await test.accounts.player(for: access.token, at: .at(0))).session
    let error = await #expect(throws: Refusal.self) {
      try await test.accounts.end(session.id, of: stranger.player.id)
    }
    #expect(error?.code == "noSuchSession")
    #expect(try await test.accounts.player(for: access.token, at: .at(0)) != nil)
    try await test.accounts.end(session.id, of: access.player.id)
    #expect(try await test.accounts.player(for: access.token, at: .at(0)) == nil)
  }

  @Test func aSessionEndsAfterNinetyDaysWithoutUse() async throws {
    let access = try await test.register()
    let day: Int64 = 86_400
    #expect(try await test.accounts.player(for: access.token, at: .at(89 * day)) != nil)
    #expect(try await test.accounts.player(for: access.token, at: .at(178 * day)) != nil)
    #expect(try await test.accounts.player(for: access.token, at: .at(269 * day)) == nil)
    try await test.accounts.tidy(after: .served(days: 91, until: 269 * day))
    #expect(test.store.sessions(of: access.player.id).isEmpty)
  }

  @Test func aDeviceStaysKnownAsLongAsItsSession() async throws {
    let access = try await test.register()
    let device = try #require(access.deviceToken)
    for day in [80, 160] as [Int64] {
      _ = try await test.accounts.player(for: access.token, deviceToken: device, at: .at(day * 86_400))
      try await test.accounts.tidy(after: .served(days: 91, until: day * 86_400))
    }
    let again = try await test.logIn(deviceToken: device, at: 161 * 86_400)
    #expect(again.deviceToken == device)
  }

  @Test func aGuestWhoNeverCameBackIsForgottenAndAnAccountIsNot() async throws {
    let guest = try await test.accounts.welcome("Mia", device: "test", at: .at(0)).player
    let account = try await test.register().player
    try await test.accounts.tidy(after: .served(days: 91, until: 92 * 86_400))
    #expect(test.store.player(guest.id) == nil)
    #expect(test.store.player(account.id) == account)
  }

  @Test func anotherPasswordEndsAllOtherSessions() async throws {
    let first = try await test.register()
    let second = try await test.logIn()
    let session = try #require(try await test.accounts.player(for: second.token, at: .at(0))).session
    try await test.accounts.changePassword(
      of: first.player, from: "a quiet harbour", to: "a windy harbour", again: "a windy harbour",
      session: session.id,
      at: .at(0))
    #expect(try await test.accounts.player(for: first.token, at: .at(0)) == nil)
    #expect(try await test.accounts.player(for: second.token, at: .at(0)) != nil)
    await #expect(throws: Refusal.self) { try await test.logIn() }
    _ = try await test.logIn(TestAccounts.form.email, password: "a windy harbour")
  }

  @Test func thePasswordIsChangedWithTheOldOneAlone() async throws {
    let access = try await test.register()
    let error = await #expect(throws: Refusal.self) {
      try await test.accounts.changePassword(
        of: access.player, from: "wrong one!", to: "a windy harbour", again: "a windy harbour", session: 1,
        at: .at(0))
    }
    #expect(error?.code == "wrongPassword")
    let faults = await #expect(throws: InvalidFields.self) {
      try await test.accounts.changePassword(
        of: access.player, from: "a quiet harbour", to: "password", again: "password", session: 1, at: .at(0))
    }
    #expect(faults?.faults.map(\.field) == ["password"])
    _ = try await test.logIn()
  }

  @Test func thePasswordCannotBeGuessedOnADeviceThatIsLoggedIn() async throws {
    let access = try await test.register()
    for _ in 0..<10 {
      await #expect(throws: Refusal.self) {
        try await test.accounts.delete(access.player, password: "wrong one!", at: .at(0))
      }
    }
    await #expect(throws: TooManyAttempts.self) {
      try await test.accounts.delete(access.player, password: "a quiet harbour", at: .at(0))
    }
  }

  @Test func anAccountIsDeletedWithItsPassword() async throws {
    let access = try await test.register()
    try await test.accounts.delete(access.player, password: "a quiet harbour", at: .at(0))
    #expect(try await test.accounts.player(for: access.token, at: .at(0)) == nil)
    await #expect(throws: Refusal.self) { try await test.logIn() }
    // Name and address are free again, the number is not.
    #expect(try await test.register().player.id > access.player.id)
  }

  @Test func whatADeviceCallsItselfIsKeptInShort() async throws {
    let long = String(repeating: "x", count: 500)
    let access = try await test.accounts.welcome("Mia", device: long, at: .at(0))
    #expect(test.store.sessions(of: access.player.id).map(\.device.count) == [200])
  }
}
