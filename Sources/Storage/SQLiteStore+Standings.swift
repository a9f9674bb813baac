import Accounts
import GRDB
import Scores

/// The places of players on boards, for all time and for the week.
extension SQLiteStore {
  /// Enters a score into the standings.
  ///
  /// - Returns: whether it is the one that counts for its player, for all time.
  static func place(_ score: NewScore, _ id: Int64, stands: Bool, in database: Database) throws -> Bool {
    guard stands else {
      try database.cachedStatement(sql: "DELETE FROM recording WHERE score = ?").execute(arguments: [id])
      return false
    }
    let tie =
      switch score.board.tie {
      case .whoWasFirst: score.at / 1_000
      case .olderAccount:
        try Int64.fetchOne(
          database.cachedStatement(sql: "SELECT registered_at FROM player WHERE id = ?"),
          arguments: [score.player.number]) ?? Place.noAccount
      }
    let place = Place(score: score.score, tie: tie)
    let week = Period.week(at: score.at / 1_000)
    _ = try put(place, id, score, week, in: database)
    return try put(place, id, score, .allTime, in: database)
  }

  /// - Returns: whether the player stands there with this score now.
  private static func put(
    _ place: Place, _ id: Int64, _ score: NewScore, _ period: Period, in database: Database
  ) throws -> Bool {
    let board = score.board.name
    let old = try Row.fetchOne(
      database.cachedStatement(
        sql: "SELECT place, score FROM standing WHERE board = ? AND period = ? AND player = ?"),
      arguments: [board, period.key, score.player.number])
    if let old {
      let oldPlace = Place(key: old["place"])
      guard place < oldPlace else {
        try removeUnshownRecording(of: id, in: database)
        return false
      }
      try Ranks.count(oldPlace, by: -1, on: board, period.key, in: database)
    }
    try database.cachedStatement(
      sql: """
        INSERT INTO standing (board, period, player, place, score) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (board, period, player) DO UPDATE SET place = excluded.place, score = excluded.score
        """
    ).execute(arguments: [board, period.key, score.player.number, place.key, id])
    try Ranks.count(place, by: 1, on: board, period.key, in: database)
    if let old { try removeUnshownRecording(of: old["score"], in: database) }
    return true
  }

  /// A recording is kept as long as its score stands somewhere.
  static func removeUnshownRecording(of score: Int64, in database: Database) throws {
    try database.cachedStatement(
      sql: """
        DELETE FROM recording WHERE score = ?
        AND NOT EXISTS (SELECT 1 FROM standing WHERE standing.score = recording.score)
        """
    ).execute(arguments: [score])
  }

  /// The rank of a player for all time; nil where the player does not stand on the board.
  static func rank(of player: PlayerID, on board: String, in database: Database) throws -> Int64? {
    try Row.fetchOne(
      database.cachedStatement(
        sql: "SELECT place, score FROM standing WHERE board = ? AND period = 0 AND player = ?"),
      arguments: [board, player.number]
    ).map { row in
      try Ranks.rank(of: Place(key: row["place"]), score: row["score"], on: board, 0, in: database)
    }
  }

  /// Moves a guest who has just registered an account to a new place.
  static func register(_ player: PlayerID, at time: Int64, in database: Database) throws {
    try leaveGuestsBoards(player, in: database)
    let rows = try Row.fetchAll(
      database, sql: "SELECT board, period, place FROM standing WHERE player = ?", arguments: [player.number])
    for row in rows {
      let (board, period) = (row["board"] as String, row["period"] as Int64)
      let old = Place(key: row["place"])
      guard let new = old.registered(at: time) else { continue }
      try Ranks.count(old, by: -1, on: board, period, in: database)
      try database.execute(
        sql: "UPDATE standing SET place = ? WHERE board = ? AND period = ? AND player = ?",
        arguments: [new.key, board, period, player.number])
      try Ranks.count(new, by: 1, on: board, period, in: database)
    }
  }

  /// Takes a player out of all boards, before the player is removed.
  static func removeStandings(of player: PlayerID, in database: Database) throws {
    let rows = try Row.fetchAll(
      database, sql: "SELECT board, period, place FROM standing WHERE player = ?", arguments: [player.number])
    for row in rows {
      try Ranks.count(Place(key: row["place"]), by: -1, on: row["board"], row["period"], in: database)
    }
    try database.execute(sql: "DELETE FROM standing WHERE player = ?", arguments: [player.number])
  }

  // MARK: Reading

