import Accounts
import Packs

/// Drafts of packs.
extension SQLStore {
  public func drafts(of maker: PlayerID) async throws -> DraftList {
    try await sql.read { database in
      let rows = try database.rows(
        """
        SELECT key, version, name, location, pin_count, pack, saved_at FROM pack_draft WHERE player = ?
        ORDER BY saved_at DESC, key
        """, [maker.number])
      var (drafts, published): ([DraftList.Entry], [DraftList.Published]) = ([], [])
      for row in rows {
        guard let key = DraftKey(row["key"]) else { throw StoreError.isDamaged }
        if let pack = row["pack"] as String? {
          published.append(DraftList.Published(key: key, pack: try PackID(kept: pack)))
        } else {
          drafts.append(
            DraftList.Entry(
              key: key, version: row["version"], name: row["name"], location: row["location"],
              pinCount: row["pin_count"], savedAt: row["saved_at"]))
        }
      }
      return DraftList(drafts: drafts, published: published)
    }
  }

  public func draft(_ key: DraftKey, of maker: PlayerID) async throws -> KeptDraft? {
    try await sql.read { database in try Self.draft(key, of: maker, in: database) }
  }

  private static func draft(
    _ key: DraftKey, of maker: PlayerID, in database: any SQLConnection
  ) throws -> KeptDraft? {
    try database.row(
      "SELECT version, content FROM pack_draft WHERE player = ? AND key = ? AND content IS NOT NULL",
      [maker.number, key.text]
    ).map { row in KeptDraft(version: row["version"], text: row["content"]) }
  }

  public func keepDraft(
    _ draft: PackDraft, as key: DraftKey, of maker: PlayerID, after version: Int64, limit: Int,
    at time: Int64
  ) async throws -> Int64 {
    try await sql.write { database in
      let kept = try Self.draft(key, of: maker, in: database)
      if let kept, kept.text == draft.text { return kept.version }
      guard kept?.version ?? 0 == version else { throw DraftChanged(kept) }
      if kept == nil {
        let count = try database.value(
          "SELECT count(*) FROM pack_draft WHERE player = ? AND content IS NOT NULL", [maker.number],
          as: Int.self)
        guard count ?? 0 < limit else { throw TooManyDrafts() }
      }
      let last = try database.value(
        "SELECT version FROM pack_draft WHERE player = ? AND key = ?", [maker.number, key.text],
        as: Int64.self)
      let next = max((last ?? 0) + 1, time)
      try Self.write(draft, as: key, of: maker, version: next, at: time, in: database)
      return next
    }
  }

  private static func write(
    _ draft: PackDraft, as key: DraftKey, of maker: PlayerID, version: Int64, at time: Int64,
    in database: any SQLConnection
  ) throws {
    // What was noted of its pictures goes with the row.
    try database.run("DELETE FROM pack_draft WHERE player = ? AND key = ?", [maker.number, key.text])
    try database.run(
      """
      INSERT INTO pack_draft (player, key, version, name, location, pin_count, content, saved_at)
      VALUES (:player, :key, :version, :name, :location, :pinCount, :content, :time)
      """,
      [
        "player": maker.number, "key": key.text, "version": version, "name": draft.name,
        "location": draft.location, "pinCount": draft.pinCount, "content": draft.text, "time": time,
      ])
    for picture in draft.pictures {
      try database.run(
        "INSERT INTO draft_picture (player, key, digest, kind) VALUES (?, ?, ?, ?)",
        [maker.number, key.text, picture.digest, picture.kind.rawValue])
    }
  }

  public func removeDraft(
    _ key: DraftKey, of maker: PlayerID, publishedAs pack: PackID?, at time: Int64
  ) async throws -> Bool {
    try await sql.write { database in
      guard let kept = try Self.draft(key, of: maker, in: database) else { return false }
      try database.run("DELETE FROM pack_draft WHERE player = ? AND key = ?", [maker.number, key.text])
      if let pack {
        try database.run(
          """
          INSERT INTO pack_draft (player, key, version, name, location, pin_count, pack, saved_at)
          VALUES (?, ?, ?, '', '', 0, ?, ?)
          """, [maker.number, key.text, kept.version, pack.text, time])
        try Self.forgetOldPublished(of: maker, in: database)
      }
      return true
    }
  }

  private static func forgetOldPublished(of maker: PlayerID, in database: any SQLConnection) throws {
    try database.run(
      """
      DELETE FROM pack_draft WHERE player = :player AND key IN (
        SELECT key FROM pack_draft WHERE player = :player AND content IS NULL
        ORDER BY saved_at DESC, key LIMIT :all OFFSET :most
      )
      """, ["player": maker.number, "all": Int64.max, "most": DraftList.mostPublished])
  }

  public func wholeDrafts(of maker: PlayerID) async throws -> [KeptDraft] {
    try await sql.read { database in
      try database.rows(
        """
        SELECT version, content FROM pack_draft WHERE player = ? AND content IS NOT NULL
        ORDER BY saved_at DESC, key
        """, [maker.number]
      ).map { row in KeptDraft(version: row["version"], text: row["content"]) }
    }
  }

  public func removeDrafts(of maker: PlayerID) async throws {
    try await sql.write { database in
      try database.run("DELETE FROM pack_draft WHERE player = ?", [maker.number])
    }
  }

  @discardableResult
  public func removePublishedDrafts(before time: Int64) async throws -> Int {
    try await sql.write { database in
      return try database.run("DELETE FROM pack_draft WHERE content IS NULL AND saved_at < ?", [time])
    }
  }
}
