import Postgres
import Storage

/// The tables of the database, one migration for each change that was released. A new change is a new migration at the end.
enum PostgresSchema {
  struct Migration {
    let name: String
    let statements: [String]
  }

  static let migrations = [
    Migration(
      name: "rooms and their logs",
      statements: [
        """
        CREATE TABLE room (
          id      BIGINT PRIMARY KEY,
          code    TEXT   NOT NULL UNIQUE,
          used_at BIGINT NOT NULL          -- seconds since 1970
        )
        """,
        "CREATE INDEX room_used_at ON room (used_at)",
        """
        CREATE TABLE room_log (
          room   BIGINT NOT NULL,
          number BIGINT NOT NULL,          -- from 0, without gaps
          entry  TEXT   NOT NULL,          -- JSON: Rooms/LogEntry.swift
          PRIMARY KEY (room, number)
        )
        """,
        """
        CREATE TABLE room_player (
          player   BIGINT NOT NULL,
          room     BIGINT NOT NULL,
          taken_at BIGINT NOT NULL,        -- seconds since 1970
          PRIMARY KEY (player, room)
        )
        """,
        "CREATE INDEX room_player_room ON room_player (room)",
        "CREATE TABLE store_check (id BIGINT PRIMARY KEY, count BIGINT NOT NULL)",
      ]),
    Migration(
      name: "games that ended",
      statements: [
        """
        CREATE TABLE board_entry (
          room      BIGINT  NOT NULL,      -- whose log holds the game, as long as it is kept,
          number    BIGINT  NOT NULL,      -- its place in the room, from 1,
          code      TEXT    NOT NULL,      -- and what the room was called then
          board     TEXT    NOT NULL,      -- which: "relentless", …
          names     TEXT    NOT NULL,      -- a list of JSON, in the order of the seats
          players   TEXT    NOT NULL,      -- the same of their numbers; null where no session sat
          score     BIGINT  NOT NULL,
          tie_break BIGINT  NOT NULL,      -- of equal scores the larger comes first
          is_ranked BOOLEAN NOT NULL,      -- whether it stands on the board, or with its team alone
          details   TEXT    NOT NULL,      -- an object of JSON: the game's own
          ended_at  BIGINT  NOT NULL,      -- seconds since 1970
          PRIMARY KEY (room, number)
        )
        """,
        """
        CREATE TABLE played_pack (
          room      BIGINT NOT NULL,
          number    BIGINT NOT NULL,       -- the game's place in the room, from 1
          pack      TEXT   NOT NULL,
          summaries TEXT   NOT NULL,       -- a list of JSON, in the order of the seats
          seats     TEXT   NOT NULL,       -- a list of JSON: {"token":…,"player":…} for each seat that was not left
          ended_at  BIGINT NOT NULL,       -- seconds since 1970
          PRIMARY KEY (room, number)
        )
        """,
      ]),
    nodes, players, scores, packs, packSearch, boards, reservations, shared,
  ]

  /// Brings the tables up to this version. Several servers may begin at once: the second waits for the first.
  ///
  /// - Throws: `StoreError`; `isNewer` where the database has migrations that this program does not know.
  static func migrate(_ pool: PostgresPool, at address: PostgresAddress) throws {
    try makeList(pool)
    let rows = try pool.storeRunAndWait([PostgresStatement("SELECT name FROM migration")])
    let done = Set(try rows[0].map { try $0.value("name", .text) })
    guard done.isSubset(of: migrations.map(\.name)) else { throw StoreError.isNewer(address.description) }
    for migration in migrations where !done.contains(migration.name) { try run(migration, pool) }
  }

  /// `IF NOT EXISTS` alone does not keep two servers from making it at once.
  private static func makeList(_ pool: PostgresPool) throws {
    let make = PostgresStatement.once(
      """
      CREATE TABLE IF NOT EXISTS migration (
        name    TEXT        PRIMARY KEY,
        done_at TIMESTAMPTZ NOT NULL DEFAULT now()
      )
      """)
    do { _ = try pool.runAndWait(PostgresTransaction([make])) } catch .refused(let refusal)
      where refusal.state == .uniqueViolation
    {
      _ = try pool.storeRunAndWait([make])
    } catch { throw StoreError(error) }
  }

  /// The name comes first: another server that does the same waits for its key, and then finds it taken.
  private static func run(_ migration: Migration, _ pool: PostgresPool) throws {
    let note = PostgresStatement.once("INSERT INTO migration (name) VALUES ($1)", [.text(migration.name)])
    let transaction = PostgresTransaction(
      [note] + migration.statements.map { .once($0) }, timeout: 600_000)
    do { _ = try pool.runAndWait(transaction) } catch .refused(let refusal)
      where refusal.statement == 0 && refusal.state == .uniqueViolation
    {
      return
    } catch { throw StoreError(error) }
  }
}
