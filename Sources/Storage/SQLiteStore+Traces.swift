import Accounts
import GRDB
import Scores

/// What a player who asks gets to know beside everything else (`AccountStore.traces`, `ScoreStore.tickets`).
extension SQLiteStore {
  public func traces(of player: PlayerID) async throws -> PlayerTraces {
    try await database.read { database in
      let devices = try Row.fetchAll(
        database, sql: "SELECT used_at, is_forgotten FROM known_device WHERE player = ?",
        arguments: [player.number])
      return PlayerTraces(
        devices: devices.map { PlayerTraces.Device(usedAt: $0["used_at"], isForgotten: $0["is_forgotten"]) },
        guests: try Int64.fetchAll(
          database, sql: "SELECT guest FROM joined_guest WHERE account = ?", arguments: [player.number]),
        passwordLinkMadeAt: try Int64.fetchOne(
          database, sql: "SELECT made_at FROM password_link WHERE player = ?", arguments: [player.number]),
        isHidden: try Bool.fetchOne(
          database, sql: "SELECT is_hidden FROM player WHERE id = ?", arguments: [player.number]) ?? false)
    }
  }

  public func tickets(of player: PlayerID) async throws -> OwnTickets {
    try await database.read { database in
      let tickets = try Row.fetchAll(
        database,
        sql: """
          SELECT board, issued_at, expires_at, score FROM ticket WHERE player = ? ORDER BY issued_at DESC, digest
          """, arguments: [player.number])
      let counts = try Row.fetchAll(
        database, sql: "SELECT board, count FROM ticket_count WHERE player = ? ORDER BY board",
        arguments: [player.number])
      return OwnTickets(
        tickets: tickets.map { row in
          OwnTickets.Kept(
            board: row["board"], issuedAt: row["issued_at"], expiresAt: row["expires_at"], score: row["score"]
          )
        },
        counts: counts.map { OwnTickets.Count(board: $0["board"], count: $0["count"]) })
    }
  }
}
