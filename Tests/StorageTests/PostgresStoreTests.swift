import Accounts
import Ports
import Postgres
@testable import PostgresStorage
import Rooms
import Scores
import Storage
import Tabletop
import TestSupport
import Testing

/// What only the store in PostgreSQL has to show.
@Suite(.enabled(if: TestPostgres.isWanted, Comment(rawValue: TestPostgres.isMissing)))
struct PostgresStoreTests {
  private let schema = TestPostgres.newSchema()

  private func store(folder: String? = nil) throws -> PostgresStore {
    try PostgresStore(PostgresSettings(schema: schema, folder: folder))
  }

  /// What an administrator sees, or does.
  @discardableResult
  private func run(_ sql: String) async throws -> PostgresRows {
    let pool = PostgresPool(try PostgresSettings(schema: schema))
    return try await pool.run([.once(sql)])[0]
  }

  @Test func whatIsSavedOutlivesTheServer() async throws {
    do {
      let first = try store()
      try await first.save([.opened(1, "4711"), .more(1, from: 1, [.time(5)])])
      await first.finish()
    }
    let second = try store()
    #expect(try second.rooms().map(\.code) == ["4711"])
    #expect(try second.log(of: RoomID(1)).texts == [LogEntry.opened.text, LogEntry.time(5).text])
  }

