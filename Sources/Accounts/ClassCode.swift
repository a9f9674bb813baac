/// The invitation code of a class: eight letters and digits that children can type. With it they make accounts.
///
/// Its signs are not taken for one another: there is no 0 or O, no 1, I or L, no 2 or Z, no 5 or S, no 8 or B, no U or
/// V, and no G beside C and 6. There are no vowels, so that no code is a word.
///
/// There are 20⁸ codes, or 2.56 · 10¹⁰. docs/security.md says how many of them somebody can try.
public struct ClassCode: Hashable, Sendable {
  private static let signs = Array("CDFHJKMNPQRTWXY34679".utf8)
  private static let length = 8

  /// In upper case and without a hyphen.
  public let text: String

  /// As it is shown and printed, in two groups of four: `KTMR-9W4C`.
  public var spelled: String {
    "\(text.prefix(ClassCode.length / 2))-\(text.dropFirst(ClassCode.length / 2))"
  }

  /// Reads a code that somebody has typed: case, spaces and hyphens do not matter.
  ///
  /// - Returns: nil where the text is no code.
  public init?(typed: String) {
    let scalars = typed.unicodeScalars.lazy.filter { !ClassCode.isIgnored($0) }.prefix(ClassCode.length + 1)
    let signs = String(String.UnicodeScalarView(scalars)).uppercased()
    guard signs.utf8.count == ClassCode.length, signs.utf8.allSatisfy(ClassCode.signs.contains) else {
      return nil
    }
    text = signs
  }

  /// A new code, from the system's cryptographic random source.
  static func random() -> ClassCode {
    var generator = SystemRandomNumberGenerator()
    let signs = (0..<length).map { _ in
      ClassCode.signs[Int.random(in: ClassCode.signs.indices, using: &generator)]
    }
    return ClassCode(signs: signs)
  }

  private init(signs: [UInt8]) { text = String(decoding: signs, as: UTF8.self) }

  /// Spaces, and hyphens and dashes of all kinds: some keyboards make one of two hyphens.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.isDash
  }
}
