import Accounts
import Foundation
import GRDB
import Ports
import Rooms
import Scores
import Tabletop
import TestSupport
import Testing

@testable import Storage

@Suite struct SQLiteStoreTests {
  private let folder = TemporaryFolder()

  @Test func whatWasSavedIsThereWhenTheFileIsOpenedAgain() async throws {
    let path = folder.file("rooms.sqlite")
    try await SQLiteStore(path: path).save([.opened(1, "4711"), .more(1, from: 1, [.time(7)])])
    let again = try SQLiteStore(path: path, durability: .power)
    #expect(try again.rooms().map(\.code) == ["4711"])
    #expect(try again.log(of: RoomID(1)).texts == [LogEntry.opened, .time(7)].texts)
  }

  @Test func itsFilesAreForTheirOwnerAlone() async throws {
    let path = folder.file("rooms.sqlite")
    let store = try SQLiteStore(path: path)
    try await store.save([.opened(1, "4711")])
    for file in [path, path + "-wal", path + "-shm"] {
      let facts = try FileManager.default.attributesOfItem(atPath: file)
      #expect(facts[.posixPermissions] as? Int == 0o600, "\(file)")
    }
  }

  @Test func aFileThatIsNoDatabaseIsRefusedWithASentence() throws {
    let path = folder.file("notes.sqlite")
    let text = String(repeating: "These are my notes. ", count: 500)
    try Data(text.utf8).write(to: URL(filePath: path))
    #expect(throws: StoreError.isNoDatabase(path)) { try SQLiteStore(path: path) }
    #expect("\(StoreError.isNoDatabase(path))" == "\"\(path)\" is not a database.")
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(text.utf8))
  }

  /// Of a million games, some are one's own.
  @Test func onesOwnGamesAreFoundWithoutTheWholeBoard() async throws {
    let path = folder.file("rooms.sqlite")
    _ = try SQLiteStore(path: path)
    let steps = try await otherConnection(to: path).read { database in
      try Row.fetchAll(
        database,
        sql: """
          EXPLAIN QUERY PLAN \(TeamBoard.ownGames(.sqlite)) AND board = ? AND week = ? AND stands_in_week = TRUE
          ORDER BY place, id LIMIT 1
          """, arguments: [1, "relentless", 0]
      ).map { $0["detail"] as String }
    }
    #expect(
      steps.contains { $0.contains("board_player_by_player") } && steps.allSatisfy { !$0.hasPrefix("SCAN") },
      "\(steps)")
  }

  /// Counts and places stay right whatever the owner does in the database.
  @Test func whereTheBestGameOfACrewGoesTheNextOneStands() async throws {
    let path = folder.file("rooms.sqlite")
    let store = try SQLiteStore(path: path)
    let boards: any BoardStore = store
    let (ana, ben) = (try await store.guest("Ana").number, try await store.guest("Ben").number)
    for (room, score) in [(1, 300), (2, 500), (3, 400)] as [(Int64, Int64)] {
      let game = FinishedGame.of(["Ana", "Ben"], score, players: [ana, ben])
      try await store.save([.opened(room, "400\(room)"), .ended(room, from: 1, [game])])
    }
    func scores() throws -> [Int64] {
      let week = Period.week(at: savingTime)
      let best = try boards.best(of: "relentless", limit: 9).map(\.entry.standing.score)
      for period in [.allTime, week] {
        #expect(try boards.count(on: "relentless", period) == Int64(best.count))
      }
      #expect(
        try boards.best(of: "relentless", week, limit: 9, for: nil).map(\.entry.standing.score) == best)
      return best
    }
    #expect(try scores() == [500])
    try runSQL("UPDATE board_entry SET is_ranked = FALSE WHERE score = 500", path)
    #expect(try scores() == [400])
    try runSQL("DELETE FROM board_entry WHERE score = 400", path)
    #expect(try scores() == [300])
    try runSQL("UPDATE board_entry SET is_ranked = TRUE WHERE score = 500", path)
    #expect(try scores() == [500])
    try runSQL("DELETE FROM board_entry", path)
    #expect(try scores() == [])
  }

  @Test func aFolderThatIsNotThereIsRefused() {
    #expect(throws: (any Error).self) { try SQLiteStore(path: "/nowhere/at/all/rooms.sqlite") }
  }

  @Test func aDamagedEntryIsRefusedAndTheOthersAreRead() async throws {
    let path = folder.file("rooms.sqlite")
    let store = try SQLiteStore(path: path)
    try await store.save([.opened(1, "4711")])
    try await store.save([.opened(2, "0042")])
    try runSQL("UPDATE room_log_recent SET entries = '[1,0,{\"change\":{}}]' WHERE place = 1", path)
    #expect(throws: (any Error).self) { try store.log(of: RoomID(1)) }
    #expect(try store.log(of: RoomID(2)).count == 1)
  }

  /// A board may hold a million.
  @Test(arguments: [
    SQLiteStore.bestEntries, SQLiteStore.entriesAbove, SQLiteStore.entriesFrom, Ranks.sumOfStretch,
    Ranks.countOfLastStretch,
  ])
  func aBoardIsReadInTheOrderOfAnIndexAndOnlyAsFarAsNeeded(statement: String) async throws {
    let steps = try await plan(of: statement)
    #expect(!steps.isEmpty)
    #expect(steps.allSatisfy { !$0.hasPrefix("SCAN") && !$0.contains("TEMP B-TREE") }, "\(steps)")
  }

  /// Near a place, and on a map, there may be thousands of packs.
  @Test(arguments: [SQLiteStore.spotsOfCells, SQLiteStore.packsOfArea, SQLiteStore.countOfArea])
  func wherePacksAreIsReadFromTheIndexAlone(statement: String) async throws {
    let steps = try await plan(of: statement)
    #expect(steps.contains { $0.contains("SEARCH pack USING COVERING INDEX pack_by_cell") }, "\(steps)")
    #expect(!steps.contains { $0.contains("SCAN pack") || $0.contains("TEMP B-TREE") }, "\(steps)")
  }

  private func plan(of statement: String) async throws -> [String] {
    let path = folder.file("rooms.sqlite")
    _ = try SQLiteStore(path: path)
    return try await otherConnection(to: path).read { database in
      let arguments = StatementArguments(repeatElement(0, count: statement.count { $0 == "?" }))
      return try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN \(statement)", arguments: arguments)
        .map { $0["detail"] as String }
    }
  }

  /// Many entries are moved from the order in which they came to the order by room, in the middle of the log.
  @Test func aLongLogIsReadBackInOrderWhereverItsEntriesLie() async throws {
    let path = folder.file("rooms.sqlite")
    let store = try SQLiteStore(path: path)
    try await store.save([.opened(1, "4711"), .opened(2, "0042")])
    for number in 1...Int64(5_000) {
      try await store.save([.more(1, from: number, [.time(number)]), .more(2, from: number, [.time(number)])])
    }
    try await store.save([.more(1, from: 5_001, [.time(5_001)])])
    let log = try store.log(of: RoomID(1))
    #expect(log.texts == ([.opened] + (1...5_001).map(LogEntry.time)).texts)
    // For people it looks like one table, with a row for each entry.
    let (numbers, entries) = try await otherConnection(to: path).read { database in
      let rows = try Row.fetchAll(
        database, sql: "SELECT number, entry FROM room_log WHERE room = 1 ORDER BY number")
      return (rows.map { $0["number"] as Int }, rows.map { $0["entry"] as String })
    }
    #expect(numbers == Array(0...5_001))
    #expect(try entries.map { try LogEntry(bytes: Array($0.utf8)).text } == log.texts)
    let sorted = try await otherConnection(to: path).read { database in
      try Int.fetchOne(database, sql: "SELECT count(*) FROM room_log_sorted WHERE room = 1")
    }
    #expect(sorted == 1)

    try await store.save([.dissolved(1, "4711")])
    #expect(try store.log(of: RoomID(1)).isEmpty)
    #expect(try store.log(of: RoomID(2)).count == 5_001)
  }

  /// The next program that opens the file sorts the entries that are still in the order in which they came.
  @Test func entriesOfRoomsThatAreGoneGoWhenTheOthersAreSorted() async throws {
    let path = folder.file("rooms.sqlite")
    try await SQLiteStore(path: path).save([.opened(1, "4711"), .opened(2, "0042"), .dissolved(1, "4711")])
    let again = try SQLiteStore(path: path)
    #expect(try again.log(of: RoomID(1)).isEmpty)
    #expect(try again.log(of: RoomID(2)).texts == [LogEntry.opened].texts)
    let rooms = try await otherConnection(to: path).read { database in
      try Int64.fetchAll(database, sql: "SELECT room FROM room_log")
    }
    #expect(rooms == [2])
  }

  /// A damaged line, and whether it still tells whose it is.
  @Test(arguments: [
    ("x", false), ("[x,1,{}]", false), ("1,1,{}]", false), ("[1]", false), ("[1,x,{}]", true),
    ("[1,1,{}", true),
    ("[1,2,{}]", true), ("[1,1,{}]", true),
  ])
  func aDamagedLineConcernsItsRoomAlone(_ line: String, tellsRoom: Bool) async throws {
    let path = folder.file("rooms.sqlite")
    try await SQLiteStore(path: path).save([.opened(1, "4711"), .opened(2, "0042")])
    // What the program did not sort when it opened the file, and what it did.
    for round in 1...2 {
      try runSQL("INSERT INTO room_log_recent (entries) VALUES ('\(line)')", path)
      let store = try SQLiteStore(path: path)
      #expect(try store.log(of: RoomID(2)).count == round)
      if tellsRoom {
        #expect(throws: StoreError.isDamagedLog) { try store.log(of: RoomID(1)) }
      } else {
        #expect(try store.log(of: RoomID(1)).count == 1)
      }
      try await store.save([.more(2, from: Int64(round), [.time(Int64(round))])])
    }
  }

  @Test func aLogWithAGapIsRefused() async throws {
    let path = folder.file("rooms.sqlite")
    let store = try SQLiteStore(path: path)
    try await store.save([.opened(1, "4711")])
    try await store.save([.more(1, from: 1, [.time(1)])])
    try await store.save([.more(1, from: 2, [.time(2)])])
    try runSQL("DELETE FROM room_log_recent WHERE place = 2", path)
    #expect(throws: StoreError.isDamagedLog) { try store.log(of: RoomID(1)) }
    #expect(throws: StoreError.isDamagedLog) { try SQLiteStore(path: path).log(of: RoomID(1)) }
  }

  // MARK: Files that go or are damaged

  @Test(arguments: ["", "-wal"])
  func nothingIsSavedInAFileThatIsGone(_ ending: String) async throws {
    let path = folder.file("rooms.sqlite")
    let store = try SQLiteStore(path: path)
    try await store.save([.opened(1, "4711")])
    try FileManager.default.moveItem(atPath: path + ending, toPath: path + ".away")
    let isGone = StoreError.isGone(path + ending)
    #expect(throws: isGone) { try store.checkFiles() }
    #expect(!store.isInDoubt)
    await #expect(throws: isGone) { try await store.save([.more(1, from: 1, [.time(1)])]) }
    #expect(store.isInDoubt)
    await #expect(throws: isGone) { try await store.check() }
    #expect(store.isInDoubt)
    #expect(throws: isGone) { try store.log(of: RoomID(1)) }
    #expect("\(isGone)" == "\"\(path)\(ending)\" was removed or replaced while the server used it.")
    // Back again, it can be used again.
    try FileManager.default.moveItem(atPath: path + ".away", toPath: path + ending)
    try await store.check()
    #expect(!store.isInDoubt)
    try await store.save([.more(1, from: 1, [.time(1)])])
    #expect(try store.log(of: RoomID(1)).texts == [LogEntry.opened, .time(1)].texts)
  }

  @Test func nothingIsSavedInAFileThatIsDamaged() async throws {
    let path = folder.file("rooms.sqlite")
    let store = try SQLiteStore(path: path)
    try await store.save([.opened(1, "4711")])
    try store.readAll()
    try store.checkpointer.empty()
    let whole = try Data(contentsOf: URL(filePath: path))
    try write(Data(repeating: 0xAA, count: whole.count / 2), path)
    #expect(throws: StoreError.isDamaged) { try store.readAll() }
    await #expect(throws: StoreError.isDamaged) { try await store.check() }
    await #expect(throws: (any Error).self) { try await store.save([.more(1, from: 1, [.time(1)])]) }
    #expect(throws: StoreError.isDamaged) { try store.log(of: RoomID(1)) }
    try write(whole, path)
    try store.readAll()
    try await store.save([.more(1, from: 1, [.time(1)])])
    #expect(try store.log(of: RoomID(1)).count == 2)
  }

  /// Overwrites the beginning of a file that stays the same file.
  private func write(_ data: Data, _ path: String) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    try file.write(contentsOf: data)
    try file.close()
  }

  // MARK: The write-ahead log

  @Test func theLogOfTheDatabaseStaysSmallUnderASteadyLoad() async throws {
    let path = folder.file("rooms.sqlite")
    let store = try SQLiteStore(path: path)
    try await store.save([.opened(1, "4711")])
    var largest = 0
    for number in 1...Int64(12_000) {
      try await store.save([.more(1, from: number, [.time(number)])])
      if number % 500 == 0 { largest = max(largest, try size(path + "-wal")) }
    }
    #expect(largest < 2 * Checkpointer.largeLog)
    #expect(largest > Checkpointer.smallLog, "The load was too small to show anything.")
    try await store.finish()
    #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
  }

  private func size(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.size] as? NSNumber).intValue
  }
}
