import Accounts
import Catalogue
import Ports
import Tabletop

/// Tickets, the scores that they prove, and boards. It knows no HTTP and no SQL.
public struct Scores: Sendable {
  let store: any ScoreStore
  let kinds: [any RankedKind]
  let chance: any Chance
  let work: any SideWork

  /// - Parameters:
  ///   - kinds: all that can be ranked; of two that take a request the first counts.
  ///   - work: where recordings are played again, away from who serves others meanwhile.
  public init(
    store: any ScoreStore, kinds: [any RankedKind], chance: any Chance, work: any SideWork
  ) {
    self.store = store
    self.kinds = kinds
    self.chance = chance
    self.work = work
  }

  /// Issues a ticket, or tells that which was issued for the same request before: its answer may have been lost.
  ///
  /// - Parameters:
  ///   - key: by which the player's page knows the request; nil where it will not ask again. Whoever has it can have
  ///     the ticket as long as it is unused, and nobody else.
  ///   - now: milliseconds since 1970.
  /// - Throws: `notRanked`, `alreadyTried`, `ticketUsed`, `ticketExpired`, `otherContent`, and what the kind or the
  ///   game refuses.
  public func issue(
    _ request: TicketRequest, to player: Player, asking key: String?, at now: Int64
  ) async throws -> IssuedTicket {
    for kind in kinds {
      guard let terms = try await kind.terms(of: request, for: player, at: now) else { continue }
      guard let game = Catalogue.game(terms.game) else { throw Refusal.noSuchGame }
      let ticket = Ticket(
        player: player.id, kind: kind.id, game: game.id, board: terms.board.name, request: terms.request,
        seed: terms.seed ?? makeSeed(), rulesVersion: game.rulesVersion,
        setupDigest: digest(of: terms.resolved),
        isOnlyTry: terms.isOnlyTry, issuedAt: now, expiresAt: now + terms.lifetime)
      let credential = key.map { self.credential(for: ticket, asking: $0) } ?? chance.makeCredential()
      do {
        try await store.addTicket(ticket, credential.digest)
      } catch is AlreadyTried {
        let before = try await issued(before: ticket, credential.digest)
        return IssuedTicket(token: credential.token, ticket: before, terms: terms)
      } catch is NoSuchPlayer {
        // Deleted meanwhile, from another device.
        throw Refusal.notLoggedIn
      }
      return IssuedTicket(token: credential.token, ticket: ticket, terms: terms)
    }
    if let game = request.game, Catalogue.game(game) == nil { throw Refusal.noSuchGame }
    throw Refusal.notRanked
  }

  /// The same for the same request of the same player. It need not be kept to be told again.
  private func credential(for ticket: Ticket, asking key: String) -> Credential {
    let request = JSON.array([
      .string(String(ticket.player.number)), .string(ticket.board), ticket.request, .string(key),
    ])
    // As long as other tokens.
    let token = String(digest(of: request).prefix(32))
    return Credential(token: token, digest: chance.digest(of: token))
  }

  /// The unused ticket that was issued for a request before, as old as it is.
  private func issued(before ticket: Ticket, _ digest: TokenDigest) async throws -> Ticket {
    guard let (before, use) = try await store.ticket(digest) else { throw Refusal.alreadyTried }
    guard use == nil else { throw before.isOnlyTry ? Refusal.alreadyTried : Refusal.ticketUsed }
    guard ticket.issuedAt < before.expiresAt else { throw Refusal.ticketExpired }
    // It was for files or rules that are not there any more.
    guard before.setupDigest.isIdentical(to: ticket.setupDigest), before.rulesVersion == ticket.rulesVersion
    else {
      throw Refusal.otherContent
    }
    return before
  }

  /// Below 2^53: a page's numbers are exact so far.
  private func makeSeed() -> Seed { Seed(chance.makeSeed().value >> 11) }

  /// What is digested is JSON as it is written here, so that equal values have equal digests.
  func digest(of value: some JSONEncodable) -> String {
    chance.digest(of: JSONWriter.text(of: value)).text
  }

  /// The board with that name.
  ///
  /// - Parameter now: milliseconds since 1970.
  /// - Throws: `noSuchBoard`.
  public func board(_ name: String, at now: Int64) async throws -> ScoreBoard {
    for kind in kinds {
      if let board = try await kind.board(name, at: now) { return board }
    }
    throw Refusal.noSuchBoard
  }
}
