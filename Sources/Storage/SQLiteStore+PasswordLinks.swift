import Accounts
import GRDB
import Ports

/// Links for new passwords.
extension SQLiteStore {
  public func setPasswordLink(_ digest: TokenDigest, of player: PlayerID, at time: Int64) async throws {
    try await database.write { database in
      try database.execute(
        sql: """
          INSERT INTO password_link (player, digest, made_at) SELECT id, ?, ? FROM player WHERE id = ?
          ON CONFLICT (player) DO UPDATE SET digest = excluded.digest, made_at = excluded.made_at
          """,
        arguments: [digest.text, time, player.number])
    }
  }

  public func player(withPasswordLink digest: TokenDigest, madeAfter time: Int64) async throws -> Player? {
    try await database.read { database in
      try Row.fetchOne(
        database,
        sql: """
          SELECT player.* FROM password_link JOIN player ON player.id = password_link.player
          WHERE digest = ? AND made_at > ?
          """,
        arguments: [digest.text, time]
      ).map(Player.init(row:))
    }
  }

  public func usePasswordLink(_ digest: TokenDigest, setting password: PasswordHash) async throws -> Bool {
    try await database.write { database in
      let player = try Int64.fetchOne(
        database, sql: "SELECT player FROM password_link WHERE digest = ?", arguments: [digest.text])
      guard let player else { return false }
      try SQLiteStore.setPassword(password, of: PlayerID(player), keeping: nil, in: database)
      return true
    }
  }

  @discardableResult
  public func removePasswordLinks(madeBefore time: Int64) async throws -> Int {
    try await database.write { database in
      try database.execute(sql: "DELETE FROM password_link WHERE made_at < ?", arguments: [time])
      return database.changesCount
    }
  }
}
