import Accounts
import Ports
import Tabletop

/// Where tickets, scores and their boards are kept.
///
/// `Storage` has the one in the database and its twin in memory. Each call is done whole or not at all.
public protocol ScoreStore: Sendable {
  /// Keeps a ticket. Of a player's unused ones that are no only tries the oldest gives way, where they would be more
  /// than `Ticket.mostOpen`.
  ///
  /// - Throws: `AlreadyTried` where it is an only try and the player had one for that board, or where there is a ticket
  ///   with that digest; `NoSuchPlayer`.
  func addTicket(_ ticket: Ticket, _ digest: TokenDigest) async throws
  /// - Returns: the ticket, and what it was used for; nil where there is none.
  func ticket(_ digest: TokenDigest) async throws -> (ticket: Ticket, use: TicketUse?)?
  /// Uses a ticket: keeps the score, its recording, and where the player now stands.
  ///
  /// - Throws: `TicketGone` where there is no such ticket that is unused; `PlayedBefore`.
  func addScore(_ score: NewScore, for ticket: TokenDigest) async throws -> ScoreAnswer

  /// The best of a board.
  func best(of board: String, _ period: Period, limit: Int) async throws -> [ScoreEntry]
  /// A player's own place with so many above and below it, the highest first; empty where the player stands nowhere.
  func entries(around player: PlayerID, on board: String, _ period: Period, neighbours: Int) async throws
    -> [ScoreEntry]
  /// How many stand on a board.
  func count(on board: String, _ period: Period) async throws -> Int64
  /// The sum of all scores that stand on a board for all time, those above `Place.highest` as that.
  func sum(on board: String) async throws -> Int64
  /// The recording of a score as JSON, and its board; nil where there is none, or where it stands nowhere any more.
  func recording(of score: Int64) async throws -> (board: String, recording: [UInt8])?

  /// The boards for which a player has scores or tickets.
  func boards(of player: PlayerID) async throws -> [String]
  /// Makes all that a guest has done an account's: scores, tickets and games of teams; and removes the guest.
  ///
  /// - Parameter boards: how the scores of both become one player's; those that are not named by the best.
  func join(_ guest: PlayerID, into account: PlayerID, _ boards: [String: Joining]) async throws

  /// A player's scores, the newest first.
  func scores(of player: PlayerID, limit: Int) async throws -> [OwnScore]
  /// How much a player has done in some games.
  func counts(of player: PlayerID, in games: [GameID]) async throws -> ScoreCounts
  /// Where a player stands on boards of those games for all time, the highest ranks first.
  func bests(of player: PlayerID, in games: [GameID], limit: Int) async throws -> [BoardRank]

  /// Removes tickets that expired before a moment, and what stands in weeks that ended before it.
  ///
  /// - Parameter time: seconds since 1970.
  func removeTicketsAndWeeks(before time: Int64) async throws
}

/// Which of the scores that a guest and an account have for a board counts when they become one.
public enum Joining: Sendable {
  case best
  /// The one that came first, on the board or not.
  case first
  /// None of the guest's: it is a board of the account's own doing.
  case none
}

/// How much somebody has done.
public struct ScoreCounts: Hashable, Sendable {
  public let scores: Int64
  /// On how many boards, standing there or not.
  public let boards: Int64
  /// The sum of what stands on boards for all time.
  public let points: Int64

  public init(scores: Int64, boards: Int64, points: Int64) {
    self.scores = scores
    self.boards = boards
    self.points = points
  }
}

/// Where somebody stands on a board.
public struct BoardRank: Hashable, Sendable {
  public let board: String
  public let score: Int64
  public let rank: Int64

  public init(board: String, score: Int64, rank: Int64) {
    self.board = board
    self.score = score
    self.rank = rank
  }
}

/// A player has had the only ticket for a board, or this very one.
public struct AlreadyTried: Error {
  public init() {}
}

/// The same actions stand on the board, and somebody else did them.
public struct PlayedBefore: Error {
  public init() {}
}

/// A ticket was used meanwhile, or is gone.
public struct TicketGone: Error {
  public init() {}
}
