import Accounts
import Ports
import Tabletop

extension Scores {
  /// Takes a recording for a ticket, replays it, and keeps the score that it proves. When the same recording is sent
  /// again for the used ticket, it gets the same answer: the first one may have been lost.
  ///
  /// - Parameters:
  ///   - body: `{"ticket","recording"}`, optionally with `"pauses"`, as it came.
  ///   - address: where it came from. Where many recordings wait, addresses take turns, and at each address its players.
  ///   - now: milliseconds since 1970.
  /// - Throws: a refusal, with a code for each reason (docs/protocol.md).
  public func submit(
    _ body: [UInt8], by player: Player, from address: String, at now: Int64
  ) async throws -> ScoreAnswer {
    let sender = Sender(address: address, player: player.id)
    let form = try await submission(body, by: player, sender)
    let (ticket, use) = try await self.ticket(form.ticket, of: player)
    let token = chance.digest(of: form.ticket)
    if let use {
      let sent = try await work.run(for: sender) { [self] in digest(of: form.recording) }
      return try Scores.answer(of: use, to: sent)
    }
    guard now < ticket.expiresAt else { throw Refusal.ticketExpired }

    guard let kind = kinds.first(where: { $0.id.isIdentical(to: ticket.kind) }) else {
      throw Refusal.otherContent
    }
    let terms = try await terms(of: ticket, kind, for: player)
    let verification = Verification(
      terms: terms, seed: ticket.seed, rulesVersion: ticket.rulesVersion, elapsed: now - ticket.issuedAt,
      pauses: form.pauses)
    let course = terms.later == nil ? nil : try await store.course(of: token)
    let (proof, recordingDigest, actionsDigest) = try await work.run(for: sender) { [self] in
      let proof = try verification.prove(JSONReader(form.recording))
      try kind.check(proof)
      try check(proof.recording, follows: course)
      let actionsDigest = terms.seed == nil ? nil : digest(of: proof.recording.entries)
      return (proof, digest(of: form.recording), actionsDigest)
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

  /// Reads what was sent for a ticket.
  ///
  /// - Throws: `badForm`, `noSuchTicket`, `notYourTicket`. The ticket is looked up before the rest is read, so that only
  ///   who has one makes the server work.
  func submission(_ body: [UInt8], by player: Player, _ sender: Sender) async throws -> Submission {
    if let named = Submission.ticket(in: body) { _ = try await ticket(named, of: player) }
    return try await work.run(for: sender) { () throws in try Submission(body) }
  }

  /// - Throws: `noSuchTicket`, `notYourTicket`.
  func ticket(_ token: String, of player: Player) async throws -> (ticket: Ticket, use: TicketUse?) {
    guard let (ticket, use) = try await store.ticket(chance.digest(of: token)) else {
      throw Refusal.noSuchTicket
    }
    guard ticket.player == player.id else { throw Refusal.notYourTicket }
    return (ticket, use)
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
