import Accounts
import GRDB
import Scores

/// What the owner of the server does with games of teams.
extension SQLiteStore {
  public func boardsWithTeams() throws -> [String] {
    try database.read { database in try SQLiteStore.boards(in: "board_entry", database) }
  }

  public func hiddenGames(on board: String, limit: Int) throws -> [BoardEntry] {
    try entries(
      "board = ? AND removal = ? ORDER BY ended_at DESC, id DESC LIMIT ?",
      [board, ScoreRemoval.hidden.rawValue, limit])
  }

  public func game(_ entry: Int64) throws -> BoardEntry? { try entries("id = ?", [entry]).first }

  public func setRemoval(_ removal: ScoreRemoval?, ofTeam entry: Int64) throws -> Int {
    try database.write { database in
      let games = try SQLiteStore.gamesOfTeam(of: entry, in: database)
      for game in games {
        // Triggers of the table keep the counts of the board. Only games that stood there are hidden.
        try database.execute(
          sql: "UPDATE board_entry SET is_ranked = ?, removal = ? WHERE id = ?",
          arguments: [removal == nil, removal?.rawValue, game])
        guard removal == .removed else { continue }
        try database.execute(
          sql: "UPDATE board_entry SET team = '', names = '[]', details = '{}' WHERE id = ?",
          arguments: [game])
        try database.execute(sql: "DELETE FROM board_player WHERE entry = ?", arguments: [game])
      }
      return games.count
    }
  }

  /// The games that stand on a board, or are hidden, with the names and the known players of one of them.
  private static func gamesOfTeam(of entry: Int64, in database: Database) throws -> [Int64] {
    let players = """
      SELECT group_concat(player) FROM (SELECT player FROM board_player WHERE entry = %.id ORDER BY player)
      """
    return try Int64.fetchAll(
      database,
      sql: """
        SELECT other.id FROM board_entry AS one JOIN board_entry AS other
          ON other.team = one.team AND other.board = one.board
        WHERE one.id = ? AND (other.is_ranked = TRUE OR other.removal = ?)
          AND (\(players.replacing("%", with: "other"))) IS (\(players.replacing("%", with: "one")))
        """, arguments: [entry, ScoreRemoval.hidden.rawValue])
  }

  /// The entry with the names hidden that nobody new can take, unless a player of the game bears them rightly.
  static func hidingNames(of entry: BoardEntry, in database: Database) throws -> BoardEntry {
    var blocked: Set<Int> = []
    for (index, name) in entry.names.enumerated() where try isBlocked(name, in: database) {
      blocked.insert(index)
    }
    guard !blocked.isEmpty else { return entry }
    let rightful = Set(
      try String.fetchAll(
        database.cachedStatement(
          sql: """
            SELECT name FROM board_player JOIN player ON player.id = board_player.player
            WHERE entry = ? AND is_hidden = FALSE
            """), arguments: [entry.id]
      ).map(GuestName.key))
    var told = entry
    told.hiddenNames = blocked.filter { !rightful.contains(GuestName.key(entry.names[$0])) }
    return told
  }
}
