import Foundation
import Tabletop

/// What a name looks like. Names with the same look are taken for each other.
///
/// ```swift
/// let isAna = NameLook("ÀNA.") == NameLook("Ana")  // true
/// let isCyrillicAca = NameLook("Аса") == NameLook("aca")  // true
/// let isAnotherName = NameLook("Ann") == NameLook("Ana")  // false
/// ```
///
/// Usernames have only Latin letters and digits, so everything else makes no difference: case, accents, spaces, signs,
/// emoji, and letters of other alphabets that look like Latin ones (Unicode's UTS 39, "skeleton"). I, l, i and 1 look
/// alike, as do O and 0, and m and rn.
public struct NameLook: Hashable, Sendable {
  /// The text to compare: usually small Latin letters and digits. It is kept, so what is made of a name must not change.
  public let key: String

  /// - Returns: nil for a name without letters and digits.
  public init?(_ name: String) {
    let scalars = Array(name.decomposedStringWithCompatibilityMapping.unicodeScalars)
    guard let key = NameLook.latin(scalars) ?? NameLook.plain(scalars) else { return nil }
    self.key = key
  }

  /// The text in Latin letters that it looks like; nil where a letter looks like none.
  private static func latin(_ scalars: [Unicode.Scalar]) -> String? {
    var text = ""
    for scalar in scalars {
      if let alike = alike[scalar.value] {
        text += alike
      } else if scalar.isASCII {
        if let folded = folded(scalar) { text += folded }
      } else if scalar.isLetterOrDigit {
        return nil
      }
    }
    return text.isEmpty ? nil : text
  }

  /// Its letters and digits, in small letters.
  private static func plain(_ scalars: [Unicode.Scalar]) -> String? {
    var text = ""
    for scalar in scalars where scalar.isLetterOrDigit { text += scalar.properties.lowercaseMapping }
    return text.isEmpty ? nil : text
  }

  /// A Latin letter or digit as one of those that look like it; nil for a sign.
  private static func folded(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "I", "i", "L", "l", "1", "|": "l"
    case "O", "o", "0": "o"
    case "M", "m": "rn"
    case "A"..."Z", "a"..."z", "2"..."9": scalar.properties.lowercaseMapping
    default: nil
    }
  }

  /// What characters outside of ASCII look like.
  private static let alike: [UInt32: String] = {
    var alike: [UInt32: String] = [:]
    for (text, words) in TableText.groups(LookTable.text) {
      let folded = text.unicodeScalars.compactMap(folded).joined()
      for word in words {
        if let value = UInt32(word, radix: 16) { alike[value] = folded }
      }
    }
    return alike
  }()
}

extension Unicode.Scalar {
  fileprivate var isLetterOrDigit: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
