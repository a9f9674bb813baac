import Tabletop

/// A game that ended in a room: who played it, and how it stands. The room's own log is the proof of it.
public struct FinishedGame: Sendable {
  public let board: String
  /// In the order of their seats.
  public let names: [String]
  /// The numbers of those players who are known, one of them perhaps several times (`Profile.player`).
  public let players: [Int64]
  public let standing: Standing
  /// The how-manieth game of its room it was, from 1. Room and number together stand on a board once.
  public let number: Int64

  public init(
    board: String, names: [String], players: [Int64] = [], standing: Standing, number: Int64
  ) {
    self.board = board
    self.names = names
    self.players = players
    self.standing = standing
    self.number = number
  }
}

/// A finished game as it stands on a board.
public struct BoardEntry: Sendable {
  public let board: String
  public let names: [String]
  public let standing: Standing
  /// Where it was played: the log of that room, as long as it is kept, holds the game.
  public let room: RoomID
  public let number: Int64
  /// Seconds since 1970.
  public let at: Int64

  public init(
    board: String, names: [String], standing: Standing, room: RoomID, number: Int64, at: Int64
  ) {
    self.board = board
    self.names = names
    self.standing = standing
    self.room = room
    self.number = number
    self.at = at
  }
}

/// Where the boards are kept. What stands on them comes with the changes of rooms (`RoomChanges.finished`), so that
/// a game is on its board exactly when its end is in the log.
public protocol BoardStore: Sendable {
  /// The best of a board: by score, then tie-break, then who was there first.
  ///
  /// - Parameter start: seconds since 1970; what was played before does not count.
  func best(of board: String, since start: Int64, limit: Int) throws -> [BoardEntry]

  /// The games of the team with these names, whatever their order: the newest ones first, ranked or not.
  func games(of names: [String], on board: String, limit: Int) throws -> [BoardEntry]

  /// The games that a player has played in teams, on whatever board and under whatever names: the newest ones first.
  ///
  /// - Parameter player: the number (`Profile.player`).
  func games(of player: Int64) throws -> [BoardEntry]

  /// How many games a player has played in teams, under whatever names, and the best ranked score of these.
  ///
  /// - Parameter player: the number (`Profile.player`).
  func record(of player: Int64, on board: String) throws -> (games: Int64, best: Int64?)

  /// That team's best game that is ranked.
  func best(of names: [String], on board: String) throws -> BoardEntry?
}

extension BoardStore {
  /// The best of all time.
  public func best(of board: String, limit: Int) throws -> [BoardEntry] {
    try best(of: board, since: 0, limit: limit)
  }
}

extension BoardEntry {
  /// What makes a team, whatever the order of its names.
  public static func team(of names: [String]) -> String {
    let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return JSONWriter.text(of: JSON.array(sorted.map(JSON.string)))
  }
}
