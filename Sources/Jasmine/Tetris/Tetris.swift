import Tabletop

/// Characters fall into a pit: bring them together so that they make phrases, which go.
public struct Tetris: PhraseGame {
  public static let id: GameID = "tetris"
  public static let rulesVersion = 1
  public static let phrasesNeeded = 2
  public static let hasFall = true

  public internal(set) var play: PhrasePlay
  /// What may be told apart on a tile: the characters of the level's phrases.
  let characters: Characters
  /// The numbers of the characters of the level's phrases.
  let phrases: [[Int]]
  /// All phrases that tiles can show.
  let table: PhraseTable
  /// How long a tile takes from a row to the next.
  let fall: Milliseconds
  var random: Random
  /// The tiles that have landed.
  var pit = Pit()
  var pool = Pool()
  /// Nil after a game that was lost.
  var falling: Falling?
  /// When the tile falls by a row, or lands; without meaning before the clock starts.
  var nextFall = GameTime.zero
  var counts = Counts()

  /// A tile in the air, by the number of its character.
  struct Falling: Equatable, Sendable {
    var row: Int
    var column: Int
    var character: Int
  }

  /// What is told after a game.
  struct Counts: Equatable, Sendable {
    /// Runs that went.
    var runs: Int64 = 0
    /// Tiles that went with them.
    var swept: Int64 = 0
    /// The longest chain.
    var chain: Int64 = 0
  }
}
