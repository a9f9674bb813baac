import Accounts
import GRDB

extension SQLiteStore: AuditStore {
  public func addAudit(_ entry: AuditEntry, joiningSince time: Int64?) async throws -> AuditEntry {
    try await database.write { database in
      if let time, let known = try SQLiteStore.newest(like: entry, since: time, database) {
        let joined = known.joined(by: entry)
        try database.execute(
          sql: "UPDATE audit SET player = ?, subject = ?, count = ? WHERE id = ?",
          arguments: [joined.player, joined.subject, joined.count, joined.id])
        return joined
      }
      try database.execute(
        sql: """
          INSERT INTO audit (at, kind, actor, player, address, subject, count) VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          entry.at, entry.kind, entry.actor.rawValue, entry.player, entry.address, entry.subject, entry.count,
        ])
      return AuditEntry(
        id: database.lastInsertedRowID, at: entry.at, kind: entry.kind, actor: entry.actor,
        player: entry.player, address: entry.address, subject: entry.subject, count: entry.count)
    }
  }

  private static func newest(
    like entry: AuditEntry, since time: Int64, _ database: Database
  ) throws -> AuditEntry? {
    try Row.fetchOne(
      database,
      sql: """
        SELECT * FROM audit WHERE at >= ? AND kind = ? AND actor = ? AND address = ? ORDER BY id DESC LIMIT 1
        """, arguments: [time, entry.kind, entry.actor.rawValue, entry.address]
    ).map(AuditEntry.init(row:))
  }

  public func auditEntries(_ query: AuditQuery) async throws -> [AuditEntry] {
    try await database.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT * FROM audit WHERE (? IS NULL OR id < ?) AND (? IS NULL OR kind = ?) ORDER BY id DESC LIMIT ?
          """, arguments: [query.before, query.before, query.kind, query.kind, query.limit]
      ).map(AuditEntry.init(row:))
    }
  }

  public func auditEntries(of player: Int64) async throws -> [AuditEntry] {
    try await database.read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT * FROM audit WHERE player = ? OR (subject = ? AND subject <> '') ORDER BY id DESC",
        arguments: [player, AuditEntry.subject(player: player)]
      ).map(AuditEntry.init(row:))
    }
  }

  public func removeAudit(before time: Int64?, most: Int) async throws -> Int {
    try await database.write { database in
      var count = 0
      if let time {
        try database.execute(sql: "DELETE FROM audit WHERE at < ?", arguments: [time])
        count += database.changesCount
      }
      try database.execute(
        sql: """
          DELETE FROM audit WHERE actor <> 'owner' AND id <= (
            SELECT id FROM audit WHERE actor <> 'owner' ORDER BY id DESC LIMIT 1 OFFSET ?
          )
          """, arguments: [most])
      return count + database.changesCount
    }
  }
}

extension AuditEntry {
  fileprivate init(row: Row) {
    let actor: String = row["actor"]
    self.init(
      id: row["id"], at: row["at"], kind: row["kind"], actor: Actor(rawValue: actor) ?? .stranger,
      player: row["player"], address: row["address"], subject: row["subject"], count: row["count"])
  }
}
