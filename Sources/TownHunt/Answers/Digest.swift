import Tabletop

/// A salted digest of an answer. It shows whether an answer is right without revealing the right answer.
///
/// It is the lower-case hexadecimal SHA-256 of salt and normalised answer, both as UTF-8.
public struct Digest: Sendable {
  public let text: String

  public init(of answer: NormalisedAnswer, salt: String) {
    text = SHA256.hexadecimal(of: Array(salt.utf8) + Array(answer.text.utf8))
  }

  /// - Parameter words: eight.
  init(words: [UInt32]) { text = SHA256.hexadecimal(words) }

  /// Whether both are of the same answer.
  public func isIdentical(to other: Digest) -> Bool { text.isIdentical(to: other.text) }

  /// Whether a text has the form of a SHA-256 in lower-case hexadecimal digits.
  public static func isSHA256(_ text: Substring) -> Bool { isHexadecimal(text, digits: 64) }

  /// Whether a text has so many lower-case hexadecimal digits, and nothing else.
  @inline(never)
  static func isHexadecimal(_ text: Substring, digits count: Int) -> Bool {
    text.utf8.count == count
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}

extension Digest: JSONCodable {
  public init(from reader: JSONReader) throws(JSONError) {
    text = try reader.string()
    guard Digest.isSHA256(text[...]) else {
      throw reader.error("expected 64 lower-case hexadecimal digits")
    }
  }

  public func encode(to writer: inout JSONWriter) { writer.write(text) }
}
