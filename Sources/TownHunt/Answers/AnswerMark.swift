import Tabletop

/// The mark of an answer: the first 64 bits of its digest. It shows in little space that somebody knew the answer
/// (docs/rules/together.md, "Apart").
struct AnswerMark: Equatable, Sendable {
  private let bits: UInt64

  /// How many hexadecimal digits it has as text.
  static let length = 16

  init(of digest: Digest) { bits = AnswerMark.bits(of: digest.text) }

  /// - Parameter digits: lower-case hexadecimal; only the first 16 of them count.
  @inline(never)
  private static func bits(of digits: String) -> UInt64 {
    var bits: UInt64 = 0
    for digit in digits.utf8.prefix(length) {
      bits =
        bits << 4 | UInt64(digit - (digit < UInt8(ascii: "a") ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
    }
    return bits
  }

  var text: String {
    SHA256.hexadecimal([UInt32(bits >> 32), UInt32(truncatingIfNeeded: bits)])
  }
}

extension AnswerMark: JSONCodable {
  init(from reader: JSONReader) throws(JSONError) {
    let text = try reader.string()
    guard Digest.isHexadecimal(text[...], digits: AnswerMark.length) else {
      throw reader.error("expected 16 lower-case hexadecimal digits")
    }
    bits = AnswerMark.bits(of: text)
  }

  func encode(to writer: inout JSONWriter) { writer.write(text) }
}
