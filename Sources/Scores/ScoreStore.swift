import Accounts
import Ports
import Tabletop

/// The store of tickets, scores and their boards.
///
/// The module `Storage` has one in the database and one in memory. Each call is done completely or not at all.
///
/// ```swift
/// let store: any ScoreStore = accounts  // MemoryAccounts keeps players and their scores.
/// try await store.addTicket(ticket, digest)
/// let answer: ScoreAnswer = try await store.addScore(score, for: digest)
/// let use: TicketUse? = try await store.ticket(digest)?.use  // the same answer
/// let best: [ScoreEntry] = try await store.best(of: "kew", .allTime, limit: 10)
/// let counts: ScoreCounts = try await store.counts(of: ana.id, in: ["hunt"])
/// let ranks: [BoardRank] = try await store.bests(of: ana.id, in: ["hunt"], limit: 20)
/// ```
public protocol ScoreStore: OwnersScoreStore {
  /// Keeps a ticket, and counts it. If the player then has more than `Ticket.maxOpen` unused tickets, the oldest of them is removed.
  ///
  /// - Parameter marks: of the player, for a single-attempt ticket (`Terms.marks`). They are kept with it.
  /// - Throws: `AlreadyTried` for a player's second single-attempt ticket for the same board, if one of the marks is kept
  ///   for that board already, or if there is already a ticket with that digest; `NoSuchPlayer`.
  func addTicket(_ ticket: Ticket, _ digest: TokenDigest, marks: [String]) async throws
  /// Keeps further marks of somebody who has had the only try for a board.
  ///
  /// - Parameter time: until when they matter at least; milliseconds since 1970.
  func addMarks(_ marks: [String], on board: String, until time: Int64) async throws
  /// - Returns: the ticket, and what it was used for; nil where there is none.
  func ticket(_ digest: TokenDigest) async throws -> (ticket: Ticket, use: TicketUse?)?
  /// Notes the course of the game for which an unused ticket is. It replaces an earlier one, unless that reaches further.
  func keepCourse(_ course: TicketCourse, of ticket: TokenDigest) async throws
  /// The course that was noted; nil where none was.
  func course(of ticket: TokenDigest) async throws -> TicketCourse?
  /// Uses a ticket: keeps the score, its recording, and the player's new place. Where the best score counts, it keeps how
  /// many tickets the player has had for the ticket's board.
  ///
  /// - Throws: `TicketGone` where there is no such unused ticket; `PlayedBefore`.
  func addScore(_ score: NewScore, for ticket: TokenDigest) async throws -> ScoreAnswer

  /// Whether a player has used up the first game on a board where only the first counts: with a game that may stand
  /// there, or with one in which the player scored, and so knows answers.
  func hasPlayed(_ player: PlayerID, on board: String) async throws -> Bool

  /// The best entries of a board.
  func best(of board: String, _ period: Period, limit: Int) async throws -> [ScoreEntry]
  /// A player's own entry with so many entries above and below it, the highest first; empty where the player stands
  /// nowhere.
  func entries(around player: PlayerID, on board: String, _ period: Period, neighbours: Int) async throws
    -> [ScoreEntry]
  /// How many entries a board has.
  func count(on board: String, _ period: Period) async throws -> Int64
  /// The sum of all scores that stand on a board for all time. A score above `Place.highest` counts as
  /// `Place.highest`.
  func sum(on board: String) async throws -> Int64
  /// The recording of a score as JSON, and its board; nil where there is none, or where the score is on no board any
  /// more.
  func recording(of score: Int64) async throws -> (board: String, recording: [UInt8])?

  /// The boards for which a player has scores or tickets.
  func boards(of player: PlayerID) async throws -> [String]
  /// The boards for which a player has had the only ticket, whether it was used or not.
  func onlyTries(of player: PlayerID) async throws -> Set<String>
  /// Moves everything that a guest has done to an account: scores, tickets and games of teams. Then removes the
  /// guest. What stood on a board for guests is on the accounts' board then (`ScoreBoard.nameForAccount`).
  ///
  /// - Parameter boards: how the scores of both are joined on each board. On boards that are not named the best score
  ///   counts.
  func join(_ guest: PlayerID, into account: PlayerID, _ boards: [String: Joining]) async throws

  /// A player's tickets that are kept, and how many there were.
  func tickets(of player: PlayerID) async throws -> OwnTickets
  /// A player's scores, the newest first.
  func scores(of player: PlayerID, limit: Int) async throws -> [OwnScore]
  /// What is kept of the game behind a score; nil where the player has no such score.
  func game(of score: Int64, by player: PlayerID) async throws -> KeptGame?
  /// How much a player has done in some games.
  func counts(of player: PlayerID, in games: [GameID]) async throws -> ScoreCounts
  /// A player's ranks on boards of those games for all time, the highest ranks first.
  func bests(of player: PlayerID, in games: [GameID], limit: Int) async throws -> [BoardRank]

  /// Removes scores that came to a board before a moment, with their recordings. Their players then stand with the best
  /// score that is left, or nowhere.
  ///
  /// - Parameters:
  ///   - time: seconds since 1970.
  ///   - tie: how the board ranks equal scores.
  /// - Returns: how many there were.
  @discardableResult
  func removeScores(on board: String, before time: Int64, tie: ScoreBoard.Tie) async throws -> Int

  /// Removes tickets that expired before a moment, marks that mattered until then, and the entries of weeks that ended
  /// before it.
  ///
  /// - Parameter time: seconds since 1970.
  /// - Returns: how many there were.
  @discardableResult
  func removeTicketsAndWeeks(before time: Int64) async throws -> Int
}

extension ScoreStore {
  /// Keeps a ticket of somebody who may get more of them as another player.
  public func addTicket(_ ticket: Ticket, _ digest: TokenDigest) async throws {
    try await addTicket(ticket, digest, marks: [])
  }
}

/// Which score counts on a board when a guest and an account become one player.
///
/// ```swift
/// let boards: [String: Joining] = ["kew": .best, "daily-2026-11-21": .first, "hunt-17": .none]
/// try await store.join(guest, into: account, boards)
/// let scores = try await store.scores(of: account, limit: 10)  // those of the guest, too
/// ```
public enum Joining: Sendable {
  case best
  /// The score that came first, whether it stands on the board or not.
  case first
  /// None of the guest's scores: the account may not stand on this board, for example that of its own pack.
  case none
}

/// How much a player has done.
public struct ScoreCounts: Hashable, Sendable {
  public let scores: Int64
  /// The number of boards with a score of the player, whether it stands there or not.
  public let boards: Int64
  /// The sum of the scores that stand on boards for all time.
  public let points: Int64

  public init(scores: Int64, boards: Int64, points: Int64) {
    self.scores = scores
    self.boards = boards
    self.points = points
  }
}

/// A player's rank on a board.
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

/// The player has already had the only ticket for a board, or this same ticket.
///
/// ```swift
/// do {
///   try await store.addTicket(ticket, digest)
/// } catch is AlreadyTried {
///   throw Refusal.alreadyTried
/// }
/// ```
public struct AlreadyTried: Error {
  public init() {}
}

/// Somebody else's score has the same moves, which are too many to coincide.
///
/// ```swift
/// do {
///   _ = try await store.addScore(score, for: digest)
/// } catch is PlayedBefore {
///   throw Refusal.playedBefore
/// } catch is TicketGone {
///   throw Refusal.ticketUsed
/// }
/// ```
public struct PlayedBefore: Error {
  public init() {}
}

/// The ticket was used in the meantime, or is gone.
public struct TicketGone: Error {
  public init() {}
}
