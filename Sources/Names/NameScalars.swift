import Foundation
import Tabletop

/// What single characters of a name may be.
enum NameScalars {
  /// The most marks in a row (UTS 39, 5.4).
  static let mostMarks = 4

  /// Characters that Unicode counts among letters and signs, and that show nothing: the blank of Braille, the null note
  /// head, and what stands for an object or for a damaged character.
  private static let blanks: Set<UInt32> = [0x2800, 0x1D159, 0xFFFC, 0xFFFD]
  private static let joiner: UInt32 = 0x200D
  private static let keycap: UInt32 = 0x20E3
  /// They choose between the text and the picture of an emoji.
  private static let styles: Set<UInt32> = [0xFE0E, 0xFE0F]

  /// Whether the scalar at that place is drawn, or belongs to an emoji that is.
  static func canBeSeen(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let scalar = scalars[index]
    let next = index + 1 < scalars.count ? scalars[index + 1] : nil
    if styles.contains(scalar.value) {
      guard index > 0, scalars[index - 1].properties.isEmoji else { return false }
      return !scalars[index - 1].isASCII || next?.value == keycap
    }
    if scalar.value == joiner {
      let before = scalars[..<index].last { !styles.contains($0.value) && !$0.properties.isEmojiModifier }
      return before.map(isPicture) ?? false && next.map(isPicture) ?? false
    }
    guard !blanks.contains(scalar.value), !scalar.properties.isDefaultIgnorableCodePoint else { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
      return false
    default: return true
    }
  }

  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji && !scalar.isASCII
  }

  /// Whether too many marks stand on one letter, one of them twice, or one on no letter.
  static func hasStackedMarks(_ name: String) -> Bool {
    var last: Unicode.Scalar?
    var count = 0
    for scalar in name.decomposedStringWithCanonicalMapping.unicodeScalars where !isOfEmoji(scalar) {
      defer { last = scalar }
      guard isMark(scalar) else {
        count = 0
        continue
      }
      count += 1
      guard count <= mostMarks, let last, last != scalar, !last.isWhiteSpace else { return true }
    }
    return false
  }

  private static func isOfEmoji(_ scalar: Unicode.Scalar) -> Bool {
    styles.contains(scalar.value) || scalar.value == keycap
  }

  /// Whether it is drawn onto the character before it.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
