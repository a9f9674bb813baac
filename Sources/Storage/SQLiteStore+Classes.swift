import Accounts
import GRDB
import Tabletop

/// Classes, and what the owner has chosen.
extension SQLiteStore {
  /// Classes, each with the number of its accounts.
  private static let classes = """
    SELECT *, (SELECT count(*) FROM player WHERE player.school_class = school_class.id) AS accounts FROM school_class
    """

  public func classes() async throws -> [SchoolClass] {
    try await database.read { database in
      try Row.fetchAll(database, sql: SQLiteStore.classes + " ORDER BY id DESC").map(SchoolClass.init(row:))
    }
  }

  public func hasClasses() async throws -> Bool {
    try await database.read { database in
      try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM school_class)") ?? false
    }
  }

  public func schoolClass(with code: ClassCode) async throws -> SchoolClass? {
    try await database.read { database in
      try Row.fetchOne(database, sql: SQLiteStore.classes + " WHERE code = ?", arguments: [code.text])
        .map(SchoolClass.init(row:))
    }
  }

  public func schoolClass(_ id: Int64) async throws -> SchoolClass? {
    try await database.read { database in try SQLiteStore.schoolClass(id, in: database) }
  }

  private static func schoolClass(_ id: Int64, in database: Database) throws -> SchoolClass? {
    try Row.fetchOne(database, sql: SQLiteStore.classes + " WHERE id = ?", arguments: [id])
      .map(SchoolClass.init(row:))
  }

  public func addClass(_ new: NewClass) async throws -> SchoolClass? {
    try await database.write { database in
      try database.execute(
        sql: """
          INSERT INTO school_class (name, code, most_accounts, created_at, ends_at) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (code) DO NOTHING
          """,
        arguments: [new.name, new.code.text, new.mostAccounts, new.createdAt, new.endsAt])
      guard database.changesCount == 1 else { return nil }
      return SchoolClass(new, id: database.lastInsertedRowID, accounts: 0, isClosed: false)
    }
  }

  public func closeClass(_ id: Int64) async throws -> Bool {
    try await database.write { database in
      try database.execute(sql: "UPDATE school_class SET is_closed = TRUE WHERE id = ?", arguments: [id])
      return database.changesCount > 0
    }
  }

  public func removeClass(_ id: Int64) async throws -> Bool {
    try await database.write { database in
      // Its accounts belong to none from then on: the schema says so.
      try database.execute(sql: "DELETE FROM school_class WHERE id = ?", arguments: [id])
      return database.changesCount > 0
    }
  }

  /// Checks that the class of a new account may have one more.
  ///
  /// - Throws: `noSuchClassCode` where it is gone; what `SchoolClass.check` throws.
  static func checkClass(of account: Account?, in database: Database) throws {
    guard let account, let id = account.schoolClass else { return }
    guard let found = try schoolClass(id, in: database) else { throw Refusal.noSuchClassCode }
    try found.check(at: account.registeredAt)
  }

  // MARK: What the owner has chosen

  private static let registration = "registration"

  public func registrationRule() async throws -> RegistrationRule? {
    try await database.read { database in
      try String.fetchOne(
        database, sql: "SELECT value FROM owners_choice WHERE name = ?", arguments: [SQLiteStore.registration]
      ).flatMap(RegistrationRule.init(rawValue:))
    }
  }

  public func setRegistrationRule(_ rule: RegistrationRule) async throws {
    try await database.write { database in
      try database.execute(
        sql: """
          INSERT INTO owners_choice (name, value) VALUES (?, ?)
          ON CONFLICT (name) DO UPDATE SET value = excluded.value
          """,
        arguments: [SQLiteStore.registration, rule.rawValue])
    }
  }
}

extension SchoolClass {
  /// - Throws: `StoreError.isDamaged`.
  fileprivate init(row: Row) throws {
    guard let code = ClassCode(typed: row["code"]) else { throw StoreError.isDamaged }
    let new = NewClass(
      name: row["name"], code: code, mostAccounts: row["most_accounts"], createdAt: row["created_at"],
      endsAt: row["ends_at"])
    self.init(new, id: row["id"], accounts: row["accounts"], isClosed: row["is_closed"])
  }
}
