import Accounts
import GRDB
import Packs

/// Drafts of packs.
extension SQLiteStore: DraftStore {
  public func drafts(of maker: PlayerID) async throws -> DraftList {
    try await database.read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT key, version, name, location, pin_count, pack, saved_at FROM pack_draft WHERE player = ?
          ORDER BY saved_at DESC, key
          """, arguments: [maker.number])
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
    try await database.read { database in try SQLiteStore.draft(key, of: maker, in: database) }
  }

  private static func draft(
    _ key: DraftKey, of maker: PlayerID, in database: Database
  ) throws -> KeptDraft? {
    try Row.fetchOne(
      database,
      sql: "SELECT version, content FROM pack_draft WHERE player = ? AND key = ? AND content IS NOT NULL",
      arguments: [maker.number, key.text]
    ).map { row in KeptDraft(version: row["version"], text: row["content"]) }
  }

  public func keepDraft(
    _ draft: PackDraft, as key: DraftKey, of maker: PlayerID, after version: Int64, limit: Int,
    at time: Int64
  ) async throws -> Int64 {
    try await database.write { database in
      let kept = try SQLiteStore.draft(key, of: maker, in: database)
      if let kept, kept.text == draft.text { return kept.version }
      guard kept?.version ?? 0 == version else { throw DraftChanged(kept) }
      if kept == nil {
        let count = try Int.fetchOne(
          database, sql: "SELECT count(*) FROM pack_draft WHERE player = ? AND content IS NOT NULL",
          arguments: [maker.number])
        guard count ?? 0 < limit else { throw TooManyDrafts() }
      }
      let last = try Int64.fetchOne(
        database, sql: "SELECT version FROM pack_draft WHERE player = ? AND key = ?",
        arguments: [maker.number, key.text])
      let next = max((last ?? 0) + 1, time)
      try SQLiteStore.write(draft, as: key, of: maker, version: next, at: time, in: database)
      return next
    }
  }

  private static func write(
    _ draft: PackDraft, as key: DraftKey, of maker: PlayerID, version: Int64, at time: Int64,
    in database: Database
  ) throws {
    // What was noted of its pictures goes with the row.
    try database.execute(
      sql: "DELETE FROM pack_draft WHERE player = ? AND key = ?", arguments: [maker.number, key.text])
    try database.execute(
      sql: """
        INSERT INTO pack_draft (player, key, version, name, location, pin_count, content, saved_at)
        VALUES (:player, :key, :version, :name, :location, :pinCount, :content, :time)
        """,
      arguments: [
        "player": maker.number, "key": key.text, "version": version, "name": draft.name,
        "location": draft.location, "pinCount": draft.pinCount, "content": draft.text, "time": time,
      ])
    for picture in draft.pictures {
      try database.cachedStatement(
        sql: "INSERT INTO draft_picture (player, key, digest, kind) VALUES (?, ?, ?, ?)"
      ).execute(arguments: [maker.number, key.text, picture.digest, picture.kind.rawValue])
    }
  }

  public func removeDraft(
    _ key: DraftKey, of maker: PlayerID, publishedAs pack: PackID?, at time: Int64
  ) async throws -> Bool {
    try await database.write { database in
      guard let kept = try SQLiteStore.draft(key, of: maker, in: database) else { return false }
      try database.execute(
        sql: "DELETE FROM pack_draft WHERE player = ? AND key = ?", arguments: [maker.number, key.text])
      if let pack {
        try database.execute(
          sql: """
            INSERT INTO pack_draft (player, key, version, name, location, pin_count, pack, saved_at)
            VALUES (?, ?, ?, '', '', 0, ?, ?)
            """, arguments: [maker.number, key.text, kept.version, pack.text, time])
        try SQLiteStore.forgetOldPublished(of: maker, in: database)
      }
      return true
    }
  }

  private static func forgetOldPublished(of maker: PlayerID, in database: Database) throws {
    try database.execute(
      sql: """
        DELETE FROM pack_draft WHERE player = :player AND key IN (
          SELECT key FROM pack_draft WHERE player = :player AND content IS NULL
          ORDER BY saved_at DESC, key LIMIT -1 OFFSET :most
        )
        """, arguments: ["player": maker.number, "most": DraftList.mostPublished])
  }

  public func wholeDrafts(of maker: PlayerID) async throws -> [KeptDraft] {
    try await database.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT version, content FROM pack_draft WHERE player = ? AND content IS NOT NULL
          ORDER BY saved_at DESC, key
          """, arguments: [maker.number]
      ).map { row in KeptDraft(version: row["version"], text: row["content"]) }
    }
  }

  public func removeDrafts(of maker: PlayerID) async throws {
    try await database.write { database in
      try database.execute(sql: "DELETE FROM pack_draft WHERE player = ?", arguments: [maker.number])
    }
  }

  @discardableResult
  public func removePublishedDrafts(before time: Int64) async throws -> Int {
    try await database.write { database in
      try database.execute(
        sql: "DELETE FROM pack_draft WHERE content IS NULL AND saved_at < ?", arguments: [time])
      return database.changesCount
    }
  }
}
