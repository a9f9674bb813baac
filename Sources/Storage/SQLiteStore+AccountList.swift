import Accounts
import GRDB

/// The list of accounts for the owner of the server.
extension SQLiteStore {
  public func accounts(_ query: AccountQuery) async throws -> [ListedAccount] {
    try await database.read { database in
      let search = Search(query.words)
      var conditions = ["TRUE"]
      var arguments: StatementArguments = [query.sessionsSince]
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
      return try Row.fetchAll(
        database,
        sql: """
          SELECT * FROM (\(SQLiteStore.listed) WHERE \(search.condition)) AS listed
          WHERE \(conditions.joined(separator: " AND ")) ORDER BY \(order) LIMIT ?
          """,
        arguments: arguments
      ).map(ListedAccount.init(row:))
    }
  }

  public func listedAccount(_ id: PlayerID, sessionsSince time: Int64) async throws -> ListedAccount? {
    try await database.read { database in
      try Row.fetchOne(
        database, sql: "\(SQLiteStore.listed) WHERE username_key IS NOT NULL AND id = ?",
        arguments: [time, id.number]
      ).map(ListedAccount.init(row:))
    }
  }

  public func accountCount(_ words: [AccountWord]) async throws -> Int {
    try await database.read { database in
      let search = Search(words)
      return try Int.fetchOne(
        database, sql: "SELECT count(*) FROM player WHERE \(search.condition)", arguments: search.arguments)
        ?? 0
    }
  }

  public func guestCount() async throws -> Int {
    try await database.read { database in
      try Int.fetchOne(database, sql: "SELECT count(*) FROM player WHERE username_key IS NULL") ?? 0
    }
  }

  public func endSessions(of player: PlayerID) async throws -> Int {
    try await database.write { database in
      try database.execute(sql: "DELETE FROM session WHERE player = ?", arguments: [player.number])
      let count = database.changesCount
      try database.execute(
        sql: "UPDATE known_device SET is_forgotten = TRUE WHERE player = ?", arguments: [player.number])
      return count
    }
  }

  /// The first argument is the time since when sessions count.
  private static let listed = """
    SELECT player.*,
      (SELECT count(*) FROM session WHERE session.player = player.id AND session.used_at >= ?) AS session_count,
      max(
        coalesce((SELECT max(used_at) FROM session WHERE session.player = player.id), 0),
        coalesce((SELECT max(used_at) FROM known_device WHERE known_device.player = player.id), 0)) AS last_used,
      (SELECT count(*) FROM score WHERE score.player = player.id AND removal IS NOT 'removed') AS score_count
    FROM player
    """

  /// The condition of a search, the same as `AccountWord.isPart(of:)`.
  private struct Search {
    var condition = "username_key IS NOT NULL"
    var arguments: StatementArguments = []

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
}

extension ListedAccount {
  fileprivate init(row: Row) throws {
    self.init(
      player: try Player(row: row), usedAt: row["last_used"], sessions: row["session_count"],
      scores: row["score_count"])
  }
}
