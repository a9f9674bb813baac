import Tabletop

/// The kind of phrases that a game is played with.
public enum PhraseType: String, CaseIterable, Sendable {
  /// Idioms of four characters.
  case chengYu
  /// Words of two characters, with their syllables.
  case ciHui

  /// How many characters a phrase has, and how many syllables.
  var length: Int {
    switch self {
    case .chengYu: 4
    case .ciHui: 2
    }
  }

  /// Its name for people.
  var title: String {
    switch self {
    case .chengYu: "Cheng Yu"
    case .ciHui: "Ci Hui"
    }
  }
}

extension PhraseType: JSONDecodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let name = try reader.string()
    guard let type = PhraseType.allCases.first(where: { $0.rawValue.isIdentical(to: name) }) else {
      throw reader.error(#"expected "chengYu" or "ciHui""#)
    }
    self = type
  }
}
