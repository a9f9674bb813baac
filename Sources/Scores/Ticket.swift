import Accounts
import Tabletop

/// A seed that the server issued for one ranked solo game of one player, used once.
///
/// ```swift
/// let ticket: Ticket = issued.ticket
/// let game = Catalogue.game(ticket.game)
/// let table = try game?.open(setup: issued.terms.setup, seed: ticket.seed)
/// let isOpen = now < ticket.expiresAt  // true: for a day
/// ```
public struct Ticket: Sendable {
  public let player: PlayerID
  /// The id of its kind (`RankedKind.id`).
  public let kind: String
  public let game: GameID
  public let board: String
  /// `Terms.request`
  public let request: JSON
  public let seed: Seed
  public let rulesVersion: Int
  /// The digest of the resolved setup (SHA-256). It shows whether the content has changed.
  public let setupDigest: String
  /// Whether it is the only one that its player gets for the board.
  public let isOnlyTry: Bool
  /// Milliseconds since 1970.
  public let issuedAt: Int64
  /// Milliseconds since 1970.
  public let expiresAt: Int64

  public init(
    player: PlayerID, kind: String, game: GameID, board: String, request: JSON, seed: Seed, rulesVersion: Int,
    setupDigest: String, isOnlyTry: Bool, issuedAt: Int64, expiresAt: Int64
  ) {
    self.player = player
    self.kind = kind
    self.game = game
    self.board = board
    self.request = request
    self.seed = seed
    self.rulesVersion = rulesVersion
    self.setupDigest = setupDigest
    self.isOnlyTry = isOnlyTry
    self.issuedAt = issuedAt
    self.expiresAt = expiresAt
  }

  /// The same ticket for another player.
  public func held(by player: PlayerID) -> Ticket {
    Ticket(
      player: player, kind: kind, game: game, board: board, request: request, seed: seed,
      rulesVersion: rulesVersion,
      setupDigest: setupDigest, isOnlyTry: isOnlyTry, issuedAt: issuedAt, expiresAt: expiresAt)
  }

  /// How long a ticket can be used, in milliseconds, unless its terms say otherwise: a day, for players who are
  /// without a network for a while.
  public static let lifetime: Milliseconds = 86_400_000
  /// How many unused tickets of a player are kept. Beyond that the oldest is removed.
  public static let maxOpen = 20
}

/// A ticket that was just issued, as its player gets it.
///
/// ```swift
/// let issued: IssuedTicket = try await scores.issue(request, to: ana, asking: nil, at: now)
/// let ticket: Ticket = issued.ticket
/// ```
public struct IssuedTicket: Sendable {
  public let token: String
  public let ticket: Ticket
  public let terms: Terms
}

/// What a ticket was used for.
///
/// ```swift
/// let use: TicketUse? = try await store.ticket(digest)?.use  // the same answer
/// ```
public struct TicketUse: Sendable {
  /// The digest of the recording that it was used with.
  public let recordingDigest: String
  public let answer: ScoreAnswer

  public init(recordingDigest: String, answer: ScoreAnswer) {
    self.recordingDigest = recordingDigest
    self.answer = answer
  }
}
