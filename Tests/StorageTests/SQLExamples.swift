import Accounts
import Ports
import Storage
import TestSupport
import Testing

/// The examples in the doc comments of the port to a database.
@Suite struct SQLExamples {
  private let folder = TemporaryFolder()
  private let digest = TokenDigest("digest")

  @Test func databaseAndRow() async throws {
    let store = try SQLiteStore(path: folder.file("store.sqlite"))
    let sql = store.sql
    let player = try await store.addPlayer(
      NewPlayer(name: "Ana", account: nil, password: nil, createdAt: 0))
    try await store.addSession(digest, of: player, device: "tablet", at: 60)
    let count = try await sql.write { database in
      try database.run("DELETE FROM session WHERE player = ?", [player.number])
    }
    #expect(count == 1)
    try await sql.read { database in
      let row = try #require(
        try database.row("SELECT name, id AS player FROM player WHERE id = ?", [player.number]))
      let name: String = row["name"]
      let player = row["player"] as Int64?
      #expect(name == "Ana" && player == 1)
    }
  }

  @Test func connection() async throws {
    let players = "[1,2]"
    try await SQLiteStore(path: folder.file("store.sqlite")).sql.write { database in
      let id = try database.value(
        "INSERT INTO crew (players) VALUES (?) ON CONFLICT (players) DO NOTHING RETURNING id", [players],
        as: Int64.self)
      #expect(id == 1)
    }
  }

  @Test func arguments() {
    let player = PlayerID(7)
    let positional: SQLArguments = [player.number, digest.text]
    let named: SQLArguments = ["player": player.number, "removal": nil as String?]
    #expect(positional.positional.map(\.value) == [.integer(7), .text("digest")])
    #expect(named.named.mapValues(\.value) == ["player": .integer(7), "removal": .null])
  }
}
