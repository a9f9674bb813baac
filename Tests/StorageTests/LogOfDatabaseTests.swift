import Foundation
import GRDB
import Packs
import Ports
import Rooms
import TestSupport
import Testing

@testable import Storage

/// SQLite's write-ahead log: how long it gets, and that nothing is left in it.
@Suite struct LogOfDatabaseTests {
  private let folder = TemporaryFolder()

  @Test func afterTheEndTheDatabaseIsOneFile() async throws {
    let path = folder.file("rooms.sqlite")
    let store = try SQLiteStore(path: path)
    try await store.save([.opened(1, "4711"), .more(1, from: 1, [.time(7)])])
    try await store.finish()
    for ending in ["-wal", "-shm"] { #expect(!FileManager.default.fileExists(atPath: path + ending)) }
    let copy = folder.file("copy.sqlite")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    let log = try SQLiteStore(path: copy).log(of: RoomID(1))
    #expect(log.texts == [LogEntry.opened, .time(7)].texts)
    await #expect(throws: (any Error).self) { try await store.check() }
  }

  /// So that a server starts on a full disk: a log with a length need not be written when a database is opened.
  @Test func aClosedDatabaseIsOpenedWithTheLogThatWasSetAside() async throws {
    let path = folder.file("rooms.sqlite")
    let store = try SQLiteStore(path: path)
    try await store.save([.opened(1, "4711")])
    try await store.finish()
    SpareLog.use(for: path)
    #expect(try size(path + "-wal") == 32)
    #expect(!FileManager.default.fileExists(atPath: path + "-spare"))
    let again = try SQLiteStore(path: path)
    #expect(try again.rooms().map(\.code) == ["4711"])
    try await again.save([.more(1, from: 1, [.time(7)])])
    #expect(try again.log(of: RoomID(1)).texts == [LogEntry.opened, .time(7)].texts)
  }

  @Test func aSpareLogReplacesNoLogThatIsThere() async throws {
    let path = folder.file("rooms.sqlite")
    let store = try SQLiteStore(path: path)
    try await store.save([.opened(1, "4711")])
    SpareLog.make(for: path)
    #expect(try SQLiteStore(path: path).rooms().map(\.code) == ["4711"])
    #expect(try size(path + "-wal") > 32)
  }

  /// A school may add its pictures while nobody plays.
  @Test func whatIsWrittenBesideRoomsCountsForTheLogToo() async throws {
    let path = folder.file("rooms.sqlite")
    let store = try SQLiteStore(path: path)
    let picture = try #require(Picture(Array("RIFF0000WEBP".utf8) + [UInt8](repeating: 0, count: 100_000)))
    var largest = 0
    for number in 1...600 {
      let digits = String(number)
      let name = PictureName(
        digest: String(repeating: "0", count: 64 - digits.count) + digits, kind: .webp)
      try await store.addPicture(picture, name, of: nil, limit: .max, at: 0)
      largest = max(largest, try size(path + "-wal"))
    }
    #expect(largest > Checkpointer.smallLog, "There was too little to show anything.")
    #expect(largest < 2 * Checkpointer.largeLog)
  }

  private func size(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.size] as? NSNumber).intValue
  }
}
