import Storage
import TestSupport
import Testing

/// What the port to a database promises, whichever database it is.
@Suite(.stores) struct SQLDatabaseTests {
  private let folder = TemporaryFolder()

  private func sql(_ kind: StoreKind) throws -> any SQLDatabase {
    try #require(try kind.database(in: folder)).sql
  }

  @Test(arguments: StoreKind.databases)
  func valuesOfAllKindsComeBackAsTheyWere(_ kind: StoreKind) async throws {
    let sql = try sql(kind)
    let ana = try await sql.addPlayer("Ünïcode ' \" \\", isHidden: true)
    let bytes = Array(UInt8.min...UInt8.max)
    let row = try await sql.write { database in
      try database.run(
        "INSERT INTO picture (digest, kind, player, content, added_at) VALUES (?, ?, ?, ?, ?)",
        ["d", "png", ana, bytes, Int64.max])
      return try database.row(
        "SELECT * FROM picture JOIN player ON player.id = picture.player WHERE digest = ?", ["d"])
    }
    let found = try #require(row)
    #expect(found["content"] == bytes)
    #expect(found["added_at"] == Int64.max)
    #expect(found["added_at"] == Int64.max as Int64?)
    #expect(found["player"] == ana)
    #expect(found["name"] == "Ünïcode ' \" \\")
    #expect(found["is_hidden"] == true)
    #expect(found["created_at"] == 60)
    #expect(found["email"] == nil as String?)
    #expect(found[0] == "d" && found.columns.first == "digest")
  }

