import Accounts
import Ports

/// Links for new passwords.
extension SQLStore {
  public func setPasswordLink(_ digest: TokenDigest, of player: PlayerID, at time: Int64) async throws {
    try await sql.write { database in
      try database.run(
        """
        INSERT INTO password_link (player, digest, made_at) SELECT id, ?, ? FROM player WHERE id = ?
        ON CONFLICT (player) DO UPDATE SET digest = excluded.digest, made_at = excluded.made_at
        """, [digest.text, time, player.number])
    }
  }

  public func player(withPasswordLink digest: TokenDigest, madeAfter time: Int64) async throws -> Player? {
    try await sql.read { database in
      try database.row(
        """
        SELECT player.* FROM password_link JOIN player ON player.id = password_link.player
        WHERE digest = ? AND made_at > ?
        """, [digest.text, time]
      ).map(Player.init(row:))
    }
  }

  public func usePasswordLink(_ digest: TokenDigest, setting password: PasswordHash) async throws -> Bool {
    try await sql.write { database in
      let player = try database.value(
        "SELECT player FROM password_link WHERE digest = ?", [digest.text], as: Int64.self)
      guard let player else { return false }
      try Self.setPassword(password, of: PlayerID(player), keeping: nil, in: database)
      return true
    }
  }

  @discardableResult
  public func removePasswordLinks(madeBefore time: Int64) async throws -> Int {
    try await sql.write { database in
      return try database.run("DELETE FROM password_link WHERE made_at < ?", [time])
    }
  }
}
