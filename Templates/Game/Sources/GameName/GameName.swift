import Tabletop

/// A heap of stones from which two to four take in turn: who takes the last one wins. (This is the template's
/// game. It is small, but has a bit of everything: chance, turns, a clock, refusals, events, an end.)
public struct GameName: Game {
  public static let id: GameID = "gamename"
  public static let rulesVersion = 1
  public static let seats = 2...4
  public static let seating = Seating(namesPlayers: true)

  let players: [String]
  /// The most stones that may be taken at once.
  let most: Int
  /// The time for a turn.
  let turnLength: Milliseconds

  /// The stones that are left.
  var stones: Int
  /// Whose turn it is; the winner's, once the game is over.
  var turn: Seat = 0
  /// When the turn under way is over.
  var turnEnds: GameTime
  public internal(set) var outcome: Outcome?

  public var seatCount: Int { players.count }

  /// Everybody sees everything, so hosts encode one view for all. A game with secrets leaves this out.
  public func perspective(of viewer: Viewer) -> Viewer { .spectator }
}
