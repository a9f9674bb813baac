import GRDB

extension Schema {
  /// The tables of `SQLStore+Tickets`, `SQLStore+Scores` and `SQLStore+Standings`.
  static func addScores(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE ticket (
          digest        TEXT    PRIMARY KEY,   -- of the token that the player has
          player        BIGINT  NOT NULL REFERENCES player (id) ON DELETE CASCADE,
          kind          TEXT    NOT NULL,      -- Scores/RankedKind.swift
          game          TEXT    NOT NULL,
          board         TEXT    NOT NULL,
          wish          TEXT    NOT NULL,      -- JSON
          seed          BIGINT  NOT NULL,
          rules_version BIGINT  NOT NULL,
          setup_digest  TEXT    NOT NULL,
          is_only_try   BOOLEAN NOT NULL,
          issued_at     BIGINT  NOT NULL,      -- milliseconds since 1970
          expires_at    BIGINT  NOT NULL,      -- milliseconds since 1970
          score         BIGINT,                -- what it was used for; none as long as it was not
          recording     TEXT,                  -- the digest of the recording that came with it
          rank          BIGINT,                -- the rest of the answer, to be given again
          is_best       BOOLEAN
        )
        """)
    try database.execute(sql: "CREATE INDEX ticket_of_player ON ticket (player, issued_at)")
    try database.execute(sql: "CREATE INDEX ticket_by_end ON ticket (expires_at)")
    try database.execute(
      sql: "CREATE UNIQUE INDEX ticket_only_try ON ticket (board, player) WHERE is_only_try = TRUE")
    try database.execute(
      sql: """
        CREATE TABLE score (
          id      INTEGER PRIMARY KEY AUTOINCREMENT,  -- no number is used twice; who was there first has the lower
          player  BIGINT  NOT NULL REFERENCES player (id) ON DELETE CASCADE,
          game    TEXT    NOT NULL,
          board   TEXT    NOT NULL,
          points  BIGINT  NOT NULL,
          stands  BOOLEAN NOT NULL,                   -- whether it may stand on its board
          summary TEXT    NOT NULL,                   -- JSON: the game's statistics
          at      BIGINT  NOT NULL                    -- seconds since 1970
        )
        """)
    try database.execute(sql: "CREATE INDEX score_of_player ON score (player, game, board)")
    try database.execute(sql: "CREATE INDEX score_by_board ON score (board, player)")
    try database.execute(
      sql: """
        CREATE TABLE recording (
          score  BIGINT PRIMARY KEY REFERENCES score (id) ON DELETE CASCADE,
          length BIGINT NOT NULL,                     -- in bytes, of the JSON
          packed BLOB   NOT NULL                      -- Storage/Deflated.swift
        )
        """)
    try addStandings(to: database)
  }

  /// The places of players, for all time and for each week.
  private static func addStandings(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE standing (
          board  TEXT   NOT NULL,
          period BIGINT NOT NULL,                     -- 0, or the first second of the week
          player BIGINT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
          place  BIGINT NOT NULL,                     -- Scores/Place.swift: the smaller, the higher
          score  BIGINT NOT NULL REFERENCES score (id) ON DELETE CASCADE,
          PRIMARY KEY (board, period, player)
        ) WITHOUT ROWID
        """)
    try database.execute(
      sql: "CREATE UNIQUE INDEX standing_by_place ON standing (board, period, place, score, player)")
    try database.execute(sql: "CREATE INDEX standing_of_player ON standing (player)")
    try database.execute(sql: "CREATE INDEX standing_of_score ON standing (score)")
    // Only for weeks: otherwise SQLite would find a whole board by it and sort, rather than read by place.
    try database.execute(sql: "CREATE INDEX standing_of_week ON standing (period) WHERE period > 0")
    // How many stand in each stretch of places, of several lengths: Storage/SQLStore+Ranks.swift.
    try database.execute(
      sql: """
        CREATE TABLE standing_count (
          board  TEXT   NOT NULL,
          period BIGINT NOT NULL,
          depth  BIGINT NOT NULL,
          bucket BIGINT NOT NULL,
          count  BIGINT NOT NULL,
          PRIMARY KEY (period, board, depth, bucket)  -- so that a week that has ended lies together
        ) WITHOUT ROWID
        """)
  }

  /// Adds the column that shows whether somebody else has played the same actions already.
  static func addActions(to database: Database) throws {
    // SHA-256; NULL where each ticket has its own seed.
    try database.execute(sql: "ALTER TABLE score ADD COLUMN actions TEXT")
    try database.execute(
      sql: "CREATE INDEX score_by_actions ON score (board, actions) WHERE actions IS NOT NULL")
  }

  /// Adds whether somebody else had made the moves of a score before.
  static func addMoves(to database: Database) throws {
    // `actions` is now the digest of the game and its moves, without their times (Scores/PlayedMoves.swift). An older
    // digest would match none of them. It is not made anew: the daily puzzle of yesterday is the oldest that can still be
    // handed in, and until then nobody can download its recordings.
    try database.execute(sql: "UPDATE score SET actions = NULL WHERE actions IS NOT NULL")
    try database.execute(sql: "DROP INDEX score_by_actions")
    try database.execute(sql: "CREATE INDEX score_by_actions ON score (actions) WHERE actions IS NOT NULL")
    try database.execute(sql: "ALTER TABLE score ADD COLUMN same_moves BOOLEAN NOT NULL DEFAULT FALSE")
  }

  /// Adds the version of what was played.
  static func addVersions(to database: Database) throws {
    // NULL where there are no versions, and for older scores.
    try database.execute(sql: "ALTER TABLE score ADD COLUMN version BIGINT")
  }

  /// Adds the part of a game that can no longer be played in another way (`TicketCourse`).
  static func addCourses(to database: Database) throws {
    // Milliseconds, and SHA-256; NULL where no content was given.
    try database.execute(sql: "ALTER TABLE ticket ADD COLUMN course_until BIGINT")
    try database.execute(sql: "ALTER TABLE ticket ADD COLUMN course TEXT")
  }

  /// Hidden names, and the progress of accounts.
  static func addProgress(to database: Database) throws {
    try database.execute(sql: "ALTER TABLE player ADD COLUMN is_hidden BOOLEAN NOT NULL DEFAULT FALSE")
    try database.execute(
      sql: """
        CREATE TABLE progress (
          player  BIGINT PRIMARY KEY REFERENCES player (id) ON DELETE CASCADE,
          version BIGINT NOT NULL,                    -- counts up from 1
          value   TEXT   NOT NULL                     -- an object of JSON: the page's own
        )
        """)
  }
}
