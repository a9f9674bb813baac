import GRDB
import Tabletop
import TownHunt

extension Schema {
  /// The tables of `SQLStore+Packs`.
  static func addPacks(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE pack (
          number       INTEGER PRIMARY KEY AUTOINCREMENT,  -- no number is used twice
          id           TEXT    NOT NULL UNIQUE,  -- the number, or the name of one of the server's own
          creator      BIGINT  REFERENCES player (id) ON DELETE SET NULL,  -- none: the server, or somebody who left
          creator_name TEXT    NOT NULL,
          is_own       BOOLEAN NOT NULL,   -- whether it is one of the server's own
          is_offered   BOOLEAN NOT NULL,   -- whether others than its creator may have it
          version      BIGINT  NOT NULL,
          salt         TEXT    NOT NULL,   -- of the digests of its answers
          name         TEXT    NOT NULL,
          location     TEXT    NOT NULL,
          description  TEXT    NOT NULL,
          minutes      BIGINT  NOT NULL,
          pin_count    BIGINT  NOT NULL,
          name_key     TEXT    NOT NULL,   -- small letters without accents, as searches compare
          location_key TEXT    NOT NULL,
          creator_key  TEXT    NOT NULL,
          latitude     BIGINT,             -- of the middle of its pins, in millionths of a degree
          longitude    BIGINT,
          cell         BIGINT,             -- Packs/Cell.swift
          played       BIGINT  NOT NULL DEFAULT 0,  -- hunts with a ticket
          finished     BIGINT  NOT NULL DEFAULT 0,  -- those in which all was found
          created_at   BIGINT  NOT NULL,   -- seconds since 1970
          changed_at   BIGINT  NOT NULL,
          UNIQUE (creator, name_key, location_key)
        )
        """)
    try database.execute(
      sql: "CREATE INDEX pack_by_cell ON pack (cell, latitude, longitude) WHERE is_offered = TRUE")
    try database.execute(
      sql: """
        CREATE TABLE pack_edition (
          pack     BIGINT NOT NULL REFERENCES pack (number) ON DELETE CASCADE,
          version  BIGINT NOT NULL,
          content  TEXT   NOT NULL,        -- JSON with the answers
          saved_at BIGINT NOT NULL,
          PRIMARY KEY (pack, version)
        )
        """)
    try database.execute(
      sql: """
        CREATE TABLE pack_sending (
          player  BIGINT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
          key     TEXT   NOT NULL,         -- by which a pack that is sent twice is known
          pack    TEXT   NOT NULL,         -- what was answered
          salt    TEXT   NOT NULL,
          sent_at BIGINT NOT NULL,
          PRIMARY KEY (player, key)
        )
        """)
    try database.execute(
      sql: """
        CREATE TABLE pack_pin_count (
          pack  BIGINT NOT NULL REFERENCES pack (number) ON DELETE CASCADE,
          pin   BIGINT NOT NULL,
          found BIGINT NOT NULL,           -- hunts in which it was found
          wrong BIGINT NOT NULL,           -- wrong answers in all hunts
          PRIMARY KEY (pack, pin)
        ) WITHOUT ROWID
        """)
    try database.execute(
      sql: """
        CREATE TABLE picture (
          digest   TEXT   NOT NULL,        -- of what it holds (SHA-256, hexadecimal)
          kind     TEXT   NOT NULL,        -- Packs/Picture.swift
          player   BIGINT REFERENCES player (id) ON DELETE SET NULL,  -- who added it first
          content  BLOB   NOT NULL,
          added_at BIGINT NOT NULL,        -- seconds since 1970
          PRIMARY KEY (digest, kind)
        )
        """)
    try database.execute(sql: "CREATE INDEX picture_of_player ON picture (player)")
    // The parts of the offered packs' texts: Storage/PackParts.swift.
    try database.execute(
      sql: """
        CREATE VIRTUAL TABLE pack_part USING fts5(parts, content = '', detail = none, tokenize = 'ascii')
        """)
  }

  /// Adds to the index whether a pack is offered: then no pack is read to find its place.
  static func indexPlaces(in database: Database) throws {
    try database.execute(
      sql: """
        DROP INDEX pack_by_cell;
        CREATE INDEX pack_by_cell ON pack (cell, latitude, longitude, is_offered) WHERE is_offered = TRUE
        """)
  }

  /// Adds to the index all that a map shows of a pack.
  static func indexMaps(in database: Database) throws {
    try database.execute(
      sql: """
        DROP INDEX pack_by_cell;
        CREATE INDEX pack_by_cell ON pack (cell, latitude, longitude, is_offered, id, name, pin_count)
        WHERE is_offered = TRUE
        """)
  }

  /// Adds the games with packs that ended in rooms and are counted in `pack` and `pack_pin_count`, so that none of them
  /// is counted twice. A room has at most one number for each of its games, whatever happens to the room.
  static func addRoomHunts(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE room_hunt (
          room   BIGINT NOT NULL,
          number BIGINT NOT NULL,          -- which game of the room, counted from 1
          PRIMARY KEY (room, number)
        )
        """)
  }

  /// Adds what makes the maker of a pack known on her devices: those of an account that was deleted, and those of the
  /// packs that it left behind.
  static func addDevices(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE former_device (
          digest  TEXT   PRIMARY KEY,       -- of the token that the device has
          used_at BIGINT NOT NULL           -- seconds since 1970
        );
        CREATE TABLE pack_device (
          pack   BIGINT NOT NULL REFERENCES pack (number) ON DELETE CASCADE,
          digest TEXT   NOT NULL,           -- of a device of the maker, who has deleted the account
          PRIMARY KEY (pack, digest)
        );
        CREATE INDEX known_device_by_digest ON known_device (digest)
        """)
  }

  /// Adds what players say about packs. The sums are in `pack`, because lists show them.
  static func addFeedback(to database: Database) throws {
    try database.execute(
      sql: """
        ALTER TABLE pack ADD COLUMN rating_count BIGINT NOT NULL DEFAULT 0;
        ALTER TABLE pack ADD COLUMN rating_sum BIGINT NOT NULL DEFAULT 0;
        ALTER TABLE pack ADD COLUMN report_count BIGINT NOT NULL DEFAULT 0;
        CREATE TABLE pack_rating (
          pack     BIGINT NOT NULL REFERENCES pack (number) ON DELETE CASCADE,
          player   BIGINT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
          stars    BIGINT NOT NULL,         -- 1 to 5
          rated_at BIGINT NOT NULL,         -- seconds since 1970
          PRIMARY KEY (pack, player)
        );
        CREATE INDEX pack_rating_player ON pack_rating (player);
        CREATE TABLE pack_report (
          id      INTEGER PRIMARY KEY AUTOINCREMENT,
          pack    BIGINT NOT NULL REFERENCES pack (number) ON DELETE CASCADE,
          player  BIGINT REFERENCES player (id) ON DELETE SET NULL,  -- who reported it; nobody is told
          pin     BIGINT,                   -- none: the pack as a whole
          text    TEXT   NOT NULL,
          version BIGINT NOT NULL,          -- of the pack
          at      BIGINT NOT NULL
        );
        CREATE INDEX pack_report_pack ON pack_report (pack);
        CREATE INDEX pack_report_player ON pack_report (player)
        """)
  }

  /// Adds who finds a pack. `is_offered` says from now on whether it is in the store: whether it is listed, and has enough
  /// pins.
  static func addVisibility(to database: Database) throws {
    try database.execute(
      sql: "ALTER TABLE pack ADD COLUMN visibility TEXT NOT NULL DEFAULT 'listed'")
  }

  /// Adds what the pins of a pack say about it (`PackFacts`; nothing for packs of fewer than five pins), and how all hunts
  /// went, added up over the pins. Of hunts that were counted before, nobody knows which pins came to the map: all of them
  /// are taken as shown.
  static func addFacts(to database: Database) throws {
    try database.execute(
      sql: """
        ALTER TABLE pack ADD COLUMN length BIGINT;
        ALTER TABLE pack ADD COLUMN walk BIGINT;
        ALTER TABLE pack ADD COLUMN difficulty TEXT;
        ALTER TABLE pack ADD COLUMN pins_shown BIGINT NOT NULL DEFAULT 0;
        ALTER TABLE pack ADD COLUMN pins_found BIGINT NOT NULL DEFAULT 0;
        ALTER TABLE pack ADD COLUMN pins_wrong BIGINT NOT NULL DEFAULT 0;
        UPDATE pack SET pins_found = sums.found, pins_wrong = sums.wrong, pins_shown = max(played * pin_count, sums.found)
        FROM (SELECT pack, sum(found) AS found, sum(wrong) AS wrong FROM pack_pin_count GROUP BY pack) AS sums
        WHERE sums.pack = pack.number
        """)
    let packs = try Row.fetchCursor(
      database,
      sql: """
        SELECT pack.number, pack_edition.content FROM pack
        JOIN pack_edition ON pack_edition.pack = pack.number AND pack_edition.version = pack.version
        """)
    var facts: [(number: Int64, facts: PackFacts)] = []
    while let row = try packs.next() {
      guard let json = try? JSON(parsing: Array((row["content"] as String).utf8), limits: .file),
        case .success(let pack) = Pack.read(json, for: .whole), let found = pack.facts
      else { continue }
      facts.append((row["number"], found))
    }
    for (number, facts) in facts {
      try database.cachedStatement(
        sql: "UPDATE pack SET length = ?, walk = ?, difficulty = ? WHERE number = ?"
      ).execute(arguments: [facts.length, facts.minutes, facts.difficulty.name, number])
    }
  }

  /// Adds the people who help the makers of packs, are invited, or have helped.
  static func addPeople(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE pack_person (
          pack       BIGINT  NOT NULL REFERENCES pack (number) ON DELETE CASCADE,
          player     BIGINT  NOT NULL REFERENCES player (id) ON DELETE CASCADE,
          name       TEXT    NOT NULL,      -- the username, which never changes
          state      TEXT    NOT NULL,      -- Packs/PackPeople.swift
          has_helped BOOLEAN NOT NULL,      -- then they know the answers
          since      BIGINT  NOT NULL,      -- when the state began: seconds since 1970
          PRIMARY KEY (pack, player)
        ) WITHOUT ROWID;
        CREATE INDEX pack_person_player ON pack_person (player, state)
        """)
  }

  /// Adds when a maker has offered a pack to somebody who helps: seconds since 1970.
  static func addOffers(to database: Database) throws {
    try database.execute(sql: "ALTER TABLE pack_person ADD COLUMN offered_at BIGINT")
  }

  /// Adds what the owner of the server does with packs. A pack that is hidden or removed is not offered (`is_offered`).
  static func addRemovals(to database: Database) throws {
    try database.execute(
      sql: """
        ALTER TABLE pack ADD COLUMN is_official BOOLEAN NOT NULL DEFAULT FALSE;
        ALTER TABLE pack ADD COLUMN removal TEXT;
        ALTER TABLE pack ADD COLUMN removal_why TEXT
        """)
  }

  /// Adds how many hunts were counted on each day, and since when. Packs that are there already begin today.
  static func addDays(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE pack_day (
          pack     BIGINT NOT NULL REFERENCES pack (number) ON DELETE CASCADE,
          day      BIGINT NOT NULL,         -- days since 1970, UTC
          played   BIGINT NOT NULL,
          finished BIGINT NOT NULL,
          PRIMARY KEY (pack, day)
        ) WITHOUT ROWID;
        ALTER TABLE pack ADD COLUMN days_since BIGINT NOT NULL DEFAULT 0;
        UPDATE pack SET days_since = CAST(strftime('%s', 'now') AS INTEGER) / 86400
        """)
  }

  /// Adds indexes in which packs are sorted by name: all that are offered, and the server's own.
  static func indexNames(in database: Database) throws {
    try database.execute(
      sql: """
        CREATE INDEX pack_by_name ON pack (name_key, location_key) WHERE is_offered = TRUE;
        CREATE INDEX pack_of_server ON pack (name_key, location_key) WHERE is_own = TRUE AND is_offered = TRUE
        """)
  }
}
