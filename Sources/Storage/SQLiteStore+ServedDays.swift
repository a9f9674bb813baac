import GRDB
import Ports

extension SQLiteStore: ServedDayStore {
  public func servedDays() throws -> ServedDays {
    try database.read { database in
      let rows = try Row.fetchAll(database, sql: "SELECT date, earliest FROM served_day ORDER BY place")
      return ServedDays(rows.map { ServedDays.Day(date: $0["date"], earliest: $0["earliest"]) })
    }
  }

  public func save(_ days: ServedDays) throws {
    guard try servedDays().days != days.days else { return }
    try database.write { database in
      try database.execute(sql: "DELETE FROM served_day")
      for (place, day) in days.days.enumerated() {
        try database.cachedStatement(sql: "INSERT INTO served_day (place, date, earliest) VALUES (?, ?, ?)")
          .execute(arguments: [place, day.date, day.earliest])
      }
    }
  }
}
