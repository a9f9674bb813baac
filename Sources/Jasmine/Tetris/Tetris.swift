import Tabletop

/// Characters fall into a pit: bring them together so that they make phrases, which disappear.
public struct Tetris: PhraseGame {
  public static let id: GameID = "tetris"
  public static let rulesVersion = 1
  public static let phrasesNeeded = 2
  public static let hasFall = true

  public internal(set) var play: PhrasePlay
  /// The characters that tiles can show: those of the level's phrases.
  let characters: Characters
  /// The level's phrases, each as the numbers of its characters.
  let phrases: [[Int]]
  /// All phrases that tiles can show.
  let table: PhraseTable
  /// How long a tile takes from one row to the next.
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

  /// Counts for the summary after a game.
  struct Counts: Equatable, Sendable {
    /// How many runs disappeared.
    var runs: Int64 = 0
    /// How many other tiles disappeared with them.
    var swept: Int64 = 0
    /// The longest chain.
    var chain: Int64 = 0
  }
}
