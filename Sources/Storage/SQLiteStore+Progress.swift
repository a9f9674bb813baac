import Accounts
import GRDB
import Tabletop

/// Hidden names, and the progress of accounts.
extension SQLiteStore {
  public func setHidden(_ isHidden: Bool, _ who: NameOrNumber) async throws -> Int {
    try await database.write { database in
      let players = try Row.fetchAll(
        database, sql: "SELECT id, name FROM player WHERE \(who.condition)", arguments: who.arguments)
      for player in players {
        try database.execute(
          sql: "UPDATE player SET is_hidden = ? WHERE id = ?", arguments: [isHidden, player["id"]])
      }
      let stillHidden =
        isHidden
        ? [] : try String.fetchAll(database, sql: "SELECT name FROM player WHERE is_hidden = TRUE")
      for name in Set(players.map { GuestName.key($0["name"]) })
        .subtracting(stillHidden.map(GuestName.key))
      {
        try database.execute(
          sql: isHidden
            ? "INSERT INTO blocked_name (name) VALUES (?) ON CONFLICT (name) DO NOTHING"
            : "DELETE FROM blocked_name WHERE name = ?",
          arguments: [name])
      }
      return players.count
    }
  }

  public func players(_ who: NameOrNumber) async throws -> [Player] {
    try await database.read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM player WHERE \(who.condition) ORDER BY id", arguments: who.arguments
      ).map(Player.init(row:))
    }
  }

  public func isBlocked(_ name: String) async throws -> Bool {
    try await database.read { database in try SQLiteStore.isBlocked(name, in: database) }
  }

  static func isBlocked(_ name: String, in database: Database) throws -> Bool {
    try Bool.fetchOne(
      database.cachedStatement(sql: "SELECT 1 FROM blocked_name WHERE name = ?"),
      arguments: [GuestName.key(name)]) ?? false
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

extension NameOrNumber {
  /// The SQL condition for the players who are meant.
  fileprivate var condition: String {
    switch self {
    case .number: "id = ?"
    case .name: "name = ? OR username_key = ?"
    }
  }

  fileprivate var arguments: StatementArguments {
    switch self {
    case .number(let player): [player.number]
    case .name(let name): [name, name.lowercased()]
    }
  }
}
