import Tabletop

/// A game as hosts know it: by its id, without its types.
public struct GameEntry: Sendable {
  public let id: GameID
  public let rulesVersion: Int
  /// How many can play.
  public let seats: ClosedRange<Int>
  public let seating: Seating
  private let openTable: @Sendable (JSON, Seed) throws(Refusal) -> AnyTable

  public init<Rules: Game>(_ rules: Rules.Type) {
    id = Rules.id
    rulesVersion = Rules.rulesVersion
    seats = Rules.seats
    seating = Rules.seating
    openTable = { (setup, seed) throws(Refusal) in
      let decoded: Rules.Setup
      do throws(JSONError) { decoded = try Rules.Setup(from: JSONReader(setup)) } catch {
        throw Refusal(error)
      }
      return try Table<Rules>(setup: decoded, seed: seed)
    }
  }

  /// Opens a table.
  ///
  /// - Throws: the refusal of the setup.
  public func open(setup: JSON, seed: Seed) throws(Refusal) -> AnyTable {
    try openTable(setup, seed)
  }

  /// An empty recording of a table with this setup and seed.
  public func recording(setup: JSON, seed: Seed) -> Recording {
    Recording(game: id, rulesVersion: rulesVersion, setup: setup, seed: seed)
  }

  /// The setup with the players' names in it, in games that have them.
  ///
  /// - Throws: `badForm` where it is no object or names players itself.
  public func setup(_ setup: JSON, naming players: [String]) throws(Refusal) -> JSON {
    guard case .object = setup else { throw Refusal("badForm", "The setup has to be an object.") }
    guard setup["players"] == nil else {
      throw Refusal("badForm", "players: the players are those who sit at the table; leave this out.")
    }
    return seating.namesPlayers ? setup.adding("players", .array(players.map(JSON.string))) : setup
  }

  /// The setup of a game for a number of seats: where it names no players, they are called "Player 1", …
  ///
  /// - Throws: `noSuchSeat` where the game or the setup is for another number.
  public func setup(_ setup: JSON, seats count: Int) throws(Refusal) -> JSON {
    guard seats.contains(count) else {
      throw Refusal("noSuchSeat", "This game is for \(seats.lowerBound) to \(seats.upperBound) seats.")
    }
    guard case .array(let players)? = setup["players"] else {
      return try self.setup(setup, naming: (1...count).map { "Player \($0)" })
    }
    guard players.count == count else {
      throw Refusal("noSuchSeat", "The setup names \(players.count) players, not \(count).")
    }
    return setup
  }
}
