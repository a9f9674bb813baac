import Accounts
import Compression
import Foundation
import GRDB
import Ports
import Scores
import Tabletop

/// Scores, their recordings, and where their players stand.
extension SQLiteStore: ScoreStore {
  public func addScore(_ score: NewScore, for ticket: TokenDigest) async throws -> ScoreAnswer {
    let recording = JSONWriter.bytes(of: score.recording)
    let packed = try Deflated.packed(recording)
    return try await database.write { database in
      guard
        let board = try String.fetchOne(
          database.cachedStatement(sql: "SELECT board FROM ticket WHERE digest = ? AND score IS NULL"),
          arguments: [ticket.text])
      else { throw TicketGone() }
      let hasSameMoves = try SQLiteStore.hasSameMoves(score, in: database)
      guard !hasSameMoves || score.moves?.mayCoincide == true else { throw PlayedBefore() }
      let isLate =
        try score.board.counting == .first
        && SQLiteStore.hasPlayed(score.player, on: score.board.name, in: database)
      let stands = score.stands && !isLate
      try database.cachedStatement(
        sql:
          """
          INSERT INTO score
            (player, game, board, points, stands, summary, at, actions, version, same_moves, tries)
          VALUES
            (:player, :game, :board, :points, :stands, :summary, :at, :moves, :version, :sameMoves, :tries)
          """
      ).execute(arguments: [
        "player": score.player.number, "game": score.game, "board": score.board.name, "points": score.score,
        "stands": stands, "summary": JSONWriter.text(of: score.summary), "at": score.at / 1_000,
        "moves": score.moves?.text, "version": score.version, "sameMoves": hasSameMoves,
        "tries": try SQLiteStore.tries(of: score, on: board, in: database),
      ])
      let id = database.lastInsertedRowID
      try database.cachedStatement(sql: "INSERT INTO recording (score, length, packed) VALUES (?, ?, ?)")
        .execute(arguments: [id, recording.count, Data(packed)])
      let isBest = try SQLiteStore.place(score, id, stands: stands, in: database)
      let answer = ScoreAnswer(
        id: id, board: score.board.name, score: score.score,
        rank: try SQLiteStore.rank(of: score.player, on: score.board.name, in: database), isBest: isBest,
        hasSameMoves: hasSameMoves)
      try database.cachedStatement(
        sql: "UPDATE ticket SET score = ?, recording = ?, rank = ?, is_best = ? WHERE digest = ?"
      ).execute(arguments: [id, score.recordingDigest, answer.rank, isBest, ticket.text])
      return answer
    }
  }

  /// Whether another player has handed in the same moves, on whichever board.
  private static func hasSameMoves(_ score: NewScore, in database: Database) throws -> Bool {
    guard let moves = score.moves else { return false }
    return try Bool.fetchOne(
      database.cachedStatement(sql: "SELECT 1 FROM score WHERE actions = ? AND player <> ? LIMIT 1"),
      arguments: [moves.text, score.player.number]) ?? false
  }

  public func hasPlayed(_ player: PlayerID, on board: String) async throws -> Bool {
    try await database.read { database in try SQLiteStore.hasPlayed(player, on: board, in: database) }
  }

  private static func hasPlayed(_ player: PlayerID, on board: String, in database: Database) throws -> Bool {
    try Bool.fetchOne(
      database.cachedStatement(
        sql: "SELECT 1 FROM score WHERE board = ? AND player = ? AND (stands = TRUE OR points > 0) LIMIT 1"),
      arguments: [board, player.number]) ?? false
  }

  public func recording(of score: Int64) async throws -> (board: String, recording: [UInt8])? {
    try await database.read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT board, length, packed FROM score JOIN recording ON recording.score = score.id
          WHERE score.id = ? AND stands = TRUE AND removal IS NULL
          """)
      return try Row.fetchOne(statement, arguments: [score]).map { row in
        (row["board"], try Deflated.unpacked([UInt8](row["packed"] as Data), length: row["length"]))
      }
    }
  }

  public func scores(of player: PlayerID, limit: Int) async throws -> [OwnScore] {
    try await database.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT id, game, board, points, stands, tries, same_moves, at, removal,
            stands AND removal IS NULL AND EXISTS (SELECT 1 FROM recording WHERE recording.score = score.id) AS has_recording
          FROM score WHERE player = ? ORDER BY at DESC, id DESC LIMIT ?
          """, arguments: [player.number, limit]
      ).map { row in
        OwnScore(
          id: row["id"], game: row["game"], board: row["board"], score: row["points"], stands: row["stands"],
          tries: row["tries"], hasSameMoves: row["same_moves"], at: row["at"],
          hasRecording: row["has_recording"], removal: (row["removal"] as String?).flatMap(ScoreRemoval.init))
      }
    }
  }

  public func counts(of player: PlayerID, in games: [GameID]) async throws -> ScoreCounts {
    try await database.read { database in
      let row = try Row.fetchOne(
        database,
        sql: """
          SELECT count(*) AS scores, count(DISTINCT score.board) AS boards,
            coalesce(sum(CASE WHEN standing.score IS NOT NULL THEN points END), 0) AS points
          FROM score LEFT JOIN standing ON standing.score = score.id AND standing.period = 0
          WHERE score.player = ? AND game IN (\(SQLiteStore.marks(for: games)))
          """, arguments: StatementArguments([player.number]) + StatementArguments(games))
      return ScoreCounts(
        scores: row?["scores"] ?? 0, boards: row?["boards"] ?? 0, points: row?["points"] ?? 0)
    }
  }

  public func bests(of player: PlayerID, in games: [GameID], limit: Int) async throws -> [BoardRank] {
    try await database.read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT standing.board, standing.place, standing.score, score.points FROM standing
          JOIN score ON score.id = standing.score
          WHERE standing.player = ? AND standing.period = 0 AND score.game IN (\(SQLiteStore.marks(for: games)))
          """, arguments: StatementArguments([player.number]) + StatementArguments(games))
      let ranks = try rows.map { row in
        BoardRank(
          board: row["board"], score: row["points"],
          rank: try Ranks.rank(
            of: Place(key: row["place"]), score: row["score"], on: row["board"], 0, in: database))
      }
      return Array(ranks.sorted { ($0.rank, $0.board) < ($1.rank, $1.board) }.prefix(limit))
    }
  }

  private static func marks(for values: [String]) -> String {
    Array(repeating: "?", count: values.count).joined(separator: ", ")
  }
}
