extension PostgresSchema {
  /// Servers that share the database: the rules of `Ownership`, in SQL.
  static let nodes = Migration(
    name: "nodes and their rooms",
    statements: [
      """
      CREATE TABLE node (
        id    TEXT   PRIMARY KEY,
        epoch BIGINT NOT NULL,             -- of its last life, or one more if that was ended
        seen  BIGINT NOT NULL              -- when it was last heard of, by store_clock()
      )
      """,
      // The life under which a room is owned; NULL: nobody has asked for it.
      "ALTER TABLE room ADD owner TEXT, ADD epoch BIGINT",
      // Milliseconds since 1970.
      """
      CREATE FUNCTION store_clock() RETURNS BIGINT LANGUAGE sql VOLATILE
      RETURN floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint
      """,
      claim,
    ])

  /// Gives a room to a life that asks for it, unless another node owns it and is there.
  ///
  /// Nodes are locked before rooms, as saving does it, and in the order of their names: two who claim rooms from each other
  /// must not wait for each other.
  private static let claim = """
    CREATE FUNCTION claim_room(
      asked TEXT, asking TEXT, life BIGINT, lease BIGINT, OUT outcome TEXT, OUT room_id BIGINT, OUT owner_id TEXT
    ) LANGUAGE plpgsql AS $$
    DECLARE
      found_room room%ROWTYPE;
      kept_room  room%ROWTYPE;
      other      node%ROWTYPE;
      moment     BIGINT;
    BEGIN
      LOOP
        SELECT * INTO found_room FROM room WHERE code = asked;
        IF NOT FOUND THEN
          outcome := 'noSuchRoom';
          RETURN;
        END IF;
        PERFORM FROM node WHERE id IN (asking, found_room.owner) ORDER BY id FOR UPDATE;
        SELECT * INTO kept_room FROM room WHERE id = found_room.id FOR UPDATE;
        EXIT WHEN FOUND AND kept_room.owner IS NOT DISTINCT FROM found_room.owner;
      END LOOP;
      IF NOT EXISTS (SELECT FROM node WHERE id = asking AND epoch = life) THEN
        outcome := 'fenced';
        RETURN;
      END IF;
      SELECT * INTO other FROM node WHERE id = kept_room.owner AND epoch = kept_room.epoch;
      IF FOUND AND other.id <> asking THEN
        moment := store_clock();
        -- If the clock was set back, the lease begins anew.
        UPDATE node SET seen = least(seen, moment) WHERE id = other.id;
        IF moment - least(other.seen, moment) < lease THEN
          outcome := 'owned';
          owner_id := other.id;
          RETURN;
        END IF;
        UPDATE node SET epoch = epoch + 1 WHERE id = other.id;
      END IF;
      UPDATE room SET owner = asking, epoch = life WHERE id = kept_room.id;
      outcome := 'own';
      room_id := kept_room.id;
    END $$
    """
}
