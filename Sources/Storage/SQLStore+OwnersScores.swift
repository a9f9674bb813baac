import Accounts
import Scores

/// What the owner of the server does with scores.
extension SQLStore {
  public func boardsWithScores() async throws -> [String] {
    try await sql.read { database in try Self.boards(in: "score", database) }
  }

  /// The names of boards in a table with an index that begins with them: one look-up for each board.
  static func boards(in table: String, _ database: any SQLConnection) throws -> [String] {
    try database.values(
      """
      WITH RECURSIVE found (board) AS (
        SELECT min(board) FROM \(table)
        UNION ALL
        SELECT (SELECT min(board) FROM \(table) WHERE board > found.board) FROM found WHERE board IS NOT NULL
      )
      SELECT board FROM found WHERE board IS NOT NULL ORDER BY board
      """, as: String.self)
  }

  public func scoresForOwner(on board: String, offset: Int, limit: Int) async throws -> [OwnersScore] {
    try await sql.read { database in
      let rows = try database.rows(
        """
        SELECT \(OwnersScore.columns) FROM standing JOIN score ON score.id = standing.score
        JOIN player ON player.id = score.player
        WHERE standing.board = ? AND standing.period = 0 ORDER BY place, standing.score LIMIT ? OFFSET ?
        """, [board, limit, offset])
      return rows.enumerated().map { index, row in OwnersScore(row: row, rank: Int64(offset + index) + 1) }
    }
  }

  public func hiddenScores(on board: String, limit: Int) async throws -> [OwnersScore] {
    try await sql.read { database in
      try database.rows(
        """
        SELECT \(OwnersScore.columns) FROM score JOIN player ON player.id = score.player
        WHERE board = ? AND removal IS NOT NULL AND removal = ? ORDER BY at DESC, score.id DESC LIMIT ?
        """, [board, ScoreRemoval.hidden.rawValue, limit]
      ).map { OwnersScore(row: $0, rank: nil) }
    }
  }

  public func scoreForOwner(_ id: Int64) async throws -> OwnersScore? {
    try await sql.read { database in
      try database.row(
        """
        SELECT \(OwnersScore.columns) FROM score JOIN player ON player.id = score.player WHERE score.id = ?
        """, [id]
      ).map { OwnersScore(row: $0, rank: nil) }
    }
  }

  public func takenOff(_ player: PlayerID, from board: String) async throws -> OwnersScore? {
    try await sql.read { database in
      try database.row(
        """
        SELECT \(OwnersScore.columns) FROM score JOIN player ON player.id = score.player
        WHERE board = ? AND removal IS NOT NULL AND score.player = ? ORDER BY points DESC, at, score.id LIMIT 1
        """, [board, player.number]
      ).map { OwnersScore(row: $0, rank: nil) }
    }
  }

  public func setRemoval(
    _ removal: ScoreRemoval?, of score: Int64, tie: ScoreBoard.Tie
  ) async throws -> Bool {
    try await sql.write { database in
      guard
        let row = try database.row(
          "SELECT player, board, at FROM score WHERE id = ? AND removal IS DISTINCT FROM ?",
          [score, ScoreRemoval.removed.rawValue])
      else { return false }
      try database.run("UPDATE score SET removal = ? WHERE id = ?", [removal?.rawValue, score])
      for period in [Period.allTime, .week(at: row["at"])] {
        try Self.stand(PlayerID(row["player"]), on: row["board"], period, tie, in: database)
      }
      switch removal {
      // Kept, so that it is there when the score is shown again.
      case .hidden: break
      case .removed:
        try database.run("DELETE FROM recording WHERE score = ?", [score])
        try database.run("UPDATE score SET summary = '{}' WHERE id = ?", [score])
      case nil: try Self.removeUnshownRecording(of: score, in: database)
      }
      return true
    }
  }

  /// Gives a player the place of the best score that may stand on a board; none where there is no such score.
  static func stand(
    _ player: PlayerID, on board: String, _ period: Period, _ tie: ScoreBoard.Tie,
    in database: any SQLConnection
  ) throws {
    let old = try database.row(
      "SELECT place, score FROM standing WHERE board = ? AND period = ? AND player = ?",
      [board, period.key, player.number])
    if let old {
      try Ranks.count(Place(key: old["place"]), by: -1, on: board, period.key, in: database)
      try database.run(
        "DELETE FROM standing WHERE board = ? AND period = ? AND player = ?",
        [board, period.key, player.number])
    }
    let end = period == .allTime ? Int64.max : period.key + 7 * 86_400
    let best = try database.row(
      """
      SELECT score.id, points, at, registered_at FROM score JOIN player ON player.id = score.player
      WHERE board = ? AND score.player = ? AND stands = TRUE AND removal IS NULL AND at >= ? AND at < ?
      ORDER BY points DESC, at, score.id LIMIT 1
      """, [board, player.number, period.key, end])
    guard let best else { return }
    let place = Place(
      score: best["points"],
      tie: tie == .whoWasFirst ? best["at"] : best["registered_at"] ?? Place.noAccount)
    try database.run(
      "INSERT INTO standing (board, period, player, place, score) VALUES (?, ?, ?, ?, ?)",
      [board, period.key, player.number, place.key, best["id"] as Int64])
    try Ranks.count(place, by: 1, on: board, period.key, in: database)
    // The score that stood there until now may have made way for the one that is shown again.
    if let old, try !isHidden(old["score"], in: database) {
      try removeUnshownRecording(of: old["score"], in: database)
    }
  }

  private static func isHidden(_ score: Int64, in database: any SQLConnection) throws -> Bool {
    try database.isTrue("SELECT removal IS NOT NULL FROM score WHERE id = ?", [score])
  }
}

extension OwnersScore {
  static let columns =
    "score.id, score.board, points, at, removal, player.id AS player, name, is_hidden, username_key IS NULL AS is_guest"

  init(row: SQLRow, rank: Int64?) {
    self.init(
      id: row["id"], board: row["board"], rank: rank, player: PlayerID(row["player"]), name: row["name"],
      isGuest: row["is_guest"], isNameHidden: row["is_hidden"], score: row["points"], at: row["at"],
      removal: (row["removal"] as String?).flatMap(ScoreRemoval.init))
  }
}
