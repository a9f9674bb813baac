import GRDB
import Ports
import Rooms
import Scores
import Tabletop

/// The boards: a row for each game that ended in a room.
extension SQLiteStore: BoardStore {
  /// Adds the games that ended, in the transaction of the log that ended them.
  static func add(
    _ changes: RoomChanges, at time: Int64, toBoardsIn database: Database
  ) throws {
    for game in changes.finished {
      let place = Place(score: game.standing.score, tieBreak: game.standing.tieBreak)
      try database.cachedStatement(
        sql: """
          INSERT INTO board_entry
            (board, team, names, score, tie_break, is_ranked, details, room, number, code, ended_at,
             place, week)
          VALUES (:board, :team, :names, :score, :tieBreak, :isRanked, :details, :room, :number, :code, :time,
            :place, :week)
          ON CONFLICT (room, number) DO NOTHING
          """
      ).execute(arguments: [
        "board": game.board, "team": BoardEntry.team(of: game.names),
        "names": JSONWriter.text(of: JSON.array(game.names.map(JSON.string))), "score": game.standing.score,
        "tieBreak": game.standing.tieBreak, "isRanked": game.standing.isRanked,
        "details": JSONWriter.text(of: JSON.object(game.standing.details)), "room": changes.room.number,
        "number": game.number, "code": changes.code, "time": time, "place": place.key,
        "week": Period.week(at: time).key,
      ])
      for player in game.players {
        // A player who has deleted the account gets no row; a guest who has logged in counts as the account.
        try database.cachedStatement(
          sql: """
            INSERT INTO board_player (player, entry)
            SELECT player.id, board_entry.id FROM player, board_entry
            WHERE player.id = ifnull((SELECT account FROM joined_guest WHERE guest = :player), :player)
              AND board_entry.room = :room AND board_entry.number = :number
            ON CONFLICT (player, entry) DO NOTHING
            """
        ).execute(arguments: ["player": player, "room": changes.room.number, "number": game.number])
      }
    }
  }

  public func games(of names: [String], on board: String, limit: Int) throws -> [BoardEntry] {
    try entries(
      "board = ? AND team = ? ORDER BY ended_at DESC, id DESC LIMIT ?",
      [board, BoardEntry.team(of: names), limit])
  }

  public func best(of names: [String], on board: String) throws -> BoardEntry? {
    try entries(
      "board = ? AND team = ? AND is_ranked = TRUE ORDER BY place, id LIMIT 1",
      [board, BoardEntry.team(of: names)]
    ).first
  }

  public func games(of player: Int64) throws -> [BoardEntry] {
    try entries(
      "id IN (SELECT entry FROM board_player WHERE player = ?) ORDER BY ended_at DESC, id DESC", [player])
  }

  public func record(of player: Int64, on board: String) throws -> (games: Int64, best: Int64?) {
    try database.read { database in
      let row = try Row.fetchOne(
        database,
        sql: """
          SELECT count(*) AS games, max(CASE WHEN is_ranked THEN score END) AS best
          FROM board_player JOIN board_entry ON board_entry.id = board_player.entry
          WHERE board_player.player = ? AND board_entry.board = ?
          """, arguments: [player, board])
      return (row?["games"] ?? 0, row?["best"])
    }
  }

  func entries(_ condition: String, _ arguments: StatementArguments) throws -> [BoardEntry] {
    try database.read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT \(BoardEntry.columns) FROM board_entry WHERE \(BoardEntry.isKept) AND \(condition)",
        arguments: arguments
      ).map { try SQLiteStore.hidingNames(of: BoardEntry(row: $0), in: database) }
    }
  }
}

extension BoardEntry {
  static let columns = """
    id, board, names, score, tie_break, is_ranked, details, room, number, ended_at, removal,
    team IN (SELECT team FROM hidden_team) AS is_hidden
    """
  /// The SQL condition for games that the owner of the server has not removed.
  static let isKept = "removal IS NOT 'removed'"

  init(row: Row) throws {
    var names: [String] = []
    for name in try JSONReader(try JSON(parsing: row["names"] as String)).array() {
      names.append(try name.string())
    }
    guard case .object(let details) = try JSON(parsing: row["details"] as String) else {
      throw StoreError.isDamaged
    }
    self.init(
      id: row["id"], board: row["board"], names: names,
      standing: Standing(
        score: row["score"], tieBreak: row["tie_break"], isRanked: row["is_ranked"], details: details),
      room: RoomID(row["room"]), number: row["number"], at: row["ended_at"], isHidden: row["is_hidden"])
    removal = (row["removal"] as String?).flatMap(ScoreRemoval.init)
  }
}
