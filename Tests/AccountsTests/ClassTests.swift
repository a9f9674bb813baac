import Storage
import Tabletop
import Testing

@testable import Accounts

/// Classes, their codes, and who may make an account.
@Suite struct ClassTests {
  private let site = TestAccounts()
  private var accounts: Accounts { site.accounts }

  private func addClass(accounts most: Int = 30, days: Int = 30, at time: Int64 = 0) async throws
    -> SchoolClass
  {
    try await accounts.addClass(named: "Class 4b", accounts: most, days: days, at: .at(time))
  }

  private static func form(_ name: String) -> Registration {
    Registration(
      username: name, email: "\(name)@example.org", password: "a quiet harbour",
      passwordAgain: "a quiet harbour")
  }

  private func register(_ name: String, in schoolClass: SchoolClass?, at time: Int64 = 0) async throws
    -> Player
  {
    try await accounts.register(Self.form(name), as: nil, in: schoolClass, device: "test", at: .at(time))
      .player
  }

  // MARK: Codes

  @Test(arguments: [
    "KTMR9W4C", "KTMR-9W4C", "ktmr-9w4c", " ktmr 9w4c ", "K T M R – 9 W 4 C", "KTMR—9W4C",
    "\tKTMR\u{A0}9W4C\n",
  ])
  func aCodeIsReadWithoutCaseSpacesAndHyphens(_ typed: String) {
    #expect(ClassCode(typed: typed)?.text == "KTMR9W4C")
    #expect(ClassCode(typed: typed)?.spelled == "KTMR-9W4C")
  }

  @Test(arguments: [
    "", "KTMR9W4", "KTMR9W4CC", "KTMR9W40", "KTMRAW4C", "KTMR_9W4C", "ＫTMR9W4C", "KTMR9W4Ç", "ſTMR9W4C",
    String(repeating: "K", count: 100_000), String(repeating: "-", count: 100_000),
  ])
  func whatIsNoCodeIsNotReadAsOne(_ typed: String) {
    #expect(ClassCode(typed: typed) == nil)
  }

  @Test func newCodesCanBeReadAndAreNotTheSame() {
    let codes = (0..<200).map { _ in ClassCode.random() }
    for code in codes { #expect(ClassCode(typed: code.spelled.lowercased()) == code) }
    #expect(Set(codes).count == codes.count)
    let signs = Set(codes.flatMap(\.text))
    #expect(signs.isDisjoint(with: "0O1IL2Z5S8BUVGAE"))
  }

  // MARK: The owner's classes

  @Test func aClassHasTheNameTheAccountsAndTheDaysThatItsOwnerSays() async throws {
    let made = try await accounts.addClass(named: "  Class 4b ", accounts: 25, days: 2, at: .at(100))
    #expect(made.name == "Class 4b" && made.mostAccounts == 25 && made.accounts == 0)
    #expect(made.createdAt == 100 && made.endsAt == 100 + 2 * 86_400)
    let endless = try await accounts.addClass(named: "Chess club", accounts: 1, days: 0, at: .at(101))
    #expect(endless.endsAt == nil && endless.id == made.id + 1 && endless.code != made.code)
    #expect(try await accounts.classes() == [endless, made])
  }

  @Test(arguments: [
    ("", 30, 30, ["name"]), (String(repeating: "x", count: 41), 30, 30, ["name"]), ("a\nb", 30, 30, ["name"]),
    ("4b", 0, 30, ["accounts"]), ("4b", 501, 30, ["accounts"]), ("4b", 30, -1, ["days"]),
    (" ", -5, 3_651, ["name", "accounts", "days"]),
  ])
  func aClassThatCannotBeIsRefusedFieldByField(
    _ name: String, _ most: Int, _ days: Int, _ fields: [String]
  ) async throws {
    let error = await #expect(throws: InvalidFields.self) {
      try await accounts.addClass(named: name, accounts: most, days: days, at: .at(0))
    }
    #expect(error?.faults.map(\.field) == fields)
    #expect(try await !accounts.hasClasses())
  }

  @Test func thereAreNoMoreClassesThanAServerMayHave() async throws {
    for _ in 0..<SchoolClass.most { _ = try await addClass() }
    await #expect(throws: Refusal.tooManyClasses) { try await addClass() }
    #expect(try await accounts.classes().count == SchoolClass.most)
  }

  @Test func aClassThatIsNotThereCannotBeClosedOrRemoved() async throws {
    await #expect(throws: Refusal.noSuchClass) { try await accounts.closeClass(1) }
    await #expect(throws: Refusal.noSuchClass) { try await accounts.removeClass(1) }
  }

  // MARK: Who may make an account

  @Test func everybodyMayUntilTheOwnerChoosesAndTheSettingsComeFirst() async throws {
    #expect(try await accounts.registrationRule(fixed: nil) == .open)
    for rule in RegistrationRule.allCases {
      try await accounts.setRegistrationRule(rule)
      #expect(try await accounts.registrationRule(fixed: nil) == rule)
      #expect(try await accounts.registrationRule(fixed: .codes) == .codes)
    }
  }

