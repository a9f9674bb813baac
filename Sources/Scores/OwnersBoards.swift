import Accounts
import Ports
import Tabletop

/// What the owner of a server has done with a score, or with the games of a team.
///
/// ```swift
/// let removal = ScoreRemoval(rawValue: "hidden")  // ScoreRemoval.hidden, which can be undone
/// ```
public enum ScoreRemoval: String, Hashable, Sendable, CaseIterable {
  /// It stands on no board. It can be shown again.
  case hidden
  /// It stands on no board, and its recording and its names are deleted for good.
  case removed
}

/// A score as the owner of a server sees it: with its player, even if the name is hidden.
///
/// ```swift
/// let page: OwnersPage<OwnersScore> = try await scores.forOwner(on: "kew", offset: 0, limit: 20)
/// let found: OwnersScore = page.entries[0]
/// let hidden = try await scores.setRemoval(.hidden, of: found.id, at: now)
/// let rank = hidden.rank  // nil: it stands on no board
/// ```
public struct OwnersScore: Hashable, Sendable {
  public let id: Int64
  public let board: String
  /// For all time, from 1. Nil outside a list, and for a score that stands nowhere.
  public let rank: Int64?
  public let player: PlayerID
  public let name: String
  public let isGuest: Bool
  /// Whether boards show "hidden name" for this player.
  public let isNameHidden: Bool
  public let score: Int64
  /// Seconds since 1970.
  public let at: Int64
  public let removal: ScoreRemoval?

  public init(
    id: Int64, board: String, rank: Int64?, player: PlayerID, name: String, isGuest: Bool, isNameHidden: Bool,
    score: Int64, at: Int64, removal: ScoreRemoval?
  ) {
    self.id = id
    self.board = board
    self.rank = rank
    self.player = player
    self.name = name
    self.isGuest = isGuest
    self.isNameHidden = isNameHidden
    self.score = score
    self.at = at
    self.removal = removal
  }
}

/// A part of a board as its owner sees it.
///
/// ```swift
/// let page: OwnersPage<OwnersScore> = try await scores.forOwner(on: "kew", offset: 0, limit: 20)
/// let hidden = page.hidden.map(\.score)  // those that the owner has hidden
/// ```
public struct OwnersPage<Entry: Sendable>: Sendable {
  /// The best first.
  public let entries: [Entry]
  /// Whether more entries follow.
  public let more: Bool
  /// What the owner has hidden, the newest first.
  public let hidden: [Entry]

  /// - Parameter found: the entries from the first that is wanted, with one more than `limit` if there are more.
  public init(found: [Entry], limit: Int, hidden: [Entry]) {
    entries = Array(found.prefix(limit))
    more = found.count > limit
    self.hidden = hidden
  }

  /// How many hidden ones are told at most.
  public static var mostHidden: Int { 100 }
}

/// What only the owner of a server does with scores. Both stores of scores have it.
///
/// ```swift
/// let store: any OwnersScoreStore = accounts  // MemoryAccounts keeps players and their scores.
/// let boards = try await store.boardsWithScores()  // ["kew"]
/// let best: OwnersScore? = try await store.scoresForOwner(on: "kew", offset: 0, limit: 1).first
/// let isThere = try await store.setRemoval(.hidden, of: best?.id ?? 0, tie: .whoWasFirst)  // true
/// ```
public protocol OwnersScoreStore: Sendable {
  /// The names of the boards that have scores, hidden ones too, in the order of their names.
  func boardsWithScores() async throws -> [String]
  /// The scores that stand on a board for all time, the best first.
  func scoresForOwner(on board: String, offset: Int, limit: Int) async throws -> [OwnersScore]
  /// The scores of a board that are hidden, the newest first.
  func hiddenScores(on board: String, limit: Int) async throws -> [OwnersScore]
  func scoreForOwner(_ id: Int64) async throws -> OwnersScore?
  /// A player's best score on a board among those that are hidden or removed; nil where there are none.
  func takenOff(_ player: PlayerID, from board: String) async throws -> OwnersScore?
  /// Hides a score, shows it again (nil), or removes it. On each board its player then stands with the best score that
  /// is left. What was removed stays removed.
  ///
  /// - Parameter tie: how the score's board ranks equal scores.
  /// - Returns: whether there is such a score that was not removed.
  func setRemoval(_ removal: ScoreRemoval?, of score: Int64, tie: ScoreBoard.Tie) async throws -> Bool
}

/// What only the owner of a server does with games of teams. Both stores of boards have it.
///
/// ```swift
/// let store: any OwnersTeamStore = MemoryStore()
/// let count = try store.setRemoval(.hidden, ofTeam: 17)  // 0: there is no game with this number
/// ```
public protocol OwnersTeamStore: Sendable {
  /// The names of the boards that have games of teams, hidden ones too, in the order of their names.
  func boardsWithTeams() throws -> [String]
  /// The games of a board that are hidden, the newest first.
  func hiddenGames(on board: String, limit: Int) throws -> [BoardEntry]
  /// A game that was not removed.
  func game(_ entry: Int64) throws -> BoardEntry?
  /// Hides all games of a team on its board, shows them again (nil), or removes them. The games of a team are those that
  /// its crew has played, or where no session sat those of the same typed names. What was removed stays removed.
  ///
  /// - Parameter entry: the number of one of the games.
  /// - Returns: how many games it concerned.
  func setRemoval(_ removal: ScoreRemoval?, ofTeam entry: Int64) throws -> Int
}

extension Scores {
  /// The names of the boards that have scores, hidden ones too, in the order of their names.
  public func boardsWithScores() async throws -> [String] { try await store.boardsWithScores() }

  /// The scores of a board, for the owner of the server.
  ///
  /// - Parameter offset: how many of the best are left out.
  public func forOwner(on board: String, offset: Int, limit: Int) async throws -> OwnersPage<OwnersScore> {
    OwnersPage(
      found: try await store.scoresForOwner(on: board, offset: offset, limit: limit + 1), limit: limit,
      hidden: try await store.hiddenScores(on: board, limit: OwnersPage<OwnersScore>.mostHidden))
  }

  /// A score for the owner of the server; nil where there is none.
  public func forOwner(_ score: Int64) async throws -> OwnersScore? { try await store.scoreForOwner(score) }

  /// Hides a score, shows it again (nil), or removes it, for the owner of the server.
  ///
  /// - Parameter now: milliseconds since 1970.
  /// - Returns: the score as it is now.
  /// - Throws: `noSuchScore`; `scoreRemoved` for a score that was removed.
  public func setRemoval(_ removal: ScoreRemoval?, of score: Int64, at now: Int64) async throws -> OwnersScore
  {
    guard let found = try await store.scoreForOwner(score) else { throw Refusal.noSuchScore }
    let tie = try await knownBoard(found.board, at: now)?.tie ?? .whoWasFirst
    guard try await store.setRemoval(removal, of: score, tie: tie),
      let changed = try await store.scoreForOwner(score)
    else { throw Refusal.scoreRemoved }
    return changed
  }
}

extension Refusal {
  public static let scoreRemoved = Refusal(
    "scoreRemoved", .conflict, "This score was removed. It cannot be brought back.")
}
