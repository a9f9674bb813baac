import Accounts
import Scores

/// The places of players on boards, for all time and for the week.
extension SQLStore {
  /// Enters a score into the standings.
  ///
  /// - Returns: whether it is the one that counts for its player, for all time.
  static func place(_ score: NewScore, _ id: Int64, stands: Bool, in database: any SQLConnection) throws
    -> Bool
  {
    guard stands else {
      try database.run("DELETE FROM recording WHERE score = ?", [id])
      return false
    }
    let tie =
      switch score.board.tie {
      case .whoWasFirst: score.at / 1_000
      case .olderAccount:
        try database.value(
          "SELECT registered_at FROM player WHERE id = ?", [score.player.number], as: Int64.self)
          ?? Place.noAccount
      }
    let place = Place(score: score.score, tie: tie)
    let week = Period.week(at: score.at / 1_000)
    _ = try put(place, id, score, week, in: database)
    return try put(place, id, score, .allTime, in: database)
  }

  /// - Returns: whether the player stands there with this score now.
  private static func put(
    _ place: Place, _ id: Int64, _ score: NewScore, _ period: Period, in database: any SQLConnection
  ) throws -> Bool {
    let board = score.board.name
    let old = try database.row(
      "SELECT place, score FROM standing WHERE board = ? AND period = ? AND player = ?",
      [board, period.key, score.player.number])
    if let old {
      let oldPlace = Place(key: old["place"])
      guard place < oldPlace else {
        try removeUnshownRecording(of: id, in: database)
        return false
      }
      try Ranks.count(oldPlace, by: -1, on: board, period.key, in: database)
    }
    try database.run(
      """
      INSERT INTO standing (board, period, player, place, score) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (board, period, player) DO UPDATE SET place = excluded.place, score = excluded.score
      """, [board, period.key, score.player.number, place.key, id])
    try Ranks.count(place, by: 1, on: board, period.key, in: database)
    if let old { try removeUnshownRecording(of: old["score"], in: database) }
    return true
  }

  /// A recording is kept as long as its score stands somewhere.
  static func removeUnshownRecording(of score: Int64, in database: any SQLConnection) throws {
    try database.run(
      """
      DELETE FROM recording WHERE score = ?
      AND NOT EXISTS (SELECT 1 FROM standing WHERE standing.score = recording.score)
      """, [score])
  }

  /// The rank of a player for all time; nil where the player does not stand on the board.
  static func rank(of player: PlayerID, on board: String, in database: any SQLConnection) throws -> Int64? {
    try database.row(
      "SELECT place, score FROM standing WHERE board = ? AND period = 0 AND player = ?",
      [board, player.number]
    ).map { row in
      try Ranks.rank(of: Place(key: row["place"]), score: row["score"], on: board, 0, in: database)
    }
  }

  /// Moves a guest who has just registered an account to a new place.
  static func register(_ player: PlayerID, at time: Int64, in database: any SQLConnection) throws {
    try leaveGuestsBoards(player, in: database)
    let rows = try database.rows(
      "SELECT board, period, place FROM standing WHERE player = ?", [player.number])
    for row in rows {
      let (board, period) = (row["board"] as String, row["period"] as Int64)
      let old = Place(key: row["place"])
      guard let new = old.registered(at: time) else { continue }
      try Ranks.count(old, by: -1, on: board, period, in: database)
      try database.run(
        "UPDATE standing SET place = ? WHERE board = ? AND period = ? AND player = ?",
        [new.key, board, period, player.number])
      try Ranks.count(new, by: 1, on: board, period, in: database)
    }
  }

  /// Takes a player out of all boards, before the player is removed.
  static func removeStandings(of player: PlayerID, in database: any SQLConnection) throws {
    let rows = try database.rows(
      "SELECT board, period, place FROM standing WHERE player = ?", [player.number])
    for row in rows {
      try Ranks.count(Place(key: row["place"]), by: -1, on: row["board"], row["period"], in: database)
    }
    try database.run("DELETE FROM standing WHERE player = ?", [player.number])
  }

