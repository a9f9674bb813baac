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
    let game = try await received(body, from: player, at: address)
    guard game.use == nil else { throw Refusal.ticketUsed }
    let (kind, verification) = try await verification(of: game, by: player, at: now)
    guard let later = verification.terms.later else { throw Refusal.nothingLater }
    let before = try await store.course(of: game.token)
    let (content, come) = try await work.run(for: game.sender) { [self] () throws -> (JSON, TicketCourse) in
      let (proof, view) = try verification.progress(JSONReader(game.form.recording))
      try kind.check(proof)
      try check(proof.recording, follows: before)
      return (try later.content(for: view), course(of: proof.recording))
    }
    // Noted before it is given, or nobody would have to keep to it.
    if come.until > before?.until ?? 0 { try await store.keepCourse(come, of: game.token) }
    return content
  }
}
