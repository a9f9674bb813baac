extension PostgresSchema {
  /// Codes and numbers of rooms that are about to be opened, by any of the servers that share the database.
  static let reservations = Migration(
    name: "reserved codes",
    statements: [
      """
      CREATE TABLE room_code (
        code        TEXT   PRIMARY KEY,
        reserved_at BIGINT NOT NULL        -- by store_clock(); after a while it is free again, or a room has it
      )
      """,
      "CREATE INDEX room_code_reserved_at ON room_code (reserved_at)",
      "CREATE SEQUENCE room_number",
      """
      CREATE FUNCTION last_room() RETURNS BIGINT LANGUAGE sql VOLATILE
      RETURN coalesce(greatest(
        (SELECT max(id) FROM room), (SELECT max(room) FROM board_entry), (SELECT max(room) FROM played_pack)), 0)
      """,
      next,
    ])

  /// A number that no room ever had. Where rooms were brought in from another database, the sequence jumps past them, for
  /// one caller at a time: otherwise, one could set it back behind a number that another has got.
  private static let next = """
    CREATE FUNCTION next_room() RETURNS BIGINT LANGUAGE plpgsql AS $$
    DECLARE
      number BIGINT := nextval('room_number');
    BEGIN
      IF number <= last_room() THEN
        PERFORM pg_advisory_xact_lock(hashtext('room_number'));
        number := nextval('room_number');
        IF number <= last_room() THEN
          PERFORM setval('room_number', last_room());
          number := nextval('room_number');
        END IF;
      END IF;
      RETURN number;
    END $$
    """
}
