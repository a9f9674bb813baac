import GRDB
import Scores

/// The places of the games of teams, for all time and in a week.
extension SQLiteStore {
  public func best(of board: String, _ period: Period, limit: Int, for player: Int64?) throws -> [BoardPlace]
  {
    try database.read { database in
      try TeamBoard(board, period, player).places("TRUE", [], "place, id", limit, in: database)
    }
  }

  public func places(around player: Int64, on board: String, _ period: Period, neighbours: Int) throws
    -> [BoardPlace]
  {
    try database.read { database in
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
    try database.read { database in try Ranks.count(on: board, period.key, in: database) }
  }

  public func setHidden(_ isHidden: Bool, _ teams: TeamsNamed) throws -> Int {
    try database.write { database in
      let (condition, whose): (String, StatementArguments) =
        switch teams {
        case .entry(let id): ("id = ?", [id])
        case .name(let name): ("? IN (SELECT value FROM json_each(board_entry.names))", [name])
        }
      let crews = try Int64.fetchAll(
        database, sql: "SELECT DISTINCT crew FROM board_entry WHERE crew IS NOT NULL AND \(condition)",
        arguments: whose)
      for crew in crews {
        try database.execute(
          sql: "UPDATE crew SET is_hidden = ? WHERE id = ?", arguments: [isHidden, crew])
      }
      let typed = try String.fetchAll(
        database, sql: "SELECT DISTINCT team FROM board_entry WHERE crew IS NULL AND \(condition)",
        arguments: whose)
      for team in typed {
        try database.execute(
          sql: isHidden
            ? "INSERT INTO hidden_team (team) VALUES (?) ON CONFLICT (team) DO NOTHING"
            : "DELETE FROM hidden_team WHERE team = ?",
          arguments: [team])
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
  let standing: StatementArguments

  init(_ board: String, _ period: Period, _ player: Int64?) {
    self.board = board
    self.period = period.key
    self.player = player
    stands =
      period == .allTime ? "board = ? AND stands = TRUE" : "board = ? AND week = ? AND stands_in_week = TRUE"
    standing = period == .allTime ? [board] : [board, period.key]
  }

  /// The best place of the player's crews.
  func own(in database: Database) throws -> (place: Int64, id: Int64)? {
    try Row.fetchOne(
      database, sql: "\(TeamBoard.ownGames) AND \(stands) ORDER BY place, id LIMIT 1",
      arguments: [player] + standing
    ).map { ($0["place"], $0["id"]) }
  }

  // Without an index of the board, SQLite does not read a whole board to find a few games in it.
  static let ownGames = """
    SELECT place, id FROM board_entry NOT INDEXED
    WHERE id IN (SELECT entry FROM board_player WHERE player = ?)
    """

  func places(
    _ condition: String, _ arguments: StatementArguments, _ order: String, _ limit: Int, in database: Database
  ) throws -> [BoardPlace] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT \(BoardEntry.columns), place,
          EXISTS (SELECT 1 FROM board_player WHERE player = ? AND entry = board_entry.id) AS is_own
        FROM board_entry WHERE \(stands) AND \(condition) ORDER BY \(order) LIMIT ?
        """, arguments: [player] + standing + arguments + [limit])
    return try rows.map { row in
      BoardPlace(
        rank: try rank(of: Place(key: row["place"]), in: database), isOwn: row["is_own"],
        entry: try SQLiteStore.hidingNames(of: BoardEntry(row: row), in: database))
    }
  }

  private func rank(of place: Place, in database: Database) throws -> Int64 {
    let (above, start) = try Ranks.stretch(of: place, on: board, period, in: database)
    let beside =
      try Int64.fetchOne(
        database,
        sql: "SELECT count(*) FROM board_entry WHERE \(stands) AND place >= ? AND place < ?",
        arguments: standing + [start, place.key]) ?? 0
    return above + beside + 1
  }
}
