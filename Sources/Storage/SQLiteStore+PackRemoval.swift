import GRDB
import Packs
import TownHunt

/// What the owner of a server does with packs.
extension SQLiteStore {
  public func packsForOwner(
    matching search: PackSearch, _ filter: PackFilter, offset: Int, limit: Int
  ) async throws -> [PackForOwner] {
    let condition =
      switch filter {
      case .all: "TRUE"
      case .official: "is_official = TRUE"
      case .removed: "removal IS NOT NULL"
      }
    return try await database.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT pack.* FROM pack WHERE \(condition) AND \(SQLiteStore.holdsParts(of: search))
          ORDER BY changed_at DESC, number DESC LIMIT ? OFFSET ?
          """, arguments: SQLiteStore.parts(of: search) + [limit, offset]
      ).map(PackForOwner.init(row:))
    }
  }

  public func packForOwner(_ id: PackID) async throws -> PackForOwner? {
    try await database.read { database in
      try Row.fetchOne(database, sql: "SELECT pack.* FROM pack WHERE id = ?", arguments: [id.text])
        .map(PackForOwner.init(row:))
    }
  }

  public func setOfficial(_ isOfficial: Bool, _ id: PackID) async throws -> Bool {
    try await database.write { database in
      try database.execute(
        sql: "UPDATE pack SET is_official = ? WHERE id = ?", arguments: [isOfficial, id.text])
      return database.changesCount > 0
    }
  }

  public func setRemoval(_ removal: PackRemoval?, of id: PackID) async throws -> Bool {
    try await database.write { database in
      let packs = try IndexedPack.fetch(database, "id = ? AND is_own = FALSE", [id.text])
      for pack in packs {
        try database.execute(
          sql: """
            UPDATE pack SET removal = :kind, removal_why = :why,
              is_offered = (:kind IS NULL AND visibility = 'listed' AND pin_count >= :minPins)
            WHERE number = :number
            """,
          arguments: [
            "kind": removal?.kind.rawValue, "why": removal?.why, "minPins": Pack.minPins,
            "number": pack.number,
          ])
        try SQLiteStore.reindex(pack, in: database)
      }
      return !packs.isEmpty
    }
  }
}

extension PackRemoval {
  /// What the row of a pack says; nil where the owner has done nothing.
  init?(row: Row) {
    guard let kind = (row["removal"] as String?).map({ Kind(rawValue: $0) ?? .removed }) else { return nil }
    self.init(kind: kind, why: row["removal_why"] ?? "")
  }
}

extension PackForOwner {
  fileprivate init(row: Row) throws {
    self.init(entry: try PackEntry(row: row), isServers: row["is_own"], changedAt: row["changed_at"])
  }
}
