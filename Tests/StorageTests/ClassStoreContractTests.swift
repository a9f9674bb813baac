import Accounts
import Storage
import Tabletop
import TestSupport
import Testing

/// What every store promises about classes and the owner's choices.
@Suite(.stores) struct ClassStoreContractTests {
  private let folder = TemporaryFolder()
  private let password: PasswordHash

  init() throws {
    password = try #require(
      PasswordHash(text: "$scrypt$ln=1,r=8,p=1$AA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="))
  }

  private func new(
    _ code: String, _ name: String = "Class 4b", most: Int = 2, endsAt: Int64? = 100
  ) throws -> NewClass {
    NewClass(
      name: name, code: try #require(ClassCode(typed: code)), mostAccounts: most, createdAt: 5, endsAt: endsAt
    )
  }

  private func account(_ name: String, in schoolClass: Int64?, at time: Int64 = 7) throws -> Account {
    Account(
      username: try #require(Username(name)), email: try #require(EmailAddress("\(name)@example.org")),
      registeredAt: time, schoolClass: schoolClass)
  }

  private func add(
    _ name: String, in schoolClass: Int64?, at time: Int64 = 7, to store: any AccountStore
  ) async throws -> PlayerID {
    try await store.addPlayer(
      NewPlayer(
        name: name, account: try account(name, in: schoolClass, at: time), password: password, createdAt: time
      ))
  }

  @Test(arguments: StoreKind.allCases)
  func classesAreReadBackAsTheyWereAddedTheNewestFirst(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    #expect(try await store.classes() == [])
    #expect(try await !store.hasClasses())
    let first = try #require(try await store.addClass(try new("CCCC-CCCC")))
    let other = try #require(try await store.addClass(try new("DDDD-DDDD", "Chess", most: 500, endsAt: nil)))
    #expect(first.id == 1 && first.name == "Class 4b" && first.mostAccounts == 2 && first.accounts == 0)
    #expect(first.createdAt == 5 && first.endsAt == 100 && !first.isClosed && other.endsAt == nil)
    #expect(try await store.classes() == [other, first])
    #expect(try await store.hasClasses())
    #expect(try await store.schoolClass(with: first.code) == first)
    #expect(try await store.schoolClass(other.id) == other)
    #expect(try await store.schoolClass(with: try new("FFFF-FFFF").code) == nil)
    #expect(try await store.schoolClass(9) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func noTwoClassesHaveTheSameCode(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    let first = try await store.addClass(try new("CCCC-CCCC"))
    #expect(try await store.addClass(try new("cccccccc", "Other")) == nil)
    #expect(try await store.classes() == [first])
  }

  @Test(arguments: StoreKind.allCases)
  func accountsCountForTheirClass(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    _ = try await store.addClass(try new("CCCC-CCCC"))
    let ana = try await add("Ana", in: 1, to: store)
    let guest = try await store.guest("Ben")
    try await store.register(guest, try account("Ben", in: 1), password: password)
    _ = try await add("Mia", in: nil, to: store)
    #expect(try await store.schoolClass(1)?.accounts == 2)
    #expect(try await store.player(ana)?.account?.schoolClass == 1)
    #expect(
      try await store.account(username: try #require(Username("Ben")))?.player.account?.schoolClass == 1)
    try await store.removePlayer(ana)
    #expect(try await store.schoolClass(1)?.accounts == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func aClassTakesNoAccountWhenItIsFullOverClosedOrGone(
    _ kind: StoreKind
  ) async throws {
    let store = try kind.store(in: folder)
    for code in ["CCCC-CCCC", "DDDD-DDDD"] { _ = try await store.addClass(try new(code)) }
    await #expect(throws: Refusal.classCodeIsOver) { try await add("Ana", in: 1, at: 100, to: store) }
    for name in ["Ana", "Ben"] { _ = try await add(name, in: 1, to: store) }
    await #expect(throws: Refusal.classIsFull) { try await add("Mia", in: 1, to: store) }
    #expect(try await store.closeClass(2))
    await #expect(throws: Refusal.classCodeIsOver) { try await add("Mia", in: 2, to: store) }
    await #expect(throws: Refusal.noSuchClassCode) { try await add("Mia", in: 3, to: store) }
    let mia = try await store.guest("Mia")
    for (number, refusal) in [(1, Refusal.classIsFull), (2, .classCodeIsOver), (3, .noSuchClassCode)] {
      await #expect(throws: refusal) {
        try await store.register(mia, try account("Mia", in: Int64(number)), password: password)
      }
    }
    #expect(try await store.player(mia)?.isGuest == true)
    #expect(try await store.classes().map(\.accounts) == [0, 2])
  }

  @Test(arguments: StoreKind.allCases)
  func aClosedClassStays(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    _ = try await store.addClass(try new("CCCC-CCCC"))
    #expect(try await store.closeClass(1))
    #expect(try await store.closeClass(1), "It is closed already.")
    #expect(try await !store.closeClass(2))
    #expect(try await store.classes().map(\.isClosed) == [true])
    #expect(try await store.hasClasses())
  }

  @Test(arguments: StoreKind.allCases)
  func theAccountsOfARemovedClassBelongToNone(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    for code in ["CCCC-CCCC", "DDDD-DDDD"] { _ = try await store.addClass(try new(code)) }
    let (ana, ben) = (try await add("Ana", in: 1, to: store), try await add("Ben", in: 2, to: store))
    #expect(try await store.removeClass(1))
    #expect(try await !store.removeClass(1))
    #expect(try await store.player(ana)?.account == (try account("Ana", in: nil)))
    #expect(try await store.player(ben)?.account?.schoolClass == 2)
    #expect(try await store.removeClass(2))
    #expect(try await !store.hasClasses())
    #expect(try await store.addClass(try new("CCCC-CCCC"))?.id == 3, "No number is used twice.")
    #expect(try await store.player(ana)?.account?.schoolClass == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func whatTheOwnerChoosesIsKept(_ kind: StoreKind) async throws {
    let store = try kind.store(in: folder)
    #expect(try await store.registrationRule() == nil)
    for rule in RegistrationRule.allCases + [.open] {
      try await store.setRegistrationRule(rule)
      #expect(try await store.registrationRule() == rule)
    }
  }

  /// Accounts of a database from before classes belong to none, and can be in a class from then on.
  @Test func accountsOfBeforeBelongToNoClass() async throws {
    let path = StoreKind.path(in: folder)
    let ana = try await add("Ana", in: nil, to: try SQLiteStore(path: path))
    try runSQL(
      """
      DROP INDEX player_by_class; ALTER TABLE player DROP COLUMN school_class;
      DROP TABLE school_class; DROP TABLE owners_choice;
      DELETE FROM grdb_migrations WHERE identifier = 'classes and the owner''s choices';
      """, path)
    let store = try SQLiteStore(path: path)
    #expect(try await store.player(ana)?.account?.schoolClass == nil)
    #expect(try await store.addClass(try new("CCCC-CCCC"))?.id == 1)
    _ = try await add("Ben", in: 1, to: store)
    #expect(try await store.schoolClass(1)?.accounts == 1)
  }
}
