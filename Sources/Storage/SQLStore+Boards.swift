import Ports
import Rooms
import Scores
import Tabletop

/// The boards: a row for each game that ended in a room.
extension SQLStore {
  /// Adds the games that ended, in the transaction of the log that ended them.
  static func add(
    _ changes: RoomChanges, at time: Int64, toBoardsIn database: any SQLConnection
  ) throws {
    for game in changes.finished {
      let place = Place(score: game.standing.score, tieBreak: game.standing.tieBreak)
      let sat = try Sat(game, in: database)
      let entry = try database.value(
        """
        INSERT INTO board_entry
          (board, team, crew, names, score, tie_break, is_ranked, details, room, number, code, ended_at,
           place, week)
        VALUES (:board, :team, :crew, :names, :score, :tieBreak, :isRanked, :details, :room, :number, :code,
          :time, :place, :week)
        ON CONFLICT (room, number) DO NOTHING RETURNING id
        """,
        [
          "board": game.board, "team": sat.crew == nil ? BoardEntry.team(of: game.names) : "",
          "crew": sat.crew,
          "names": JSONWriter.text(of: JSON.array(sat.names.map { $0.map(JSON.string) ?? .null })),
          "score": game.standing.score, "tieBreak": game.standing.tieBreak,
          "isRanked": game.standing.isRanked,
          "details": JSONWriter.text(of: JSON.object(game.standing.details)), "room": changes.room.number,
          "number": game.number, "code": changes.code, "time": time, "place": place.key,
          "week": Period.week(at: time).key,
        ], as: Int64.self)
      guard let entry else { continue }
      for (seat, player) in sat.players {
        try database.run(
          "INSERT INTO board_player (entry, seat, player) VALUES (?, ?, ?)", [entry, seat, player])
      }
    }
  }

  public func games(of player: Int64) throws -> [BoardEntry] {
    try entries(
      "id IN (SELECT entry FROM board_player WHERE player = ?) ORDER BY ended_at DESC, id DESC", [player])
  }

  public func record(of player: Int64, on board: String) throws -> (games: Int64, best: Int64?) {
    try sql.read { database in
      let row = try database.row(
        """
        SELECT count(*) AS games, max(CASE WHEN is_ranked THEN score END) AS best FROM board_entry
        WHERE id IN (SELECT entry FROM board_player WHERE player = ?) AND \(database.dialect.withoutIndex("board")) = ?
        """, [player, board])
      return (row?["games"] ?? 0, row?["best"])
    }
  }

  func entries(_ condition: String, _ arguments: SQLArguments) throws -> [BoardEntry] {
    try sql.read { database in try Self.entries(condition, arguments, in: database) }
  }

  static func entries(
    _ condition: String, _ arguments: SQLArguments, in database: any SQLConnection
  ) throws -> [BoardEntry] {
    try database.rows(
      "SELECT \(BoardEntry.columns) FROM board_entry WHERE \(BoardEntry.isKept) AND \(condition)", arguments
    ).map { try BoardEntry(row: $0).hidingNames(in: database) }
  }
}

extension BoardEntry {
  static let columns = """
    id, board, names, crew IS NULL AS is_typed, score, tie_break, is_ranked, details, room, number, ended_at, removal,
    (SELECT group_concat(seat) FROM board_player WHERE entry = board_entry.id) AS seats,
    CASE WHEN crew IS NULL THEN team IN (SELECT team FROM hidden_team)
      ELSE (SELECT is_hidden FROM crew WHERE crew.id = board_entry.crew) END AS is_hidden
    """
  /// The SQL condition for games that the owner of the server has not removed.
  static let isKept = "removal IS DISTINCT FROM 'removed'"

  init(row: SQLRow) throws {
    guard case .array(let names) = try JSON(parsing: row["names"] as String),
      case .object(let details) = try JSON(parsing: row["details"] as String)
    else { throw StoreError.isDamaged }
    let seats = row.numbers("seats")
    self.init(
      id: row["id"], board: row["board"],
      names: names.map { name in if case .string(let text) = name { text } else { nil } },
      sessions: seats.contains { $0 < 0 } ? nil : names.indices.map { seats.contains(Int64($0)) },
      isTyped: row["is_typed"],
      standing: Standing(
        score: row["score"], tieBreak: row["tie_break"], isRanked: row["is_ranked"], details: details),
      room: RoomID(row["room"]), number: row["number"], at: row["ended_at"], isHidden: row["is_hidden"])
    removal = (row["removal"] as String?).flatMap(ScoreRemoval.init)
  }
}
