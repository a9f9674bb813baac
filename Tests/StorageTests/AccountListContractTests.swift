import Accounts
import Ports
import Scores
import Storage
import TestSupport
import Testing

/// What every store promises about the list of accounts.
@Suite(.stores) struct AccountListContractTests {
  private let folder = TemporaryFolder()

  /// Accounts with these names, and the guest Mia.
  private func site(_ kind: StoreKind, _ names: [String]) async throws -> Played {
    let site = try await Played(kind.store(in: folder), names + ["Mia"])
    for name in names { try await site.register(name, at: 7) }
    return site
  }

  private func query(
    _ text: String = "", by order: AccountQuery.Order = .name, after: AccountPlace? = nil, limit: Int = 9,
    since time: Int64 = 0
  ) -> AccountQuery {
    AccountQuery(
      words: AccountWord.words(of: text), order: order, after: after, limit: limit, sessionsSince: time)
  }

  private func names(_ site: Played, _ query: AccountQuery) async throws -> [String] {
    try await site.store.accounts(query).map(\.player.name)
  }

  @Test(arguments: StoreKind.allCases)
  func accountsAreListedByNameWithoutGuests(_ kind: StoreKind) async throws {
    let site = try await site(kind, ["Cem", "ana", "Ben", "10a"])
    #expect(try await names(site, query()) == ["10a", "ana", "Ben", "Cem"])
    #expect(try await names(site, query(limit: 2)) == ["10a", "ana"])
    #expect(try await names(site, query(after: .name("ana"), limit: 1)) == ["Ben"])
    // The account of that name may be gone.
    #expect(try await names(site, query(after: .name("b"))) == ["Ben", "Cem"])
    #expect(try await names(site, query(after: .name("cem"))).isEmpty)
    #expect(try await site.store.accountCount([]) == 4)
    #expect(try await site.store.guestCount() == 1)
  }

  @Test(
    arguments: StoreKind.allCases,
    [
      ("BEN", ["Ben"]), ("e", ["Ben", "Cem", "Lilo10"]), ("example.org n@", ["Ben"]), ("1i1o", ["Lilo10"]),
      ("lo10@", ["Lilo10"]), ("1010@", []), ("%", []), ("'", []), ("\0", []),
      ("é", ["Ben", "Cem"]),
      ("中", []),
    ])
  func accountsAreFoundByPartsOfNamesLooksAndAddresses(
    _ kind: StoreKind, _ found: (text: String, names: [String])
  ) async throws {
    // All addresses have an e, in "example".
    let site = try await site(kind, ["Ben", "Cem", "Lilo10"])
    #expect(try await names(site, query(found.text)) == found.names)
    #expect(try await site.store.accountCount(AccountWord.words(of: found.text)) == found.names.count)
  }

  @Test(arguments: StoreKind.allCases)
  func theLastUseIsThatOfAnySessionOrDevice(_ kind: StoreKind) async throws {
    let site = try await site(kind, ["Ana", "Ben", "Cem", "Dora"])
    let (ana, ben) = (try #require(site.players["Ana"]), try #require(site.players["Ben"]))
    let cem = try #require(site.players["Cem"])
    try await site.store.addSession(TokenDigest("a"), of: ana, device: "", at: 10)
    try await site.store.addSession(TokenDigest("b"), of: ana, device: "", at: 30)
    try await site.store.addDevice(TokenDigest("d"), of: ben, at: 40)
    try await site.store.addSession(TokenDigest("c"), of: cem, device: "", at: 40)
    #expect(try await names(site, query(by: .used)) == ["Cem", "Ben", "Ana", "Dora"])
    #expect(try await site.store.accounts(query(by: .used)).map(\.usedAt) == [40, 40, 30, 0])
    #expect(try await site.store.accounts(query(by: .used)).map(\.sessions) == [1, 0, 2, 0])
    #expect(try await site.store.accounts(query(since: 30)).map(\.sessions) == [1, 0, 1, 0])
    #expect(try await names(site, query(by: .used, after: .used(40, cem), limit: 2)) == ["Ben", "Ana"])
    #expect(try await names(site, query(by: .used, after: .used(30, ana))) == ["Dora"])
    #expect(try await names(site, query("a", by: .used, after: .used(40, cem))) == ["Ben", "Ana", "Dora"])
  }

  @Test(arguments: StoreKind.allCases)
  func scoresCountUnlessTheOwnerHasRemovedThem(_ kind: StoreKind) async throws {
    let site = try await site(kind, ["Ana", "Ben"])
    let answers = try await site.play([("Ana", 300, 0), ("Ana", 200, 1), ("Ana", 100, 2)])
    #expect(try await site.store.setRemoval(.hidden, of: answers[0].id, tie: .whoWasFirst))
    #expect(try await site.store.setRemoval(.removed, of: answers[1].id, tie: .whoWasFirst))
    #expect(try await site.store.accounts(query()).map(\.scores) == [2, 0])
    let ana = try #require(site.players["Ana"])
    #expect(try await site.store.listedAccount(ana, sessionsSince: 0)?.scores == 2)
  }

  @Test(arguments: StoreKind.allCases)
  func oneAccountIsToldAsInTheList(_ kind: StoreKind) async throws {
    let site = try await site(kind, ["Ana"])
    let (ana, mia) = (try #require(site.players["Ana"]), try #require(site.players["Mia"]))
    try await site.store.addSession(TokenDigest("a"), of: ana, device: "", at: 10)
    let listed = try await site.store.accounts(query()).first
    #expect(try await site.store.listedAccount(ana, sessionsSince: 0) == listed)
    #expect(try await site.store.listedAccount(ana, sessionsSince: 11)?.sessions == 0)
    let player = try await site.store.player(ana)
    #expect(listed?.player == player)
    for id in [mia, PlayerID(99)] {
      #expect(try await site.store.listedAccount(id, sessionsSince: 0) == nil)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func allSessionsOfOnePlayerEndAndItsDevicesAreForgotten(_ kind: StoreKind) async throws {
    let site = try await site(kind, ["Ana", "Ben"])
    let (ana, ben) = (try #require(site.players["Ana"]), try #require(site.players["Ben"]))
    for (digest, player) in [("a", ana), ("b", ana), ("c", ben)] {
      try await site.store.addSession(TokenDigest(digest), of: player, device: "", at: 10)
      try await site.store.addDevice(TokenDigest(digest), of: player, at: 10)
    }
    try await site.store.setPasswordLink(TokenDigest("link"), of: ana, at: 10)
    #expect(try await site.store.endSessions(of: ana) == 2)
    #expect(try await site.store.sessions(of: ana).isEmpty)
    #expect(try await site.store.sessions(of: ben).count == 1)
    #expect(try await !site.store.knows(TokenDigest("a"), of: ana))
    #expect(try await site.store.knows(TokenDigest("c"), of: ben))
    #expect(
      try await site.store.player(withPasswordLink: TokenDigest("link"), madeAfter: 0)?.id == ana,
      "A link that was handed over still works.")
    #expect(try await site.store.endSessions(of: ana) == 0)
  }
}
