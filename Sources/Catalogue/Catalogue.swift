import Tabletop
import TurnTracker

/// All games that Parlour plays. To add a game is to add a line here; hosts and test suites go through it.
public enum Catalogue {
  public static let games: [GameEntry] = [
    GameEntry(TurnTracker.self)
  ]

  /// The game with that id; nil where there is none.
  public static func game(_ id: GameID) -> GameEntry? {
    games.first { $0.id.isIdentical(to: id) }
  }
}

extension Refusal {
  /// A game that is not in the catalogue.
  public static let noSuchGame = Refusal("noSuchGame", "There is no such game here.")
}
