import Accounts
import Catalogue
import Ports
import Tabletop

/// Tickets, the scores that are proven for them, and boards. It knows no HTTP and no SQL.
///
/// ```swift
/// let scores = Scores(store: store, kinds: [RankedKew(hunt: hunt)], chance: chance, work: work)
/// let request = TicketRequest(game: "hunt", setup: .object([]))
/// let issued = try await scores.issue(request, to: ana, asking: nil, at: now)
/// let recording = try play(issued.ticket)  // in the page
/// let body = #"{"ticket":"\#(issued.token)","recording":\#(JSONWriter.text(of: recording))}"#
/// let sent = Array(body.utf8)
/// let answer: ScoreAnswer = try await scores.submit(sent, by: ana, from: address, at: now + 60_000)
/// let rank = answer.rank  // 1
/// ```
public struct Scores: Sendable {
  let store: any ScoreStore
  let kinds: [any RankedKind]
  let chance: any Chance
  let work: any SideWork

  /// - Parameters:
  ///   - kinds: all kinds that can be ranked. Where a request is of two of them, the first one counts.
  ///   - work: where recordings are replayed, without delaying other requests.
  public init(
    store: any ScoreStore, kinds: [any RankedKind], chance: any Chance, work: any SideWork
  ) {
    self.store = store
    self.kinds = kinds
    self.chance = chance
    self.work = work
  }

  /// Issues a ticket, or returns the one that was issued for the same request before: that answer may have been lost.
  ///
  /// ```swift
  /// let first: IssuedTicket = try await scores.issue(request, to: ana, asking: "4f1c", at: now)
  /// let again = try await scores.issue(request, to: ana, asking: "4f1c", at: now + 1_000)
  /// let isSame = again.token == first.token  // true
  /// ```
  ///
  /// - Parameters:
  ///   - key: the page's own key for the request; nil where the page will not ask again. As long as the ticket is
  ///     unused, a player who sends the same key gets the same ticket, and nobody else does.
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
        try await store.addTicket(ticket, credential.digest, marks: terms.marks)
      } catch is AlreadyTried {
        let before = try await issued(before: ticket, credential.digest)
        return IssuedTicket(token: credential.token, ticket: before, terms: terms)
      } catch is NoSuchPlayer {
        // The player was deleted in the meantime, from another device.
        throw Refusal.notLoggedIn
      }
      return IssuedTicket(token: credential.token, ticket: ticket, terms: terms)
    }
    if let game = request.game, Catalogue.game(game) == nil { throw Refusal.noSuchGame }
    throw Refusal.notRanked
  }

  /// A credential that is the same for the same request of the same player. So the token need not be kept to be sent
  /// again.
  private func credential(for ticket: Ticket, asking key: String) -> Credential {
    let request = JSON.array([
      .string(String(ticket.player.number)), .string(ticket.board), ticket.request, .string(key),
    ])
    // The same length as other tokens.
    let token = String(digest(of: request).prefix(32))
    return Credential(token: token, digest: chance.digest(of: token))
  }

  /// The unused ticket that was issued for a request before, with its original times.
  private func issued(before ticket: Ticket, _ digest: TokenDigest) async throws -> Ticket {
    guard let (before, use) = try await store.ticket(digest) else { throw Refusal.alreadyTried }
    guard use == nil else { throw before.isOnlyTry ? Refusal.alreadyTried : Refusal.ticketUsed }
    guard ticket.issuedAt < before.expiresAt else { throw Refusal.ticketExpired }
    // The ticket was for files or rules that are not there any more.
    guard before.setupDigest.isIdentical(to: ticket.setupDigest), before.rulesVersion == ticket.rulesVersion
    else {
      throw Refusal.otherContent
    }
    return before
  }

  /// Below 2^53: up to there a page's numbers are exact.
  private func makeSeed() -> Seed { Seed(chance.makeSeed().value >> 11) }

  /// The digest of the value's JSON as `JSONWriter` writes it, so that equal values have equal digests.
  func digest(of value: some JSONEncodable) -> String {
    chance.digest(of: JSONWriter.text(of: value)).text
  }

  /// The board with that name.
  ///
  /// - Parameter now: milliseconds since 1970.
  /// - Throws: `noSuchBoard`.
  public func board(_ name: String, at now: Int64) async throws -> ScoreBoard {
    guard let board = try await knownBoard(name, at: now) else { throw Refusal.noSuchBoard }
    return board
  }

  /// The board with that name; nil where there is none, or where its level or pack is gone.
  func knownBoard(_ name: String, at now: Int64) async throws -> ScoreBoard? {
    for kind in kinds {
      if let board = try await kind.board(name, at: now) { return board }
    }
    return nil
  }
}
