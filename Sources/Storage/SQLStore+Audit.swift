import Accounts

extension SQLStore {
  public func addAudit(_ entry: AuditEntry, joiningSince time: Int64?) async throws -> AuditEntry {
    try await sql.write { database in
      if let time, let known = try Self.newest(like: entry, since: time, database) {
        let joined = known.joined(by: entry)
        try database.run(
          "UPDATE audit SET player = ?, subject = ?, count = ? WHERE id = ?",
          [joined.player, joined.subject, joined.count, joined.id])
        return joined
      }
      let id = try database.insert(
        """
        INSERT INTO audit (at, kind, actor, player, address, subject, count)
        VALUES (:at, :kind, :actor, :player, :address, :subject, :count) RETURNING id
        """,
        [
          "at": entry.at, "kind": entry.kind, "actor": entry.actor.rawValue, "player": entry.player,
          "address": entry.address, "subject": entry.subject, "count": entry.count,
        ])
      return AuditEntry(
        id: id, at: entry.at, kind: entry.kind, actor: entry.actor,
        player: entry.player, address: entry.address, subject: entry.subject, count: entry.count)
    }
  }

  private static func newest(
    like entry: AuditEntry, since time: Int64, _ database: any SQLConnection
  ) throws -> AuditEntry? {
    try database.row(
      """
      SELECT * FROM audit WHERE at >= ? AND kind = ? AND actor = ? AND address = ? ORDER BY id DESC LIMIT 1
      """, [time, entry.kind, entry.actor.rawValue, entry.address]
    ).map(AuditEntry.init(row:))
  }

  public func auditEntries(_ query: AuditQuery) async throws -> [AuditEntry] {
    try await sql.read { database in
      try database.rows(
        """
        SELECT * FROM audit WHERE (:before IS NULL OR id < :before) AND (:kind IS NULL OR kind = :kind)
        ORDER BY id DESC LIMIT :limit
        """, ["before": query.before, "kind": query.kind, "limit": query.limit]
      ).map(AuditEntry.init(row:))
    }
  }

  public func auditEntries(of player: Int64) async throws -> [AuditEntry] {
    try await sql.read { database in
      try database.rows(
        "SELECT * FROM audit WHERE player = ? OR (subject = ? AND subject <> '') ORDER BY id DESC",
        [player, AuditEntry.subject(player: player)]
      ).map(AuditEntry.init(row:))
    }
  }

  public func removeAudit(before time: Int64?, most: Int) async throws -> Int {
    try await sql.write { database in
      var count = 0
      if let time {
        count += try database.run("DELETE FROM audit WHERE at < ?", [time])
      }
      return try count
        + database.run(
          """
          DELETE FROM audit WHERE actor <> 'owner' AND id <= (
            SELECT id FROM audit WHERE actor <> 'owner' ORDER BY id DESC LIMIT 1 OFFSET ?
          )
          """, [most])
    }
  }
}

extension AuditEntry {
  fileprivate init(row: SQLRow) {
    let actor: String = row["actor"]
    self.init(
      id: row["id"], at: row["at"], kind: row["kind"], actor: Actor(rawValue: actor) ?? .stranger,
      player: row["player"], address: row["address"], subject: row["subject"], count: row["count"])
  }
}
