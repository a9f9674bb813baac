import GRDB

extension Schema {
  /// Adds the tables of `SQLStore+Classes`, and the class of each account.
  static func addClasses(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE school_class (
          id            INTEGER PRIMARY KEY AUTOINCREMENT,  -- no number is used twice
          name          TEXT    NOT NULL,
          code          TEXT    NOT NULL UNIQUE,   -- Accounts/ClassCode.swift, without its hyphen
          most_accounts INTEGER NOT NULL,
          created_at    BIGINT  NOT NULL,          -- seconds since 1970
          ends_at       BIGINT,                    -- none: it has no end
          is_closed     BOOLEAN NOT NULL DEFAULT FALSE
        );
        ALTER TABLE player ADD COLUMN school_class INTEGER REFERENCES school_class (id) ON DELETE SET NULL;
        CREATE INDEX player_by_class ON player (school_class) WHERE school_class IS NOT NULL;
        CREATE TABLE owners_choice (
          name  TEXT PRIMARY KEY,                  -- what is chosen: "registration"
          value TEXT NOT NULL
        ) WITHOUT ROWID
        """)
  }
}
