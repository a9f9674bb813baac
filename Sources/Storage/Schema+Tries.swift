import GRDB

extension Schema {
  /// Adds the marks of those who have had the only try for a board (`SQLStore+Tickets`). They name no player, and stay
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

  /// Adds how many tickets a player has had for each board (`SQLStore+TicketCounts`), and how many a score took.
  static func addTries(to database: Database) throws {
    // NULL where the first game counts, and for older scores.
    try database.execute(sql: "ALTER TABLE score ADD COLUMN tries BIGINT")
    try database.execute(
      sql: """
        CREATE TABLE ticket_count (
          player BIGINT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
          board  TEXT   NOT NULL,                     -- of the tickets, whatever board their scores came to
          count  BIGINT NOT NULL,                     -- of all tickets, also of those that were removed
          PRIMARY KEY (player, board)
        ) WITHOUT ROWID
        """)
    // Tickets were not counted before. Each score had one, and the newest are still there.
    try database.execute(
      sql: """
        INSERT INTO ticket_count (player, board, count)
        SELECT player, board, count(*) FROM (
          SELECT player, iif(board LIKE '%-offline', substr(board, 1, length(board) - 8), board) AS board FROM score
          UNION ALL SELECT player, board FROM ticket WHERE score IS NULL AND is_only_try = FALSE
        ) WHERE board NOT LIKE 'daily-%' GROUP BY player, board
        """)
  }
}
