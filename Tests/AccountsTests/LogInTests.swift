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

  // MARK: An account

  @Test func afterTenFailuresWithAnAccountThereIsAWaitThatGrows() async throws {
    _ = try await test.register()
    for number in 0..<10 { await fail(from: "10.0.0.\(number)") }
    var time: Int64 = 0
    for wait in [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 1_200, 1_200] as [Int64] {
      await refused(from: "10.0.1.\(wait)", at: time, wait: wait)
      time += wait
      await fail(from: "10.0.2.\(wait)", at: time)
    }
    await refused(from: "10.0.1.1", at: time, wait: 1_200)
    _ = try await test.logIn(address: "10.0.1.1", at: time + 1_200)
  }

  @Test func thePasswordCanBeGuessedLessThanAHundredTimesADay() {
    let limits = AttemptLimits()
    let subject = AttemptLimits.Subject.account("ana@example.org", salt: nil)
    var guesses: [Int64] = []
    for second in 0..<(3 * 86_400) as Range<Int64> {
      while (try? limits.begin(subject, at: Instant(milliseconds: second * 1_000))) != nil {
        guesses.append(second)
      }
    }
    let perDay = guesses.map { first in guesses.count { (first..<first + 86_400).contains($0) } }
    #expect(perDay.max() == 91)
    #expect(guesses.count { $0 >= 86_400 } == 2 * 72)
  }

  @Test func aNewPasswordBeginsWithoutFailures() async throws {
    let ana = try await test.register().player.id
    for number in 0..<15 { await fail(from: "10.0.0.\(number)", orRefused: true) }
    let link = try await test.accounts.makePasswordLink(of: ana, .stays, at: .at(0))
    _ = try await test.accounts.setPassword(
      by: link.token, to: "a windy harbour", again: "a windy harbour", address: "10.0.2.1", deviceToken: nil,
      at: .at(0))
    _ = try await test.logIn(password: "a windy harbour", address: "10.0.1.1")
  }

  // MARK: An address

  @Test func anAddressSlowsDownWhateverAccountsItTriesAndDoesNotStop() async throws {
    _ = try await test.register()
    for number in 0..<10 { await fail("a\(number)@example.org") }
    await refused(wait: 1)
    _ = try await test.logIn(address: "10.0.0.2")
    _ = try await test.logIn(at: 1)
  }

  @Test func theWaitOfAnAddressGrowsToFifteenSeconds() async throws {
    _ = try await test.register()
    var time: Int64 = 0
    for number in 0..<10 { await fail("a\(number)@example.org") }
    for (number, wait) in ([1, 2, 4, 8, 15, 15] as [Int64]).enumerated() {
      await refused("b\(number)@example.org", at: time, wait: wait)
      time += wait
      await fail("b\(number)@example.org", at: time)
    }
    await refused(at: time, wait: 15)
    _ = try await test.logIn(at: time + 15)
  }

  @Test func whoHasWaitedGetsInWhateverOthersAtTheAddressDo() async throws {
    _ = try await test.register()
    for number in 0..<10 { await fail("a\(number)@example.org") }
    await refused(wait: 1)
    // Somebody tries other accounts as often as they can.
    for number in 0..<100 { await fail("b\(number)@example.org", at: 1, orRefused: true) }
    for number in 0..<100 { await fail("b\(number)@example.org", at: 2, orRefused: true) }
    _ = try await test.logIn(at: 2)
  }

  @Test func anAddressIsAsBeforeTenMinutesAfterItsLastFailures() async throws {
    _ = try await test.register()
    for number in 0..<10 { await fail("a\(number)@example.org", at: Int64(number)) }
    await refused(at: 599, wait: 1)
    _ = try await test.logIn(at: 600)
  }

  @Test func aClassBehindOneAddressGetsInWithinAMinute() async throws {
    let names = (1...30).map { "pupil\($0)" }
    for name in names {
      _ = try await test.register(
        Registration(
          username: name, email: "\(name)@example.org", password: "a loud harbour",
          passwordAgain: "a loud harbour"))
    }
    // Each mistypes twice, and presses again as soon as they may.
    var missing = Dictionary(uniqueKeysWithValues: names.map { ($0, (mistypes: 2, readyAt: Int64(0))) })
    var time: Int64 = 0
    while !missing.isEmpty, time < 60 {
      for name in names {
        guard let pupil = missing[name], pupil.readyAt <= time else { continue }
        do {
          _ = try await test.logIn(
            "\(name)@example.org", password: pupil.mistypes > 0 ? "a load harbour" : "a loud harbour",
            at: time)
          missing[name] = nil
        } catch let error as TooManyAttempts {
          missing[name]?.readyAt = time + (error.wait + 999) / 1_000
        } catch {
          missing[name]?.mistypes -= 1
        }
      }
      time += 1
    }
    #expect(missing.isEmpty)
  }

  @Test func whoMistypesAndThenGetsInSlowsNobodyDown() async throws {
    _ = try await test.register()
    for _ in 0..<5 {
      for _ in 0..<9 { await fail() }
      _ = try await test.logIn()
    }
    #expect(test.accounts.limits.count == 0 && test.accounts.turns.count == 0)
  }

  @Test func theFailuresOfOthersWithTheAccountStillCountAfterItsOwnerGotIn() async throws {
    _ = try await test.register()
    for number in 0..<9 { await fail(from: "10.0.0.\(number + 2)") }
    _ = try await test.logIn()
    await fail()
    await refused(from: "10.0.1.1", wait: 1)
  }

  @Test func aTurnThatNobodyCouldLookAtIsGivenBack() async throws {
    _ = try await test.register()
    for number in 0..<14 { await fail("a\(number)@example.org", orRefused: true) }
    await refused(wait: 1)
    test.work.isBusy = true
    await #expect(throws: CountingWork.TooBusy.self) { try await test.logIn(at: 1) }
    test.work.isBusy = false
    _ = try await test.logIn(at: 1)
  }

  // MARK: A device that is known

  @Test func strangersCannotLockTheOwnerOutOfADeviceThatIsKnown() async throws {
    let device = try #require(try await test.register().deviceToken)
    for number in 0..<10 { await fail(from: "10.0.0.\(number)") }
    await refused(from: "10.0.1.1", wait: 1)
    let access = try await test.logIn(address: "10.0.1.1", deviceToken: device)
    #expect(access.deviceToken == device, "It keeps the one it has, for longer.")
  }

  @Test func aDeviceThatIsKnownDoesNotWaitForItsAddress() async throws {
    let device = try #require(try await test.register().deviceToken)
    for number in 0..<30 { await fail("a\(number)@example.org", orRefused: true) }
    await refused(wait: 1)
    _ = try await test.logIn(deviceToken: device)
  }

  @Test func nobodyWaitsForTheFailuresOfADeviceThatIsKnown() async throws {
    let device = try #require(try await test.register().deviceToken)
    for _ in 0..<10 { await fail(device: device) }
    for number in 0..<10 { await fail("a\(number)@example.org") }
  }

  @Test func aDeviceThatIsKnownHasTenFailuresOfItsOwn() async throws {
    let device = try #require(try await test.register().deviceToken)
    for number in 0..<10 { await fail(from: "10.0.0.\(number)", device: device) }
    await refused(from: "10.0.1.1", device: device, wait: 1)
    _ = try await test.logIn(address: "10.0.1.1")
    _ = try await test.logIn(address: "10.0.1.1", deviceToken: device, at: 1)
    for _ in 0..<10 { await fail(device: device, at: 1) }
  }

  @Test func anotherPasswordForgetsAllOtherDevices() async throws {
    let access = try await test.register()
    let phone = try #require(access.deviceToken)
    let tablet = try #require(try await test.logIn().deviceToken)
    let session = try #require(try await test.accounts.player(for: access.token, at: .at(0))).session
    try await test.accounts.changePassword(
      of: access.player, from: TestAccounts.form.password, to: "a windy harbour", again: "a windy harbour",
      session: session.id, deviceToken: phone, at: .at(0))
    for number in 0..<10 { await fail(from: "10.0.0.\(number)") }
    await refused(password: "a windy harbour", device: tablet, wait: 1)
    _ = try await test.logIn(password: "a windy harbour", deviceToken: phone)
  }

  @Test func aDeviceThatIsForgottenIsNotKnownAgainByTheSessionOfAnother() async throws {
    let ana = try await test.register()
    let device = try #require(ana.deviceToken)
    let ben = try await test.register(LogInTests.ben, deviceToken: device)
    _ = try await test.accounts.logOutEverywhere(ana.player.id)
    _ = try await test.accounts.player(for: ben.token, deviceToken: device, at: .at(7_200))
    let digest = test.accounts.device(of: device)
    #expect(!test.store.knows(digest, of: ana.player.id))
    #expect(test.store.knows(digest, of: ben.player.id))
    #expect(test.store.players(on: digest) == [ana.player.id, ben.player.id], "No hunts for a board here.")
  }

  @Test func theDevicesOfADeletedAccountAreKnownOfNobody() async throws {
    let ana = try await test.register()
    let device = try #require(ana.deviceToken)
    try await test.accounts.delete(ana.player, password: TestAccounts.form.password, at: .at(0))
    _ = try await test.register()
    for number in 0..<10 { await fail(from: "10.0.0.\(number)") }
    await refused(from: "10.0.1.1", device: device, wait: 1)
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
    let device = try #require(try await test.register(LogInTests.ben).deviceToken)
    for number in 0..<10 { await fail(from: "10.0.0.\(number)", device: device) }
    await refused(from: "10.0.1.1", device: device, wait: 1)
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
    let (limits, turns) = (AttemptLimits(), AddressTurns())
    for number in 0..<5_000 {
      let now = Instant(milliseconds: Int64(number) * 300_000)
      #expect(throws: Never.self) { try limits.begin(.account("\(number)", salt: nil), at: now) }
      turns.fail(.init(address: "\(number)", account: ""), at: now)
    }
    #expect(limits.count <= 2_048 && turns.count <= 2_048)
  }

  @Test func aFloodOfAccountsFillsNoMemoryAndHasNoLimitForgotten() {
    let limits = AttemptLimits()
    let ana = AttemptLimits.Subject.account("ana@example.org", salt: nil)
    for _ in 0..<10 { try? limits.begin(ana, at: Instant(milliseconds: 0)) }
    for number in 0..<Int64(2 * AttemptLimits.most) {
      try? limits.begin(.account("\(number)", salt: nil), at: Instant(milliseconds: number / 1_000))
    }
    #expect(limits.count <= AttemptLimits.most)
    #expect(throws: TooManyAttempts.self) { try limits.begin(ana, at: Instant(milliseconds: 999)) }
  }

  @Test func aFloodOfCallersFillsNoMemoryAndStopsNobody() {
    let turns = AddressTurns()
    let now = Instant(milliseconds: 0)
    for number in 0..<10 { turns.fail(.init(address: "a", account: "\(number)"), at: now) }
    for number in 0..<(AddressTurns.most + 1_000) {
      _ = turns.take(.init(address: "a", account: "x\(number)"), at: now)
    }
    #expect(turns.count <= AddressTurns.most + 1)
    #expect(turns.take(.init(address: "a", account: "ana@example.org"), at: now) == 0)
  }

  // MARK: Helping hands

  /// Tries a wrong password.
  private func fail(
    _ email: String = TestAccounts.form.email, from address: String = "10.0.0.1", device: String? = nil,
    at time: Int64 = 0, orRefused: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    do {
      _ = try await test.logIn(
        email, password: "wrong one!", address: address, deviceToken: device, at: time)
      Issue.record("A wrong password was right.", sourceLocation: sourceLocation)
    } catch {
      let isExpected = error as? Refusal == .wrongCredentials || (orRefused && error is TooManyAttempts)
      #expect(isExpected, "\(error)", sourceLocation: sourceLocation)
    }
  }

  /// Tries the right password, and has to wait.
  ///
  /// - Parameter wait: seconds.
  private func refused(
    _ email: String = TestAccounts.form.email, password: String = TestAccounts.form.password,
    from address: String = "10.0.0.1", device: String? = nil, at time: Int64 = 0, wait: Int64,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let error = await #expect(throws: TooManyAttempts.self, sourceLocation: sourceLocation) {
      try await test.logIn(email, password: password, address: address, deviceToken: device, at: time)
    }
    #expect(error?.wait == wait * 1_000, sourceLocation: sourceLocation)
  }
}
