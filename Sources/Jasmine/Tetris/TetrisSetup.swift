import Tabletop

/// The setup of a game of tetris: that of all games of phrases, and how fast tiles fall.
public struct TetrisSetup: Sendable {
  let common: PhraseSetup
  /// How long a tile takes from one row to the next.
  let fall: Milliseconds

  static let fallRange: ClosedRange<Milliseconds> = 100...2_000
  static let defaultFall: Milliseconds = 700
}

extension TetrisSetup: JSONDecodable {
  /// `fall` may be left out.
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("type", "level", "phrases", "also", "seconds", "fall", "book")
    common = try PhraseSetup(object)
    fall = try object.optional("fall")?.int64(in: TetrisSetup.fallRange) ?? TetrisSetup.defaultFall
  }
}