  @Test func whereRegistrationIsOpenACodeIsNotNeededAndCounts() async throws {
    let made = try await addClass()
    for none in [nil, "", "  "] {
      #expect(try await accounts.schoolClass(for: none, under: .open, at: .at(0)) == nil)
    }
    #expect(try await accounts.schoolClass(for: made.code.spelled, under: .open, at: .at(0)) == made)
    await #expect(throws: Refusal.noSuchClassCode) {
      try await accounts.schoolClass(for: "4b", under: .open, at: .at(0))
    }
  }

  @Test func whereCodesAreNeededTheCodeOfAClassIsNeeded() async throws {
    let made = try await addClass()
    for none in [nil, "", " \n"] {
      await #expect(throws: Refusal.codeNeeded) {
        try await accounts.schoolClass(for: none, under: .codes, at: .at(0))
      }
    }
    let other = try #require(ClassCode(typed: made.code.text == "CCCCCCCC" ? "DDDDDDDD" : "CCCCCCCC"))
    await #expect(throws: Refusal.noSuchClassCode) {
      try await accounts.schoolClass(for: other.spelled, under: .codes, at: .at(0))
    }
    #expect(
      try await accounts.schoolClass(for: made.code.text.lowercased(), under: .codes, at: .at(0)) == made)
  }

  @Test func whereRegistrationIsClosedNoCodeHelps() async throws {
    let made = try await addClass()
    for typed in [nil, made.code.spelled, "wrong"] {
      await #expect(throws: Refusal.registrationIsClosed) {
        try await accounts.schoolClass(for: typed, under: .closed, at: .at(0))
      }
    }
  }

  @Test func aCodeWorksUntilItsTimeIsOver() async throws {
    let made = try await addClass(days: 1)
    #expect(try await accounts.schoolClass(for: made.code.text, under: .codes, at: .at(86_399)) == made)
    await #expect(throws: Refusal.classCodeIsOver) {
      try await accounts.schoolClass(for: made.code.text, under: .codes, at: .at(86_400))
    }
    let endless = try await addClass(days: 0)
    #expect(
      try await accounts.schoolClass(for: endless.code.text, under: .codes, at: .at(1 << 40)) == endless)
  }

  @Test func aClosedCodeMakesNoAccountAndItsClassStays() async throws {
    let made = try await addClass()
    let ana = try await register("Ana", in: made)
    try await accounts.closeClass(made.id)
    await #expect(throws: Refusal.classCodeIsOver) {
      try await accounts.schoolClass(for: made.code.text, under: .open, at: .at(0))
    }
    await #expect(throws: Refusal.classCodeIsOver) { try await register("Ben", in: made) }
    #expect(try await accounts.schoolClass(of: ana)?.name == "Class 4b")
  }

  // MARK: Accounts of classes

  @Test func anAccountRemembersItsClass() async throws {
    let made = try await addClass()
    let ana = try await register("Ana", in: made)
    #expect(try await accounts.schoolClass(of: ana)?.accounts == 1)
    let ben = try await register("Ben", in: nil)
    #expect(try await accounts.schoolClass(of: ben) == nil)
    let guest = try await accounts.welcome("Mia", device: "test", at: .at(0)).player
    #expect(try await accounts.schoolClass(of: guest) == nil)
    let mia = try await accounts.register(Self.form("Mia"), as: guest, in: made, device: "test", at: .at(0))
      .player
    #expect(mia.id == guest.id && mia.account?.schoolClass == made.id)
    #expect(try await accounts.schoolClass(of: mia)?.accounts == 2)
  }

  @Test func aClassHasNoMoreAccountsThanItMayHave() async throws {
    let made = try await addClass(accounts: 2)
    for name in ["Ana", "Ben"] { _ = try await register(name, in: made) }
    await #expect(throws: Refusal.classIsFull) {
      try await accounts.schoolClass(for: made.code.text, under: .codes, at: .at(0))
    }
    // Both had looked before one of them had the last place.
    await #expect(throws: Refusal.classIsFull) { try await register("Mia", in: made) }
    let guest = try await accounts.welcome("Mia", device: "test", at: .at(0)).player
    await #expect(throws: Refusal.classIsFull) {
      try await accounts.register(Self.form("Mia"), as: guest, in: made, device: "test", at: .at(0))
    }
    #expect(site.store.player(guest.id)?.isGuest == true)
    #expect(try await accounts.classes().map(\.accounts) == [2])
  }

  @Test func aRefusedAccountTakesNoPlace() async throws {
    let made = try await addClass()
    _ = try await register("Ana", in: made)
    await #expect(throws: Refusal.accountExists) { try await register("Ana", in: made) }
    #expect(try await accounts.classes().map(\.accounts) == [1])
  }

  @Test func aDeletedAccountMakesRoomForAnother() async throws {
    let made = try await addClass(accounts: 1)
    let ana = try await register("Ana", in: made)
    try await accounts.delete(ana, password: "a quiet harbour", at: .at(0))
    #expect(try await register("Ben", in: made).account?.schoolClass == made.id)
  }

  @Test func theAccountsOfARemovedClassStayAndBelongToNone() async throws {
    let made = try await addClass()
    let ana = try await register("Ana", in: made)
    try await accounts.removeClass(made.id)
    let kept = site.store.player(ana.id)
    #expect(kept?.name == "Ana" && kept?.account?.schoolClass == nil)
    await #expect(throws: Refusal.noSuchClassCode) { try await register("Ben", in: made) }
    #expect(try await addClass().id == made.id + 1, "No number is used twice.")
  }
}
