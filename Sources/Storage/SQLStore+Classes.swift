import Accounts
import Tabletop

/// Classes, and what the owner has chosen.
extension SQLStore {
  /// Classes, each with the number of its accounts.
  private static var classes: String {
    """
    SELECT *, (SELECT count(*) FROM player WHERE player.school_class = school_class.id) AS accounts FROM school_class
    """
  }

  public func classes() async throws -> [SchoolClass] {
    try await sql.read { database in
      try database.rows(Self.classes + " ORDER BY id DESC").map(SchoolClass.init(row:))
    }
  }

  public func hasClasses() async throws -> Bool {
    try await sql.read { database in
      try database.isTrue("SELECT EXISTS (SELECT 1 FROM school_class)")
    }
  }

  public func schoolClass(with code: ClassCode) async throws -> SchoolClass? {
    try await sql.read { database in
      try database.row(Self.classes + " WHERE code = ?", [code.text])
        .map(SchoolClass.init(row:))
    }
  }

  public func schoolClass(_ id: Int64) async throws -> SchoolClass? {
    try await sql.read { database in try Self.schoolClass(id, in: database) }
  }

  private static func schoolClass(_ id: Int64, in database: any SQLConnection) throws -> SchoolClass? {
    try database.row(Self.classes + " WHERE id = ?", [id])
      .map(SchoolClass.init(row:))
  }

  public func addClass(_ new: NewClass) async throws -> SchoolClass? {
    try await sql.write { database in
      let id = try database.value(
        """
        INSERT INTO school_class (name, code, most_accounts, created_at, ends_at) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (code) DO NOTHING RETURNING id
        """, [new.name, new.code.text, new.mostAccounts, new.createdAt, new.endsAt], as: Int64.self)
      return id.map { SchoolClass(new, id: $0, accounts: 0, isClosed: false) }
    }
  }

  public func closeClass(_ id: Int64) async throws -> Bool {
    try await sql.write { database in
      return try database.run("UPDATE school_class SET is_closed = TRUE WHERE id = ?", [id]) > 0
    }
  }

  public func removeClass(_ id: Int64) async throws -> Bool {
    try await sql.write { database in
      // Its accounts belong to none from then on: the schema says so.
      return try database.run("DELETE FROM school_class WHERE id = ?", [id]) > 0
    }
  }

  /// Checks that the class of a new account may have one more.
  ///
  /// - Throws: `noSuchClassCode` where it is gone; what `SchoolClass.check` throws.
  static func checkClass(of account: Account?, in database: any SQLConnection) throws {
    guard let account, let id = account.schoolClass else { return }
    guard let found = try schoolClass(id, in: database) else { throw Refusal.noSuchClassCode }
    try found.check(at: account.registeredAt)
  }

  // MARK: What the owner has chosen

  private static var registration: String { "registration" }

  public func registrationRule() async throws -> RegistrationRule? {
    try await sql.read { database in
      try database.value(
        "SELECT value FROM owners_choice WHERE name = ?", [Self.registration], as: String.self
      ).flatMap(RegistrationRule.init(rawValue:))
    }
  }

  public func setRegistrationRule(_ rule: RegistrationRule) async throws {
    try await sql.write { database in
      try database.run(
        """
        INSERT INTO owners_choice (name, value) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value
        """, [Self.registration, rule.rawValue])
    }
  }
}

extension SchoolClass {
  /// - Throws: `StoreError.isDamaged`.
  fileprivate init(row: SQLRow) throws {
    guard let code = ClassCode(typed: row["code"]) else { throw StoreError.isDamaged }
    let new = NewClass(
      name: row["name"], code: code, mostAccounts: row["most_accounts"], createdAt: row["created_at"],
      endsAt: row["ends_at"])
    self.init(new, id: row["id"], accounts: row["accounts"], isClosed: row["is_closed"])
  }
}
