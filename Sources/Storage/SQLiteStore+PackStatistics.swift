import GRDB
import Packs

/// Statistics of the hunts for packs.
extension SQLiteStore {
  public func note(_ hunt: PlayedHunt, of id: PackID) async throws {
    try await database.write { database in
      guard
        let number = try Int64.fetchOne(
          database, sql: "SELECT number FROM pack WHERE id = ?", arguments: [id.text])
      else { return }
      try database.execute(
        sql: "UPDATE pack SET played = played + 1, finished = finished + ? WHERE number = ?",
        arguments: [hunt.isFinished ? 1 : 0, number])
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
  }

  public func statistics(of id: PackID) async throws -> PackStatistics {
    try await database.read { database in
      guard
        let row = try Row.fetchOne(
          database, sql: "SELECT number, played, finished FROM pack WHERE id = ?", arguments: [id.text])
      else { return .none }
      let pins = try Row.fetchAll(
        database, sql: "SELECT pin, found, wrong FROM pack_pin_count WHERE pack = ? ORDER BY pin",
        arguments: [row["number"] as Int64])
      return PackStatistics(
        played: row["played"], finished: row["finished"],
        pins: pins.map { PackStatistics.Pin(id: $0["pin"], found: $0["found"], wrong: $0["wrong"]) })
    }
  }
}
