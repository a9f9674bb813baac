import Foundation
import GRDB
import Rooms
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

  @Test func aFileThatIsNoDatabaseIsRefusedWithASentence() throws {
    let path = folder.file("notes.sqlite")
    let text = String(repeating: "These are my notes. ", count: 500)
    try Data(text.utf8).write(to: URL(filePath: path))
    #expect(throws: StoreError.isNoDatabase(path)) { try SQLiteStore(path: path) }
    #expect("\(StoreError.isNoDatabase(path))" == "\"\(path)\" is not a database.")
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(text.utf8))
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
    let path = folder.file("rooms.sqlite")
    _ = try SQLiteStore(path: path)
    let steps = try await DatabaseQueue(path: path).read { database in
      let arguments = StatementArguments(repeatElement(0, count: statement.count { $0 == "?" }))
      return try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN \(statement)", arguments: arguments)
        .map { $0["detail"] as String }
    }
    #expect(!steps.isEmpty)
    #expect(steps.allSatisfy { !$0.hasPrefix("SCAN") && !$0.contains("TEMP B-TREE") }, "\(steps)")
  }

  /// Many entries move from the order in which they came to that of their rooms, in mid-log.
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
    // For people it is one table, a row an entry.
    let (numbers, entries) = try await DatabaseQueue(path: path).read { database in
      let rows = try Row.fetchAll(
        database, sql: "SELECT number, entry FROM room_log WHERE room = 1 ORDER BY number")
      return (rows.map { $0["number"] as Int }, rows.map { $0["entry"] as String })
    }
    #expect(numbers == Array(0...5_001))
    #expect(try entries.map { try LogEntry(bytes: Array($0.utf8)).text } == log.texts)
    let sorted = try await DatabaseQueue(path: path).read { database in
      try Int.fetchOne(database, sql: "SELECT count(*) FROM room_log_sorted WHERE room = 1")
    }
    #expect(sorted == 1)

    try await store.save([.dissolved(1, "4711")])
    #expect(try store.log(of: RoomID(1)).isEmpty)
    #expect(try store.log(of: RoomID(2)).count == 5_001)
  }

  /// Who opens the file next sorts in what lies in the order in which it came.
  @Test func entriesOfRoomsThatAreGoneGoWhenTheOthersAreSorted() async throws {
    let path = folder.file("rooms.sqlite")
    try await SQLiteStore(path: path).save([.opened(1, "4711"), .opened(2, "0042"), .dissolved(1, "4711")])
    let again = try SQLiteStore(path: path)
    #expect(try again.log(of: RoomID(1)).isEmpty)
    #expect(try again.log(of: RoomID(2)).texts == [LogEntry.opened].texts)
    let rooms = try await DatabaseQueue(path: path).read { database in
      try Int64.fetchAll(database, sql: "SELECT room FROM room_log")
    }
    #expect(rooms == [2])
  }

  @Test func linesThatNoParlourWroteAreRefusedWithASentence() async throws {
    let path = folder.file("rooms.sqlite")
    try await SQLiteStore(path: path).save([.opened(1, "4711")])
    for line in ["", "x", "[1]", "[1,x,{}]", "[1,0,{}", "1,0,{}]"] {
      try runSQL("UPDATE room_log_recent SET entries = '\(line)\n\(line)x'", path)
      try runSQL("INSERT INTO room_log_recent (entries) VALUES ('\(line)x')", path)
      #expect(throws: StoreError.isDamaged) { try SQLiteStore(path: path) }
    }
    #expect("\(StoreError.isDamaged)" == "The database holds entries that no Parlour wrote.")
  }

  @Test func aDatabaseOfANewerParlourIsRefusedWithASentence() throws {
    let path = folder.file("rooms.sqlite")
    _ = try SQLiteStore(path: path)
    try runSQL("INSERT INTO grdb_migrations VALUES ('of the year 3000')", path)
    #expect(throws: StoreError.isNewer(path)) { try SQLiteStore(path: path) }
  }

  /// Another program at the same file.
  private func runSQL(_ sql: String, _ path: String) throws {
    try DatabaseQueue(path: path).inDatabase { database in try database.execute(sql: sql) }
  }
}
