import Accounts
import Storage
import TestSupport
import Testing

/// Who did what, in both stores.
@Suite(.stores) struct AuditContractTests {
  private let folder = TemporaryFolder()

  private func store(_ kind: StoreKind) throws -> any AuditStore {
    try kind.database(in: folder) ?? MemoryAudit()
  }

  private func failure(
    at time: Int64, from address: String = "203.0.113.7", _ subject: String = "player 1",
    _ kind: AuditKind = .failedLogIn
  ) -> AuditEntry {
    AuditEntry(at: time, kind: kind.rawValue, actor: .stranger, address: address, subject: subject)
  }

  private func all(_ store: any AuditStore) async throws -> [AuditEntry] {
    try await store.auditEntries(AuditQuery(limit: 1_000))
  }

  @Test(arguments: StoreKind.allCases)
  func entriesAreKeptAsTheyAreTheNewestFirst(_ kind: StoreKind) async throws {
    let store = try store(kind)
    #expect(try await all(store) == [])
    let first = try await store.addAudit(failure(at: 60), joiningSince: nil)
    #expect(first.id == 1 && first.count == 1)
    let second = try await store.addAudit(
      AuditEntry(
        at: 61, kind: "packDeleted", actor: .account, player: 5, address: "20:1:d:b8:0:1:0:2",
        subject: "pack 17"), joiningSince: nil)
    let found = try await all(store)
    #expect(found == [second, first])
    #expect(found[0].actor == .account && found[0].player == 5 && found[0].subject == "pack 17")
    #expect(found[0].at == 61 && found[0].kind == "packDeleted" && found[0].address == "20:1:d:b8:0:1:0:2")
  }

  @Test(arguments: StoreKind.allCases)
  func theSameOfOneAddressIsCountedInOneEntry(_ kind: StoreKind) async throws {
    let store = try store(kind)
    for time in 60..<63 { _ = try await store.addAudit(failure(at: Int64(time)), joiningSince: 60) }
    #expect(try await all(store).map(\.count) == [3])
    #expect(try await all(store)[0].at == 60)
    // What is of another minute, address, kind or actor stands alone.
    for other in [
      failure(at: 63, from: "203.0.113.8"), failure(at: 63, "", .wrongOwnersToken),
      AuditEntry(at: 63, kind: "failedLogIn", actor: .guest, address: "203.0.113.7"),
    ] {
      #expect(try await store.addAudit(other, joiningSince: 60).count == 1)
    }
    #expect(try await store.addAudit(failure(at: 120), joiningSince: 120).count == 1)
    #expect(try await store.addAudit(failure(at: 121), joiningSince: nil).count == 1)
    #expect(try await all(store).count == 6)
  }

  @Test(arguments: StoreKind.allCases)
  func anEntryOfSeveralTellsOnlyWhatTheyHaveInCommon(_ kind: StoreKind) async throws {
    let store = try store(kind)
    let one = AuditEntry(at: 60, kind: "wrongPassword", actor: .account, player: 1, subject: "a")
    let same = AuditEntry(at: 61, kind: "wrongPassword", actor: .account, player: 1, subject: "b")
    let other = AuditEntry(at: 62, kind: "wrongPassword", actor: .account, player: 2, subject: "")
    _ = try await store.addAudit(one, joiningSince: 60)
    let second = try await store.addAudit(same, joiningSince: 60)
    #expect(second.player == 1 && second.subject.isEmpty && second.count == 2)
    let third = try await store.addAudit(other, joiningSince: 60)
    #expect(third.player == nil && third.subject.isEmpty && third.count == 3)
    #expect(try await all(store) == [third])
  }

  @Test(arguments: StoreKind.allCases)
  func entriesAreFoundByKindAndPartByPart(_ kind: StoreKind) async throws {
    let store = try store(kind)
    for number in 1...10 {
      let kind: AuditKind = number.isMultiple(of: 2) ? .mapAdded : .mapRemoved
      _ = try await store.addAudit(
        AuditEntry(at: Int64(number), kind: kind.rawValue, actor: .owner), joiningSince: nil)
    }
    let added = try await store.auditEntries(AuditQuery(kind: "mapAdded", limit: 3))
    #expect(added.map(\.id) == [10, 8, 6])
    let next = try await store.auditEntries(AuditQuery(kind: "mapAdded", before: 6, limit: 3))
    #expect(next.map(\.id) == [4, 2])
    #expect(try await store.auditEntries(AuditQuery(before: 3, limit: 5)).map(\.id) == [2, 1])
    #expect(try await store.auditEntries(AuditQuery(kind: "nothing", limit: 5)) == [])
  }

  @Test(arguments: StoreKind.allCases)
  func entriesOfAPlayerAreThoseByThemAndAboutThem(_ kind: StoreKind) async throws {
    let store = try store(kind)
    _ = try await store.addAudit(failure(at: 1, "player 7"), joiningSince: nil)
    _ = try await store.addAudit(failure(at: 2, "player 77"), joiningSince: nil)
    _ = try await store.addAudit(failure(at: 3, ""), joiningSince: nil)
    _ = try await store.addAudit(
      AuditEntry(at: 4, kind: "packDeleted", actor: .account, player: 7, subject: "pack 7"), joiningSince: nil
    )
    #expect(try await store.auditEntries(of: 7).map(\.id) == [4, 1])
    #expect(try await store.auditEntries(of: 8) == [])
  }

  @Test(arguments: StoreKind.allCases)
  func oldEntriesAreRemovedAndNoNumberIsUsedTwice(_ kind: StoreKind) async throws {
    let store = try store(kind)
    for time in [10, 20, 30] { _ = try await store.addAudit(failure(at: Int64(time)), joiningSince: nil) }
    #expect(try await store.removeAudit(before: nil, most: 3) == 0)
    #expect(try await store.removeAudit(before: 20, most: 3) == 1)
    #expect(try await all(store).map(\.at) == [30, 20])
    #expect(try await store.removeAudit(before: 99, most: 3) == 2)
    #expect(try await store.addAudit(failure(at: 100), joiningSince: nil).id == 4)
  }

  @Test(arguments: StoreKind.allCases)
  func whatStrangersCauseHasAMostAndWhatTheOwnerDoesStays(_ kind: StoreKind) async throws {
    let store = try store(kind)
    _ = try await store.addAudit(AuditEntry(at: 1, kind: "mapAdded", actor: .owner), joiningSince: nil)
    for time in 2..<7 { _ = try await store.addAudit(failure(at: Int64(time)), joiningSince: nil) }
    #expect(try await store.removeAudit(before: nil, most: 2) == 3)
    #expect(try await all(store).map(\.id) == [6, 5, 1])
  }

  @Test func aTextThatSomebodyMadeUpIsKeptOnOneLineAndShort() {
    let entry = AuditEntry(
      at: 0, kind: "mapRemoved", actor: .owner, address: "1\u{202E}\n2",
      subject: "map \u{1B}[31m" + String(repeating: "x", count: 500))
    #expect(entry.address == "1??2")
    #expect(entry.subject.hasPrefix("map ?[31mxxx") && entry.subject.count == AuditEntry.longest)
  }
}
