import Accounts
import Scores

/// A guest becomes part of an account.
extension SQLStore {
  public func boards(of player: PlayerID) async throws -> [String] {
    try await sql.read { database in
      try database.values(
        "SELECT board FROM score WHERE player = ? UNION SELECT board FROM ticket WHERE player = ?",
        [player.number, player.number], as: String.self)
    }
  }

  public func onlyTries(of player: PlayerID) async throws -> Set<String> {
    try await sql.read { database in
      try Set(
        database.values(
          "SELECT board FROM ticket WHERE player = ? AND is_only_try = TRUE", [player.number], as: String.self
        ))
    }
  }

  public func join(_ guest: PlayerID, into account: PlayerID, _ boards: [String: Joining]) async throws {
    try await sql.write { database in
      for (board, joining) in boards where joining == .none {
        try database.run("DELETE FROM ticket WHERE player = ? AND board = ?", [guest.number, board])
      }
      // Where a player has only one try, the account keeps its own.
      try database.run(
        """
        DELETE FROM ticket WHERE player = ? AND is_only_try = TRUE AND EXISTS (
          SELECT 1 FROM ticket AS own
          WHERE own.player = ? AND own.is_only_try = TRUE AND own.board = ticket.board)
        """, [guest.number, account.number])
      try Self.leaveGuestsBoards(guest, in: database)
      let played = try database.values(
        "SELECT DISTINCT board FROM score WHERE player = ?", [guest.number], as: String.self)
      for table in ["ticket", "score"] {
        try database.run("UPDATE \(table) SET player = ? WHERE player = ?", [account.number, guest.number])
      }
      try Self.joinTicketCounts(of: guest, into: account, in: database)
      for board in played {
        try Self.joinStandings(
          of: guest, into: account, on: board, boards[board] ?? .best, in: database)
      }
      try Self.joinCrews(of: guest, into: account, in: database)
      try Self.joinFeedback(of: guest, into: account, in: database)
      try Self.joinPhotos(of: guest, into: account, in: database)
      try Self.joinSeats(of: guest, into: account, in: database)
      try database.run(
        """
        INSERT INTO joined_guest (guest, account) VALUES (?, ?)
        ON CONFLICT (guest) DO UPDATE SET account = excluded.account
        """, [guest.number, account.number])
      try database.run("DELETE FROM player WHERE id = ? AND username_key IS NULL", [guest.number])
    }
  }

  /// Merges the standings of both on a board, once all scores belong to the account.
  private static func joinStandings(
    of guest: PlayerID, into account: PlayerID, on board: String, _ joining: Joining,
    in database: any SQLConnection
  ) throws {
    let registered = try database.value(
      "SELECT registered_at FROM player WHERE id = ?", [account.number], as: Int64.self)
    // Where only the first score counts, the first of both may be one that does not stand on the board.
    let first = joining == .first ? try firstScore(of: account, on: board, in: database) : nil
    let rows = try database.rows(
      "SELECT period, player, place, score FROM standing WHERE board = ? AND player IN (?, ?)",
      [board, guest.number, account.number])
    var asking: [(period: Int64, place: Place, score: Int64)] = []
    for row in rows {
      let (player, period) = (PlayerID(row["player"]), row["period"] as Int64)
      let (place, score) = (Place(key: row["place"]), row["score"] as Int64)
      let counts = joining == .best || score == first || (joining == .none && player == account)
      if player == guest || !counts { try remove(player, place, from: board, period, in: database) }
      guard player == guest, counts else { continue }
      asking.append((period, registered.flatMap { place.registered(at: $0) } ?? place, score))
    }
    for (period, place, score) in asking {
      try put(place, score, of: account, on: board, period, in: database)
    }
    for row in rows { try removeUnshownRecording(of: row["score"], in: database) }
    guard joining != .best else { return }
    try database.run(
      """
      UPDATE score SET stands = FALSE WHERE board = ? AND player = ? AND stands = TRUE
      AND NOT EXISTS (SELECT 1 FROM standing WHERE standing.score = score.id)
      """, [board, account.number])
  }

  /// Moves what stands on a board for guests to the board for accounts, for a guest who becomes an account.
  static func leaveGuestsBoards(_ guest: PlayerID, in database: any SQLConnection) throws {
    let played = try database.values(
      "SELECT DISTINCT board FROM score WHERE player = ?", [guest.number], as: String.self)
    for old in played {
      guard let new = ScoreBoard.nameForAccount(of: old) else { continue }
      try database.run("UPDATE score SET board = ? WHERE board = ? AND player = ?", [new, old, guest.number])
      let rows = try database.rows(
        "SELECT period, place, score FROM standing WHERE board = ? AND player = ?", [old, guest.number])
      for row in rows {
        let (period, place) = (row["period"] as Int64, Place(key: row["place"]))
        try remove(guest, place, from: old, period, in: database)
        try put(place, row["score"], of: guest, on: new, period, in: database)
      }
    }
  }

  private static func firstScore(of player: PlayerID, on board: String, in database: any SQLConnection) throws
    -> Int64?
  {
    try database.value(
      """
      SELECT id FROM score WHERE board = ? AND player = ? AND (stands = TRUE OR points > 0)
      ORDER BY at, id LIMIT 1
      """, [board, player.number], as: Int64.self)
  }

  /// Puts a player in a place, unless the player stands higher already.
  private static func put(
    _ place: Place, _ score: Int64, of player: PlayerID, on board: String, _ period: Int64,
    in database: any SQLConnection
  ) throws {
    let old = try database.row(
      "SELECT place, score FROM standing WHERE board = ? AND period = ? AND player = ?",
      [board, period, player.number])
    if let old {
      let oldPlace = Place(key: old["place"])
      guard (place, score) < (oldPlace, old["score"]) else { return }
      try remove(player, oldPlace, from: board, period, in: database)
    }
    try database.run(
      "INSERT INTO standing (board, period, player, place, score) VALUES (?, ?, ?, ?, ?)",
      [board, period, player.number, place.key, score])
    try Ranks.count(place, by: 1, on: board, period, in: database)
  }

  private static func remove(
    _ player: PlayerID, _ place: Place, from board: String, _ period: Int64, in database: any SQLConnection
  ) throws {
    try Ranks.count(place, by: -1, on: board, period, in: database)
    try database.run(
      "DELETE FROM standing WHERE board = ? AND period = ? AND player = ?", [board, period, player.number])
  }
}
