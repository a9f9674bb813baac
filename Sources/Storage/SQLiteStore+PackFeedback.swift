import Accounts
import GRDB
import Packs
import Ports

/// What players say about packs: ratings, and reports to the maker.
extension SQLiteStore {
  public func rate(_ id: PackID, by player: PlayerID, stars: Int64, at time: Int64) async throws -> PackRating
  {
    try await database.write { database in
      guard let pack = try SQLiteStore.number(of: id, in: database) else { return .none }
      let old = try Int64.fetchOne(
        database, sql: "SELECT stars FROM pack_rating WHERE pack = ? AND player = ?",
        arguments: [pack, player.number])
      try database.execute(
        sql: """
          INSERT INTO pack_rating (pack, player, stars, rated_at) VALUES (?, ?, ?, ?)
          ON CONFLICT (pack, player) DO UPDATE SET stars = excluded.stars, rated_at = excluded.rated_at
          """,
        arguments: [pack, player.number, stars, time])
      try SQLiteStore.addRating(old == nil ? 1 : 0, stars - (old ?? 0), to: pack, in: database)
      return try SQLiteStore.rating(of: id, in: database)
    }
  }

  public func rating(of id: PackID) async throws -> PackRating {
    try await database.read { database in try SQLiteStore.rating(of: id, in: database) }
  }

  public func stars(of id: PackID, by player: PlayerID) async throws -> Int64? {
    try await database.read { database in
      try Int64.fetchOne(
        database,
        sql: """
          SELECT stars FROM pack_rating JOIN pack ON number = pack_rating.pack
          WHERE pack.id = ? AND player = ?
          """, arguments: [id.text, player.number])
    }
  }

  public func addReport(
    _ report: PackReport, to id: PackID, by player: PlayerID, limit: Int
  ) async throws -> Int64? {
    try await database.write { database in
      guard let pack = try SQLiteStore.number(of: id, in: database) else { return nil }
      let counts = try Row.fetchOne(
        database,
        sql: """
          SELECT count(*) AS everybody, count(CASE WHEN player = ? THEN 1 END) AS own
          FROM pack_report WHERE pack = ?
          """, arguments: [player.number, pack])
      guard let counts, counts["everybody"] < limit, counts["own"] < PackReport.maxOfPlayer else {
        return nil
      }
      try database.execute(
        sql: "INSERT INTO pack_report (pack, player, pin, text, version, at) VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [pack, player.number, report.pin, report.text, report.version, report.at])
      let number = database.lastInsertedRowID
      try SQLiteStore.countReports(1, of: pack, in: database)
      return number
    }
  }

  public func reports(of id: PackID) async throws -> [PackReport] {
    try await database.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT pack_report.* FROM pack_report JOIN pack ON number = pack_report.pack
          WHERE pack.id = ? ORDER BY pack_report.id DESC
          """, arguments: [id.text]
      ).map(PackReport.init(row:))
    }
  }

  public func removeReport(_ report: Int64, of id: PackID) async throws -> Bool {
    try await database.write { database in
      guard let pack = try SQLiteStore.number(of: id, in: database) else { return false }
      try database.execute(
        sql: "DELETE FROM pack_report WHERE id = ? AND pack = ?", arguments: [report, pack])
      guard database.changesCount > 0 else { return false }
      try SQLiteStore.countReports(-1, of: pack, in: database)
      return true
    }
  }

  public func feedback(of player: PlayerID) async throws -> PlayerFeedback {
    try await database.read { database in
      let ratings = try Row.fetchAll(
        database,
        sql: """
          SELECT pack.id AS of, stars, rated_at FROM pack_rating JOIN pack ON number = pack_rating.pack
          WHERE player = ? ORDER BY number
          """, arguments: [player.number])
      let reports = try Row.fetchAll(
        database,
        sql: """
          SELECT pack.id AS of, pack_report.* FROM pack_report JOIN pack ON number = pack_report.pack
          WHERE player = ? ORDER BY pack_report.id
          """, arguments: [player.number])
      return PlayerFeedback(
        ratings: try ratings.map {
          .init(pack: try PackID(kept: $0["of"]), stars: $0["stars"], at: $0["rated_at"])
        },
        reports: try reports.map { .init(pack: try PackID(kept: $0["of"]), report: PackReport(row: $0)) })
    }
  }

  /// What a guest has said is the account's from now on. Where both have rated a pack, the account's stars count; its own
  /// packs, and those with which it helps or has helped, it cannot rate.
  static func joinFeedback(of guest: PlayerID, into account: PlayerID, in database: Database) throws {
    let dropped = try Int64.fetchAll(
      database,
      sql: """
        SELECT pack FROM pack_rating WHERE player = :guest AND (
          EXISTS (SELECT 1 FROM pack_rating AS own WHERE own.pack = pack_rating.pack AND own.player = :account)
          OR EXISTS (SELECT 1 FROM pack WHERE number = pack_rating.pack AND creator = :account)
          OR EXISTS (SELECT 1 FROM pack_person
            WHERE pack_person.pack = pack_rating.pack AND player = :account AND has_helped = TRUE))
        """, arguments: ["guest": guest.number, "account": account.number])
    for pack in dropped { try removeRating(by: guest, of: pack, in: database) }
    for table in ["pack_rating", "pack_report"] {
      try database.execute(
        sql: "UPDATE \(table) SET player = ? WHERE player = ?", arguments: [account.number, guest.number])
    }
  }

  /// Takes a player's stars back.
  static func removeRating(by player: PlayerID, of pack: Int64, in database: Database) throws {
    guard
      let stars = try Int64.fetchOne(
        database, sql: "SELECT stars FROM pack_rating WHERE pack = ? AND player = ?",
        arguments: [pack, player.number])
    else { return }
    try database.execute(
      sql: "DELETE FROM pack_rating WHERE pack = ? AND player = ?", arguments: [pack, player.number])
    try addRating(-1, -stars, to: pack, in: database)
  }

  private static func addRating(_ count: Int, _ stars: Int64, to pack: Int64, in database: Database) throws {
    try database.execute(
      sql: "UPDATE pack SET rating_count = rating_count + ?, rating_sum = rating_sum + ? WHERE number = ?",
      arguments: [count, stars, pack])
  }

  private static func countReports(_ change: Int, of pack: Int64, in database: Database) throws {
    try database.execute(
      sql: "UPDATE pack SET report_count = report_count + ? WHERE number = ?", arguments: [change, pack])
  }

  private static func rating(of id: PackID, in database: Database) throws -> PackRating {
    let row = try Row.fetchOne(
      database, sql: "SELECT rating_count, rating_sum FROM pack WHERE id = ?", arguments: [id.text])
    return row.map { PackRating(count: $0["rating_count"], sum: $0["rating_sum"]) } ?? .none
  }

  static func number(of id: PackID, in database: Database) throws -> Int64? {
    try Int64.fetchOne(database, sql: "SELECT number FROM pack WHERE id = ?", arguments: [id.text])
  }
}

extension PackReport {
  fileprivate init(row: Row) {
    self.init(id: row["id"], pin: row["pin"], text: row["text"], version: row["version"], at: row["at"])
  }
}