  public func best(of board: String, _ period: Period, limit: Int) async throws -> [ScoreEntry] {
    try await database.read { database in
      let rows = try Row.fetchAll(
        database.cachedStatement(sql: SQLiteStore.bestEntries), arguments: [board, period.key, limit])
      return rows.enumerated().map { index, row in ScoreEntry(row: row, rank: Int64(index) + 1) }
    }
  }

  public func entries(around player: PlayerID, on board: String, _ period: Period, neighbours: Int)
    async throws
    -> [ScoreEntry]
  {
    try await database.read { database in
      guard
        let own = try Row.fetchOne(
          database.cachedStatement(
            sql: "SELECT place, score FROM standing WHERE board = ? AND period = ? AND player = ?"),
          arguments: [board, period.key, player.number])
      else { return [] }
      let (place, score) = (own["place"] as Int64, own["score"] as Int64)
      let rank = try Ranks.rank(of: Place(key: place), score: score, on: board, period.key, in: database)
      let above = try Row.fetchAll(
        database.cachedStatement(sql: SQLiteStore.entriesAbove),
        arguments: [board, period.key, place, place, score, neighbours])
      let below = try Row.fetchAll(
        database.cachedStatement(sql: SQLiteStore.entriesFrom),
        arguments: [board, period.key, place, place, score, neighbours + 1])
      return above.reversed().enumerated().map { index, row in
        ScoreEntry(row: row, rank: rank - Int64(above.count - index))
      } + below.enumerated().map { index, row in ScoreEntry(row: row, rank: rank + Int64(index)) }
    }
  }

  public func count(on board: String, _ period: Period) async throws -> Int64 {
    try await database.read { database in try Ranks.count(on: board, period.key, in: database) }
  }

  public func sum(on board: String) async throws -> Int64 {
    try await database.read { database in
      try Int64.fetchOne(
        database.cachedStatement(sql: "SELECT points FROM standing_sum WHERE board = ?"), arguments: [board])
        ?? 0
    }
  }

  private static func entries(_ condition: String, _ order: String) -> String {
    """
    SELECT standing.player, name, username_key IS NULL AS is_guest, is_hidden, score.id, points, score.version, tries,
      same_moves, at
    FROM standing JOIN score ON score.id = standing.score JOIN player ON player.id = standing.player
    WHERE \(condition) ORDER BY \(order) LIMIT ?
    """
  }

  static let bestEntries = entries(
    """
    standing.board = ? AND standing.period = ?
    """, "place, standing.score")

  static let entriesAbove = entries(
    """
    standing.board = ? AND standing.period = ? AND place <= ? AND (place < ? OR standing.score < ?)
    """, "place DESC, standing.score DESC")

  static let entriesFrom = entries(
    """
    standing.board = ? AND standing.period = ? AND place >= ? AND (place > ? OR standing.score >= ?)
    """, "place, standing.score")

  // MARK: Upkeep

  @discardableResult
  public func removeTicketsAndWeeks(before time: Int64) async throws -> Int {
    var count = try await database.write { database in
      try ["ticket", "try_mark"].reduce(0) { count, table in
        try database.execute(sql: "DELETE FROM \(table) WHERE expires_at < ?", arguments: [time * 1_000])
        return count + database.changesCount
      }
    }
    // A week may have a million standings. A few are removed at a time, so that other writes need not wait.
    let ended = Period.week(at: time).key
    var removed = 0
    repeat {
      removed = try await database.write { database in
        let rows = try Row.fetchAll(
          database,
          sql: "SELECT board, period, player, score FROM standing WHERE period > 0 AND period < ? LIMIT 1000",
          arguments: [ended])
        for row in rows {
          try database.cachedStatement(
            sql: "DELETE FROM standing WHERE board = ? AND period = ? AND player = ?"
          ).execute(arguments: [row["board"], row["period"], row["player"]])
          try SQLiteStore.removeUnshownRecording(of: row["score"], in: database)
        }
        try database.execute(
          sql: """
            DELETE FROM standing_count WHERE period > 0 AND period < ?
            AND NOT EXISTS (SELECT 1 FROM standing WHERE standing.period = standing_count.period)
            """, arguments: [ended])
        return rows.count
      }
      count += removed
    } while removed > 0
    return count
  }
}

extension ScoreEntry {
  fileprivate init(row: Row, rank: Int64) {
    self.init(
      id: row["id"], rank: rank, player: PlayerID(row["player"]),
      name: row["is_hidden"] as Bool ? nil : row["name"], isGuest: row["is_guest"], score: row["points"],
      version: row["version"], tries: row["tries"], hasSameMoves: row["same_moves"], at: row["at"])
  }
}
