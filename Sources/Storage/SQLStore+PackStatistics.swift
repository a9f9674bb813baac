import Packs
import Ports
import Rooms
import Scores

/// Statistics of the hunts for packs.
extension SQLStore {
  public func note(_ hunt: PlayedHunt, of id: PackID, at time: Int64) async throws {
    try await sql.write { database in try Self.note(hunt, of: id, at: time, in: database) }
  }

  /// Counts the hunts that ended in a room, in the transaction of the log that ended them, and notes that they are
  /// counted, and at which seats they were played.
  static func count(_ changes: RoomChanges, at time: Int64, in database: any SQLConnection) throws {
    for game in changes.packs {
      guard
        try database.run(
          "INSERT INTO room_hunt (room, number) VALUES (?, ?) ON CONFLICT (room, number) DO NOTHING",
          [changes.room.number, game.number]) > 0, let id = PackID(game.pack)
      else { continue }
      let hunts = PlayedHunt.ofTeams(game.summaries)
      for hunt in hunts { try note(hunt, of: id, at: time, in: database) }
      if !hunts.isEmpty { try note(game.seats, of: id, at: time, in: database) }
    }
  }

  private static func note(
    _ hunt: PlayedHunt, of id: PackID, at time: Int64, in database: any SQLConnection
  ) throws {
    guard
      let number = try database.value("SELECT number FROM pack WHERE id = ?", [id.text], as: Int64.self)
    else { return }
    try database.run(
      """
      UPDATE pack SET played = played + 1, finished = finished + ?, pins_shown = pins_shown + ?,
        pins_found = pins_found + ?, pins_wrong = pins_wrong + ?
      WHERE number = ?
      """, [hunt.isFinished ? 1 : 0, hunt.pins.count, hunt.found, hunt.wrong, number])
    try database.run(
      """
      INSERT INTO pack_day (pack, day, played, finished) VALUES (?, ?, 1, ?)
      ON CONFLICT (pack, day) DO UPDATE
      SET played = pack_day.played + 1, finished = pack_day.finished + excluded.finished
      """, [number, Day(at: time).number, hunt.isFinished ? 1 : 0])
    let count = """
      INSERT INTO pack_pin_count (pack, pin, found, wrong) VALUES (?, ?, ?, ?)
      ON CONFLICT (pack, pin) DO UPDATE
      SET found = pack_pin_count.found + excluded.found, wrong = pack_pin_count.wrong + excluded.wrong
      """
    for pin in hunt.pins {
      try database.run(count, [number, pin.id, pin.isFound ? 1 : 0, pin.wrong])
    }
  }

  public func statistics(of id: PackID) async throws -> PackStatistics {
    try await sql.read { database in
      guard
        let row = try database.row(
          "SELECT number, played, finished, days_since FROM pack WHERE id = ?", [id.text])
      else { return .none }
      let days = try database.rows(
        "SELECT day, played, finished FROM pack_day WHERE pack = ? ORDER BY day", [row["number"] as Int64])
      let pins = try database.rows(
        "SELECT pin, found, wrong FROM pack_pin_count WHERE pack = ? ORDER BY pin", [row["number"] as Int64])
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
