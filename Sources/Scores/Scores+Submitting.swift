import Accounts
import Ports
import Tabletop

extension Scores {
  /// Takes a recording for a ticket, replays it, and keeps the score that it proves. When the same recording is sent
  /// again for the used ticket, it gets the same answer: the first one may have been lost.
  ///
  /// - Parameters:
  ///   - body: `{"ticket","recording"}`, optionally with `"pauses"` and `"offline"`, as it came.
  ///   - address: where it came from. Where many recordings wait, addresses take turns, and at each address its players.
  ///   - now: milliseconds since 1970.
  /// - Throws: a refusal, with a code for each reason (docs/protocol.md).
  public func submit(
    _ body: [UInt8], by player: Player, from address: String, at now: Int64
  ) async throws -> ScoreAnswer {
    let game = try await received(body, from: player, at: address)
    if let use = game.use {
      let sent = try await work.run(for: game.sender) { [self] in digest(of: game.form.recording) }
      return try Scores.answer(of: use, to: sent)
    }
    let (kind, verification) = try await verification(of: game, by: player, at: now)
    let terms = verification.terms
    let course = terms.later == nil ? nil : try await store.course(of: game.token)
    let (proof, recordingDigest, moves) = try await work.run(for: game.sender) { [self] in
      let proof = try verification.prove(JSONReader(game.form.recording))
      try kind.check(proof)
      try check(proof.recording, follows: course)
      return (proof, digest(of: game.form.recording), movesDigest(of: proof.recording, game.ticket, terms))
    }
    let score = NewScore(
      player: player.id, game: terms.game, board: try Scores.board(of: proof, by: player, terms, game.form),
      score: proof.score, stands: terms.stands, summary: proof.summary, recording: proof.recording,
      recordingDigest: recordingDigest,
      moves: moves, version: terms.version, at: now)
    do {
      let answer = try await store.addScore(score, for: game.token)
      try await kind.accepted(score, answer)
      return answer
    } catch is PlayedBefore {
      throw Refusal.playedBefore
    } catch is TicketGone {
      // Another request has used the ticket first, with the same game or another one.
      guard let use = try await store.ticket(game.token)?.use else { throw Refusal.noSuchTicket }
      return try Scores.answer(of: use, to: recordingDigest)
    }
  }

  /// The moves of a game that everybody plays alike; nil where each ticket has its own seed.
  private func movesDigest(of recording: Recording, _ ticket: Ticket, _ terms: Terms) -> MovesDigest? {
    guard terms.seed != nil else { return nil }
    let moves = PlayedMoves(of: recording, terms)
    return MovesDigest(text: digest(of: moves.identity(ticket)), mayCoincide: moves.mayCoincide)
  }

  /// The board on which a score stands.
  ///
  /// - Throws: `timesDoNotFit` where the time is the server's, and the game was not played in it.
  private static func board(
    of proof: Proof, by player: Player, _ terms: Terms, _ form: Submission
  ) throws(Refusal) -> ScoreBoard {
    if terms.start == nil || proof.isTimed {
      return terms.board.isForAccounts && player.isGuest ? terms.board.guests : terms.board
    }
    guard form.isOffline else { throw .timesDoNotFit }
    return terms.board.offline
  }

  private static func answer(of use: TicketUse, to recordingDigest: String) throws(Refusal) -> ScoreAnswer {
    guard use.recordingDigest.isIdentical(to: recordingDigest) else { throw .ticketUsed }
    return use.answer
  }
}
