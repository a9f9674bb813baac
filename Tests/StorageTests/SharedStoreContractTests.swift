import PostgresStorage
import Storage
import TestSupport
import Testing

/// What all stores have in common that several servers share.
@Suite(.stores) struct SharedStoreContractTests {
  enum Kind: CaseIterable, Sendable { case memory, postgres }

  static let kinds = TestPostgres.isWanted ? Kind.allCases : [.memory]

  /// Two servers' stores.
  private func two(_ kind: Kind) throws -> [any SharedStore] {
    switch kind {
    case .memory:
      let store = MemoryShared()
      return [store, store]
    case .postgres: return try [PostgresPlace.current.store(), PostgresPlace.current.store()]
    }
  }

  @Test(arguments: kinds) func whoComesFirstMakesASecretAndAllReadIt(_ kind: Kind) throws {
    let stores = try two(kind)
    #expect(try stores[0].secret("daily-secret") == nil)
    let (first, second) = (
      try stores[0].secret("daily-secret", orNew: "one"), try stores[1].secret("daily-secret", orNew: "two")
    )
    #expect(first == ("one", true) && second == ("one", false))
    #expect(try stores[1].secret("daily-secret") == "one")
    #expect(try stores[1].secret("admin-token") == nil)
  }

  @Test(arguments: kinds) func ofManyWhoMakeASecretAtOnceAllGetTheSame(_ kind: Kind) async throws {
    let stores = try two(kind)
    let got = try await withThrowingTaskGroup(of: (text: String, isNew: Bool).self) { group in
      for number in 0..<8 {
        group.addTask { try stores[number % 2].secret("admin-token", orNew: "secret \(number)") }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(got.map(\.text)).count == 1 && got.count { $0.isNew } == 1)
  }

  @Test(arguments: kinds) func aSecretIsReplacedForAll(_ kind: Kind) throws {
    let stores = try two(kind)
    _ = try stores[0].secret("admin-token", orNew: "old")
    try stores[1].replaceSecret("admin-token", by: "new")
    try stores[1].replaceSecret("daily-secret", by: "another")
    #expect(try stores[0].secret("admin-token") == "new")
    #expect(try stores[0].secret("daily-secret") == "another")
  }

  @Test(arguments: kinds) func aVersionIsAddedOnceAndSeenByAll(_ kind: Kind) throws {
    let stores = try two(kind)
    let file = "relentless/demo.json"
    #expect(try stores[0].addContentVersion(1, of: file, "one"))
    #expect(try !stores[1].addContentVersion(1, of: file, "other"))
    #expect(try stores[1].addContentVersion(2, of: file, "two"))
    #expect(try stores[0].contentVersions(of: file, after: 0) == ["one", "two"])
    #expect(try stores[0].contentVersions(of: file, after: 1) == ["two"])
    #expect(try stores[0].contentVersions(of: "relentless/parameters.json", after: 0) == [])
  }

  @Test(arguments: kinds) func versionsOfAFolderAreBroughtOnlyWhereThereAreNone(_ kind: Kind) throws {
    let stores = try two(kind)
    try stores[0].bringContentVersions(of: "a", [])
    try stores[0].bringContentVersions(of: "a", [(1, "one"), (2, "two")])
    try stores[1].bringContentVersions(of: "a", [(1, "another"), (3, "three")])
    #expect(try stores[1].contentVersions(of: "a", after: 0) == ["one", "two"])
  }
}
