import Packs
import TownHunt

/// What the owner of a server does with packs.
extension SQLStore {
  public func packsForOwner(
    matching search: PackSearch, _ filter: PackFilter, offset: Int, limit: Int
  ) async throws -> [PackForOwner] {
    let condition =
      switch filter {
      case .all: "TRUE"
      case .official: "is_official = TRUE"
      case .removed: "removal IS NOT NULL"
      }
    return try await sql.read { database in
      try database.rows(
        """
        SELECT pack.* FROM pack WHERE \(condition) AND \(Self.holdsParts(of: search))
        ORDER BY changed_at DESC, number DESC LIMIT ? OFFSET ?
        """, Self.parts(of: search) + [limit, offset]
      ).map(PackForOwner.init(row:))
    }
  }

  public func packForOwner(_ id: PackID) async throws -> PackForOwner? {
    try await sql.read { database in
      try database.row("SELECT pack.* FROM pack WHERE id = ?", [id.text])
        .map(PackForOwner.init(row:))
    }
  }

  public func setOfficial(_ isOfficial: Bool, _ id: PackID) async throws -> Bool {
    try await sql.write { database in
      return try database.run("UPDATE pack SET is_official = ? WHERE id = ?", [isOfficial, id.text]) > 0
    }
  }

  public func setRemoval(_ removal: PackRemoval?, of id: PackID) async throws -> Bool {
    try await sql.write { database in
      let packs = try IndexedPack.fetch(database, "id = ? AND is_own = FALSE", [id.text])
      for pack in packs {
        try database.run(
          """
          UPDATE pack SET removal = :kind, removal_why = :why,
            is_offered = (:kind IS NULL AND visibility = 'listed' AND pin_count >= :minPins)
          WHERE number = :number
          """,
          [
            "kind": removal?.kind.rawValue, "why": removal?.why, "minPins": Pack.minPins,
            "number": pack.number,
          ])
        try Self.reindex(pack, in: database)
      }
      return !packs.isEmpty
    }
  }
}

extension PackRemoval {
  /// What the row of a pack says; nil where the owner has done nothing.
  init?(row: SQLRow) {
    guard let kind = (row["removal"] as String?).map({ Kind(rawValue: $0) ?? .removed }) else { return nil }
    self.init(kind: kind, why: row["removal_why"] ?? "")
  }
}

extension PackForOwner {
  fileprivate init(row: SQLRow) throws {
    self.init(entry: try PackEntry(row: row), isServers: row["is_own"], changedAt: row["changed_at"])
  }
}
