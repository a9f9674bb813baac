import Accounts
import Scores

/// Scores and games of boards that are older than the owner of the server wants to keep them.
extension SQLStore {
  /// How many are removed at a time, so that other writes need not wait.
  private static var portion: Int { 500 }

  @discardableResult
  public func removeScores(on board: String, before time: Int64, tie: ScoreBoard.Tie) async throws -> Int {
    var (count, removed) = (0, 0)
    repeat {
      removed = try await sql.write { database in
        try Self.removeSomeScores(on: board, before: time, tie, in: database)
      }
      count += removed
    } while removed > 0
    if count > 0 { sql.hasRemoved() }
    return count
  }

  private static func removeSomeScores(
    on board: String, before time: Int64, _ tie: ScoreBoard.Tie, in database: any SQLConnection
  ) throws -> Int {
    let scores = try database.values(
      "SELECT id FROM score WHERE board = ? AND at < ? ORDER BY id LIMIT ?", [board, time, portion],
      as: Int64.self)
    var stood: [(player: PlayerID, period: Period)] = []
    for score in scores {
      let standings = try database.rows("SELECT period, player, place FROM standing WHERE score = ?", [score])
      for standing in standings {
        let key: Int64 = standing["period"]
        try Ranks.count(Place(key: standing["place"]), by: -1, on: board, key, in: database)
        stood.append((PlayerID(standing["player"]), key == 0 ? .allTime : .week(monday: key)))
      }
      // Standings and the recording go with it.
      try database.run("DELETE FROM score WHERE id = ?", [score])
    }
    for (player, period) in stood { try stand(player, on: board, period, tie, in: database) }
    return scores.count
  }

  @discardableResult
  public func removeGames(before time: Int64) throws -> Int {
    var (count, removed) = (0, 0)
    repeat {
      removed = try sql.write { database in
        try Self.removeSomeGames(before: time, in: database)
      }
      count += removed
    } while removed > 0
    if count > 0 { sql.hasRemoved() }
    return count
  }

  /// Triggers of the table keep what stands on the board, and its counts.
  private static func removeSomeGames(before time: Int64, in database: any SQLConnection) throws -> Int {
    let games = try database.rows(
      "SELECT id, crew FROM board_entry WHERE ended_at < ? ORDER BY id LIMIT ?", [time, portion])
    for game in games {
      try database.run("DELETE FROM board_entry WHERE id = ?", [game["id"] as Int64])
    }
    // A crew that is hidden stays hidden when it plays again.
    for case let crew? in Set(games.map { $0["crew"] as Int64? }) {
      try database.run(
        """
        DELETE FROM crew WHERE id = :crew AND is_hidden = FALSE
        AND NOT EXISTS (SELECT 1 FROM board_entry WHERE board_entry.crew = :crew)
        """, ["crew": crew])
    }
    return games.count
  }
}
