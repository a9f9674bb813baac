import GRDB

extension Schema {
  /// Crews: the sets of players whose sessions sat at a table. A board lists each of them once, with its best game.
  static func addCrews(to database: Database) throws {
    try keepSeats(in: database)
    try database.execute(
      sql: """
        CREATE TABLE crew (
          id        INTEGER PRIMARY KEY,
          players   TEXT    UNIQUE,        -- a list of JSON, in order; NULL since one of them was deleted
          is_hidden BOOLEAN NOT NULL DEFAULT FALSE
        )
        """)
    for column in [
      "crew BIGINT REFERENCES crew (id)",  // NULL: no session sat there
      "stands BOOLEAN NOT NULL DEFAULT FALSE",  // whether the board of all time lists it,
      "stands_in_week BOOLEAN NOT NULL DEFAULT FALSE",  // and the board of its week
    ] {
      try database.execute(sql: "ALTER TABLE board_entry ADD COLUMN \(column)")
    }
    try findCrews(in: database)
    try countCrews(in: database)
    try forgetDeletedPlayers(in: database)
  }

  /// Keeps at which seats sessions sat. Older versions kept only the players.
  private static func keepSeats(in database: Database) throws {
    try database.execute(sql: "ALTER TABLE board_player RENAME TO board_player_without_seats")
    try database.execute(
      sql: """
        CREATE TABLE board_player (
          entry  BIGINT NOT NULL REFERENCES board_entry (id) ON DELETE CASCADE,
          seat   BIGINT NOT NULL,          -- from 0; below 0 where it was not kept
          player BIGINT REFERENCES player (id) ON DELETE SET NULL,  -- NULL: deleted since
          PRIMARY KEY (entry, seat)
        ) WITHOUT ROWID
        """)
    try database.execute(
      sql: """
        INSERT INTO board_player (entry, seat, player)
        SELECT entry, -row_number() OVER (PARTITION BY entry ORDER BY player), player
        FROM board_player_without_seats
        """)
    try database.execute(sql: "DROP TABLE board_player_without_seats")
    try database.execute(sql: "CREATE INDEX board_player_by_player ON board_player (player, entry)")
  }

  /// Finds the crews of games that older versions kept. Their names make none.
  private static func findCrews(in database: Database) throws {
    try database.execute(
      sql: """
        CREATE TEMPORARY TABLE crew_of_entry AS
        SELECT entry, json_group_array(player) AS players
        FROM (SELECT entry, player FROM board_player ORDER BY entry, player) GROUP BY entry
        """)
    try database.execute(sql: "INSERT INTO crew (players) SELECT DISTINCT players FROM crew_of_entry")
    try database.execute(
      sql: """
        UPDATE board_entry SET crew = crew.id FROM crew_of_entry JOIN crew USING (players)
        WHERE crew_of_entry.entry = board_entry.id
        """)
    try database.execute(sql: "DROP TABLE crew_of_entry")
    try database.execute(
      sql: """
        UPDATE crew SET is_hidden = TRUE WHERE id IN (
          SELECT crew FROM board_entry WHERE team IN (SELECT team FROM hidden_team))
        """)
    // What is left there are typed names, by which the owner of the server hides them.
    try database.execute(sql: "UPDATE board_entry SET team = '' WHERE crew IS NOT NULL")
  }

