import Accounts

/// The list of accounts for the owner of the server.
extension SQLStore {
  public func accounts(_ query: AccountQuery) async throws -> [ListedAccount] {
    try await sql.read { database in
      let search = Search(query.words)
      var conditions = ["TRUE"]
      var arguments: SQLArguments = [query.sessionsSince]
      arguments += search.arguments
      switch query.after {
      case nil: break
      case .name(let key):
        conditions.append("username_key > ?")
        arguments += [key]
      case .used(let time, let id):
        conditions.append("(last_used, id) < (?, ?)")
        arguments += [time, id.number]
      }
      arguments += [query.limit]
      let order =
        switch query.order {
        case .name: "username_key"
        case .used: "last_used DESC, id DESC"
        }
      return try database.rows(
        """
        SELECT * FROM (\(Self.listed(database.dialect)) WHERE \(search.condition)) AS listed
        WHERE \(conditions.joined(separator: " AND ")) ORDER BY \(order) LIMIT ?
        """, arguments, isKept: false
      ).map(ListedAccount.init(row:))
    }
  }

  public func listedAccount(_ id: PlayerID, sessionsSince time: Int64) async throws -> ListedAccount? {
    try await sql.read { database in
      try database.row(
        "\(Self.listed(database.dialect)) WHERE username_key IS NOT NULL AND id = ?", [time, id.number]
      ).map(
        ListedAccount.init(row:))
    }
  }

  public func accountCount(_ words: [AccountWord]) async throws -> Int {
    try await sql.read { database in
      let search = Search(words)
      return try database.value(
        "SELECT count(*) FROM player WHERE \(search.condition)", search.arguments, isKept: false,
        as: Int.self)
        ?? 0
    }
  }

  public func guestCount() async throws -> Int {
    try await sql.read { database in
      try database.value("SELECT count(*) FROM player WHERE username_key IS NULL", as: Int.self) ?? 0
    }
  }

  public func endSessions(of player: PlayerID) async throws -> Int {
    try await sql.write { database in
      let count = try database.run("DELETE FROM session WHERE player = ?", [player.number])
      try database.run("UPDATE known_device SET is_forgotten = TRUE WHERE player = ?", [player.number])
      return count
    }
  }

  /// The first argument is the time since when sessions count.
  private static func listed(_ dialect: SQLDialect) -> String {
    """
    SELECT player.*,
      (SELECT count(*) FROM session WHERE session.player = player.id AND session.used_at >= ?) AS session_count,
      \(dialect.greatest(lastUse("session"), lastUse("known_device"))) AS last_used,
      (SELECT count(*) FROM score WHERE score.player = player.id AND removal IS DISTINCT FROM 'removed') AS score_count
    FROM player
    """
  }

  private static func lastUse(_ table: String) -> String {
    "coalesce((SELECT max(used_at) FROM \(table) WHERE \(table).player = player.id), 0)"
  }
}

/// The condition of a search, the same as `AccountWord.isPart(of:)`.
private struct Search {
  var condition = "username_key IS NOT NULL"
  var arguments: SQLArguments = []

  init(_ words: [AccountWord]) {
    for word in words {
      // SQLite reads a bound text up to its first NUL, which is in no name and no address.
      guard !word.text.utf8.contains(0) else {
        condition += " AND FALSE"
        continue
      }
      let texts = ["instr(username_key, ?) > 0", "instr(email_key, ?) > 0"]
      let looks = word.look == nil ? [] : ["instr(username_look, ?) > 0"]
      condition += " AND (\((texts + looks).joined(separator: " OR ")))"
      arguments += [word.text, word.text]
      if let look = word.look { arguments += [look] }
    }
  }
}

extension ListedAccount {
  fileprivate init(row: SQLRow) throws {
    self.init(
      player: try Player(row: row), usedAt: row["last_used"], sessions: row["session_count"],
      scores: row["score_count"])
  }
}
