import Accounts
import GRDB

extension Schema {
  /// Scores and games of teams that the owner of the server has hidden or removed, and names that nobody new can take
  /// (`SQLStore+OwnersScores`, `SQLStore+OwnersTeams`).
  static func addOwnersRemovals(to database: Database) throws {
    // Scores/OwnersBoards.swift, ScoreRemoval; NULL for nearly all.
    try database.execute(sql: "ALTER TABLE score ADD COLUMN removal TEXT")
    try database.execute(sql: "CREATE INDEX score_by_removal ON score (board) WHERE removal IS NOT NULL")
    try database.execute(sql: "ALTER TABLE board_entry ADD COLUMN removal TEXT")
    try database.execute(
      sql: """
        CREATE TABLE blocked_name (
          name TEXT PRIMARY KEY            -- Accounts/Player.swift, GuestName.key
        ) WITHOUT ROWID
        """)
    // Names that were hidden before.
    for name in try String.fetchAll(database, sql: "SELECT name FROM player WHERE is_hidden = TRUE") {
      try database.execute(
        sql: "INSERT INTO blocked_name (name) VALUES (?) ON CONFLICT (name) DO NOTHING",
        arguments: [GuestName.key(name)])
    }
  }
}
