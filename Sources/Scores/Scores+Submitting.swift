import Accounts
import Ports
import Tabletop

extension Scores {
  /// Takes a recording for a ticket, replays it, and keeps the score that it proves. When the same recording is sent
  /// again for the used ticket, it gets the same answer: the first one may have been lost.
  ///
  /// - Parameters:
  ///   - body: `{"ticket","recording"}`, optionally with `"pauses"`, as it came.
  ///   - now: milliseconds since 1970.
  /// - Throws: a refusal, with a code for each reason (docs/protocol.md).
  public func submit(_ body: [UInt8], by player: Player, at now: Int64) async throws -> ScoreAnswer {
    let (form, recordingDigest) = try await work.run { [self] () throws in
      let form = try Submission(body)
      return (form, digest(of: form.recording))
    }
    let token = chance.digest(of: form.ticket)
    guard let (ticket, use) = try await store.ticket(token) else { throw Refusal.noSuchTicket }
    guard ticket.player == player.id else { throw Refusal.notYourTicket }
    if let use { return try Scores.answer(of: use, to: recordingDigest) }
    guard now < ticket.expiresAt else { throw Refusal.ticketExpired }

    guard let kind = kinds.first(where: { $0.id.isIdentical(to: ticket.kind) }) else {
      throw Refusal.otherContent
    }
    let terms = try await terms(of: ticket, kind, for: player)
    let verification = Verification(
      terms: terms, seed: ticket.seed, rulesVersion: ticket.rulesVersion, elapsed: now - ticket.issuedAt,
      pauses: form.pauses)
    let course = terms.later == nil ? nil : try await store.course(of: token)
    let (proof, actionsDigest) = try await work.run { [self] in
      let proof = try verification.prove(JSONReader(form.recording))
      try kind.check(proof)
      try check(proof.recording, follows: course)
      return (proof, terms.seed == nil ? nil : digest(of: proof.recording.entries))
    }
    let score = NewScore(
      player: player.id, game: terms.game, board: terms.board, score: proof.score, stands: terms.stands,
      summary: proof.summary, recording: proof.recording, recordingDigest: recordingDigest,
      actionsDigest: actionsDigest, version: terms.version, at: now)
    do {
      let answer = try await store.addScore(score, for: token)
      try await kind.accepted(score, answer)
      return answer
    } catch is PlayedBefore {
      throw Refusal.playedBefore
    } catch is TicketGone {
      // Another request has used the ticket first, with the same game or another one.
      guard let use = try await store.ticket(token)?.use else { throw Refusal.noSuchTicket }
      return try Scores.answer(of: use, to: recordingDigest)
    }
  }

  private static func answer(of use: TicketUse, to recordingDigest: String) throws(Refusal) -> ScoreAnswer {
    guard use.recordingDigest.isIdentical(to: recordingDigest) else { throw .ticketUsed }
    return use.answer
  }

  /// The terms under which a ticket was issued.
  ///
  /// - Throws: `otherContent` where they cannot be had any more.
  func terms(of ticket: Ticket, _ kind: any RankedKind, for player: Player) async throws -> Terms {
    let terms: Terms?
    do {
      terms = try await kind.terms(of: ticket, for: player)
    } catch let refusal as Refusal where refusal != .noContent {
      // Files that cannot be read now may be there again later. Anything else is gone for good.
      throw Refusal.otherContent
    }
    guard let terms, terms.game.isIdentical(to: ticket.game), terms.board.name.isIdentical(to: ticket.board),
      digest(of: terms.resolved).isIdentical(to: ticket.setupDigest)
    else { throw Refusal.otherContent }
    return terms
  }
}

/// `{"ticket","recording"}`, optionally with `"pauses":[{"at":61000,"length":900000}]`
struct Submission: Sendable {
  let ticket: String
  let recording: JSON
  let pauses: [Pause]

  /// The most pauses of one game.
  private static let maxPauses = 1_000

  init(_ body: [UInt8]) throws(Refusal) {
    do throws(JSONError) {
      let object = try JSONReader(try JSON(parsing: body, limits: .file)).object(
        "ticket", "recording", "pauses")
      ticket = try object.required("ticket").string()
      recording = try object.required("recording").value
      pauses = try object.optional("pauses").map(Submission.pauses) ?? []
    } catch {
      throw Refusal(error)
    }
  }

  private static func pauses(_ reader: JSONReader) throws(JSONError) -> [Pause] {
    let readers = try reader.array()
    guard readers.count <= maxPauses else { throw reader.error("expected at most \(maxPauses) pauses") }
    var pauses: [Pause] = []
    for reader in readers {
      let object = try reader.object("at", "length")
      pauses.append(
        Pause(
          at: try object.required("at").int64(in: 0...Int64(Int32.max)),
          length: try object.required("length").int64(in: 0...Int64(Int32.max))))
    }
    return pauses
  }
}
