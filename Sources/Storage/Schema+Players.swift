import GRDB

extension Schema {
  /// The tables of `SQLStore+Accounts`.
  static func addPlayers(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE player (
          id            INTEGER PRIMARY KEY AUTOINCREMENT,  -- no number is used twice
          name          TEXT   NOT NULL,   -- a guest's, or the username
          username_key  TEXT   UNIQUE,     -- in lower case; none for a guest, as all of an account
          email         TEXT,
          email_key     TEXT   UNIQUE,     -- in lower case
          password      TEXT,              -- Accounts/PasswordHash.swift
          created_at    BIGINT NOT NULL,   -- seconds since 1970
          registered_at BIGINT
        )
        """)
    try database.execute(
      sql: """
        CREATE TABLE session (
          id         INTEGER PRIMARY KEY AUTOINCREMENT,
          player     BIGINT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
          digest     TEXT   NOT NULL UNIQUE,  -- of the token that the device has
          device     TEXT   NOT NULL,
          created_at BIGINT NOT NULL,
          used_at    BIGINT NOT NULL
        )
        """)
    try database.execute(sql: "CREATE INDEX session_player ON session (player)")
    try database.execute(
      sql: """
        CREATE TABLE known_device (
          player  BIGINT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
          digest  TEXT   NOT NULL,
          used_at BIGINT NOT NULL,
          PRIMARY KEY (player, digest)
        )
        """)
  }

  /// Guests who have logged in, with their accounts. Rooms in which they play still know the guest.
  static func addJoinedGuests(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE joined_guest (
          guest   INTEGER PRIMARY KEY,     -- once a player
          account BIGINT NOT NULL REFERENCES player (id) ON DELETE CASCADE
        )
        """)
  }

  /// The players of games in rooms: a row for each player of each game who is known.
  static func addBoardPlayers(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE board_player (
          player BIGINT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
          entry  BIGINT NOT NULL REFERENCES board_entry (id) ON DELETE CASCADE,
          PRIMARY KEY (player, entry)
        )
        """)
  }

  /// Links for new passwords: the newest of each account that has not used it.
  static func addPasswordLinks(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE password_link (
          player  INTEGER PRIMARY KEY REFERENCES player (id) ON DELETE CASCADE,
          digest  TEXT    NOT NULL UNIQUE,  -- of the token that was sent by e-mail
          made_at BIGINT  NOT NULL          -- seconds since 1970
        )
        """)
  }

  /// Devices that were forgotten when the password was changed. They stay in the table, because nobody hunts for a board
  /// with a pack of their own (docs/rules/hunt.md).
  static func addForgottenDevices(to database: Database) throws {
    try database.execute(
      sql: "ALTER TABLE known_device ADD COLUMN is_forgotten BOOLEAN NOT NULL DEFAULT FALSE")
  }
}
