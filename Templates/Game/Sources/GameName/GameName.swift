import Tabletop

/// A heap of stones from which 2 to 4 players take in turn, at most as many as a die shows. The last stone wins.
/// (This is the template's game. It is small, but has a bit of everything: chance, turns, refusals, events, an end.)
public struct GameName: Game {
  public static let id: GameID = "gamename"
  public static let rulesVersion = 1
  public static let seats = 2...4
  public static let seating = Seating(namesPlayers: true)

  let players: [String]
  /// How many sides the die has.
  let sides: Int
  // [clock]
  /// The time for a turn.
  let turnLength: Milliseconds
  // [end]

  /// The random generator of the game. It is in no view, because nobody may know the next throw.
  var random: Random
  /// The stones that are left.
  var stones: Int
  /// What the die shows.
  var die: Int
  /// The seat whose turn it is; once the game is over, the winner.
  var turn: Seat = 0
  // [clock]
  /// When the present turn is over.
  var turnEnds: GameTime
  // [end]
  public internal(set) var outcome: Outcome?

  public var seatCount: Int { players.count }

  /// How many stones may be taken now.
  var limit: Int { min(die, stones) }

  /// Everybody sees everything, so hosts encode one view for all. A game with secrets leaves this out.
  public func representative(of viewer: Viewer) -> Viewer { .spectator }
}
