import GRDB

extension Schema {
  /// The tables of `SQLStore+LiveHunts`. Where teams are is in none of them.
  static func addLiveHunts(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE live_hunt (
          id        INTEGER PRIMARY KEY AUTOINCREMENT,
          code      TEXT   NOT NULL UNIQUE,
          pack      BIGINT NOT NULL REFERENCES pack (number) ON DELETE CASCADE,
          organiser BIGINT NOT NULL REFERENCES player (id) ON DELETE CASCADE,  -- who has opened it
          mode      TEXT   NOT NULL,
          starts_at BIGINT NOT NULL,       -- seconds since 1970
          ends_at   BIGINT NOT NULL
        );
        CREATE INDEX live_hunt_pack ON live_hunt (pack);
        CREATE INDEX live_hunt_organiser ON live_hunt (organiser);
        CREATE INDEX live_hunt_end ON live_hunt (ends_at)
        """)
    try database.execute(
      sql: """
        CREATE TABLE live_message (
          id   INTEGER PRIMARY KEY AUTOINCREMENT,
          hunt BIGINT NOT NULL REFERENCES live_hunt (id) ON DELETE CASCADE,
          text TEXT   NOT NULL,
          at   BIGINT NOT NULL             -- seconds since 1970
        );
        CREATE INDEX live_message_hunt ON live_message (hunt)
        """)
    try database.execute(
      sql: """
        CREATE TABLE live_team (
          id        INTEGER PRIMARY KEY AUTOINCREMENT,
          hunt      BIGINT NOT NULL REFERENCES live_hunt (id) ON DELETE CASCADE,
          name      TEXT   NOT NULL,
          name_key  TEXT   NOT NULL,       -- in small letters
          token     TEXT   NOT NULL,       -- the digest of its phone's token
          state     TEXT   NOT NULL,       -- this and the next three are what its phone says
          score     BIGINT NOT NULL,
          found     BIGINT NOT NULL,
          pins      BIGINT NOT NULL,
          joined_at BIGINT NOT NULL,       -- seconds since 1970
          heard_at  BIGINT NOT NULL,
          UNIQUE (hunt, name_key),
          UNIQUE (hunt, token)
        )
        """)
  }
}
