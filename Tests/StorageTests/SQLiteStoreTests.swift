import Foundation
import GRDB
import Rooms
import Storage
import Tabletop
import Testing

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
    try await store.save([.opened(1, "4711"), .opened(2, "0042")])
    try runSQL("UPDATE room_log_recent SET entry = '{\"change\":{}}' WHERE room = 1", path)
    #expect(throws: (any Error).self) { try store.log(of: RoomID(1)) }
    #expect(try store.log(of: RoomID(2)).count == 1)
  }

  /// Many entries move from the order in which they came to that of their rooms, in mid-log.
  @Test func aLongLogIsReadBackInOrderWhereverItsEntriesLie() async throws {
    let path = folder.file("rooms.sqlite")
    let store = try SQLiteStore(path: path)
    try await store.save([.opened(1, "4711"), .opened(2, "0042")])
    for number in 1...Int64(3_000) {
      try await store.save([.more(1, from: number, [.time(number)]), .more(2, from: number, [.time(number)])])
    }
    try await store.save([.more(1, from: 3_001, [.time(3_001)])])
    #expect(try store.log(of: RoomID(1)).texts == ([.opened] + (1...3_001).map(LogEntry.time)).texts)
    let sorted = try await DatabaseQueue(path: path).read { database in
      try Int.fetchOne(database, sql: "SELECT count(*) FROM room_log_sorted")
    }
    #expect(sorted ?? 0 > 2_000)

    try await store.save([.dissolved(1, "4711")])
    #expect(try store.log(of: RoomID(1)).isEmpty)
    #expect(try store.log(of: RoomID(2)).count == 3_001)
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
