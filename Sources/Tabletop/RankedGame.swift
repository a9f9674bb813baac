/// A game with a board on the server, which lists the teams that played it in a room.
///
/// ```swift
/// extension Dice: RankedGame {
///   static let board = "dice"
///
///   static func standing(of outcome: Outcome, setup: JSON) -> Standing? {
///     guard let score = outcome.score else { return nil }
///     return Standing(score: score, isRanked: outcome.isRanked ?? false)
///   }
/// }
/// ```
public protocol RankedGame: Game {
  /// The name of the board.
  static var board: String { get }

  /// How a game that has ended ranks on the board; nil where it does not count.
  ///
  /// - Parameter setup: as the room had it: without players and content.
  static func standing(of outcome: Outcome, setup: JSON) -> Standing?
}
