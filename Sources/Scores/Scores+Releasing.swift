import Accounts
import Ports
import Tabletop

extension Scores {
  /// Gives the page of a game with a ticket the content that the game has come to. The recording so far shows how far
  /// that is: it is replayed and checked as at the end of the game, and may have lasted as long as the ticket is old.
  ///
  /// - Parameters:
  ///   - body: `{"ticket","recording"}`, optionally with `"pauses"`, as it came.
  ///   - address: where it came from, as in `submit`.
  ///   - now: milliseconds since 1970.
  /// - Throws: a refusal, with a code for each reason (docs/protocol.md).
  public func release(
    _ body: [UInt8], to player: Player, from address: String, at now: Int64
  ) async throws -> JSON {
    let sender = Sender(address: address, player: player.id)
    let form = try await submission(body, by: player, sender)
    let (ticket, use) = try await self.ticket(form.ticket, of: player)
    let token = chance.digest(of: form.ticket)
    guard use == nil else { throw Refusal.ticketUsed }
    guard now < ticket.expiresAt else { throw Refusal.ticketExpired }
    guard let kind = kinds.first(where: { $0.id.isIdentical(to: ticket.kind) }) else {
      throw Refusal.otherContent
    }
    let terms = try await terms(of: ticket, kind, for: player)
    guard let later = terms.later else { throw Refusal.nothingLater }
    let verification = Verification(
      terms: terms, seed: ticket.seed, rulesVersion: ticket.rulesVersion, elapsed: now - ticket.issuedAt,
      pauses: form.pauses)
    let before = try await store.course(of: token)
    let (content, come) = try await work.run(for: sender) { [self] () throws -> (JSON, TicketCourse) in
      let (proof, view) = try verification.progress(JSONReader(form.recording))
      try kind.check(proof)
      try check(proof.recording, follows: before)
      return (try later.content(for: view), course(of: proof.recording))
    }
    // Noted before it is given, or nobody would have to keep to it.
    if come.until > before?.until ?? 0 { try await store.keepCourse(come, of: token) }
    return content
  }
}
