import Accounts
import GRDB
import Tabletop

/// Hidden names, and the progress of accounts.
extension SQLiteStore {
  public func setHidden(_ isHidden: Bool, _ who: NameOrNumber) async throws -> Int {
    try await database.write { database in
      switch who {
      case .number(let player):
        try database.execute(
          sql: "UPDATE player SET is_hidden = ? WHERE id = ?", arguments: [isHidden, player.number])
      case .name(let name):
        try database.execute(
          sql: "UPDATE player SET is_hidden = ? WHERE name = ? OR username_key = ?",
          arguments: [isHidden, name, name.lowercased()])
      }
      return database.changesCount
    }
  }

  public func progress(of player: PlayerID) async throws -> Progress? {
    try await database.read { database in
      try Row.fetchOne(
        database, sql: "SELECT version, value FROM progress WHERE player = ?", arguments: [player.number]
      ).map { row in
        Progress(version: row["version"], value: try JSON(parsing: row["value"] as String, limits: .file))
      }
    }
  }

  public func setProgress(_ progress: Progress, of player: PlayerID) async throws -> Bool {
    let value = JSONWriter.text(of: progress.value)
    return try await database.write { database in
      if progress.version == 1 {
        try database.execute(
          sql:
            """
            INSERT INTO progress (player, version, value) SELECT id, 1, ? FROM player WHERE id = ?
            ON CONFLICT (player) DO NOTHING
            """,
          arguments: [value, player.number])
      } else {
        try database.execute(
          sql: "UPDATE progress SET version = ?, value = ? WHERE player = ? AND version = ?",
          arguments: [progress.version, value, player.number, progress.version - 1])
      }
      return database.changesCount == 1
    }
  }
}
