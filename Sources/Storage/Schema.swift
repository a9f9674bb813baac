import GRDB

/// The tables of the database, one migration for each change that was released.
enum Schema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("rooms") { database in
      try database.execute(
        sql: """
          CREATE TABLE room (
            id      BIGINT PRIMARY KEY,
            code    TEXT   NOT NULL UNIQUE,
            used_at BIGINT NOT NULL          -- seconds since 1970
          )
          """)
      // Without a row id, the entries of a room lie together.
      try database.execute(
        sql: """
          CREATE TABLE room_log (
            room    BIGINT NOT NULL,
            number  BIGINT NOT NULL,         -- from 0, without gaps
            entry   TEXT   NOT NULL,         -- one line of JSON: Rooms/LogEntry.swift
            PRIMARY KEY (room, number)
          ) WITHOUT ROWID
          """)
      try database.execute(sql: "CREATE INDEX room_used_at ON room (used_at)")
    }
    return migrator
  }
}
