import Foundation
import GRDB
import Rooms
import TestSupport
import Testing

@testable import Storage

@Suite struct CopyBeforeUpgradeTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("parlour.sqlite") }
  private let name = "parlour.sqlite.before-9.1.0-\(Schema.migrator.migrations.count)"

  /// A database as an older Parlour left it, with one room.
  private func makeOld() throws {
    let queue = try otherConnection(to: path)
    try Schema.migrator.migrate(queue, upTo: "boards")
    try queue.write { try $0.execute(sql: "INSERT INTO room (id, code, used_at) VALUES (1, '4711', 7)") }
    try queue.close()
  }

  private func copies() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasSuffix("-shm") }
      .filter { !$0.hasSuffix("-wal") && $0 != "parlour.sqlite" }.sorted()
  }

  @Test func anOlderDatabaseIsCopiedBeforeItIsChanged() throws {
    try makeOld()
    let store = try SQLiteStore(path: path, version: "9.1.0")
    #expect(store.copyBeforeUpgrade == folder.file(name))
    #expect(try copies() == [name])
    let facts = try FileManager.default.attributesOfItem(atPath: folder.file(name))
    #expect(facts[.posixPermissions] as? Int == 0o600)
    let copy = try otherConnection(to: folder.file(name))
    #expect(try copy.read(Schema.migrator.appliedIdentifiers) == ["rooms and their logs", "boards"])
    #expect(try copy.read { try String.fetchAll($0, sql: "SELECT code FROM room") } == ["4711"])
    #expect(try store.rooms().map { $0.code } == ["4711"])
  }

  @Test func aNewDatabaseAndOneOfThisVersionAreNotCopied() throws {
    #expect(try SQLiteStore(path: path, version: "9.1.0").copyBeforeUpgrade == nil)
    #expect(try SQLiteStore(path: path, version: "9.2.0").copyBeforeUpgrade == nil)
    #expect(try copies() == [])
  }

  @Test func anUpgradeThatWasInterruptedKeepsTheFirstCopy() throws {
    try makeOld()
    try folder.write("the first", to: name)
    #expect(try SQLiteStore(path: path, version: "9.1.0").copyBeforeUpgrade == nil)
    #expect(try String(contentsOfFile: folder.file(name), encoding: .utf8) == "the first")
  }

  @Test func theCopiesOfTheLastTwoUpgradesAreKept() throws {
    try makeOld()
    for (number, old) in ["parlour.sqlite.before-1.0.0-2", "parlour.sqlite.before-0.9.0-1"].enumerated() {
      try folder.write("old", to: old)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000 - Double(number))],
        ofItemAtPath: folder.file(old))
    }
    _ = try SQLiteStore(path: path, version: "9.1.0")
    #expect(try copies() == ["parlour.sqlite.before-1.0.0-2", name])
  }

  @Test func aDiskWithoutRoomForTheCopyIsRefusedAndNothingIsChanged() throws {
    try makeOld()
    let queue = try otherConnection(to: path)
    #expect(throws: StoreError.self) {
      try CopyBeforeUpgrade.make(of: path, queue, version: "9.1.0") { _ in 20_000 }
    }
    #expect(try copies() == [])
    #expect(try CopyBeforeUpgrade.make(of: path, queue, version: "9.1.0") { _ in nil } == folder.file(name))
  }

  @Test func theSentenceSaysHowMuchRoomIsNeeded() {
    #expect("\(StoreError.noRoomForCopy(41_500_000))".hasSuffix("for this version: 42 MB are needed."))
  }
}
