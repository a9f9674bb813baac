import Accounts
import GRDB
import Scores

/// Scores and games of boards that are older than the owner of the server wants to keep them.
extension SQLiteStore {
  /// How many are removed at a time, so that other writes need not wait.
  private static let portion = 500

  @discardableResult
  public func removeScores(on board: String, before time: Int64, tie: ScoreBoard.Tie) async throws -> Int {
    var (count, removed) = (0, 0)
    repeat {
      removed = try await database.write { database in
        try SQLiteStore.removeSomeScores(on: board, before: time, tie, in: database)
      }
      count += removed
    } while removed > 0
    if count > 0 { checkpointer.emptySoon() }
    return count
  }

  private static func removeSomeScores(
    on board: String, before time: Int64, _ tie: ScoreBoard.Tie, in database: Database
  ) throws -> Int {
    let scores = try Int64.fetchAll(
      database, sql: "SELECT id FROM score WHERE board = ? AND at < ? ORDER BY id LIMIT ?",
      arguments: [board, time, portion])
    var stood: [(player: PlayerID, period: Period)] = []
    for score in scores {
      let standings = try Row.fetchAll(
        database.cachedStatement(sql: "SELECT period, player, place FROM standing WHERE score = ?"),
        arguments: [score])
      for standing in standings {
        let key: Int64 = standing["period"]
        try Ranks.count(Place(key: standing["place"]), by: -1, on: board, key, in: database)
        stood.append((PlayerID(standing["player"]), key == 0 ? .allTime : .week(monday: key)))
      }
      // Standings and the recording go with it.
      try database.cachedStatement(sql: "DELETE FROM score WHERE id = ?").execute(arguments: [score])
    }
    for (player, period) in stood { try stand(player, on: board, period, tie, in: database) }
    return scores.count
  }

  @discardableResult
  public func removeGames(before time: Int64) throws -> Int {
    var (count, removed) = (0, 0)
    repeat {
      removed = try database.write { database in
        try SQLiteStore.removeSomeGames(before: time, in: database)
      }
      count += removed
    } while removed > 0
    if count > 0 { checkpointer.emptySoon() }
    return count
  }

  /// Triggers of the table keep what stands on the board, and its counts.
  private static func removeSomeGames(before time: Int64, in database: Database) throws -> Int {
    let games = try Row.fetchAll(
      database, sql: "SELECT id, crew FROM board_entry WHERE ended_at < ? ORDER BY id LIMIT ?",
      arguments: [time, portion])
    for game in games {
      try database.cachedStatement(sql: "DELETE FROM board_entry WHERE id = ?").execute(
        arguments: [game["id"] as Int64])
    }
    // A crew that is hidden stays hidden when it plays again.
    for case let crew? in Set(games.map { $0["crew"] as Int64? }) {
      try database.cachedStatement(
        sql: """
          DELETE FROM crew WHERE id = :crew AND is_hidden = FALSE
          AND NOT EXISTS (SELECT 1 FROM board_entry WHERE board_entry.crew = :crew)
          """
      ).execute(arguments: ["crew": crew])
    }
    return games.count
  }
}
