import Accounts
import Tabletop

/// A seed that the server issued for one ranked solo game of one player, used once.
public struct Ticket: Sendable {
  public let player: PlayerID
  /// Whose kind it is: `RankedKind.id`.
  public let kind: String
  public let game: GameID
  public let board: String
  /// `Terms.request`
  public let request: JSON
  public let seed: Seed
  public let rulesVersion: Int
  /// Of the resolved setup (SHA-256), by which a change of the content is noticed.
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

  /// The same of another player.
  public func held(by player: PlayerID) -> Ticket {
    Ticket(
      player: player, kind: kind, game: game, board: board, request: request, seed: seed,
      rulesVersion: rulesVersion,
      setupDigest: setupDigest, isOnlyTry: isOnlyTry, issuedAt: issuedAt, expiresAt: expiresAt)
  }

  /// Milliseconds for which a ticket can be used unless its terms say otherwise: a day, for those who play where there is
  /// no network.
  public static let lifetime: Milliseconds = 86_400_000
  /// How many unused ones of a player are kept; the oldest gives way.
  public static let mostOpen = 20
}

/// A ticket that was just issued, as its player is told.
public struct IssuedTicket: Sendable {
  public let token: String
  public let ticket: Ticket
  public let terms: Terms
}

/// What a ticket was used for.
public struct TicketUse: Sendable {
  /// Of the recording that it was used with.
  public let recordingDigest: String
  public let answer: ScoreAnswer

  public init(recordingDigest: String, answer: ScoreAnswer) {
    self.recordingDigest = recordingDigest
    self.answer = answer
  }
}
