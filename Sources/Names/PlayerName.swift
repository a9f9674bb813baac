import Foundation
import Tabletop

extension String {
  /// The typed name of a player as it is kept and shown: trimmed, each white space inside as one space, in Unicode's
  /// form NFC.
  ///
  /// ```swift
  /// let name = try "  Zoe\u{308} ".asPlayerName(longest: 20)  // "Zoë", of three scalars
  /// let fault = nameFault("Аna")  // mixedScripts: the first letter is Cyrillic
  /// ```
  ///
  /// What a name may be is the "Highly Restrictive" profile of Unicode's UTS 39 (5.2), for names that may also have
  /// spaces, signs and emoji. `NameFault` has the rules one by one.
  ///
  /// - Parameter longest: the most Unicode scalars of a name.
  /// - Throws: the first rule that it breaks.
  public func asPlayerName(longest: Int) throws(NameFault) -> String {
    let trimmed = trimmed()
    if trimmed.hasControlCharacters { throw .unseen }
    let name = trimmed.precomposedStringWithCanonicalMapping.withSingleSpaces
    let scalars = Array(name.unicodeScalars)
    guard (1...longest).contains(scalars.count) else { throw .length(longest: longest) }
    guard scalars.indices.allSatisfy({ NameScalars.canBeSeen($0, in: scalars) }) else { throw .unseen }
    if NameScalars.hasStackedMarks(name) { throw .stackedMarks }
    guard NameScripts.go(together: scalars), NameScripts.hasOneKindOfDigits(scalars) else {
      throw .mixedScripts
    }
    if NameLook(name)?.isReserved == true { throw .reserved }
    return name
  }

  private var withSingleSpaces: String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      guard scalar.isWhiteSpace else {
        scalars.append(scalar)
        continue
      }
      if scalars.last != " " { scalars.append(" ") }
    }
    return String(scalars)
  }
}

/// The rule that a typed name breaks.
///
/// ```swift
/// let fault = nameFault("Ana\u{202E}")  // unseen: it turns the direction of what follows
/// let sentence = NameFault.unseen.message
/// ```
public enum NameFault: Error, Hashable, Sendable {
  /// It has no character, or more than that.
  case length(longest: Int)
  /// A character is not drawn, or only changes how others are drawn: of Unicode's categories Cc, Cf, Co, Cn, Zl and Zp,
  /// default-ignorable, or a blank such as U+2800. Joiners and variation selectors may only stand in emoji.
  case unseen
  /// More than four marks stand on a letter, the same one twice, or one on no letter (UTS 39, 5.4).
  case stackedMarks
  /// Letters of alphabets that are not written together, or digits of two kinds (UTS 39, 5.2 and 5.3).
  case mixedScripts
  /// It looks like a word by which the page names something else (`ReservedNames`).
  case reserved

  /// One sentence for people.
  public var message: String {
    switch self {
    case .length(let longest): "A name has 1 to \(longest) characters."
    case .unseen: "A name has no characters that cannot be seen."
    case .stackedMarks: "Too many accents are stacked on one letter."
    case .mixedScripts:
      "A name has letters of one alphabet. Only Chinese, Japanese and Korean may stand beside Latin letters."
    case .reserved: "This name is reserved. Choose another one."
    }
  }
}
