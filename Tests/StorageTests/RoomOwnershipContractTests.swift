import Ports
import Postgres
import PostgresStorage
import Rooms
import Scores
import Storage
import Synchronization
import TestSupport
import Testing

/// What every store promises to nodes that share it. Another kind of store is one more case of `Kind`.
@Suite struct RoomOwnershipContractTests {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case memory
    case postgres

    static let allCases: [Kind] = [.memory] + (TestPostgres.isWanted ? [.postgres] : [])

    var testDescription: String { rawValue }

    func store(_ clock: StoreClock) throws -> any RoomOwnership & RoomStore {
      switch self {
      case .memory: MemoryStore(clock: { clock.milliseconds })
      case .postgres: try PostgresStore.shared(by: clock)
      }
    }
  }

  /// A store's clock, which a test sets.
  final class StoreClock: Sendable {
    private let time = Atomic<Int64>(5_000)
    /// Called with the time after each change.
    let follow = Mutex<@Sendable (Int64) throws -> Void>({ _ in })
    var milliseconds: Int64 { time.load(ordering: .relaxed) }
    func pass(_ length: Int64) throws {
      time.add(length, ordering: .relaxed)
      try follow.withLock { $0 }(milliseconds)
    }
  }

  private let clock = StoreClock()
  private let kitchen = NodeID("kitchen")
  private let hall = NodeID("hall")

  @Test(arguments: Kind.allCases)
  func whoOpensARoomOwnsIt(_ kind: Kind) async throws {
    let store = try kind.store(clock)
    let (first, second) = (try store.join(kitchen), try store.join(hall))
    try await store.save([.opened(1, "4711")], by: first)
    #expect(try store.claim("4711", for: first) == .own(RoomID(1)))
    #expect(try store.claim("4711", for: second) == .owned(by: kitchen))
  }

  @Test(arguments: Kind.allCases)
  func aRoomOfWhichNothingIsKnownCannotBeClaimed(_ kind: Kind) async throws {
    let store = try kind.store(clock)
    let life = try store.join(kitchen)
    #expect(try store.claim("4711", for: life) == .noSuchRoom)
    try await store.save([.opened(1, "4711"), .dissolved(1, "4711")], by: life)
    #expect(try store.claim("4711", for: life) == .noSuchRoom)
    try await store.save([.opened(2, "4711")], by: life)
    #expect(try store.claim("4711", for: life) == .own(RoomID(2)))
  }

  @Test(arguments: Kind.allCases)
  func aRoomOfAStoreThatWasNotSharedGoesToWhoAsksFirst(_ kind: Kind) async throws {
    let store = try kind.store(clock)
    try await store.save([.opened(1, "4711")])
    let life = try store.join(kitchen)
    #expect(try store.claim("4711", for: life) == .own(RoomID(1)))
    try await store.save([.more(1, from: 1, [.time(1)])], by: life)
    #expect(try store.log(of: RoomID(1)).count == 2)
  }

  @Test(arguments: Kind.allCases)
  func aRoomIsTakenOverWithItsWholeLogWhenItsOwnersLeaseIsOver(_ kind: Kind) async throws {
    let store = try kind.store(clock)
    let (first, second) = (try store.join(kitchen), try store.join(hall))
    try await store.save([.opened(1, "4711"), .more(1, from: 1, [.time(1)])], by: first)
    try clock.pass(Ownership.lease - 1)
    #expect(try store.claim("4711", for: second) == .owned(by: kitchen))
    try clock.pass(1)
    #expect(try store.claim("4711", for: second) == .own(RoomID(1)))
    #expect(try store.log(of: RoomID(1)).count == 2)
    try await store.save([.more(1, from: 2, [.time(2)])], by: second)
    #expect(try store.log(of: RoomID(1)).count == 3)
  }

  @Test(arguments: Kind.allCases)
  func aNodeThatIsHeardOfKeepsItsRooms(_ kind: Kind) async throws {
    let store = try kind.store(clock)
    let (first, second) = (try store.join(kitchen), try store.join(hall))
    try await store.save([.opened(1, "4711")], by: first)
    for _ in 0..<10 {
      try clock.pass(Ownership.lease - 1)
      #expect(try store.renew(first))
      #expect(try store.claim("4711", for: second) == .owned(by: kitchen))
    }
  }

  @Test(arguments: Kind.allCases)
  func aNodeThatWasFrozenAndIsWokenWritesNothing(_ kind: Kind) async throws {
    let store = try kind.store(clock)
    let (first, second) = (try store.join(kitchen), try store.join(hall))
    try await store.save([.opened(1, "4711"), .opened(2, "0042")], by: first)
    try clock.pass(Ownership.lease)
    #expect(try store.claim("4711", for: second) == .own(RoomID(1)))
    let game = FinishedGame.of(["Ana", "Ben"], 7)
    let batch: [RoomChanges] = [
      .ended(1, from: 1, [game]), .more(2, from: 1, [.time(1)]), .opened(3, "0815"), .dissolved(2, "0042"),
    ]
    await #expect(throws: Fenced.self) { try await store.save(batch, by: first) }
    await #expect(throws: Fenced.self) { try await store.save([], by: first) }
    #expect(try !store.renew(first))
    #expect(try store.claim("0042", for: first) == .fenced)
    #expect(try store.rooms().map(\.code) == ["4711", "0042"])
    #expect(try [1, 2].map { try store.log(of: RoomID($0)).count } == [1, 1])
    if let boards = store as? any BoardStore { #expect(try boards.best(of: game.board, limit: 9).isEmpty) }
  }

  @Test(arguments: Kind.allCases)
  func whatIsStillOnItsWayFromAFormerLifeIsNotKept(_ kind: Kind) async throws {
    let store = try kind.store(clock)
    let first = try store.join(kitchen)
    try await store.save([.opened(1, "4711")], by: first)
    let second = try store.join(kitchen)
    await #expect(throws: Fenced.self) { try await store.save([.more(1, from: 1, [.time(1)])], by: first) }
    #expect(try store.claim("4711", for: second) == .own(RoomID(1)))
    try await store.save([.more(1, from: 1, [.time(2)])], by: second)
    #expect(try store.log(of: RoomID(1)).texts == [LogEntry.opened, .time(2)].texts)
  }

  @Test(arguments: Kind.allCases)
  func anEmptyBatchFindsOutWhetherALifeIsOver(_ kind: Kind) async throws {
    let store = try kind.store(clock)
    let life = try store.join(kitchen)
    try await store.save([], by: life)
    try store.leave(life)
    await #expect(throws: Fenced.self) { try await store.save([], by: life) }
  }

  @Test(arguments: Kind.allCases)
  func whoLeavesGivesItsRoomsUpAtOnce(_ kind: Kind) async throws {
    let store = try kind.store(clock)
    let (first, second) = (try store.join(kitchen), try store.join(hall))
    try await store.save([.opened(1, "4711")], by: first)
    try store.leave(first)
    #expect(try store.claim("4711", for: second) == .own(RoomID(1)))
  }

  @Test(arguments: Kind.allCases)
  func aReservedCodeIsNobodyElsesForAWhile(_ kind: Kind) async throws {
    let store = try kind.store(clock)
    let (first, second) = (try store.join(kitchen), try store.join(hall))
    try await store.save([.opened(41, "4711")], by: first)
    #expect(try store.reserve("4711", for: second) == .taken)
    #expect(try store.reserve("0042", for: first) == .reserved(RoomID(42), among: 1))
    #expect(try store.reserve("0042", for: second) == .taken)
    try await store.save([.opened(42, "0042")], by: first)
    try clock.pass(Ownership.reservation)
    #expect(try store.reserve("0042", for: second) == .taken)
    #expect(try store.reserve("0815", for: second) == .reserved(RoomID(43), among: 2))
    // Nobody opened it.
    try clock.pass(Ownership.reservation)
    #expect(try store.claim("0815", for: first) == .noSuchRoom)
    // The next reservation of any code frees it.
    #expect(try store.reserve("0001", for: first) == .reserved(RoomID(44), among: 2))
    #expect(try store.reserve("0815", for: first) == .reserved(RoomID(45), among: 2))
    try store.leave(second)
    #expect(try store.reserve("0007", for: second) == .fenced)
  }

  /// Rooms of another database were brought in, with numbers of their own.
  @Test(arguments: Kind.allCases)
  func aNewRoomsNumberIsPastAllThatThereAre(_ kind: Kind) async throws {
    let store = try kind.store(clock)
    let life = try store.join(kitchen)
    #expect(try store.reserve("0001", for: life) == .reserved(RoomID(1), among: 0))
    try await store.save([.opened(7_000_000, "4711"), .opened(1, "0001")])
    #expect(try store.reserve("0002", for: life) == .reserved(RoomID(7_000_001), among: 2))
  }

  /// The second fence, beside the node's life: no two entries of a room have the same number.
  @Test(arguments: Kind.allCases)
  func entriesThatDoNotFollowTheLogAreRefusedUnderACurrentLifeToo(_ kind: Kind) async throws {
    let store = try kind.store(clock)
    let life = try store.join(kitchen)
    try await store.save([.opened(1, "4711"), .more(1, from: 1, [.time(1)])], by: life)
    for number in [1, 3] as [Int64] {
      await #expect(throws: (any Error).self) {
        try await store.save([.opened(2, "0042"), .more(1, from: number, [.time(9)])], by: life)
      }
    }
    #expect(try store.log(of: RoomID(1)).count == 2)
    #expect(try store.rooms().map(\.code) == ["4711"])
  }
}

extension RoomOwnership {
  fileprivate func save(_ batch: [RoomChanges], by life: NodeLife) async throws {
    let saving = Saving()
    save(batch, by: life, at: savingTime) { error in saving.finish(error) }
    try await saving.value()
  }
}

extension PostgresStore {
  /// One whose clock is that of a test.
  fileprivate static func shared(by clock: RoomOwnershipContractTests.StoreClock) throws -> PostgresStore {
    let schema = TestPostgres.newSchema()
    let store = try PostgresStore(PostgresSettings(schema: schema))
    let follow: @Sendable (Int64) throws -> Void = { try PostgresSettings.setClock(of: schema, to: $0) }
    clock.follow.withLock { $0 = follow }
    try follow(clock.milliseconds)
    return store
  }
}
