import Accounts
import Scores

/// What a player who asks gets to know beside everything else (`AccountStore.traces`, `ScoreStore.tickets`).
extension SQLStore {
  public func traces(of player: PlayerID) async throws -> PlayerTraces {
    try await sql.read { database in
      let devices = try database.rows(
        "SELECT used_at, is_forgotten FROM known_device WHERE player = ?", [player.number])
      return PlayerTraces(
        devices: devices.map { PlayerTraces.Device(usedAt: $0["used_at"], isForgotten: $0["is_forgotten"]) },
        guests: try database.values(
          "SELECT guest FROM joined_guest WHERE account = ?", [player.number], as: Int64.self),
        passwordLinkMadeAt: try database.value(
          "SELECT made_at FROM password_link WHERE player = ?", [player.number], as: Int64.self),
        isHidden: try database.isTrue("SELECT is_hidden FROM player WHERE id = ?", [player.number]))
    }
  }

  public func tickets(of player: PlayerID) async throws -> OwnTickets {
    try await sql.read { database in
      let tickets = try database.rows(
        """
        SELECT board, issued_at, expires_at, score FROM ticket WHERE player = ? ORDER BY issued_at DESC, digest
        """, [player.number])
      let counts = try database.rows(
        "SELECT board, count FROM ticket_count WHERE player = ? ORDER BY board", [player.number])
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
