import Accounts
import Tabletop

/// Hidden names, and the progress of accounts.
extension SQLStore {
  public func setHidden(_ isHidden: Bool, _ who: NameOrNumber) async throws -> Int {
    try await sql.write { database in
      let players = try database.rows("SELECT id, name FROM player WHERE \(who.condition)", who.arguments)
      for player in players {
        try database.run("UPDATE player SET is_hidden = ? WHERE id = ?", [isHidden, player["id"] as Int64])
      }
      let stillHidden =
        isHidden
        ? [] : try database.values("SELECT name FROM player WHERE is_hidden = TRUE", as: String.self)
      for name in Set(players.map { GuestName.key($0["name"]) })
        .subtracting(stillHidden.map(GuestName.key))
      {
        try database.run(
          isHidden
            ? "INSERT INTO blocked_name (name) VALUES (?) ON CONFLICT (name) DO NOTHING"
            : "DELETE FROM blocked_name WHERE name = ?", [name])
      }
      return players.count
    }
  }

  public func players(_ who: NameOrNumber) async throws -> [Player] {
    try await sql.read { database in
      try database.rows("SELECT * FROM player WHERE \(who.condition) ORDER BY id", who.arguments).map(
        Player.init(row:))
    }
  }

  public func isBlocked(_ name: String) async throws -> Bool {
    try await sql.read { database in try GuestName.isBlocked(name, in: database) }
  }

  public func progress(of player: PlayerID) async throws -> Progress? {
    try await sql.read { database in
      try database.row("SELECT version, value FROM progress WHERE player = ?", [player.number]).map { row in
        Progress(version: row["version"], value: try JSON(parsing: row["value"] as String, limits: .file))
      }
    }
  }

  public func setProgress(_ progress: Progress, of player: PlayerID) async throws -> Bool {
    let value = JSONWriter.text(of: progress.value)
    return try await sql.write { database in
      guard progress.version > 1 else {
        return try database.run(
          """
          INSERT INTO progress (player, version, value) SELECT id, 1, ? FROM player WHERE id = ?
          ON CONFLICT (player) DO NOTHING
          """, [value, player.number]) == 1
      }
      return try database.run(
        "UPDATE progress SET version = ?, value = ? WHERE player = ? AND version = ?",
        [progress.version, value, player.number, progress.version - 1]) == 1
    }
  }
}

extension GuestName {
  /// Whether a name is hidden, so that nobody new can take it.
  static func isBlocked(_ name: String, in database: any SQLConnection) throws -> Bool {
    try database.isTrue("SELECT 1 FROM blocked_name WHERE name = ?", [key(name)])
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

  fileprivate var arguments: SQLArguments {
    switch self {
    case .number(let player): [player.number]
    case .name(let name): [name, name.lowercased()]
    }
  }
}