  @Test(arguments: StoreKind.databases)
  func aBooleanMayBeAnArgumentOfACondition(_ kind: StoreKind) async throws {
    let sql = try sql(kind)
    _ = try await sql.addPlayer("Ana", isHidden: true)
    _ = try await sql.addPlayer("Ben")
    let hidden = try await sql.read { database in
      try database.values("SELECT name FROM player WHERE is_hidden = ?", [true], as: String.self)
    }
    #expect(hidden == ["Ana"])
    #expect(
      try await sql.read { try $0.isTrue("SELECT EXISTS (SELECT 1 FROM player WHERE name = ?)", ["Ben"]) })
    #expect(try await !sql.read { try $0.isTrue("SELECT is_hidden FROM player WHERE name = ?", ["Cem"]) })
  }

  @Test(arguments: StoreKind.databases)
  func argumentsInOrderAndByNameCanBeAdded(_ kind: StoreKind) async throws {
    let sql = try sql(kind)
    let asked: SQLArguments = ["name": "Ana", "at": 1]
    try await sql.write { database in
      try database.run(
        "INSERT INTO player (name, created_at) VALUES (:name, :at)", asked + ["at": 2])
      var all: SQLArguments = ["Ana"]
      all += SQLArguments([1, 2, 3])
      #expect(
        try database.value(
          "SELECT created_at FROM player WHERE name = ? AND created_at IN (?, ?, ?)", all, as: Int64.self)
          == 2)
    }
  }

  /// PostgreSQL has to be told, even of NULL.
  @Test func anArgumentKnowsItsKind() {
    let arguments: SQLArguments = [nil as Int64?, true, "text", [1] as [UInt8], 5]
    #expect(arguments.positional.map(\.kind) == [.integer, .boolean, .text, .blob, .integer])
    #expect(
      arguments.positional.map(\.value) == [.null, .boolean(true), .text("text"), .blob([1]), .integer(5)])
  }

  @Test(arguments: StoreKind.databases)
  func aStatementTellsHowManyRowsItChanged(_ kind: StoreKind) async throws {
    let sql = try sql(kind)
    for name in ["Ana", "Ben", "Cem"] { _ = try await sql.addPlayer(name) }
    let changed = try await sql.write { database in
      try database.run("UPDATE player SET is_hidden = TRUE WHERE name <> ?", ["Ben"])
    }
    #expect(changed == 2)
    let again = "INSERT INTO blocked_name (name) VALUES (?) ON CONFLICT (name) DO NOTHING"
    let counts = try await sql.write { [try $0.run(again, ["rude"]), try $0.run(again, ["rude"])] }
    #expect(counts == [1, 0])
  }

  @Test(arguments: StoreKind.databases)
  func whatIsThereAlreadyReturnsNothing(_ kind: StoreKind) async throws {
    let sql = try sql(kind)
    let add = """
      INSERT INTO school_class (name, code, most_accounts, created_at, ends_at) VALUES ('3b', 'code', 9, 0, 9)
      ON CONFLICT (code) DO NOTHING RETURNING id
      """
    let ids = try await sql.write { database in
      [try database.value(add, as: Int64.self), try database.value(add, as: Int64.self)]
    }
    #expect(ids == [1, nil])
  }

  @Test(arguments: StoreKind.databases)
  func aBrokenRuleHasAName(_ kind: StoreKind) async throws {
    let sql = try sql(kind)
    try await sql.write { try $0.run("INSERT INTO blocked_name (name) VALUES ('rude')") }
    await #expect(throws: SQLFailure.notUnique) {
      try await sql.write { try $0.run("INSERT INTO blocked_name (name) VALUES ('rude')") }
    }
    await #expect(throws: SQLFailure.missingReference) {
      try await sql.write { database in
        try database.run(
          "INSERT INTO session (player, digest, device, created_at, used_at) VALUES (99, 'd', '', 0, 0)")
      }
    }
  }

  @Test(arguments: StoreKind.databases)
  func aTransactionThatThrowsChangesNothing(_ kind: StoreKind) async throws {
    let sql = try sql(kind)
    struct Stop: Error {}
    await #expect(throws: Stop.self) {
      try await sql.write { database in
        try database.run("INSERT INTO player (name, created_at) VALUES ('Ana', 0)")
        throw Stop()
      }
    }
    #expect(try await sql.names() == [])
  }

  @Test(arguments: StoreKind.databases)
  func readingCannotWrite(_ kind: StoreKind) async throws {
    let sql = try sql(kind)
    await #expect(throws: (any Error).self) {
      try await sql.read { try $0.run("INSERT INTO player (name, created_at) VALUES ('Ana', 0)") }
    }
    #expect(try await sql.names() == [])
  }

  /// A row of `RETURNING` may be the first of several.
  @Test(arguments: StoreKind.databases)
  func aStatementThatWritesIsDoneToItsEnd(_ kind: StoreKind) async throws {
    let sql = try sql(kind)
    for name in ["Ana", "Ben"] { _ = try await sql.addPlayer(name) }
    let first = try await sql.write { database in
      try database.row("UPDATE player SET name = name || '!' RETURNING name", [], isKept: false)
    }
    #expect(first?["name"] == "Ana!")
    #expect(try await sql.names() == ["Ana!", "Ben!"])
  }

  @Test(arguments: StoreKind.databases)
  func aThreadMayWait(_ kind: StoreKind) throws {
    let sql = try sql(kind)
    let id = try sql.write { database in
      try database.insert("INSERT INTO player (name, created_at) VALUES ('Ana', 0) RETURNING id", [])
    }
    let name = try sql.read { database in
      try database.value("SELECT name FROM player WHERE id = ?", [id], as: String.self)
    }
    #expect(name == "Ana")
  }

  @Test(arguments: StoreKind.databases)
  func joinedNumbersAreRead(_ kind: StoreKind) async throws {
    let sql = try sql(kind)
    for name in ["Ana", "Ben"] { _ = try await sql.addPlayer(name) }
    let row = try await sql.read { database in
      try database.row(
        "SELECT group_concat(id) AS ids, (SELECT group_concat(id) FROM score) AS none FROM player")
    }
    #expect(try #require(row).numbers("ids").sorted() == [1, 2] && row?.numbers("none") == [])
  }
}

extension SQLDatabase {
  fileprivate func addPlayer(_ name: String, isHidden: Bool = false) async throws -> Int64 {
    try await write { database in
      try database.insert(
        "INSERT INTO player (name, created_at, is_hidden, email) VALUES (:name, :at, :hidden, :email) RETURNING id",
        ["name": name, "at": 60, "hidden": isHidden, "email": nil as String?])
    }
  }

  fileprivate func names() async throws -> [String] {
    try await read { database in
      try database.values("SELECT name FROM player ORDER BY id", as: String.self)
    }
  }
}
