import GRDB

/// The tables of the database, one migration for each change that was released.
enum Schema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("rooms and their logs") { database in
      try database.execute(
        sql: """
          CREATE TABLE room (
            id      BIGINT PRIMARY KEY,
            code    TEXT   NOT NULL UNIQUE,
            used_at BIGINT NOT NULL          -- seconds since 1970
          )
          """)
      // New entries are appended here, a row for each batch …
      try database.execute(
        sql: """
          CREATE TABLE room_log_recent (
            place   INTEGER PRIMARY KEY,
            entries TEXT NOT NULL            -- lines of [room, number, entry]: Storage/LogLines.swift
          )
          """)
      // … and moved here from time to time. Without a row id, the entries of a room lie together.
      try database.execute(
        sql: """
          CREATE TABLE room_log_sorted (
            room    BIGINT NOT NULL,
            number  BIGINT NOT NULL,         -- of the first of the entries; from 0, without gaps
            entries TEXT   NOT NULL,         -- a line of JSON each: Rooms/LogEntry.swift
            PRIMARY KEY (room, number)
          ) WITHOUT ROWID
          """)
      // Both tables as one, a row for each entry, for people who look into the database.
      try database.execute(
        sql: """
          CREATE VIEW room_log AS
          SELECT room, number + line.key AS number, line.value AS entry
          FROM room_log_sorted, json_each('[' || replace(entries, char(10), ',') || ']') AS line
          UNION ALL
          SELECT line.value ->> 0, line.value ->> 1, line.value -> 2
          FROM room_log_recent, json_each('[' || replace(entries, char(10), ',') || ']') AS line
          """)
      try database.execute(sql: "CREATE INDEX room_used_at ON room (used_at)")
    }
    migrator.registerMigration("boards") { database in
      try database.execute(
        sql: """
          CREATE TABLE board_entry (
            id        INTEGER PRIMARY KEY,
            board     TEXT    NOT NULL,      -- which: "relentless", …
            team      TEXT    NOT NULL,      -- the names, sorted: a team is found by it
            names     TEXT    NOT NULL,      -- a list of JSON, in the order of the seats
            score     BIGINT  NOT NULL,
            tie_break BIGINT  NOT NULL,      -- of equal scores the larger comes first
            is_ranked BOOLEAN NOT NULL,      -- whether it stands on the board, or with its team alone
            details   TEXT    NOT NULL,      -- an object of JSON: the game's own
            room      BIGINT  NOT NULL,      -- whose log holds the game, as long as it is kept,
            number    BIGINT  NOT NULL,      -- its place in the room, from 1,
            code      TEXT    NOT NULL,      -- and what the room was called then
            ended_at  BIGINT  NOT NULL,      -- seconds since 1970
            UNIQUE (room, number)
          )
          """)
      try database.execute(
        sql: """
          CREATE INDEX board_entry_by_rank ON board_entry (board, score DESC, tie_break DESC, ended_at, id)
          WHERE is_ranked = TRUE
          """)
      try database.execute(
        sql: "CREATE INDEX board_entry_by_team ON board_entry (board, team, ended_at DESC, id DESC)")
    }
    migrator.registerMigration("players and their sessions", migrate: Schema.addPlayers)
    migrator.registerMigration("packs", migrate: Schema.addPacks)
    migrator.registerMigration("tickets and scores", migrate: Schema.addScores)
    migrator.registerMigration("progress and hidden names", migrate: Schema.addProgress)
    migrator.registerMigration("sums of boards", migrate: Schema.addSums)
    migrator.registerMigration("uses of pictures", migrate: Schema.addPictureUses)
    migrator.registerMigration("players of games in rooms", migrate: Schema.addBoardPlayers)
    migrator.registerMigration("actions of scores", migrate: Schema.addActions)
    migrator.registerMigration("places of teams", migrate: Schema.addTeamPlaces)
    migrator.registerMigration("places of packs", migrate: Schema.indexPlaces)
    migrator.registerMigration("guests who have logged in", migrate: Schema.addJoinedGuests)
    migrator.registerMigration("maps of packs", migrate: Schema.indexMaps)
    migrator.registerMigration("versions of scores", migrate: Schema.addVersions)
    migrator.registerMigration("names of packs", migrate: Schema.indexNames)
    migrator.registerMigration("hunts in rooms", migrate: Schema.addRoomHunts)
    migrator.registerMigration("devices of packs", migrate: Schema.addDevices)
    migrator.registerMigration("feedback on packs", migrate: Schema.addFeedback)
    migrator.registerMigration("visibility of packs", migrate: Schema.addVisibility)
    migrator.registerMigration("facts of packs", migrate: Schema.addFacts)
    migrator.registerMigration("links for new passwords", migrate: Schema.addPasswordLinks)
    migrator.registerMigration("people of packs", migrate: Schema.addPeople)
    migrator.registerMigration("offers of packs", migrate: Schema.addOffers)
    migrator.registerMigration("removals of packs", migrate: Schema.addRemovals)
    migrator.registerMigration("days of hunts", migrate: Schema.addDays)
    migrator.registerMigration("drafts of packs", migrate: Schema.addDrafts)
    migrator.registerMigration("photos of players", migrate: Schema.addPhotos)
    migrator.registerMigration("live hunts", migrate: Schema.addLiveHunts)
    migrator.registerMigration("seats of hunts in rooms", migrate: Schema.addPackSeats)
    migrator.registerMigration("courses of tickets", migrate: Schema.addCourses)
    migrator.registerMigration("days on which the server ran", migrate: Schema.addServedDays)
    migrator.registerMigration("forgotten devices", migrate: Schema.addForgottenDevices)
    migrator.registerMigration("looks of usernames", migrate: Schema.addLooks)
    migrator.registerMigration("reports about phrases", migrate: Schema.addPhraseReports)
    migrator.registerMigration("marks of tries", migrate: Schema.addTryMarks)
    migrator.registerMigration("crews of teams", migrate: Schema.addCrews)
    migrator.registerMigration("what owners hide", migrate: Schema.addOwnersRemovals)
    migrator.registerMigration("moves of scores", migrate: Schema.addMoves)
    migrator.registerMigration("tries of scores", migrate: Schema.addTries)
    migrator.registerMigration("who did what", migrate: Schema.addAudit)
    migrator.registerMigration("players of rooms", migrate: Schema.addRoomPlayers)
    migrator.registerMigration("classes and the owner's choices", migrate: Schema.addClasses)
    migrator.registerMigration("removals of pictures", migrate: Schema.addPictureRemovals)
    return migrator
  }
}
