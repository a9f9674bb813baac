import GRDB
import Packs
import Ports
import Rooms
import Scores

/// Statistics of the hunts for packs.
extension SQLiteStore {
  public func note(_ hunt: PlayedHunt, of id: PackID, at time: Int64) async throws {
    try await database.write { database in try SQLiteStore.note(hunt, of: id, at: time, in: database) }
  }

  /// Counts the hunts that ended in a room, in the transaction of the log that ended them, and notes that they are
  /// counted, and at which seats they were played.
  static func count(_ changes: RoomChanges, at time: Int64, in database: Database) throws {
    for game in changes.packs {
      try database.cachedStatement(
        sql: "INSERT INTO room_hunt (room, number) VALUES (?, ?) ON CONFLICT (room, number) DO NOTHING"
      ).execute(arguments: [changes.room.number, game.number])
      guard database.changesCount > 0, let id = PackID(game.pack) else { continue }
      let hunts = PlayedHunt.ofTeams(game.summaries)
      for hunt in hunts { try note(hunt, of: id, at: time, in: database) }
      if !hunts.isEmpty { try note(game.seats, of: id, at: time, in: database) }
    }
  }

  private static func note(
    _ hunt: PlayedHunt, of id: PackID, at time: Int64, in database: Database
  ) throws {
    guard
      let number = try Int64.fetchOne(
        database, sql: "SELECT number FROM pack WHERE id = ?", arguments: [id.text])
    else { return }
    try database.execute(
      sql: """
        UPDATE pack SET played = played + 1, finished = finished + ?, pins_shown = pins_shown + ?,
          pins_found = pins_found + ?, pins_wrong = pins_wrong + ?
        WHERE number = ?
        """, arguments: [hunt.isFinished ? 1 : 0, hunt.pins.count, hunt.found, hunt.wrong, number])
    try database.cachedStatement(
      sql: """
        INSERT INTO pack_day (pack, day, played, finished) VALUES (?, ?, 1, ?)
        ON CONFLICT (pack, day) DO UPDATE
        SET played = pack_day.played + 1, finished = pack_day.finished + excluded.finished
        """
    ).execute(arguments: [number, Day(at: time).number, hunt.isFinished ? 1 : 0])
    let count = try database.cachedStatement(
      sql: """
        INSERT INTO pack_pin_count (pack, pin, found, wrong) VALUES (?, ?, ?, ?)
        ON CONFLICT (pack, pin) DO UPDATE
        SET found = pack_pin_count.found + excluded.found, wrong = pack_pin_count.wrong + excluded.wrong
        """)
    for pin in hunt.pins {
      try count.execute(arguments: [number, pin.id, pin.isFound ? 1 : 0, pin.wrong])
    }
  }

  public func statistics(of id: PackID) async throws -> PackStatistics {
    try await database.read { database in
      guard
        let row = try Row.fetchOne(
          database, sql: "SELECT number, played, finished, days_since FROM pack WHERE id = ?",
          arguments: [id.text])
      else { return .none }
      let days = try Row.fetchAll(
        database, sql: "SELECT day, played, finished FROM pack_day WHERE pack = ? ORDER BY day",
        arguments: [row["number"] as Int64])
      let pins = try Row.fetchAll(
        database, sql: "SELECT pin, found, wrong FROM pack_pin_count WHERE pack = ? ORDER BY pin",
        arguments: [row["number"] as Int64])
      return PackStatistics(
        played: row["played"], finished: row["finished"],
        pins: pins.map { PackStatistics.Pin(id: $0["pin"], found: $0["found"], wrong: $0["wrong"]) },
        since: Day(number: row["days_since"]),
        days: days.map {
          HuntsOfDay(day: Day(number: $0["day"]), played: $0["played"], finished: $0["finished"])
        })
    }
  }
}
