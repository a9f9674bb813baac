import Accounts
import Scores

/// What the owner of the server does with games of teams.
extension SQLStore {
  public func boardsWithTeams() throws -> [String] {
    try sql.read { database in try Self.boards(in: "board_entry", database) }
  }

  public func hiddenGames(on board: String, limit: Int) throws -> [BoardEntry] {
    try entries(
      "board = ? AND removal = ? ORDER BY ended_at DESC, id DESC LIMIT ?",
      [board, ScoreRemoval.hidden.rawValue, limit])
  }

  public func game(_ entry: Int64) throws -> BoardEntry? { try entries("id = ?", [entry]).first }

  public func setRemoval(_ removal: ScoreRemoval?, ofTeam entry: Int64) throws -> Int {
    try sql.write { database in
      let games = try Self.gamesOfTeam(of: entry, in: database)
      for game in games {
        // Triggers of the table keep the counts of the board. Only games that stood there are hidden.
        try database.run(
          "UPDATE board_entry SET is_ranked = ?, removal = ? WHERE id = ?",
          [removal == nil, removal?.rawValue, game])
        guard removal == .removed else { continue }
        try database.run(
          "UPDATE board_entry SET team = '', names = '[]', details = '{}' WHERE id = ?", [game])
        try database.run("DELETE FROM board_player WHERE entry = ?", [game])
      }
      return games.count
    }
  }

  /// The games of a team that stand on a board, or are hidden: those of the same crew, or of the same typed names.
  private static func gamesOfTeam(of entry: Int64, in database: any SQLConnection) throws -> [Int64] {
    try database.values(
      """
      SELECT other.id FROM board_entry AS one JOIN board_entry AS other
        ON other.board = one.board AND other.crew IS NOT DISTINCT FROM one.crew AND other.team = one.team
      WHERE one.id = ? AND (other.is_ranked = TRUE OR other.removal = ?)
      """, [entry, ScoreRemoval.hidden.rawValue], as: Int64.self)
  }
}

extension BoardEntry {
  /// The entry with the names hidden that nobody new can take, unless a player of the game bears them rightly.
  func hidingNames(in database: any SQLConnection) throws -> BoardEntry {
    var blocked: Set<Int> = []
    for (index, name) in names.enumerated() {
      if let name, try GuestName.isBlocked(name, in: database) { blocked.insert(index) }
    }
    guard !blocked.isEmpty else { return self }
    let rightful = Set(
      try database.values(
        """
        SELECT name FROM board_player JOIN player ON player.id = board_player.player
        WHERE entry = ? AND is_hidden = FALSE
        """, [id], as: String.self
      ).map(GuestName.key))
    var told = self
    told.hiddenNames = blocked.filter {
      names[$0].map { !rightful.contains(GuestName.key($0)) } ?? false
    }
    return told
  }
}
