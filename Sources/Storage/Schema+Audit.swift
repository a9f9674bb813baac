import GRDB

extension Schema {
  /// Adds who did what: `SQLStore+Audit`.
  static func addAudit(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE audit (
          id      INTEGER PRIMARY KEY AUTOINCREMENT,  -- no number is used twice
          at      BIGINT  NOT NULL,           -- seconds since 1970
          kind    TEXT    NOT NULL,           -- Accounts/AuditKind.swift
          actor   TEXT    NOT NULL,           -- Accounts/AuditEntry.swift
          player  BIGINT,                     -- a number, never a name
          address TEXT    NOT NULL,
          subject TEXT    NOT NULL,
          count   BIGINT  NOT NULL
        )
        """)
    try database.execute(sql: "CREATE INDEX audit_by_kind ON audit (kind, id)")
    try database.execute(sql: "CREATE INDEX audit_by_time ON audit (at)")
    try database.execute(sql: "CREATE INDEX audit_by_player ON audit (player) WHERE player IS NOT NULL")
    try database.execute(sql: "CREATE INDEX audit_by_subject ON audit (subject) WHERE subject <> ''")
  }
}
