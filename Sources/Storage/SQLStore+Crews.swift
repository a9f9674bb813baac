import Accounts
import Rooms
import Scores
import Tabletop

/// Crews: the sets of players whose sessions sat at a table.
extension SQLStore {
  public func history(of player: Int64, in code: String?, on board: String, limit: Int) throws -> CrewHistory
  {
    try sql.read { database in
      let crew = try database.value(
        """
        SELECT crew FROM board_entry WHERE id IN (SELECT entry FROM board_player WHERE player = ?)
        AND \(database.dialect.withoutIndex("board")) = ? AND coalesce(code = ?, TRUE)
        ORDER BY ended_at DESC, id DESC LIMIT 1
        """, [player, board, code], as: Int64.self)
      let ofCrew = "board = ? AND crew = ?"
      return CrewHistory(
        games: try Self.entries(
          "\(ofCrew) ORDER BY ended_at DESC, id DESC LIMIT ?", [board, crew, limit], in: database),
        best: try Self.entries("\(ofCrew) AND stands = TRUE", [board, crew], in: database).first)
    }
  }

  /// The games of a guest who logs in are the account's: where the account's players are a crew already, both are one.
  static func joinCrews(of guest: PlayerID, into account: PlayerID, in database: any SQLConnection) throws {
    let crews = try database.rows(
      """
      SELECT id, players, is_hidden FROM crew WHERE players IS NOT NULL AND id IN (
        SELECT crew FROM board_entry WHERE id IN (SELECT entry FROM board_player WHERE player = ?))
      """, [guest.number])
    try database.run("UPDATE board_player SET player = ? WHERE player = ?", [account.number, guest.number])
    for crew in crews {
      let id: Int64 = crew["id"]
      let players = try JSON.wholes(in: crew["players"]).map { $0 == guest.number ? account.number : $0 }
      let joined = try Crew.found(Set(players), in: database)
      try database.run("UPDATE board_entry SET crew = ? WHERE crew = ?", [joined, id])
      if crew["is_hidden"] {
        try database.run("UPDATE crew SET is_hidden = TRUE WHERE id = ?", [joined])
      }
      try database.run("DELETE FROM crew WHERE id = ?", [id])
    }
  }
}

/// The rows of crews.
private enum Crew {
  /// The number of a crew, which is kept now if it was not.
  static func found(_ players: Set<Int64>, in database: any SQLConnection) throws -> Int64? {
    let key = JSONWriter.text(of: JSON.array(players.sorted().map { .number(JSONNumber($0)) }))
    try database.run("INSERT INTO crew (players) VALUES (?) ON CONFLICT (players) DO NOTHING", [key])
    return try database.value("SELECT id FROM crew WHERE players = ?", [key], as: Int64.self)
  }
}

extension JSON {
  /// The whole numbers of a list that the database keeps.
  static func wholes(in text: String) throws -> [Int64] {
    var numbers: [Int64] = []
    for number in try JSONReader(try JSON(parsing: text)).array() {
      numbers.append(try number.int64(in: .min ... .max))
    }
    return numbers
  }
}

/// Who sat at a table when its game ended.
struct Sat {
  /// By seat; nil for a player who has been deleted since. Seats at which no session sat are left out.
  private(set) var players: [(seat: Int, player: Int64?)] = []
  /// In the order of the seats; nil for players who have been deleted since.
  private(set) var names: [String?]
  /// The crew; nil where no session sat there.
  let crew: Int64?

  init(_ game: FinishedGame, in database: any SQLConnection) throws {
    names = game.names
    for seat in game.names.indices {
      guard game.players.indices.contains(seat), let player = game.players[seat] else { continue }
      // A guest who has logged in counts as the account.
      let owner = try database.value(
        """
        SELECT id FROM player WHERE id = coalesce((SELECT account FROM joined_guest WHERE guest = :player), :player)
        """, [player], as: Int64.self)
      players.append((seat, owner))
      if owner == nil { names[seat] = nil }
    }
    let known = Set(players.compactMap(\.player))
    crew = known.isEmpty ? nil : try Crew.found(known, in: database)
  }
}
