/// A game whose teams stand on a board of the server, when they have played it in a room.
public protocol RankedGame: Game {
  /// The name of the board.
  static var board: String { get }

  /// How a game that has ended stands on it; nil where it does not count.
  ///
  /// - Parameter setup: as the room had it: without players and content.
  static func standing(of outcome: Outcome, setup: JSON) -> Standing?
}
