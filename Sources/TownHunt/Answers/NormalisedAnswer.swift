import Tabletop

/// An answer in the form in which answers are compared (docs/rules/hunt.md, "Answers"): lower case, no accents, no
/// punctuation, single spaces.
///
/// ```
/// NormalisedAnswer("  St. Mary’s  CAFÉ ").text == "st marys cafe"
/// ```
///
/// Latin, Greek and Cyrillic letters lose case, accents, strokes and hooks, and ligatures come apart (`Straße` is
/// `strasse`, `Łódź` is `lodz`). Armenian and Georgian letters lose case, Hebrew and Arabic letters their points.
/// Full-width signs become plain ones. A letter in one piece and the same letter in several pieces are equal. Other
/// scripts stay as they are written.
public struct NormalisedAnswer: Sendable {
  public let text: String

  /// Whether nothing is left that could be compared.
  public var isEmpty: Bool { text.utf8.isEmpty }

  public init(_ answer: String) { text = answer.plain(keepingPunctuation: false) }
}

extension String {
  /// The text in lower case without accents: the form in which answers and search texts are compared. Spaces at the ends
  /// are removed, and runs of spaces become one.
  ///
  /// - Parameter keepingPunctuation: true for a search, which may look for `%`; false for an answer.
  public func plain(keepingPunctuation: Bool) -> String {
    var letters: [Unicode.Scalar] = []
    var needsSpace = false
    for written in unicodeScalars {
      let sign = written.plainWidth
      if sign.isWhiteSpace {
        needsSpace = !letters.isEmpty
      } else if sign.isVoiceMark {
        if !needsSpace { letters.voice(by: sign) }
      } else if !sign.isAccent, keepingPunctuation || !sign.isPunctuation, !sign.isInvisible {
        if needsSpace { letters.append(" ") }
        needsSpace = false
        Letters.fold(sign) { letters.join($0) }
      }
    }
    var text = ""
    for letter in letters { text.unicodeScalars.append(letter) }
    return text
  }
}

extension Unicode.Scalar {
  /// The usual form of a full-width sign of ASCII.
  fileprivate var plainWidth: Unicode.Scalar {
    (0xFF01...0xFF5E).contains(value) ? Unicode.Scalar(value - 0xFEE0) ?? self : self
  }
}
