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

  /// The games of a team that stand on a board, or are hidden: those of the same crew, or of the same typed names.
  private static func gamesOfTeam(of entry: Int64, in database: Database) throws -> [Int64] {
    try Int64.fetchAll(
      database,
      sql: """
        SELECT other.id FROM board_entry AS one JOIN board_entry AS other
          ON other.board = one.board AND other.crew IS one.crew AND other.team = one.team
        WHERE one.id = ? AND (other.is_ranked = TRUE OR other.removal = ?)
        """, arguments: [entry, ScoreRemoval.hidden.rawValue])
  }

  /// The entry with the names hidden that nobody new can take, unless a player of the game bears them rightly.
  static func hidingNames(of entry: BoardEntry, in database: Database) throws -> BoardEntry {
    var blocked: Set<Int> = []
    for (index, name) in entry.names.enumerated() {
      if let name, try isBlocked(name, in: database) { blocked.insert(index) }
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
    told.hiddenNames = blocked.filter {
      entry.names[$0].map { !rightful.contains(GuestName.key($0)) } ?? false
    }
    return told
  }
}
