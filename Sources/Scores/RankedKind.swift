import Accounts
import Tabletop

/// One kind of solo games that boards rank: the levels of Jasmine, the daily puzzle, the packs of TownHunt. To rank
/// another kind is to write one of these and to name it where the server is put together.
public protocol RankedKind: Sendable {
  /// Its name in tickets.
  var id: String { get }

  /// Under which conditions somebody may play for a board: asked when a ticket is issued.
  ///
  /// - Parameter now: milliseconds since 1970.
  /// - Returns: nil where the request is of another kind.
  /// - Throws: a refusal, where it is of this kind and cannot be had.
  func terms(of request: TicketRequest, for player: Player, at now: Int64) async throws -> Terms?

  /// The same conditions again, when the score for a ticket comes. Where they can no longer be had, because files were
  /// changed, the score is refused.
  func terms(of ticket: Ticket, for player: Player) async throws -> Terms?

  /// The board with that name; nil where it is none of this kind.
  ///
  /// - Parameter now: milliseconds since 1970.
  func board(_ name: String, at now: Int64) async throws -> ScoreBoard?

  /// Whether the player may stand on a board of this kind at all.
  func takes(_ player: PlayerID, on board: ScoreBoard) async throws -> Bool

  /// Told of each score of this kind that was proven and kept, once.
  func accepted(_ score: NewScore, _ answer: ScoreAnswer) async throws
}

extension RankedKind {
  public func terms(of ticket: Ticket, for player: Player) async throws -> Terms? {
    try await terms(
      of: TicketRequest(game: ticket.game, setup: ticket.request), for: player, at: ticket.issuedAt)
  }

  public func takes(_ player: PlayerID, on board: ScoreBoard) -> Bool { true }

  public func accepted(_ score: NewScore, _ answer: ScoreAnswer) {}
}

/// What somebody wants to play for a board.
public struct TicketRequest: Sendable {
  /// Nil where it follows from the setup.
  public let game: GameID?
  public let setup: JSON

  public init(game: GameID?, setup: JSON) {
    self.game = game
    self.setup = setup
  }
}

/// The conditions of one ranked game.
public struct Terms: Sendable {
  public let game: GameID
  public let board: ScoreBoard
  /// What to ask for to be given these terms again, whatever becomes of the files meanwhile: with the version of
  /// what has versions.
  public let request: JSON
  /// What is to be played: the page opens its table with this and with content of its own.
  public let setup: JSON
  /// What the server opens a table with: the same with the server's content in it. It is what recordings keep.
  public let resolved: JSON
  /// The seed, where everybody has the same; nil where each ticket has its own.
  public var seed: Seed?
  /// The digest of the content: the page compares it with that of its own. Nil where the game has no content.
  public var digest: String?
  /// Whether a player has one ticket for this board and no other.
  public var isOnlyTry = false
  /// Milliseconds for which the ticket can be used.
  public var lifetime = Ticket.lifetime
  /// Whether a score stands on the board, or is only remembered.
  public var stands = true
  /// What else the page is told with its ticket.
  public var notes: [JSONMember] = []

  public init(game: GameID, board: ScoreBoard, request: JSON, setup: JSON, resolved: JSON) {
    self.game = game
    self.board = board
    self.request = request
    self.setup = setup
    self.resolved = resolved
  }
}

/// A board and how it ranks.
public struct ScoreBoard: Sendable {
  /// Which of a player's scores counts.
  public enum Counting: Sendable {
    case best
    /// The first one, on the board or not; those that follow are remembered.
    case first
  }

  /// Who stands higher with the same score.
  public enum Tie: Sendable {
    case whoWasFirst
    /// Guests stand below accounts, until they have one.
    case olderAccount
  }

  /// Whether anybody may have the recordings of its scores.
  public enum Recordings: Sendable {
    case shown
    /// As long as somebody could hand in the same as their own.
    case shownLater
    /// Those of a hunt would show its pins.
    case never
  }

  public let name: String
  public var counting = Counting.best
  public var tie = Tie.whoWasFirst
  public var recordings = Recordings.shown

  public init(_ name: String) { self.name = name }
}
