import Accounts
import Foundation
import GRDB
import Ports
import Rooms
import Tabletop
import TestSupport
import Testing

@testable import Storage

/// What is deleted is not in the files any more.
@Suite struct DeletionTests {
  private let folder = TemporaryFolder()

  @Test func theAddressOfAnAccountThatIsGoneIsInNoFile() async throws {
    let store = try SQLiteStore(path: folder.file("accounts.sqlite"))
    let ana = try await store.addAccount("Ana", "ana.of.the.harbour@example.org")
    _ = try await store.addAccount("Ben", "ben.of.the.hill@example.org")
    #expect(try isInAFile("ana.of.the.harbour"))
    try await store.removePlayer(ana)
    store.checkpointer.wait()
    #expect(try !isInAFile("ana.of.the.harbour"))
    #expect(try isInAFile("ben.of.the.hill"))
  }

  @Test func theNameOfAnAccountThatIsGoneIsInNoFile() async throws {
    let store = try SQLiteStore(path: folder.file("accounts.sqlite"))
    let ana = try await store.addAccount("Anastasia", "a@example.org")
    let entries = try [
      #"{"opened":{"game":"turns","setup":{}}}"#,
      #"{"joined":{"token":"t","name":"Anastasia","avatar":"fox","player":\#(ana.number),"account":"Anastasia"}}"#,
      #"{"joined":{"token":"u","name":"Bartholomew","avatar":"bear"}}"#,
      #"{"started":{"rules":1,"seed":1,"setup":{"players":["Anastasia","Bartholomew"]}}}"#,
    ].map { try LogEntry(bytes: Array(#"{"change":\#($0)}"#.utf8)) }
    let game = FinishedGame.of(["Anastasia", "Bartholomew"], 100, players: [ana.number, nil])
    try await store.save([
      RoomChanges(
        room: RoomID(1), code: "4711", firstEntry: 0, entries: entries, finished: [game], isDissolved: false)
    ])
    #expect(try isInAFile("Anastasia"))
    try await store.removePlayer(ana)
    store.checkpointer.wait()
    #expect(try !isInAFile("Anastasia"))
    #expect(try isInAFile("Bartholomew"))
    #expect(try store.log(of: RoomID(1)).count == entries.count)
  }

  /// Somebody may read for long. Until then, the log has what was read.
  @Test func aLogThatSomebodyReadsIsEmptiedAfterThat() async throws {
    let path = folder.file("accounts.sqlite")
    let store = try SQLiteStore(path: path)
    let ana = try await store.addAccount("Ana", "ana.of.the.harbour@example.org")
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let reader = try DatabaseQueue(path: path, configuration: configuration)
    try await reader.writeWithoutTransaction { database in
      try database.execute(sql: "BEGIN; SELECT count(*) FROM player")
    }
    try await store.removePlayer(ana)
    store.checkpointer.wait()
    #expect(try isInAFile("ana.of.the.harbour"))
    try reader.close()
    try await store.check()
    store.checkpointer.wait()
    #expect(try !isInAFile("ana.of.the.harbour"))
  }

  private func isInAFile(_ text: String) throws -> Bool {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.contains { name in
      let bytes = try Data(contentsOf: URL(filePath: folder.file(name)))
      return bytes.range(of: Data(text.utf8)) != nil
    }
  }
}

extension SQLiteStore {
  fileprivate func addAccount(_ name: String, _ email: String) async throws -> PlayerID {
    let account = Account(
      username: try #require(Username(name)), email: try #require(EmailAddress(email)), registeredAt: 0)
    let password = try #require(
      PasswordHash(text: "$scrypt$ln=1,r=8,p=1$AA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="))
    return try await addPlayer(NewPlayer(name: name, account: account, password: password, createdAt: 0))
  }
}
