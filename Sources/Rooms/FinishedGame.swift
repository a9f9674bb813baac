import Tabletop

/// A game that ended in a room: its players and its standing. The room's log is the proof.
///
/// ```swift
/// for game: FinishedGame in output.finished {
///   let team = game.names.joined(separator: ", ")
///   lines.append("\(game.board): \(team), \(game.standing.score)")  // "relentless: Ana, Ben, 1640"
/// }
/// ```
public struct FinishedGame: Sendable {
  public let board: String
  /// In the order of their seats.
  public let names: [String]
  /// The number of the player of each seat (`Profile.player`); nil, or left out at the end, where no session sits.
  /// A number can occur several times.
  public let players: [Int64?]
  public let standing: Standing
  /// Which game of its room it is, counted from 1. A board has each pair of room and number once.
  public let number: Int64

  public init(
    board: String, names: [String], players: [Int64?] = [], standing: Standing, number: Int64
  ) {
    self.board = board
    self.names = names
    self.players = players
    self.standing = standing
    self.number = number
  }
}
