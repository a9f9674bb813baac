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
      // What comes last is appended here, where all rooms' entries share a few pages …
      try database.execute(
        sql: """
          CREATE TABLE room_log_recent (
            place   INTEGER PRIMARY KEY,
            room    BIGINT NOT NULL,
            number  BIGINT NOT NULL,
            entry   TEXT   NOT NULL
          )
          """)
      // … and moved here now and then, where, without a row id, the entries of a room lie together.
      try database.execute(
        sql: """
          CREATE TABLE room_log_sorted (
            room    BIGINT NOT NULL,
            number  BIGINT NOT NULL,         -- from 0, without gaps
            entry   TEXT   NOT NULL,         -- one line of JSON: Rooms/LogEntry.swift
            PRIMARY KEY (room, number)
          ) WITHOUT ROWID
          """)
      try database.execute(
        sql: """
          CREATE VIEW room_log AS
          SELECT room, number, entry FROM room_log_sorted
          UNION ALL
          SELECT room, number, entry FROM room_log_recent
          """)
      try database.execute(sql: "CREATE INDEX room_used_at ON room (used_at)")
    }
    return migrator
  }
}
