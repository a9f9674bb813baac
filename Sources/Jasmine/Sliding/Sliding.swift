import Tabletop

/// Fifteen cells and a gap: slide the cells until three rows, or three columns, are phrases. Three of the cells are a
/// decoy.
public struct Sliding: PhraseGame {
  public static let id: GameID = "sliding"
  public static let rulesVersion = 1
  public static let phrasesNeeded = 4
  public typealias Event = PuzzleEvent

  var board: PuzzlePlay

  public var play: PhrasePlay { board.play }
}
