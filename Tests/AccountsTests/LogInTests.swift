import Ports
import Storage
import Tabletop
import Testing

@testable import Accounts

@Suite struct LogInTests {
  private let test = TestAccounts()

  @Test func withTheAddressInAnyCaseAndThePasswordOneIsLetIn() async throws {
    let registered = try await test.register()
    let access = try await test.logIn(" ANA@example.org")
    #expect(access.player == registered.player)
    #expect(access.token != registered.token)
  }

  @Test func aWrongPasswordAndAnUnknownAddressAreToldAlikeAndCostTheSame() async throws {
    _ = try await test.register()
    var told: [Refusal?] = []
    var costs: [Int] = []
    let tries = [
      ("ana@example.org", "wrong one!"), ("ana@example.org", "x"), ("who@example.org", "wrong one!"),
      ("?", ""),
    ]
    for (email, password) in tries {
      let before = test.work.count
      told.append(await #expect(throws: Refusal.self) { try await test.logIn(email, password: password) })
      costs.append(test.work.count - before)
    }
    #expect(told.allSatisfy { $0 == .wrongCredentials })
    #expect(costs == [1, 1, 1, 1])
  }

  @Test func afterTenFailuresInTenMinutesThereIsAWait() async throws {
    _ = try await test.register()
    for time in 0..<10 {
      await #expect(throws: Refusal.self) {
        try await test.logIn(password: "wrong one!", address: "10.0.0.\(time)", at: Int64(time))
      }
    }
    let error = await #expect(throws: TooManyAttempts.self) {
      try await test.logIn(address: "10.0.1.1", at: 599)
    }
    #expect(error?.wait == 1_000)
    // Ten minutes after the first failure one more attempt is allowed.
    _ = try await test.logIn(address: "10.0.1.1", at: 600)
  }

  @Test func anAddressWaitsWhateverAccountsItTries() async throws {
    _ = try await test.register()
    for number in 0..<10 {
      await #expect(throws: Refusal.self) {
        try await test.logIn("a\(number)@example.org", password: "wrong one!")
      }
    }
    await #expect(throws: TooManyAttempts.self) { try await test.logIn() }
    _ = try await test.logIn(address: "10.0.0.2")
  }

  @Test func strangersCannotLockTheOwnerOutOfADeviceThatIsKnown() async throws {
    let device = try #require(try await test.register().deviceToken)
    for number in 0..<10 {
      await #expect(throws: Refusal.self) {
        try await test.logIn(password: "wrong one!", address: "10.0.0.\(number)")
      }
    }
    await #expect(throws: TooManyAttempts.self) { try await test.logIn(address: "10.0.1.1") }
    let access = try await test.logIn(address: "10.0.1.1", deviceToken: device)
    #expect(access.deviceToken == device, "It keeps the one it has, for longer.")
  }

  @Test func aDeviceThatIsKnownHasTenFailuresOfItsOwn() async throws {
    let device = try #require(try await test.register().deviceToken)
    for number in 0..<10 {
      await #expect(throws: Refusal.self) {
        try await test.logIn(password: "wrong one!", address: "10.0.0.\(number)", deviceToken: device)
      }
    }
    await #expect(throws: TooManyAttempts.self) {
      try await test.logIn(address: "10.0.1.1", deviceToken: device)
    }
    _ = try await test.logIn(address: "10.0.1.1")
  }

  private static let ben = Registration(
    username: "Ben", email: "ben@example.org", password: "a loud harbour", passwordAgain: "a loud harbour")

  @Test func aDeviceKeepsItsTokenForTheAccountsOfOthers() async throws {
    let first = try await test.register()
    let device = try #require(first.deviceToken)
    let ben = try await test.register(LogInTests.ben, deviceToken: device)
    #expect(ben.deviceToken == device)
    #expect(
      try await test.logIn("ben@example.org", password: "a loud harbour", deviceToken: device).deviceToken
        == device)
    let digest = test.accounts.device(of: device)
    for player in [first.player.id, ben.player.id] {
      #expect(test.store.knows(digest, of: player))
    }
  }

  @Test func aTokenThatThisServerDidNotGiveIsReplaced() async throws {
    let registered = try await test.register(deviceToken: "planted")
    #expect(registered.deviceToken != "planted")
    #expect(try await test.logIn(deviceToken: "planted").deviceToken != "planted")
  }

  @Test func aDeviceIsKnownToItsOwnAccountAlone() async throws {
    _ = try await test.register()
    let other = Registration(
      username: "Ben", email: "ben@example.org", password: "a loud harbour", passwordAgain: "a loud harbour")
    let device = try #require(try await test.register(other).deviceToken)
    for number in 0..<10 {
      await #expect(throws: Refusal.self) {
        try await test.logIn(password: "wrong one!", address: "10.0.0.\(number)", deviceToken: device)
      }
    }
    await #expect(throws: TooManyAttempts.self) { try await test.logIn(address: "10.0.1.1") }
  }

  @Test func successesDoNotCount() async throws {
    _ = try await test.register()
    for _ in 0..<30 { _ = try await test.logIn() }
    #expect(test.accounts.limits.count == 0)
  }

  @Test func anAttemptThatNobodyCouldLookAtIsNoFailure() async throws {
    let access = try await test.register()
    test.work.isBusy = true
    for _ in 0..<20 {
      await #expect(throws: CountingWork.TooBusy.self) { try await test.logIn() }
      await #expect(throws: CountingWork.TooBusy.self) {
        try await test.accounts.delete(access.player, password: "a quiet harbour", at: .at(0))
      }
    }
    #expect(test.accounts.limits.count == 0)
    test.work.isBusy = false
    _ = try await test.logIn()
  }

  @Test func manyAtOnceCannotSlipThrough() async throws {
    _ = try await test.register()
    let outcomes = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          do {
            _ = try await test.logIn(password: "wrong one!", address: "10.0.0.\(number)")
            return true
          } catch { return !(error is TooManyAttempts) }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(outcomes == 10)
  }

  @Test func failuresThatAreLongPastAreForgotten() {
    let limits = AttemptLimits()
    for number in 0..<5_000 {
      #expect(throws: Never.self) {
        try limits.begin([.address("\(number)")], at: Instant(milliseconds: Int64(number) * 10_000))
      }
    }
    #expect(limits.count <= 2_048)
  }
}
