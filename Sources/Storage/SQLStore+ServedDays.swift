import Ports

extension SQLStore {
  public func servedDays() throws -> ServedDays {
    try sql.read { database in
      let rows = try database.rows("SELECT date, earliest FROM served_day ORDER BY place")
      return ServedDays(rows.map { ServedDays.Day(date: $0["date"], earliest: $0["earliest"]) })
    }
  }

  public func save(_ days: ServedDays) throws {
    guard try servedDays().days != days.days else { return }
    try sql.write { database in
      try database.run("DELETE FROM served_day")
      for (place, day) in days.days.enumerated() {
        try database.run(
          "INSERT INTO served_day (place, date, earliest) VALUES (?, ?, ?)", [place, day.date, day.earliest])
      }
    }
  }
}
