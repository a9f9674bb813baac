extension PostgresSchema {
  /// How packs are found by parts of their names (docs/decisions/008-parts-of-names.md): the newest first, and without
  /// reading all that match.
  ///
  /// An index of words tells which packs have a word, in no order. So what is looked for decides what is quick. A part that
  /// many packs have is soon found so often as it is wanted, if packs are read from the newest on. A part that few packs have
  /// is looked up. What is between is looked up for a stretch of packs, and then for the one before it, until enough is found.
  static let packSearch = Migration(
    name: "search for packs",
    statements: byCodePoints([
      // The texts of packs that are offered. Its rows are small, so many of them are read at once.
      """
      CREATE TABLE pack_part (
        number       BIGINT PRIMARY KEY REFERENCES pack (number) ON DELETE CASCADE,
        name_key     TEXT NOT NULL,
        location_key TEXT NOT NULL,
        creator_key  TEXT NOT NULL
      )
      """,
      // All parts of one, two and three letters, as in Storage/PackParts.swift, each with the number of its stretch.
      """
      CREATE FUNCTION pack_words(number BIGINT, name TEXT, location TEXT, creator TEXT)
      RETURNS TSVECTOR LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000
      RETURN (
        SELECT array_to_tsvector(array_agg(DISTINCT
          (number >> 14) || field || encode(convert_to(substr(whole, first, length), 'UTF8'), 'hex')))
        FROM (VALUES ('n', name), ('l', location), ('c', creator)) AS texts (field, whole),
          generate_series(1, 3) AS length, generate_series(1, length(whole) - length + 1) AS first
      )
      """,
      // A change is in its index at once: what waits to be entered there would be read by each search.
      """
      CREATE INDEX pack_part_words ON pack_part USING gin (pack_words(number, name_key, location_key, creator_key))
      WITH (fastupdate = off)
      """,
      """
      CREATE FUNCTION index_pack() RETURNS TRIGGER LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.is_offered THEN
          INSERT INTO pack_part (number, name_key, location_key, creator_key)
          VALUES (NEW.number, NEW.name_key, NEW.location_key, NEW.creator_key)
          ON CONFLICT (number) DO UPDATE SET name_key = excluded.name_key, location_key = excluded.location_key,
            creator_key = excluded.creator_key;
        ELSE
          DELETE FROM pack_part WHERE number = NEW.number;
        END IF;
        RETURN NULL;
      END $$
      """,
      """
      CREATE TRIGGER pack_is_indexed
      AFTER INSERT OR UPDATE OF is_offered, name_key, location_key, creator_key ON pack
      FOR EACH ROW EXECUTE FUNCTION index_pack()
      """,
      newestPacks, packsWithWords,
    ]))

  /// The condition for packs that have all parts, as `holdsParts` in Storage/SQLStore+PackSearch.swift has it.
  private static let holdsParts = """
    strpos(name_key, parts[1]) > 0 AND strpos(location_key, parts[2]) > 0 AND strpos(creator_key, parts[3]) > 0
    AND (cardinality(patterns) = 0 OR name_key || ' ' || location_key || ' ' || creator_key LIKE ALL (patterns))
    """

  /// The numbers of the newest packs that match, from the highest down.
  ///
  /// - `query`: words with & and | and brackets between them; # stands for the number of a stretch.
  /// - `parts`: of the name, of the location and of the creator, and what any of them may have.
  /// - `most`: how many are wanted.
  private static let newestPacks = #"""
    CREATE FUNCTION newest_packs(query TEXT, parts TEXT[], most BIGINT) RETURNS SETOF BIGINT
    LANGUAGE plpgsql STABLE ROWS 2000 SET max_parallel_workers_per_gather = 0 SET jit = off AS $$
    DECLARE
      patterns TEXT[];
      rest     BIGINT := most;
      below    BIGINT := 9223372036854775807;  -- what is left has smaller numbers
      lowest   BIGINT;
      count    BIGINT;
    BEGIN
      SELECT coalesce(array_agg('%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%'), '{}')
      INTO patterns FROM unnest(parts[4:]) AS part;
      LOOP
        SELECT min(number) INTO lowest FROM (
          SELECT number FROM pack_part WHERE number < below ORDER BY number DESC LIMIT 4000) AS newest;
        IF lowest IS NULL THEN RETURN; END IF;
        RETURN QUERY SELECT number FROM pack_part
          WHERE number >= lowest AND number < below AND \#(holdsParts) ORDER BY number DESC LIMIT rest;
        GET DIAGNOSTICS count = ROW_COUNT;
        rest := rest - count;
        below := lowest;
        IF rest <= 0 THEN RETURN; END IF;
        EXIT WHEN count < 400;
      END LOOP;
      FOR stretch IN REVERSE (below - 1) >> 14 .. 0 LOOP
        RETURN QUERY SELECT * FROM packs_with_words(
          replace(query, '#', stretch::text)::tsquery, parts, patterns, below, rest);
        GET DIAGNOSTICS count = ROW_COUNT;
        rest := rest - count;
        IF rest <= 0 THEN RETURN; END IF;
      END LOOP;
    END $$
    """#

  /// Those of one stretch, by the index of words alone. It takes less time than to start anything that would make it faster.
  private static let packsWithWords = """
    CREATE FUNCTION packs_with_words(query TSQUERY, parts TEXT[], patterns TEXT[], below BIGINT, most BIGINT)
    RETURNS SETOF BIGINT LANGUAGE plpgsql STABLE ROWS 200
    SET enable_indexscan = off SET enable_seqscan = off AS $$
    BEGIN
      RETURN QUERY SELECT number FROM pack_part
        WHERE pack_words(number, name_key, location_key, creator_key) @@ query
          AND number < below AND \(holdsParts) ORDER BY number DESC LIMIT most;
    END $$
    """
}
