import Accounts
import Ports
import Scores
import Tabletop

/// Tickets for ranked games.
extension SQLStore {
  public func addTicket(_ ticket: Ticket, _ digest: TokenDigest, marks: [String]) async throws {
    try await sql.write { database in
      guard try !Self.hasMark(marks, on: ticket.board, in: database) else { throw AlreadyTried() }
      do {
        try database.run(
          """
          INSERT INTO ticket
            (digest, player, kind, game, board, wish, seed, rules_version, setup_digest, is_only_try, issued_at,
             expires_at)
          VALUES (:digest, :player, :kind, :game, :board, :wish, :seed, :rulesVersion, :setupDigest, :isOnlyTry,
            :issuedAt, :expiresAt)
          """,
          [
            "digest": digest.text, "player": ticket.player.number, "kind": ticket.kind, "game": ticket.game,
            "board": ticket.board, "wish": JSONWriter.text(of: ticket.request),
            "seed": Int64(clamping: ticket.seed.value), "rulesVersion": ticket.rulesVersion,
            "setupDigest": ticket.setupDigest, "isOnlyTry": ticket.isOnlyTry, "issuedAt": ticket.issuedAt,
            "expiresAt": ticket.expiresAt,
          ])
      } catch SQLFailure.notUnique {
        throw AlreadyTried()
      } catch SQLFailure.missingReference {
        throw NoSuchPlayer()
      }
      try Self.keep(marks, on: ticket.board, until: ticket.expiresAt, in: database)
      try Self.count(ticket, in: database)
      try database.run(
        """
        DELETE FROM ticket WHERE digest IN (
          SELECT digest FROM ticket WHERE player = ? AND score IS NULL AND is_only_try = FALSE
          ORDER BY issued_at DESC, digest LIMIT 1000 OFFSET ?)
        """, [ticket.player.number, Ticket.maxOpen])
    }
  }

  public func addMarks(_ marks: [String], on board: String, until time: Int64) async throws {
    try await sql.write { database in
      try Self.keep(marks, on: board, until: time, in: database)
    }
  }

  private static func hasMark(_ marks: [String], on board: String, in database: any SQLConnection) throws
    -> Bool
  {
    try marks.contains { mark in
      try database.isTrue("SELECT 1 FROM try_mark WHERE mark = ? AND board = ?", [mark, board])
    }
  }

  private static func keep(
    _ marks: [String], on board: String, until time: Int64, in database: any SQLConnection
  )
    throws
  {
    let later = database.dialect.greatest("try_mark.expires_at", "excluded.expires_at")
    for mark in marks {
      try database.run(
        """
        INSERT INTO try_mark (mark, board, expires_at) VALUES (?, ?, ?)
        ON CONFLICT (mark, board) DO UPDATE SET expires_at = \(later)
        """, [mark, board, time])
    }
  }

  public func ticket(_ digest: TokenDigest) async throws -> (ticket: Ticket, use: TicketUse?)? {
    try await sql.read { database in
      let statement = """
        SELECT ticket.*, points, score.board AS score_board, same_moves
        FROM ticket LEFT JOIN score ON score.id = ticket.score WHERE ticket.digest = ?
        """
      return try database.row(statement, [digest.text]).map { row in
        (try Ticket(row: row), TicketUse(row: row))
      }
    }
  }

  public func keepCourse(_ course: TicketCourse, of ticket: TokenDigest) async throws {
    try await sql.write { database in
      try database.run(
        """
        UPDATE ticket SET course_until = :until, course = :course
        WHERE digest = :digest AND score IS NULL AND (course_until IS NULL OR course_until < :until)
        """, ["until": course.until, "course": course.digest, "digest": ticket.text])
    }
  }

  public func course(of ticket: TokenDigest) async throws -> TicketCourse? {
    try await sql.read { database in
      let statement = "SELECT course_until, course FROM ticket WHERE digest = ? AND course IS NOT NULL"
      return try database.row(statement, [ticket.text]).map { row in
        TicketCourse(until: row["course_until"], digest: row["course"])
      }
    }
  }
}

extension Ticket {
  fileprivate init(row: SQLRow) throws {
    self.init(
      player: PlayerID(row["player"]), kind: row["kind"], game: row["game"], board: row["board"],
      request: try JSON(parsing: row["wish"] as String, limits: .file),
      seed: Seed(UInt64(clamping: row["seed"] as Int64)), rulesVersion: row["rules_version"],
      setupDigest: row["setup_digest"], isOnlyTry: row["is_only_try"], issuedAt: row["issued_at"],
      expiresAt: row["expires_at"])
  }
}

extension TicketUse {
  fileprivate init?(row: SQLRow) {
    guard let id = row["score"] as Int64?, let points = row["points"] as Int64?,
      let board = row["score_board"] as String?, let recording = row["recording"] as String?,
      let isBest = row["is_best"] as Bool?
    else { return nil }
    self.init(
      recordingDigest: recording,
      answer: ScoreAnswer(
        id: id, board: board, score: points, rank: row["rank"], isBest: isBest,
        hasSameMoves: row["same_moves"]))
  }
}
