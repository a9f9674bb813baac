import Accounts
import GRDB

extension Schema {
  /// Adds what the names of accounts look like (`Username.look`). Accounts from before may look alike: they stay.
  static func addLooks(to database: Database) throws {
    try database.execute(sql: "ALTER TABLE player ADD COLUMN username_look TEXT")
    let accounts = try Row.fetchAll(
      database, sql: "SELECT id, name FROM player WHERE username_key IS NOT NULL")
    for account in accounts {
      try database.execute(
        sql: "UPDATE player SET username_look = ? WHERE id = ?",
        arguments: [Username(account["name"])?.look, account["id"] as Int64])
    }
    try database.execute(sql: "CREATE INDEX player_by_look ON player (username_look)")
  }
}
