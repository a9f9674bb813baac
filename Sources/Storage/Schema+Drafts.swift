import GRDB

extension Schema {
  /// The tables of `SQLStore+Drafts`.
  static func addDrafts(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE pack_draft (
          player    BIGINT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
          key       TEXT   NOT NULL,       -- what the maker's devices call it
          version   BIGINT NOT NULL,       -- grows with each change
          name      TEXT   NOT NULL,
          location  TEXT   NOT NULL,
          pin_count BIGINT NOT NULL,
          content   TEXT,                  -- JSON; none: it was published
          pack      TEXT,                  -- as which pack
          saved_at  BIGINT NOT NULL,       -- seconds since 1970
          PRIMARY KEY (player, key)
        )
        """)
    try database.execute(
      sql: """
        CREATE TABLE draft_picture (
          player BIGINT NOT NULL,
          key    TEXT   NOT NULL,
          digest TEXT   NOT NULL,
          kind   TEXT   NOT NULL,
          PRIMARY KEY (player, key, digest, kind),
          FOREIGN KEY (player, key) REFERENCES pack_draft (player, key) ON DELETE CASCADE
        ) WITHOUT ROWID
        """)
    try database.execute(sql: "CREATE INDEX draft_picture_by_picture ON draft_picture (digest, kind)")
  }
}
