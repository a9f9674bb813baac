import GRDB
import Scores

/// The places of the games of teams, for all time and in a week.
extension SQLiteStore {
  public func best(of board: String, _ period: Period, limit: Int, for reader: BoardReader) throws
    -> [BoardPlace]
  {
    try database.read { database in
      try TeamBoard(board, period, reader).places("TRUE", [], "place, id", limit, in: database)
    }
  }

  public func places(around reader: BoardReader, on board: String, _ period: Period, neighbours: Int) throws
    -> [BoardPlace]
  {
    try database.read { database in
      let asked = TeamBoard(board, period, reader)
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
      let keys =
        switch teams {
        case .entry(let id):
          try String.fetchAll(database, sql: "SELECT team FROM board_entry WHERE id = ?", arguments: [id])
        case .name(let name):
          try String.fetchAll(
            database,
            sql: """
              SELECT DISTINCT team FROM board_entry WHERE ? IN (SELECT value FROM json_each(board_entry.team))
              """, arguments: [name])
        }
      for key in keys {
        try database.execute(
          sql: isHidden
            ? "INSERT INTO hidden_team (team) VALUES (?) ON CONFLICT (team) DO NOTHING"
            : "DELETE FROM hidden_team WHERE team = ?",
          arguments: [key])
      }
      return keys.count
    }
  }
}

/// A board of teams in a period, as a reader asks for it.
struct TeamBoard {
  let board: String
  let period: Int64
  let reader: BoardReader
  /// The SQL condition for entries that stand there, and its arguments.
  let stands: String
  let standing: StatementArguments

  init(_ board: String, _ period: Period, _ reader: BoardReader) {
    self.board = board
    self.period = period.key
    self.reader = reader
    stands = "board = ? AND is_ranked = TRUE" + (period == .allTime ? "" : " AND week = ?")
    standing = period == .allTime ? [board] : [board, period.key]
  }

  private var team: String? { reader.names.isEmpty ? nil : BoardEntry.team(of: reader.names) }

  /// The best of the reader's own games.
  func own(in database: Database) throws -> (place: Int64, id: Int64)? {
    let stands = period == Period.allTime.key ? "" : "AND +week = ?"
    let own: [(statement: String, whose: (any DatabaseValueConvertible)?)] = [
      (TeamBoard.bestOfTeam, team), (TeamBoard.bestOfPlayer, reader.player),
    ]
    return try own.compactMap { statement, whose -> (place: Int64, id: Int64)? in
      guard let whose else { return nil }
      return try Row.fetchOne(
        database, sql: "\(statement) \(stands) ORDER BY +place, id LIMIT 1", arguments: [whose] + standing
      ).map { ($0["place"], $0["id"]) }
    }.min { ($0.place, $0.id) < ($1.place, $1.id) }
  }

  // The plus keeps SQLite from reading a whole board in the order of places to find a few games in it.
  static let bestOfTeam =
    "SELECT place, id FROM board_entry WHERE team = ? AND board = ? AND is_ranked = TRUE"
  static let bestOfPlayer = """
    SELECT place, id FROM board_player JOIN board_entry ON board_entry.id = board_player.entry
    WHERE player = ? AND +board = ? AND is_ranked = TRUE
    """

  func places(
    _ condition: String, _ arguments: StatementArguments, _ order: String, _ limit: Int, in database: Database
  ) throws -> [BoardPlace] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT \(BoardEntry.columns), place,
          coalesce(team = ?, FALSE) OR EXISTS (
            SELECT 1 FROM board_player WHERE player = ? AND entry = board_entry.id) AS is_own
        FROM board_entry WHERE \(stands) AND \(condition) ORDER BY \(order) LIMIT ?
        """, arguments: [team, reader.player] + standing + arguments + [limit])
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