  @Test func severalServersMayMakeTheTablesAtOnce() async throws {
    let settings = try PostgresSettings(schema: schema)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<6 { group.addTask { _ = try PostgresStore(settings) } }
      try await group.waitForAll()
    }
    let migrations = try await run("SELECT name FROM migration")
    #expect(migrations.count == PostgresSchema.migrations.count)
    #expect(try store().rooms().isEmpty)
  }

  @Test func aDatabaseOfANewerParlourIsLeftAlone() async throws {
    _ = try store()
    try await run("INSERT INTO migration (name) VALUES ('rooms on the moon')")
    let error = #expect(throws: StoreError.self) { try store() }
    guard case .isNewer(let place)? = error else { return #expect(error == nil) }
    #expect(place.hasSuffix("/postgres"))
  }

  @Test func aLogWithAGapIsDamaged() async throws {
    let store = try store()
    try await store.save([.opened(1, "4711"), .more(1, from: 1, [.time(5), .time(6)]), .opened(2, "0042")])
    try store.readAll()
    try await run("DELETE FROM room_log WHERE room = 1 AND number = 1")
    #expect(throws: StoreError.isDamagedLog) { try store.log(of: RoomID(1)) }
    #expect(throws: StoreError.isDamagedLog) { try store.readAll() }
    #expect(try store.log(of: RoomID(2)).count == 1)
  }

  @Test func anEntryThatNoParlourWroteIsDamaged() async throws {
    let store = try store()
    try await store.save([.opened(1, "4711")])
    try await run("UPDATE room_log SET entry = 'hello'")
    #expect(throws: StoreError.isDamagedLog) { try store.log(of: RoomID(1)) }
    #expect(throws: StoreError.isDamagedLog) { try store.readAll() }
  }

  /// How many games of teams stand on their board.
  private func standing(_ store: any BoardStore) throws -> Int64 {
    try store.count(on: "relentless", .allTime)
  }

  private func ended(_ room: Int64, number: Int64 = 1, from first: Int64 = 1) -> RoomChanges {
    .ended(room, from: first, [.of(["Ana", "Ben \""], 90, days: 3, number: number)])
  }

  @Test func gamesThatEndedAreEnteredOnceWhoeverReadsThem() async throws {
    let store = try store()
    try await store.save([.opened(8, "4711")])
    // Refused as a whole: the room's first entry is there already.
    await #expect(throws: StoreError.doesNotFit) { try await store.save([ended(8), .opened(8, "4711")]) }
    #expect(try standing(store) == 0)
    try await store.save([ended(8)])
    #expect(try standing(store) == 1)
    // A room that is dissolved leaves its games. The same game comes again with another entry of its room.
    try await store.save([ended(8, from: 2), .dissolved(8, "4711")], at: savingTime + 9)
    #expect(try store.rooms().isEmpty)
    let places = try store.best(of: "relentless", limit: 9)
    #expect(places.map(\.entry.names) == [["Ana", "Ben \""]] && places.map(\.entry.at) == [savingTime])
    #expect(try store.lastRoom() == RoomID(8))
    #expect(try await run("SELECT FROM ended_game").changed == 0)
  }

  /// It died before it entered them. What it kept is all there is.
  @Test func gamesOfAServerThatDiedAreEnteredByTheNext() async throws {
    let first = try store()
    let ana = try await first.addPlayer(NewPlayer(name: "Ana", account: nil, password: nil, createdAt: 0))
    await first.finish()
    try await run(
      """
      INSERT INTO ended_game (room, number, code, board, names, players, score, tie_break, is_ranked, details, ended_at)
      VALUES (5, 1, '4711', 'relentless', '["Ana","Ben"]', '[\(ana.number),null]', 90, 3, TRUE, '{"days":3}', 77)
      """)
    try await run(
      """
      INSERT INTO played_pack (room, number, pack, summaries, seats, ended_at)
      VALUES (6, 1, 'horses', '[{}]', '[{"token":"kew","player":17},{"token":"art"}]', 77)
      """)
    let second = try store()
    let entry = try #require(try second.games(of: ana.number).first)
    #expect(entry.names == ["Ana", "Ben"] && entry.sessions == [true, false] && entry.at == 77)
    #expect(entry.standing.score == 90 && entry.standing.tieBreak == 3 && entry.standing.isRanked)
    #expect(entry.room == RoomID(5) && entry.number == 1)
    #expect(try await run("SELECT FROM ended_game").changed == 0)
    #expect(try await run("SELECT FROM played_pack").changed == 0)
    #expect(try second.lastRoom() == RoomID(6))
  }

  @Test func gamesOfSeveralServersAreEnteredOnceEach() async throws {
    let stores = [try store(), try store()]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for room in 1...40 as ClosedRange<Int64> {
        let store = stores[Int(room % 2)]
        group.addTask {
          try await store.save([.opened(room, "\(1_000 + room)")])
          try await store.save([self.ended(room), self.ended(room, number: 2, from: 2)])
        }
      }
      try await group.waitForAll()
    }
    // Each server has entered its own by then.
    for store in stores { _ = try standing(store) }
    #expect(try standing(stores[0]) == 80)
    #expect(try stores[0].best(of: "relentless", limit: 99).map(\.rank) == Array(repeating: 1, count: 80))
    let wrong = try await run("SELECT FROM standing_count WHERE count <> 80")
    #expect(wrong.changed == 0)
  }

  @Test func entriesThatDoNotFollowTheLogAreRefusedWithTheirBatch() async throws {
    let store = try store()
    try await store.save([.opened(1, "4711"), .opened(2, "0042"), .more(1, from: 1, [.time(1)])])
    for misfit in [
      RoomChanges.more(1, from: 1, [.time(2)]), .more(1, from: 3, [.time(2)]), .more(7, from: 1, [.time(2)]),
    ] {
      await #expect(throws: StoreError.doesNotFit) {
        try await store.save([.opened(3, "0815"), .dissolved(2, "0042"), misfit])
      }
    }
    await #expect(throws: StoreError.doesNotFit) {
      try await store.save([.opened(3, "0815"), .more(3, from: 2, [.time(2)])])
    }
    #expect(try store.rooms().map(\.code) == ["4711", "0042"])
    #expect(try store.log(of: RoomID(1)).count == 2 && store.log(of: RoomID(7)).isEmpty)
  }

  @Test func codesOfDissolvedRoomsAreFreeInTheSameBatch() async throws {
    let store = try store()
    try await store.save([.opened(1, "4711")])
    try await store.save([
      .dissolved(1, "4711"), .opened(2, "4711"), .opened(3, "0042"), .dissolved(3, "0042"),
    ])
    #expect(try store.rooms().map(\.id) == [RoomID(2)])
    #expect(try store.log(of: RoomID(1)).isEmpty && store.log(of: RoomID(3)).isEmpty)
  }

  @Test func theNamesOfPlayersWhoAreGoneGoFromTheLog() async throws {
    let store = try store()
    let joined = try LogEntry(
      bytes: Array(#"{"change":{"joined":{"token":"t","name":"Mia","avatar":"fox","player":9}}}"#.utf8))
    let forgotten = try LogEntry(bytes: Array(#"{"change":{"forgotten":{"seat":0,"name":"somebody"}}}"#.utf8))
    try await store.save([.opened(1, "4711"), .more(1, from: 1, [joined, forgotten])], at: 50)
    try store.touch([RoomID(1)], at: 70)
    let visits = try store.visits(of: 9)
    #expect(visits.map(\.room.code) == ["4711"] && visits.map(\.players) == [[9]])
    #expect(visits.map(\.takenAt) == [50] && visits.map(\.usedAt) == [70])
    try await store.forgetPlayers(in: [RoomID(1), RoomID(7)])
    let log = try store.log(of: RoomID(1)).texts
    #expect(log.count == 3 && !log.joined().contains("Mia") && log[2] == forgotten.text)
    #expect(try store.removeRooms(unusedSince: 71).map(\.code) == ["4711"])
    #expect(try store.visits(of: 9).isEmpty)
  }

  @Test func aBatchWhoseAnswerWasLostIsInDoubt() async throws {
    let proxy = try SocketProxy(to: TestPostgres.folder)
    let store = try store(folder: proxy.folder)
    try await store.save([.opened(1, "4711")])
    #expect(!store.isInDoubt)
    proxy.go(.losesAnswers)
    await #expect(throws: StoreError.answerWasLost) { try await store.save([.more(1, from: 1, [.time(5)])]) }
    #expect(store.isInDoubt)
    proxy.go(.open)
    try await store.check()
    #expect(!store.isInDoubt)
    // Here it was kept, so it cannot be sent again.
    #expect(try store.log(of: RoomID(1)).count == 2)
    await #expect(throws: StoreError.doesNotFit) { try await store.save([.more(1, from: 1, [.time(5)])]) }
  }

  @Test func aDatabaseThatIsAwayIsToldSo() async throws {
    let proxy = try SocketProxy(to: TestPostgres.folder)
    var settings = try PostgresSettings(schema: schema, folder: proxy.folder)
    let store = try PostgresStore(settings)
    await store.finish()
    proxy.go(.cut)
    settings.patience = 200
    let error = #expect(throws: StoreError.self) { try PostgresStore(settings) }
    guard case .isUnreachable(let reason)? = error else { return #expect(error == nil) }
    #expect(reason.hasPrefix("The database cannot be reached: "))
  }

  @Test func aDatabaseThatMayNotBeWrittenSaysSo() async throws {
    let store = try store()
    try await store.save([.opened(1, "4711")])
    try await run("DROP TABLE room_player")
    let error = await #expect(throws: StoreError.self) { try await store.save([.opened(2, "0042")]) }
    #expect(error?.description.contains("(SQLSTATE 42P01)") == true)
    #expect(try store.rooms().count == 1)
  }
}
