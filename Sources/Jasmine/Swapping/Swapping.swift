import Tabletop

/// Four phrases, their sixteen cells shuffled: swap cells until all rows, or all columns, are phrases.
public struct Swapping: PhraseGame {
  public static let id: GameID = "swapping"
  public static let rulesVersion = 1
  public static let phrasesNeeded = 4
  public typealias Event = PuzzleEvent

  var board: PuzzlePlay
  /// The fewest swaps that win from the start.
  let par: Int64

  public var play: PhrasePlay { board.play }
}
