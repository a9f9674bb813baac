import Accounts
import Compression
import Ports
import Scores
import Tabletop

/// Scores, their recordings, and where their players stand.
extension SQLStore {
  public func addScore(_ score: NewScore, for ticket: TokenDigest) async throws -> ScoreAnswer {
    let recording = JSONWriter.bytes(of: score.recording)
    let packed = try Deflated.packed(recording)
    return try await sql.write { database in
      guard
        let board = try database.value(
          "SELECT board FROM ticket WHERE digest = ? AND score IS NULL", [ticket.text], as: String.self)
      else { throw TicketGone() }
      let hasSameMoves = try Self.hasSameMoves(score, in: database)
      guard !hasSameMoves || score.moves?.mayCoincide == true else { throw PlayedBefore() }
      let isLate =
        try score.board.counting == .first
        && Self.hasPlayed(score.player, on: score.board.name, in: database)
      let stands = score.stands && !isLate
      let id = try database.insert(
        """
        INSERT INTO score
          (player, game, board, points, stands, summary, at, actions, version, same_moves, tries)
        VALUES
          (:player, :game, :board, :points, :stands, :summary, :at, :moves, :version, :sameMoves, :tries)
        RETURNING id
        """,
        [
          "player": score.player.number, "game": score.game, "board": score.board.name, "points": score.score,
          "stands": stands, "summary": JSONWriter.text(of: score.summary), "at": score.at / 1_000,
          "moves": score.moves?.text, "version": score.version, "sameMoves": hasSameMoves,
          "tries": try Self.tries(of: score, on: board, in: database),
        ])
      try database.run(
        "INSERT INTO recording (score, length, packed) VALUES (?, ?, ?)", [id, recording.count, packed])
      let isBest = try Self.place(score, id, stands: stands, in: database)
      let answer = ScoreAnswer(
        id: id, board: score.board.name, score: score.score,
        rank: try Self.rank(of: score.player, on: score.board.name, in: database), isBest: isBest,
        hasSameMoves: hasSameMoves)
      try database.run(
        "UPDATE ticket SET score = ?, recording = ?, rank = ?, is_best = ? WHERE digest = ?",
        [id, score.recordingDigest, answer.rank, isBest, ticket.text])
      return answer
    }
  }

  /// Whether another player has handed in the same moves, on whichever board.
  private static func hasSameMoves(_ score: NewScore, in database: any SQLConnection) throws -> Bool {
    guard let moves = score.moves else { return false }
    return try database.isTrue(
      "SELECT 1 FROM score WHERE actions = ? AND player <> ? LIMIT 1", [moves.text, score.player.number])
  }

  public func hasPlayed(_ player: PlayerID, on board: String) async throws -> Bool {
    try await sql.read { database in try Self.hasPlayed(player, on: board, in: database) }
  }

  private static func hasPlayed(_ player: PlayerID, on board: String, in database: any SQLConnection) throws
    -> Bool
  {
    try database.isTrue(
      "SELECT 1 FROM score WHERE board = ? AND player = ? AND (stands = TRUE OR points > 0) LIMIT 1",
      [board, player.number])
  }

  public func recording(of score: Int64) async throws -> (board: String, recording: [UInt8])? {
    try await sql.read { database in
      let statement = """
        SELECT board, length, packed FROM score JOIN recording ON recording.score = score.id
        WHERE score.id = ? AND stands = TRUE AND removal IS NULL
        """
      return try database.row(statement, [score]).map { row in
        (row["board"], try Deflated.unpacked(row["packed"], length: row["length"]))
      }
    }
  }

  public func scores(of player: PlayerID, limit: Int) async throws -> [OwnScore] {
    try await sql.read { database in
      try database.rows(
        """
        SELECT id, game, board, points, stands, tries, same_moves, at, removal,
          stands AND removal IS NULL AND EXISTS (SELECT 1 FROM recording WHERE recording.score = score.id) AS has_recording
        FROM score WHERE player = ? ORDER BY at DESC, id DESC LIMIT ?
        """, [player.number, limit]
      ).map { row in
        OwnScore(
          id: row["id"], game: row["game"], board: row["board"], score: row["points"], stands: row["stands"],
          tries: row["tries"], hasSameMoves: row["same_moves"], at: row["at"],
          hasRecording: row["has_recording"], removal: (row["removal"] as String?).flatMap(ScoreRemoval.init))
      }
    }
  }

  public func counts(of player: PlayerID, in games: [GameID]) async throws -> ScoreCounts {
    try await sql.read { database in
      let row = try database.row(
        """
        SELECT count(*) AS scores, count(DISTINCT score.board) AS boards,
          CAST(coalesce(sum(CASE WHEN standing.score IS NOT NULL THEN points END), 0) AS BIGINT) AS points
        FROM score LEFT JOIN standing ON standing.score = score.id AND standing.period = 0
        WHERE score.player = ? AND game IN (\(Self.marks(for: games)))
        """, SQLArguments([player.number]) + SQLArguments(games))
      return ScoreCounts(
        scores: row?["scores"] ?? 0, boards: row?["boards"] ?? 0, points: row?["points"] ?? 0)
    }
  }

  public func bests(of player: PlayerID, in games: [GameID], limit: Int) async throws -> [BoardRank] {
    try await sql.read { database in
      let rows = try database.rows(
        """
        SELECT standing.board, standing.place, standing.score, score.points FROM standing
        JOIN score ON score.id = standing.score
        WHERE standing.player = ? AND standing.period = 0 AND score.game IN (\(Self.marks(for: games)))
        """, SQLArguments([player.number]) + SQLArguments(games))
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
