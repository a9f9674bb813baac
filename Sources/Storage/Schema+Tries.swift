import GRDB

extension Schema {
  /// Adds the marks of those who have had the only try for a board (`SQLiteStore+Tickets`). They name no player, and stay
  /// when the player is deleted.
  static func addTryMarks(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE try_mark (
          mark       TEXT   NOT NULL,           -- HMAC-SHA-256: Server/Scores/DailySecret.swift
          board      TEXT   NOT NULL,
          expires_at BIGINT NOT NULL,           -- milliseconds since 1970
          PRIMARY KEY (mark, board)
        ) WITHOUT ROWID
        """)
    try database.execute(sql: "CREATE INDEX try_mark_by_end ON try_mark (expires_at)")
  }
}
