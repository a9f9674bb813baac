import GRDB

extension Schema {
  /// Adds the days on which the server ran (`SQLStore+ServedDays`), and what is written to see whether anything can be
  /// (`SQLiteStore+Health`).
  static func addServedDays(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE served_day (
          place    INTEGER PRIMARY KEY,     -- the oldest day first
          date     BIGINT NOT NULL,         -- days since 1970
          earliest BIGINT NOT NULL          -- seconds since 1970
        );
        CREATE TABLE store_check (
          id    INTEGER PRIMARY KEY,        -- 1
          count BIGINT NOT NULL             -- of small writes that showed that the store can save
        )
        """)
  }
}
