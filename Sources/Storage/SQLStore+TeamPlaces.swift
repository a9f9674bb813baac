import Scores

/// The places of the games of teams, for all time and in a week.
extension SQLStore {
  public func best(of board: String, _ period: Period, limit: Int, for player: Int64?) throws -> [BoardPlace]
  {
    try sql.read { database in
      try TeamBoard(board, period, player).places("TRUE", [], "place, id", limit, in: database)
    }
  }

  public func places(around player: Int64, on board: String, _ period: Period, neighbours: Int) throws
    -> [BoardPlace]
  {
    try sql.read { database in
      let asked = TeamBoard(board, period, player)
      guard let (place, id) = try asked.own(in: database) else { return [] }
      let above = try asked.places(
        "place <= ? AND (place < ? OR id < ?)", [place, place, id], "place DESC, id DESC", neighbours,
        in: database)
      let below = try asked.places(
        "place >= ? AND (place > ? OR id >= ?)", [place, place, id], "place, id", neighbours + 1, in: database
      )
      return above.reversed() + below
    }
  }

  public func count(on board: String, _ period: Period) throws -> Int64 {
    try sql.read { database in try Ranks.count(on: board, period.key, in: database) }
  }

  public func setHidden(_ isHidden: Bool, _ teams: TeamsNamed) throws -> Int {
    try sql.write { database in
      let (condition, whose): (String, SQLArguments) =
        switch teams {
        case .entry(let id): ("id = ?", [id])
        case .name(let name): ("? IN (\(database.dialect.elements(of: "board_entry.names")))", [name])
        }
      let crews = try database.values(
        "SELECT DISTINCT crew FROM board_entry WHERE crew IS NOT NULL AND \(condition)", whose, as: Int64.self
      )
      for crew in crews {
        try database.run("UPDATE crew SET is_hidden = ? WHERE id = ?", [isHidden, crew])
      }
      let typed = try database.values(
        "SELECT DISTINCT team FROM board_entry WHERE crew IS NULL AND \(condition)", whose, as: String.self)
      for team in typed {
        try database.run(
          isHidden
            ? "INSERT INTO hidden_team (team) VALUES (?) ON CONFLICT (team) DO NOTHING"
            : "DELETE FROM hidden_team WHERE team = ?", [team])
      }
      return crews.count + typed.count
    }
  }
}

/// A board of teams in a period, as a player asks for it.
struct TeamBoard {
  let board: String
  let period: Int64
  /// Who asks; nil where that is not known.
  let player: Int64?
  /// The SQL condition for entries that stand there, and its arguments.
  let stands: String
  let standing: SQLArguments

  init(_ board: String, _ period: Period, _ player: Int64?) {
    self.board = board
    self.period = period.key
    self.player = player
    stands =
      period == .allTime ? "board = ? AND stands = TRUE" : "board = ? AND week = ? AND stands_in_week = TRUE"
    standing = period == .allTime ? [board] : [board, period.key]
  }

  /// The best place of the player's crews.
  func own(in database: any SQLConnection) throws -> (place: Int64, id: Int64)? {
    try database.row(
      "\(TeamBoard.ownGames(database.dialect)) AND \(stands) ORDER BY place, id LIMIT 1", [player] + standing
    )
    .map { ($0["place"], $0["id"]) }
  }

  // Without an index of the board, SQLite does not read a whole board to find a few games in it.
  static func ownGames(_ dialect: SQLDialect) -> String {
    """
    SELECT place, id FROM board_entry \(dialect.byNumberAlone)
    WHERE id IN (SELECT entry FROM board_player WHERE player = ?)
    """
  }

  func places(
    _ condition: String, _ arguments: SQLArguments, _ order: String, _ limit: Int,
    in database: any SQLConnection
  ) throws -> [BoardPlace] {
    let rows = try database.rows(
      """
      SELECT \(BoardEntry.columns), place,
        EXISTS (SELECT 1 FROM board_player WHERE player = ? AND entry = board_entry.id) AS is_own
      FROM board_entry WHERE \(stands) AND \(condition) ORDER BY \(order) LIMIT ?
      """, [player] + standing + arguments + [limit])
    return try rows.map { row in
      BoardPlace(
        rank: try rank(of: Place(key: row["place"]), in: database), isOwn: row["is_own"],
        entry: try BoardEntry(row: row).hidingNames(in: database))
    }
  }

  private func rank(of place: Place, in database: any SQLConnection) throws -> Int64 {
    let (above, start) = try Ranks.stretch(of: place, on: board, period, in: database)
    let beside =
      try database.value(
        "SELECT count(*) FROM board_entry WHERE \(stands) AND place >= ? AND place < ?",
        standing + [start, place.key], as: Int64.self) ?? 0
    return above + beside + 1
  }
}
