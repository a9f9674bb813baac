import Accounts
import Ports
import Tabletop

/// What a player sent for a ticket, with the ticket.
struct SentGame: Sendable {
  let sender: Sender
  let form: Submission
  /// The digest of the ticket's token.
  let token: TokenDigest
  let ticket: Ticket
  /// What the ticket was used for before; nil where it is unused.
  let use: TicketUse?
}

extension Scores {
  /// Reads what a player sent for a ticket. The ticket is looked up before the rest is read, so that only who has one
  /// makes the server work; and again after that, because what was sent may have waited.
  ///
  /// - Throws: `badForm`, `noSuchTicket`, `notYourTicket`.
  func received(_ body: [UInt8], from player: Player, at address: String) async throws -> SentGame {
    if let token = Submission.ticket(in: body) { _ = try await ticket(chance.digest(of: token), of: player) }
    let sender = Sender(address: address, player: player.id)
    let form = try await work.run(for: sender) { () throws in try Submission(body) }
    let token = chance.digest(of: form.ticket)
    let (ticket, use) = try await ticket(token, of: player)
    return SentGame(sender: sender, form: form, token: token, ticket: ticket, use: use)
  }

  /// - Throws: `noSuchTicket`, `notYourTicket`.
  private func ticket(
    _ token: TokenDigest, of player: Player
  ) async throws -> (ticket: Ticket, use: TicketUse?) {
    guard let (ticket, use) = try await store.ticket(token) else { throw Refusal.noSuchTicket }
    guard ticket.player == player.id else { throw Refusal.notYourTicket }
    return (ticket, use)
  }

  /// How the recording of a game is verified, and the kind of the game.
  ///
  /// - Throws: `ticketExpired`, `otherContent`.
  func verification(
    of game: SentGame, by player: Player, at now: Int64
  ) async throws -> (kind: any RankedKind, verification: Verification) {
    let ticket = game.ticket
    guard now < ticket.expiresAt else { throw Refusal.ticketExpired }
    guard let kind = kinds.first(where: { $0.id.isIdentical(to: ticket.kind) }) else {
      throw Refusal.otherContent
    }
    let verification = Verification(
      terms: try await terms(of: ticket, kind, for: player), seed: ticket.seed,
      rulesVersion: ticket.rulesVersion,
      elapsed: now - ticket.issuedAt, pauses: game.form.pauses)
    return (kind, verification)
  }

  /// The terms under which a ticket was issued.
  ///
  /// - Throws: `otherContent` where they cannot be had any more.
  private func terms(of ticket: Ticket, _ kind: any RankedKind, for player: Player) async throws -> Terms {
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
