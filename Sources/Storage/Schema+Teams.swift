import GRDB

extension Schema {
  /// The places of the games of teams, for all time and in their weeks; and the teams whose names are hidden.
  static func addTeamPlaces(to database: Database) throws {
    // Scores/Place.swift: the smaller, the higher. The week is its first second, as in `standing`.
    try database.execute(sql: "ALTER TABLE board_entry ADD COLUMN place BIGINT NOT NULL DEFAULT 0")
    try database.execute(sql: "ALTER TABLE board_entry ADD COLUMN week BIGINT NOT NULL DEFAULT 0")
    try database.execute(
      sql: """
        UPDATE board_entry SET
          place = ((2147483647 - min(max(score, 0), 2147483647)) << 32)
            | (4294967295 - min(max(tie_break, 0), 4294967295)),
          week = 345600 + (ended_at - 345600) / 604800 * 604800
        """)
    try database.execute(sql: "DROP INDEX board_entry_by_rank")
    try database.execute(
      sql: "CREATE INDEX board_entry_by_place ON board_entry (board, place, id) WHERE is_ranked = TRUE")
    try database.execute(
      sql:
        "CREATE INDEX board_entry_of_week ON board_entry (board, week, place, id) WHERE is_ranked = TRUE")
    try database.execute(
      sql: """
        CREATE TABLE hidden_team (
          team TEXT PRIMARY KEY            -- as in board_entry
        ) WITHOUT ROWID
        """)
    try addTeamCounts(to: database)
  }

  /// How many stand in each stretch of places (Storage/SQLStore+Ranks.swift). Triggers of the database
  /// keep it, so that it stays right when the owner of a server takes a game off its board.
  private static func addTeamCounts(to database: Database) throws {
    let counted = """
      standing_count (board, period, depth, bucket, count)
      SELECT entry.board, period.value, depth.value, entry.place >> (64 - 8 * depth.value), count(*)
      FROM board_entry AS entry, json_each(json_array(0, entry.week)) AS period,
        json_each('[1, 2, 3, 4, 5, 6, 7]') AS depth
      WHERE entry.is_ranked = TRUE
      """
    let byStretch = "GROUP BY 1, 2, 3, 4"
    try database.execute(sql: "INSERT INTO \(counted) \(byStretch)")
    let comes = """
      INSERT INTO \(counted) AND entry.id = NEW.id \(byStretch)
      ON CONFLICT (period, board, depth, bucket) DO UPDATE SET count = standing_count.count + 1;
      """
    let goes = """
      UPDATE standing_count SET count = count - 1
      WHERE period IN (0, OLD.week) AND board = OLD.board AND depth IN (1, 2, 3, 4, 5, 6, 7)
        AND bucket = OLD.place >> (64 - 8 * depth);
      """
    for (name, event, then) in [
      ("comes", "INSERT ON board_entry WHEN NEW.is_ranked", comes),
      ("goes", "DELETE ON board_entry WHEN OLD.is_ranked", goes),
      ("joins", "UPDATE OF is_ranked ON board_entry WHEN NEW.is_ranked AND NOT OLD.is_ranked", comes),
      ("leaves", "UPDATE OF is_ranked ON board_entry WHEN OLD.is_ranked AND NOT NEW.is_ranked", goes),
    ] {
      try database.execute(sql: "CREATE TRIGGER board_entry_\(name) AFTER \(event) BEGIN \(then) END")
    }
  }
}
