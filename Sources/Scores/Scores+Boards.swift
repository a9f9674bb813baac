import Accounts
import Ports
import Tabletop

/// A board as somebody sees it.
///
/// ```swift
/// let page: BoardPage = try await scores.page(of: "kew", .allTime, limit: 10, for: ben.id, at: now)
/// let best = page.best.map(\.score)  // [30, 10]
/// let own = page.own?.rank  // 2
/// ```
public struct BoardPage: Sendable {
  public let board: String
  /// Whether the recordings of its scores can be had now.
  public let showsRecordings: Bool
  public let best: [ScoreEntry]
  /// The player who asks, where known.
  public let player: PlayerID?
  /// That player's own entry and the entries next to it; empty where there is none.
  public let around: [ScoreEntry]
  /// How many entries it has.
  public let count: Int64
  /// That player's best score that the owner of the server has taken off the board; nil where there is none.
  public var takenOff: OwnersScore?

  public var own: ScoreEntry? { around.first { $0.player == player } }
}

extension Scores {
  /// How many entries are shown above and below the player's own.
  public static let neighbours = 2

  /// The best entries of a board, and the place of the player who asks.
  ///
  /// - Parameters:
  ///   - now: milliseconds since 1970.
  ///   - showsHidden: whether the player may see the board even if it is hidden.
  /// - Throws: `noSuchBoard`.
  public func page(
    of name: String, _ period: Period, limit: Int, for player: PlayerID?, at now: Int64,
    showsHidden: Bool = false
  ) async throws -> BoardPage {
    let board = try await board(name, at: now)
    guard showsHidden || !board.isHidden else { throw Refusal.noSuchBoard }
    let around =
      if let player {
        try await store.entries(around: player, on: board.name, period, neighbours: Scores.neighbours)
      } else { [ScoreEntry]() }
    var page = BoardPage(
      board: board.name, showsRecordings: board.recordings == .shown,
      best: try await store.best(of: board.name, period, limit: limit), player: player, around: around,
      count: try await store.count(on: board.name, period))
    if let player { page.takenOff = try await store.takenOff(player, from: board.name) }
    return page
  }

  /// How many entries a board has for all time, and their average in tenths of a point; nil where it has none.
  public func average(on board: String) async throws -> (count: Int64, tenths: Int64?) {
    let (count, sum) = (try await store.count(on: board, .allTime), try await store.sum(on: board))
    return (count, count > 0 ? (sum * 10 + count / 2) / count : nil)
  }

  /// The recording of a score, in the form that `parlour verify` reads.
  ///
  /// - Parameter now: milliseconds since 1970.
  /// - Throws: `noSuchScore`, also where the board shows no recordings; `notShownYet`.
  public func recording(of score: Int64, at now: Int64) async throws -> [UInt8] {
    guard let (name, recording) = try await store.recording(of: score) else { throw Refusal.noSuchScore }
    for kind in kinds {
      guard let board = try await kind.board(name, at: now) else { continue }
      switch board.recordings {
      case .shown: return recording
      case .shownLater: throw Refusal.notShownYet
      case .never: throw Refusal.noSuchScore
      }
    }
    throw Refusal.noSuchScore
  }

  /// A player's scores, the newest first.
  ///
  /// - Parameter now: milliseconds since 1970.
  public func scores(of player: PlayerID, at now: Int64) async throws -> [OwnScore] {
    var scores = try await store.scores(of: player, limit: 100_000)
    var shown: [String: Bool] = [:]
    for index in scores.indices where scores[index].hasRecording {
      let name = scores[index].board
      if shown[name] == nil { shown[name] = try await showsRecordings(name, at: now) }
      scores[index].hasRecording = shown[name] ?? false
    }
    return scores
  }

  /// Whether the recordings of a board's scores can be had, now or later.
  private func showsRecordings(_ name: String, at now: Int64) async throws -> Bool {
    for kind in kinds {
      if let board = try await kind.board(name, at: now) { return board.recordings != .never }
    }
    return false
  }

  /// What a player has done in some games.
  public func record(of player: PlayerID, in games: [GameID]) async throws -> PlayerRecord {
    PlayerRecord(
      counts: try await store.counts(of: player, in: games),
      best: try await store.bests(of: player, in: games, limit: 20))
  }

  /// Removes what nobody can ask for any more. To be called now and then.
  ///
  /// - Parameter seconds: since 1970.
  ///
  /// - Returns: how many it removed.
  @discardableResult
  public func tidy(after days: ServedDays) async throws -> Int {
    // A page asks again for a lost answer within days.
    guard let time = days.time(daysAgo: 7) else { return 0 }
    return try await store.removeTicketsAndWeeks(before: time)
  }

  /// Removes the scores of all boards that came before a moment, with their recordings.
  ///
  /// - Parameters:
  ///   - time: seconds since 1970.
  ///   - now: milliseconds since 1970.
  /// - Returns: how many there were.
  public func removeScores(before time: Int64, at now: Int64) async throws -> Int {
    var count = 0
    for board in try await store.boardsWithScores() {
      let tie = try await knownBoard(board, at: now)?.tie ?? .whoWasFirst
      count += try await store.removeScores(on: board, before: time, tie: tie)
    }
    return count
  }
}

/// What a player has done in some games.
///
/// ```swift
/// let record: PlayerRecord = try await scores.record(of: ana.id, in: ["hunt"])
/// let points = record.counts.points  // 30: the score that stands on the board
/// let own: [OwnScore] = try await scores.scores(of: ana.id, at: now)
/// let watchable = own.filter(\.hasRecording).map(\.score)  // [30]
/// ```
public struct PlayerRecord: Sendable {
  public let counts: ScoreCounts
  public let best: [BoardRank]
}
