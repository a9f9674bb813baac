import GRDB

extension Schema {
  /// The photos that players have sent to the makers of packs. The index has their bytes, too: so the sum of all needs no row.
  static func addPhotos(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE pack_photo (
          id      INTEGER PRIMARY KEY AUTOINCREMENT,
          pack    BIGINT NOT NULL REFERENCES pack (number) ON DELETE CASCADE,
          player  BIGINT NOT NULL REFERENCES player (id) ON DELETE CASCADE,  -- who sent it; nobody is told
          pin     BIGINT NOT NULL,
          version BIGINT NOT NULL,          -- of the pack
          at      BIGINT NOT NULL,          -- seconds since 1970
          bytes   BIGINT NOT NULL,          -- of the content
          content BLOB   NOT NULL,          -- WebP or JPEG; the last one, so that the others are read without it
          UNIQUE (pack, player, pin)
        );
        CREATE INDEX pack_photo_player ON pack_photo (player);
        CREATE INDEX pack_photo_at ON pack_photo (at, bytes)
        """)
  }

  /// The pictures that packs use, so that those that no pack uses can be removed.
  static func addPictureUses(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE picture_use (
          pack    BIGINT NOT NULL,
          version BIGINT NOT NULL,
          digest  TEXT   NOT NULL,
          kind    TEXT   NOT NULL,
          PRIMARY KEY (pack, version, digest, kind),
          FOREIGN KEY (pack, version) REFERENCES pack_edition (pack, version) ON DELETE CASCADE
        ) WITHOUT ROWID
        """)
    try database.execute(sql: "CREATE INDEX picture_use_by_picture ON picture_use (digest, kind)")
    try database.execute(
      sql: """
        INSERT INTO picture_use (pack, version, digest, kind)
        SELECT DISTINCT edition.pack, edition.version, picture.digest, picture.kind
        FROM pack_edition AS edition, json_each(edition.content, '$.pins') AS pin
        JOIN picture ON picture.digest = substr(pin.value ->> 'picture', 11, 64)
          AND picture.kind = substr(pin.value ->> 'picture', 76)
        WHERE pin.value ->> 'picture' LIKE '/pictures/%'
        """)
    // The time since when no pack uses it, in seconds since 1970; NULL: a pack uses it.
    try database.execute(sql: "ALTER TABLE picture ADD COLUMN unused_since BIGINT")
    try database.execute(sql: "CREATE INDEX picture_unused ON picture (unused_since)")
  }
}
