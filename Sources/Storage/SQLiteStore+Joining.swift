import Accounts
import GRDB
import Scores

/// A guest becomes part of an account.
extension SQLiteStore {
  public func boards(of player: PlayerID) async throws -> [String] {
    try await database.read { database in
      try String.fetchAll(
        database,
        sql: "SELECT board FROM score WHERE player = ? UNION SELECT board FROM ticket WHERE player = ?",
        arguments: [player.number, player.number])
    }
  }

  public func onlyTries(of player: PlayerID) async throws -> Set<String> {
    try await database.read { database in
      try String.fetchSet(
        database, sql: "SELECT board FROM ticket WHERE player = ? AND is_only_try = TRUE",
        arguments: [player.number])
    }
  }

  public func join(_ guest: PlayerID, into account: PlayerID, _ boards: [String: Joining]) async throws {
    try await database.write { database in
      for (board, joining) in boards where joining == .none {
        try database.execute(
          sql: "DELETE FROM ticket WHERE player = ? AND board = ?", arguments: [guest.number, board])
      }
      // Where a player has only one try, the account keeps its own.
      try database.execute(
        sql: """
          DELETE FROM ticket WHERE player = ? AND is_only_try = TRUE AND EXISTS (
            SELECT 1 FROM ticket AS own
            WHERE own.player = ? AND own.is_only_try = TRUE AND own.board = ticket.board)
          """, arguments: [guest.number, account.number])
      try SQLiteStore.leaveGuestsBoards(guest, in: database)
      let played = try String.fetchAll(
        database, sql: "SELECT DISTINCT board FROM score WHERE player = ?", arguments: [guest.number])
      for table in ["ticket", "score"] {
        try database.execute(
          sql: "UPDATE \(table) SET player = ? WHERE player = ?", arguments: [account.number, guest.number])
      }
      try SQLiteStore.joinTicketCounts(of: guest, into: account, in: database)
      for board in played {
        try SQLiteStore.joinStandings(
          of: guest, into: account, on: board, boards[board] ?? .best, in: database)
      }
      try SQLiteStore.joinCrews(of: guest, into: account, in: database)
      try SQLiteStore.joinFeedback(of: guest, into: account, in: database)
      try SQLiteStore.joinPhotos(of: guest, into: account, in: database)
      try SQLiteStore.joinSeats(of: guest, into: account, in: database)
      try database.execute(
        sql: "INSERT OR REPLACE INTO joined_guest (guest, account) VALUES (?, ?)",
        arguments: [guest.number, account.number])
      try database.execute(
        sql: "DELETE FROM player WHERE id = ? AND username_key IS NULL", arguments: [guest.number])
    }
  }

  /// Merges the standings of both on a board, once all scores belong to the account.
  private static func joinStandings(
    of guest: PlayerID, into account: PlayerID, on board: String, _ joining: Joining, in database: Database
  ) throws {
    let registered = try Int64.fetchOne(
      database, sql: "SELECT registered_at FROM player WHERE id = ?", arguments: [account.number])
    // Where only the first score counts, the first of both may be one that does not stand on the board.
    let first = joining == .first ? try firstScore(of: account, on: board, in: database) : nil
    let rows = try Row.fetchAll(
      database, sql: "SELECT period, player, place, score FROM standing WHERE board = ? AND player IN (?, ?)",
      arguments: [board, guest.number, account.number])
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
    try database.execute(
      sql: """
        UPDATE score SET stands = FALSE WHERE board = ? AND player = ? AND stands = TRUE
        AND NOT EXISTS (SELECT 1 FROM standing WHERE standing.score = score.id)
        """, arguments: [board, account.number])
  }

  /// Moves what stands on a board for guests to the board for accounts, for a guest who becomes an account.
  static func leaveGuestsBoards(_ guest: PlayerID, in database: Database) throws {
    let played = try String.fetchAll(
      database, sql: "SELECT DISTINCT board FROM score WHERE player = ?", arguments: [guest.number])
    for old in played {
      guard let new = ScoreBoard.nameForAccount(of: old) else { continue }
      try database.execute(
        sql: "UPDATE score SET board = ? WHERE board = ? AND player = ?", arguments: [new, old, guest.number])
      let rows = try Row.fetchAll(
        database, sql: "SELECT period, place, score FROM standing WHERE board = ? AND player = ?",
        arguments: [old, guest.number])
      for row in rows {
        let (period, place) = (row["period"] as Int64, Place(key: row["place"]))
        try remove(guest, place, from: old, period, in: database)
        try put(place, row["score"], of: guest, on: new, period, in: database)
      }
    }
  }

  private static func firstScore(of player: PlayerID, on board: String, in database: Database) throws
    -> Int64?
  {
    try Int64.fetchOne(
      database,
      sql: """
        SELECT id FROM score WHERE board = ? AND player = ? AND (stands = TRUE OR points > 0)
        ORDER BY at, id LIMIT 1
        """,
      arguments: [board, player.number])
  }

  /// Puts a player in a place, unless the player stands higher already.
  private static func put(
    _ place: Place, _ score: Int64, of player: PlayerID, on board: String, _ period: Int64,
    in database: Database
  ) throws {
    let old = try Row.fetchOne(
      database, sql: "SELECT place, score FROM standing WHERE board = ? AND period = ? AND player = ?",
      arguments: [board, period, player.number])
    if let old {
      let oldPlace = Place(key: old["place"])
      guard (place, score) < (oldPlace, old["score"]) else { return }
      try remove(player, oldPlace, from: board, period, in: database)
    }
    try database.execute(
      sql: "INSERT INTO standing (board, period, player, place, score) VALUES (?, ?, ?, ?, ?)",
      arguments: [board, period, player.number, place.key, score])
    try Ranks.count(place, by: 1, on: board, period, in: database)
  }

  private static func remove(
    _ player: PlayerID, _ place: Place, from board: String, _ period: Int64, in database: Database
  ) throws {
    try Ranks.count(place, by: -1, on: board, period, in: database)
    try database.execute(
      sql: "DELETE FROM standing WHERE board = ? AND period = ? AND player = ?",
      arguments: [board, period, player.number])
  }
}
