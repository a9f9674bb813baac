import Ports
import Postgres
import PostgresStorage
import Rooms
import Storage
import Tabletop
import TestSupport
import Testing

/// What every store promises; the same tests run for both databases and the store in memory.
@Suite(.stores) struct RoomStoreContractTests {
  private let folder = TemporaryFolder()

  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case memory
    case process
    case power
    case postgres

    static let allCases: [Kind] = [.memory, .process, .power] + (TestPostgres.isWanted ? [.postgres] : [])

    var testDescription: String { rawValue }

    func store(in folder: TemporaryFolder) throws -> any RoomStore {
      switch self {
      case .memory: MemoryStore()
      case .process: try SQLiteStore(path: folder.file("rooms.sqlite"))
      case .power: try SQLiteStore(path: folder.file("rooms.sqlite"), durability: .power)
      case .postgres: try PostgresPlace.current.store()
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func aNewStoreIsEmpty(_ kind: Kind) throws {
    let store = try kind.store(in: folder)
    #expect(try store.rooms().isEmpty)
    #expect(try store.log(of: RoomID(1)).isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func whatIsSavedIsReadBackInOrder(_ kind: Kind) async throws {
    let store = try kind.store(in: folder)
    try await store.save([.opened(2, "0042"), .opened(1, "4711")])
    try await store.save([.more(2, from: 1, [.time(10), .time(20)]), .more(1, from: 1, [.time(5)])])
    try await store.save([.more(2, from: 3, [.time(30)])])
    #expect(try store.rooms().map(\.code) == ["4711", "0042"])
    #expect(try store.rooms().map(\.id) == [RoomID(1), RoomID(2)])
    #expect(try store.log(of: RoomID(1)).texts == [LogEntry.opened.text, LogEntry.time(5).text])
    #expect(try store.log(of: RoomID(2)).texts == ([.opened] + [10, 20, 30].map(LogEntry.time)).texts)
  }

  @Test(arguments: Kind.allCases)
  func aRoomMayBeInABatchTwice(_ kind: Kind) async throws {
    let store = try kind.store(in: folder)
    try await store.save([.opened(1, "4711"), .more(1, from: 1, [.time(1)]), .more(1, from: 2, [.time(2)])])
    #expect(try store.log(of: RoomID(1)).count == 3)
  }

  @Test(arguments: Kind.allCases)
  func aBatchIsSavedAsAWholeOrNotAtAll(_ kind: Kind) async throws {
    let store = try kind.store(in: folder)
    try await store.save([.opened(1, "4711")])
    await #expect(throws: (any Error).self) {
      try await store.save([.opened(2, "0042"), .more(1, from: 1, [.time(1)]), .more(1, from: 0, [.time(2)])])
    }
    #expect(try store.rooms().map(\.code) == ["4711"])
    #expect(try store.log(of: RoomID(1)).count == 1)
    try await store.save([.more(1, from: 1, [.time(3)])])
    #expect(try store.log(of: RoomID(1)).count == 2)
  }

  @Test(arguments: Kind.allCases)
  func batchesAreSavedInTheOrderInWhichTheyCome(_ kind: Kind) async throws {
    let store = try kind.store(in: folder)
    try await store.save([.opened(1, "4711")])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...200 {
        let saved = store.saving([.more(1, from: Int64(number), [.time(Int64(number))])])
        group.addTask { try await saved.value() }
      }
      try await group.waitForAll()
    }
    #expect(try store.log(of: RoomID(1)).texts.dropFirst() == (1...200).map { LogEntry.time($0).text }[...])
  }

  @Test(arguments: Kind.allCases)
  func aDissolvedRoomIsGoneAndItsCodeIsFree(_ kind: Kind) async throws {
    let store = try kind.store(in: folder)
    try await store.save([.opened(1, "4711"), .opened(2, "0042")])
    try await store.save([.dissolved(1, "4711")])
    #expect(try store.rooms().map(\.code) == ["0042"])
    #expect(try store.log(of: RoomID(1)).isEmpty)
    try await store.save([.opened(3, "4711")])
    #expect(try store.rooms().map(\.id) == [RoomID(2), RoomID(3)])
  }

  @Test(arguments: Kind.allCases)
  func aRoomIsInUseFromItsOpeningOn(_ kind: Kind) async throws {
    let store = try kind.store(in: folder)
    try await store.save([.opened(1, "4711")], at: 5_000)
    #expect(try store.removeRooms(unusedSince: 5_000).isEmpty)
    #expect(try store.rooms().count == 1)
    #expect(try store.removeRooms(unusedSince: 5_001).map(\.code) == ["4711"])
  }

  @Test(arguments: Kind.allCases)
  func roomsThatNobodyUsedAreRemovedAndToldOf(_ kind: Kind) async throws {
    let store = try kind.store(in: folder)
    try await store.save([.opened(1, "4711"), .opened(2, "0042"), .opened(3, "0815")])
    try store.touch([RoomID(1), RoomID(3)], at: 1_000)
    try store.touch([RoomID(2), RoomID(99)], at: 2_000)
    #expect(try store.removeRooms(unusedSince: 2_000).map(\.code) == ["4711", "0815"])
    #expect(try store.rooms().map(\.code) == ["0042"])
    #expect(try store.log(of: RoomID(1)).isEmpty)
    #expect(try store.log(of: RoomID(2)).count == 1)
  }
}
