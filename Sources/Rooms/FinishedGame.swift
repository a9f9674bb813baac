import Tabletop

/// A game that ended in a room: who played it, and how it stands. The room's own log is the proof of it.
public struct FinishedGame: Sendable {
  public let board: String
  /// In the order of their seats.
  public let names: [String]
  /// The numbers of those players who are known, one of them perhaps several times (`Profile.player`).
  public let players: [Int64]
  public let standing: Standing
  /// Its place among the games of its room, from 1. A board has each room and number once.
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
