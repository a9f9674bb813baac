import Accounts
import GRDB
import Scores

/// What the owner of the server does with scores.
extension SQLiteStore {
  public func boardsWithScores() async throws -> [String] {
    try await database.read { database in try SQLiteStore.boards(in: "score", database) }
  }

  /// The names of boards in a table with an index that begins with them: one look-up for each board.
  static func boards(in table: String, _ database: Database) throws -> [String] {
    try String.fetchAll(
      database,
      sql: """
        WITH RECURSIVE found (board) AS (
          SELECT min(board) FROM \(table)
          UNION ALL
          SELECT (SELECT min(board) FROM \(table) WHERE board > found.board) FROM found WHERE board IS NOT NULL
        )
        SELECT board FROM found WHERE board IS NOT NULL ORDER BY board
        """)
  }

  public func scoresForOwner(on board: String, offset: Int, limit: Int) async throws -> [OwnersScore] {
    try await database.read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT \(OwnersScore.columns) FROM standing JOIN score ON score.id = standing.score
          JOIN player ON player.id = score.player
          WHERE standing.board = ? AND standing.period = 0 ORDER BY place, standing.score LIMIT ? OFFSET ?
          """, arguments: [board, limit, offset])
      return rows.enumerated().map { index, row in OwnersScore(row: row, rank: Int64(offset + index) + 1) }
    }
  }

  public func hiddenScores(on board: String, limit: Int) async throws -> [OwnersScore] {
    try await database.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT \(OwnersScore.columns) FROM score JOIN player ON player.id = score.player
          WHERE board = ? AND removal IS NOT NULL AND removal = ? ORDER BY at DESC, score.id DESC LIMIT ?
          """, arguments: [board, ScoreRemoval.hidden.rawValue, limit]
      ).map { OwnersScore(row: $0, rank: nil) }
    }
  }

  public func scoreForOwner(_ id: Int64) async throws -> OwnersScore? {
    try await database.read { database in
      try Row.fetchOne(
        database,
        sql: """
          SELECT \(OwnersScore.columns) FROM score JOIN player ON player.id = score.player WHERE score.id = ?
          """, arguments: [id]
      ).map { OwnersScore(row: $0, rank: nil) }
    }
  }

  public func takenOff(_ player: PlayerID, from board: String) async throws -> OwnersScore? {
    try await database.read { database in
      try Row.fetchOne(
        database,
        sql: """
          SELECT \(OwnersScore.columns) FROM score JOIN player ON player.id = score.player
          WHERE board = ? AND removal IS NOT NULL AND score.player = ? ORDER BY points DESC, at, score.id LIMIT 1
          """, arguments: [board, player.number]
      ).map { OwnersScore(row: $0, rank: nil) }
    }
  }

  public func setRemoval(
    _ removal: ScoreRemoval?, of score: Int64, tie: ScoreBoard.Tie
  ) async throws -> Bool {
    try await database.write { database in
      guard
        let row = try Row.fetchOne(
          database, sql: "SELECT player, board, at FROM score WHERE id = ? AND removal IS NOT ?",
          arguments: [score, ScoreRemoval.removed.rawValue])
      else { return false }
      try database.execute(
        sql: "UPDATE score SET removal = ? WHERE id = ?", arguments: [removal?.rawValue, score])
      for period in [Period.allTime, .week(at: row["at"])] {
        try SQLiteStore.stand(PlayerID(row["player"]), on: row["board"], period, tie, in: database)
      }
      switch removal {
      // Kept, so that it is there when the score is shown again.
      case .hidden: break
      case .removed:
        try database.execute(sql: "DELETE FROM recording WHERE score = ?", arguments: [score])
        try database.execute(sql: "UPDATE score SET summary = '{}' WHERE id = ?", arguments: [score])
      case nil: try SQLiteStore.removeUnshownRecording(of: score, in: database)
      }
      return true
    }
  }

  /// Gives a player the place of the best score that may stand on a board; none where there is no such score.
  static func stand(
    _ player: PlayerID, on board: String, _ period: Period, _ tie: ScoreBoard.Tie, in database: Database
  ) throws {
    let old = try Row.fetchOne(
      database, sql: "SELECT place, score FROM standing WHERE board = ? AND period = ? AND player = ?",
      arguments: [board, period.key, player.number])
    if let old {
      try Ranks.count(Place(key: old["place"]), by: -1, on: board, period.key, in: database)
      try database.execute(
        sql: "DELETE FROM standing WHERE board = ? AND period = ? AND player = ?",
        arguments: [board, period.key, player.number])
    }
    let end = period == .allTime ? Int64.max : period.key + 7 * 86_400
    let best = try Row.fetchOne(
      database,
      sql: """
        SELECT score.id, points, at, registered_at FROM score JOIN player ON player.id = score.player
        WHERE board = ? AND score.player = ? AND stands = TRUE AND removal IS NULL AND at >= ? AND at < ?
        ORDER BY points DESC, at, score.id LIMIT 1
        """, arguments: [board, player.number, period.key, end])
    guard let best else { return }
    let place = Place(
      score: best["points"],
      tie: tie == .whoWasFirst ? best["at"] : best["registered_at"] ?? Place.noAccount)
    try database.execute(
      sql: "INSERT INTO standing (board, period, player, place, score) VALUES (?, ?, ?, ?, ?)",
      arguments: [board, period.key, player.number, place.key, best["id"]])
    try Ranks.count(place, by: 1, on: board, period.key, in: database)
    // The score that stood there until now may have made way for the one that is shown again.
    if let old, try !isHidden(old["score"], in: database) {
      try removeUnshownRecording(of: old["score"], in: database)
    }
  }

  private static func isHidden(_ score: Int64, in database: Database) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT removal IS NOT NULL FROM score WHERE id = ?", arguments: [score]) ?? false
  }
}

extension OwnersScore {
  static let columns =
    "score.id, score.board, points, at, removal, player.id AS player, name, is_hidden, username_key IS NULL AS is_guest"

  init(row: Row, rank: Int64?) {
    self.init(
      id: row["id"], board: row["board"], rank: rank, player: PlayerID(row["player"]), name: row["name"],
      isGuest: row["is_guest"], isNameHidden: row["is_hidden"], score: row["points"], at: row["at"],
      removal: (row["removal"] as String?).flatMap(ScoreRemoval.init))
  }
}
