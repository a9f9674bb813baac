import GRDB

extension Schema {
  /// The sum of all scores that stand on a board for all time, for its average. Triggers of the database keep
  /// it, so that it stays right when a player comes, does better or goes.
  static func addSums(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE standing_sum (
          board  TEXT   PRIMARY KEY,
          points BIGINT NOT NULL
        ) WITHOUT ROWID
        """)
    try database.execute(
      sql: """
        INSERT INTO standing_sum (board, points)
        SELECT board, sum(\(points("standing"))) FROM standing WHERE period = 0 GROUP BY board
        """)
    try database.execute(
      sql: """
        CREATE TRIGGER standing_comes AFTER INSERT ON standing WHEN NEW.period = 0 BEGIN
          INSERT INTO standing_sum (board, points) VALUES (NEW.board, \(points("NEW")))
          ON CONFLICT (board) DO UPDATE SET points = standing_sum.points + excluded.points;
        END
        """)
    try database.execute(
      sql: """
        CREATE TRIGGER standing_changes AFTER UPDATE OF place ON standing WHEN NEW.period = 0 BEGIN
          UPDATE standing_sum SET points = points + \(points("NEW")) - \(points("OLD")) WHERE board = NEW.board;
        END
        """)
    try database.execute(
      sql: """
        CREATE TRIGGER standing_goes AFTER DELETE ON standing WHEN OLD.period = 0 BEGIN
          UPDATE standing_sum SET points = points - \(points("OLD")) WHERE board = OLD.board;
        END
        """)
  }

  /// The score in a place: Scores/Place.swift.
  private static func points(_ row: String) -> String { "(2147483647 - (\(row).place >> 32))" }
}
