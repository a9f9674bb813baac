import GRDB

extension Schema {
  /// Adds the seats of rooms at which hunts with packs have ended: `SQLStore+PackSeats`.
  static func addPackSeats(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE pack_seat (
          pack     BIGINT NOT NULL REFERENCES pack (number) ON DELETE CASCADE,
          digest   TEXT   NOT NULL,         -- of the seat's token
          player   BIGINT REFERENCES player (id) ON DELETE CASCADE,  -- none: nobody has claimed it
          ended_at BIGINT NOT NULL,         -- seconds since 1970
          PRIMARY KEY (pack, digest)
        ) WITHOUT ROWID;
        CREATE INDEX pack_seat_player ON pack_seat (player, pack);
        CREATE INDEX pack_seat_unclaimed ON pack_seat (ended_at) WHERE player IS NULL
        """)
  }
}
