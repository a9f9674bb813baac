import Accounts
import Packs
import Ports

/// What players say about packs: ratings, and reports to the maker.
extension SQLStore {
  public func rate(_ id: PackID, by player: PlayerID, stars: Int64, at time: Int64) async throws -> PackRating
  {
    try await sql.write { database in
      guard let pack = try Self.number(of: id, in: database) else { return .none }
      let old = try database.value(
        "SELECT stars FROM pack_rating WHERE pack = ? AND player = ?", [pack, player.number], as: Int64.self)
      try database.run(
        """
        INSERT INTO pack_rating (pack, player, stars, rated_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (pack, player) DO UPDATE SET stars = excluded.stars, rated_at = excluded.rated_at
        """, [pack, player.number, stars, time])
      try Self.addRating(old == nil ? 1 : 0, stars - (old ?? 0), to: pack, in: database)
      return try Self.rating(of: id, in: database)
    }
  }

  public func rating(of id: PackID) async throws -> PackRating {
    try await sql.read { database in try Self.rating(of: id, in: database) }
  }

  public func stars(of id: PackID, by player: PlayerID) async throws -> Int64? {
    try await sql.read { database in
      try database.value(
        """
        SELECT stars FROM pack_rating JOIN pack ON number = pack_rating.pack
        WHERE pack.id = ? AND player = ?
        """, [id.text, player.number], as: Int64.self)
    }
  }

  public func addReport(
    _ report: PackReport, to id: PackID, by player: PlayerID, limit: Int
  ) async throws -> Int64? {
    try await sql.write { database in
      guard let pack = try Self.number(of: id, in: database) else { return nil }
      let counts = try database.row(
        """
        SELECT count(*) AS everybody, count(CASE WHEN player = ? THEN 1 END) AS own
        FROM pack_report WHERE pack = ?
        """, [player.number, pack])
      guard let counts, counts["everybody"] < limit, counts["own"] < PackReport.maxOfPlayer else {
        return nil
      }
      let number = try database.insert(
        "INSERT INTO pack_report (pack, player, pin, text, version, at) VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
        [pack, player.number, report.pin, report.text, report.version, report.at])
      try Self.countReports(1, of: pack, in: database)
      return number
    }
  }

  public func reports(of id: PackID) async throws -> [PackReport] {
    try await sql.read { database in
      try database.rows(
        """
        SELECT pack_report.* FROM pack_report JOIN pack ON number = pack_report.pack
        WHERE pack.id = ? ORDER BY pack_report.id DESC
        """, [id.text]
      ).map(PackReport.init(row:))
    }
  }

  public func removeReport(_ report: Int64, of id: PackID) async throws -> Bool {
    try await sql.write { database in
      guard let pack = try Self.number(of: id, in: database) else { return false }
      guard try database.run("DELETE FROM pack_report WHERE id = ? AND pack = ?", [report, pack]) > 0 else {
        return false
      }
      try Self.countReports(-1, of: pack, in: database)
      return true
    }
  }

  public func feedback(of player: PlayerID) async throws -> PlayerFeedback {
    try await sql.read { database in
      let ratings = try database.rows(
        """
        SELECT pack.id AS of, stars, rated_at FROM pack_rating JOIN pack ON number = pack_rating.pack
        WHERE player = ? ORDER BY number
        """, [player.number])
      let reports = try database.rows(
        """
        SELECT pack.id AS of, pack_report.* FROM pack_report JOIN pack ON number = pack_report.pack
        WHERE player = ? ORDER BY pack_report.id
        """, [player.number])
      return PlayerFeedback(
        ratings: try ratings.map {
          .init(pack: try PackID(kept: $0["of"]), stars: $0["stars"], at: $0["rated_at"])
        },
        reports: try reports.map { .init(pack: try PackID(kept: $0["of"]), report: PackReport(row: $0)) })
    }
  }

  /// What a guest has said is the account's from now on. Where both have rated a pack, the account's stars count; its own
  /// packs, and those with which it helps or has helped, it cannot rate.
  static func joinFeedback(of guest: PlayerID, into account: PlayerID, in database: any SQLConnection) throws
  {
    let dropped = try database.values(
      """
      SELECT pack FROM pack_rating WHERE player = :guest AND (
        EXISTS (SELECT 1 FROM pack_rating AS own WHERE own.pack = pack_rating.pack AND own.player = :account)
        OR EXISTS (SELECT 1 FROM pack WHERE number = pack_rating.pack AND creator = :account)
        OR EXISTS (SELECT 1 FROM pack_person
          WHERE pack_person.pack = pack_rating.pack AND player = :account AND has_helped = TRUE))
      """, ["guest": guest.number, "account": account.number], as: Int64.self)
    for pack in dropped { try removeRating(by: guest, of: pack, in: database) }
    for table in ["pack_rating", "pack_report"] {
      try database.run("UPDATE \(table) SET player = ? WHERE player = ?", [account.number, guest.number])
    }
  }

  /// Takes a player's stars back.
  static func removeRating(by player: PlayerID, of pack: Int64, in database: any SQLConnection) throws {
    guard
      let stars = try database.value(
        "SELECT stars FROM pack_rating WHERE pack = ? AND player = ?", [pack, player.number], as: Int64.self)
    else { return }
    try database.run("DELETE FROM pack_rating WHERE pack = ? AND player = ?", [pack, player.number])
    try addRating(-1, -stars, to: pack, in: database)
  }

  private static func addRating(_ count: Int, _ stars: Int64, to pack: Int64, in database: any SQLConnection)
    throws
  {
    try database.run(
      "UPDATE pack SET rating_count = rating_count + ?, rating_sum = rating_sum + ? WHERE number = ?",
      [count, stars, pack])
  }

  private static func countReports(_ change: Int, of pack: Int64, in database: any SQLConnection) throws {
    try database.run("UPDATE pack SET report_count = report_count + ? WHERE number = ?", [change, pack])
  }

  private static func rating(of id: PackID, in database: any SQLConnection) throws -> PackRating {
    let row = try database.row("SELECT rating_count, rating_sum FROM pack WHERE id = ?", [id.text])
    return row.map { PackRating(count: $0["rating_count"], sum: $0["rating_sum"]) } ?? .none
  }

  static func number(of id: PackID, in database: any SQLConnection) throws -> Int64? {
    try database.value("SELECT number FROM pack WHERE id = ?", [id.text], as: Int64.self)
  }
}

extension PackReport {
  fileprivate init(row: SQLRow) {
    self.init(id: row["id"], pin: row["pin"], text: row["text"], version: row["version"], at: row["at"])
  }
}
