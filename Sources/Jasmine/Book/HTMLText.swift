/// Text of cards, which may have tags in it.
enum HTMLText {
  /// The most bytes of a tag or of the name of a sound. The first sign of a longer one is plain text.
  private static let longest = 1_000

  /// The text without tags and without the names of sounds (`[sound:…]`), entities resolved.
  static func plain(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    var rest = text
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "<"):
        plain.append(skip(&rest, to: UInt8(ascii: ">")) ? UInt8(ascii: " ") : byte)
      case UInt8(ascii: "[") where rest.starts(with: Array("[sound:".utf8)):
        plain.append(skip(&rest, to: UInt8(ascii: "]")) ? UInt8(ascii: " ") : byte)
      case UInt8(ascii: "&"):
        plain += entity(&rest)
      default:
        plain.append(byte)
        rest.removeFirst()
      }
    }
    return plain
  }

  /// Goes on after the sign `end`; where it does not follow, goes on by one byte.
  private static func skip(_ rest: inout ArraySlice<UInt8>, to end: UInt8) -> Bool {
    let index = rest.prefix(longest).firstIndex(of: end)
    rest = rest[((index ?? rest.startIndex) + 1)...]
    return index != nil
  }

  private static func entity(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    for (name, text) in [
      ("&nbsp;", " "), ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"),
      ("&apos;", "'"),
    ] where rest.starts(with: Array(name.utf8)) {
      rest.removeFirst(name.utf8.count)
      return Array(text.utf8)
    }
    rest.removeFirst()
    return [UInt8(ascii: "&")]
  }
}