  // MARK: Reading

  public func best(of board: String, _ period: Period, limit: Int) async throws -> [ScoreEntry] {
    try await sql.read { database in
      let rows = try database.rows(Self.bestEntries, [board, period.key, limit])
      return rows.enumerated().map { index, row in ScoreEntry(row: row, rank: Int64(index) + 1) }
    }
  }

  public func entries(around player: PlayerID, on board: String, _ period: Period, neighbours: Int)
    async throws
    -> [ScoreEntry]
  {
    try await sql.read { database in
      guard
        let own = try database.row(
          "SELECT place, score FROM standing WHERE board = ? AND period = ? AND player = ?",
          [board, period.key, player.number])
      else { return [] }
      let (place, score) = (own["place"] as Int64, own["score"] as Int64)
      let rank = try Ranks.rank(of: Place(key: place), score: score, on: board, period.key, in: database)
      let above = try database.rows(Self.entriesAbove, [board, period.key, place, place, score, neighbours])
      let below = try database.rows(
        Self.entriesFrom, [board, period.key, place, place, score, neighbours + 1])
      return above.reversed().enumerated().map { index, row in
        ScoreEntry(row: row, rank: rank - Int64(above.count - index))
      } + below.enumerated().map { index, row in ScoreEntry(row: row, rank: rank + Int64(index)) }
    }
  }

  public func count(on board: String, _ period: Period) async throws -> Int64 {
    try await sql.read { database in try Ranks.count(on: board, period.key, in: database) }
  }

  public func sum(on board: String) async throws -> Int64 {
    try await sql.read { database in
      try database.value("SELECT points FROM standing_sum WHERE board = ?", [board], as: Int64.self)
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

  static var bestEntries: String {
    entries(
      """
      standing.board = ? AND standing.period = ?
      """, "place, standing.score")
  }

  static var entriesAbove: String {
    entries(
      """
      standing.board = ? AND standing.period = ? AND place <= ? AND (place < ? OR standing.score < ?)
      """, "place DESC, standing.score DESC")
  }

  static var entriesFrom: String {
    entries(
      """
      standing.board = ? AND standing.period = ? AND place >= ? AND (place > ? OR standing.score >= ?)
      """, "place, standing.score")
  }

  // MARK: Upkeep

  @discardableResult
  public func removeTicketsAndWeeks(before time: Int64) async throws -> Int {
    var count = try await sql.write { database in
      try ["ticket", "try_mark"].reduce(0) { count, table in
        return try count + database.run("DELETE FROM \(table) WHERE expires_at < ?", [time * 1_000])
      }
    }
    // A week may have a million standings. A few are removed at a time, so that other writes need not wait.
    let ended = Period.week(at: time).key
    var removed = 0
    repeat {
      removed = try await sql.write { database in
        let rows = try database.rows(
          "SELECT board, period, player, score FROM standing WHERE period > 0 AND period < ? LIMIT 1000",
          [ended])
        for row in rows {
          try database.run(
            "DELETE FROM standing WHERE board = ? AND period = ? AND player = ?",
            [row["board"] as String, row["period"] as Int64, row["player"] as Int64])
          try Self.removeUnshownRecording(of: row["score"], in: database)
        }
        try database.run(
          """
          DELETE FROM standing_count WHERE period > 0 AND period < ?
          AND NOT EXISTS (SELECT 1 FROM standing WHERE standing.period = standing_count.period)
          """, [ended])
        return rows.count
      }
      count += removed
    } while removed > 0
    return count
  }
}

extension ScoreEntry {
  fileprivate init(row: SQLRow, rank: Int64) {
    self.init(
      id: row["id"], rank: rank, player: PlayerID(row["player"]),
      name: row["is_hidden"] as Bool ? nil : row["name"], isGuest: row["is_guest"], score: row["points"],
      version: row["version"], tries: row["tries"], hasSameMoves: row["same_moves"], at: row["at"])
  }
}