  /// Lists and counts each crew once. Triggers of the database keep it so, also when the owner of a server takes a game
  /// off its board.
  private static func countCrews(in database: Database) throws {
    for trigger in ["comes", "goes", "joins", "leaves"] {
      try database.execute(sql: "DROP TRIGGER board_entry_\(trigger)")
    }
    for index in ["by_team", "by_place", "of_week"] {
      try database.execute(sql: "DROP INDEX board_entry_\(index)")
    }
    for index in [
      "of_crew ON board_entry (board, crew, place, id)",
      "by_place ON board_entry (board, place, id) WHERE stands = TRUE",
      "of_week ON board_entry (board, week, place, id) WHERE stands_in_week = TRUE",
    ] {
      try database.execute(sql: "CREATE INDEX board_entry_\(index)")
    }
    try database.execute(
      sql: "DELETE FROM standing_count WHERE board IN (SELECT board FROM board_entry)")
    try addCountTriggers("all", "stands", to: database) { _ in "0" }
    try addCountTriggers("week", "stands_in_week", to: database) { row in "\(row).week" }
    for (name, event, row) in [
      ("comes", "INSERT ON board_entry", "NEW"), ("goes", "DELETE ON board_entry", "OLD"),
      ("changes", "UPDATE OF is_ranked, crew ON board_entry", "NEW"),
      ("leaves", "UPDATE OF crew ON board_entry", "OLD"),
    ] {
      try database.execute(
        sql: "CREATE TRIGGER board_entry_\(name) AFTER \(event) BEGIN \(listing(row)) END")
    }
    try database.execute(sql: "UPDATE board_entry SET is_ranked = is_ranked")
  }

  /// The SQL that lists the best game of a row's crew, for all time and in its week, and a game without a crew.
  private static func listing(_ row: String) -> String {
    let ofCrew = [("stands", ""), ("stands_in_week", "AND week = \(row).week")].map { column, week in
      """
      UPDATE board_entry SET \(column) = NOT \(column)
      WHERE board = \(row).board AND crew = \(row).crew \(week) AND \(column) <> (id IS (
        SELECT id FROM board_entry WHERE board = \(row).board AND crew = \(row).crew \(week) AND is_ranked = TRUE
        ORDER BY place, id LIMIT 1));
      """
    }
    let alone =
      "UPDATE board_entry SET stands = is_ranked, stands_in_week = is_ranked WHERE id = \(row).id AND crew IS NULL;"
    return (ofCrew + [alone]).joined(separator: "\n")
  }

  /// The counts of Storage/SQLStore+Ranks.swift.
  private static func addCountTriggers(
    _ name: String, _ column: String, to database: Database, period: (String) -> String
  ) throws {
    let depths = "[1, 2, 3, 4, 5, 6, 7]"
    let comes = """
      INSERT INTO standing_count (board, period, depth, bucket, count)
      SELECT NEW.board, \(period("NEW")), value, NEW.place >> (64 - 8 * value), 1 FROM json_each('\(depths)') WHERE TRUE
      ON CONFLICT (period, board, depth, bucket) DO UPDATE SET count = standing_count.count + 1;
      """
    let goes = """
      UPDATE standing_count SET count = count - 1
      WHERE period = \(period("OLD")) AND board = OLD.board AND depth IN (SELECT value FROM json_each('\(depths)'))
        AND bucket = OLD.place >> (64 - 8 * depth);
      """
    for (change, event, then) in [
      ("comes", "UPDATE OF \(column) ON board_entry WHEN NEW.\(column) AND NOT OLD.\(column)", comes),
      ("goes", "UPDATE OF \(column) ON board_entry WHEN OLD.\(column) AND NOT NEW.\(column)", goes),
      ("is_deleted", "DELETE ON board_entry WHEN OLD.\(column)", goes),
    ] {
      try database.execute(
        sql: "CREATE TRIGGER count_of_\(name)_\(change) AFTER \(event) BEGIN \(then) END")
    }
  }

  /// A player who is deleted leaves games without a name, and crews that play no more: the same set of players cannot
  /// meet again.
  private static func forgetDeletedPlayers(in database: Database) throws {
    try database.execute(
      sql: """
        CREATE TRIGGER player_leaves_crews BEFORE DELETE ON player BEGIN
          UPDATE crew SET players = NULL WHERE id IN (
            SELECT crew FROM board_entry WHERE id IN (SELECT entry FROM board_player WHERE player = OLD.id));
          UPDATE board_entry SET names = (
            SELECT json_group_array(CASE WHEN EXISTS (
              SELECT 1 FROM board_player
              WHERE entry = board_entry.id AND seat = name.key AND player = OLD.id) THEN NULL ELSE name.value END)
            FROM json_each(board_entry.names) AS name)
          WHERE id IN (SELECT entry FROM board_player WHERE player = OLD.id);
        END
        """)
  }
}
