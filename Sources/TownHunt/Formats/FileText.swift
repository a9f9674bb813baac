import Tabletop

// Texts of files that other programs wrote.

extension String {
  /// The text with single spaces for white space, as people read it.
  var onOneLine: String {
    var line: [UInt8] = []
    var needsSpace = false
    for byte in utf8 {
      if byte == 0x20 || (0x9...0xD).contains(byte) {
        needsSpace = !line.isEmpty
      } else {
        if needsSpace { line.append(0x20) }
        needsSpace = false
        line.append(byte)
      }
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// The text with small letters for the capital ones of ASCII.
  var inSmallLetters: String { String(decoding: utf8.map { $0.inSmallLetters }, as: UTF8.self) }

  /// The text of a piece of HTML: without its tags, with the signs that its references stand for, on one line. Text
  /// without HTML stays as it is.
  var withoutHTML: String {
    var text: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.first {
      if let tag = String.tagLength(rest) {
        text.append(0x20)
        rest = rest.dropFirst(tag)
      } else if let (length, sign) = String.reference(rest) {
        text += sign
        rest = rest.dropFirst(length)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: text, as: UTF8.self).onOneLine
  }

  /// The length of the tag with which bytes begin; nil if they begin with none.
  private static func tagLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.first == UInt8(ascii: "<"), let second = bytes.dropFirst().first else { return nil }
    switch second {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "/"),
      UInt8(ascii: "!"):
      break
    default: return nil
    }
    // A sign without an end within this length is no tag. It also keeps hostile text from being searched again and again.
    let tag = bytes.prefix(1_000)
    return tag.firstIndex(of: UInt8(ascii: ">")).map { $0 - bytes.startIndex + 1 }
  }

  /// The length of the reference, such as `&amp;`, with which bytes begin, and the sign that it stands for.
  private static func reference(_ bytes: ArraySlice<UInt8>) -> (length: Int, sign: [UInt8])? {
    guard bytes.first == UInt8(ascii: "&") else { return nil }
    let known: [(StaticString, UInt8)] = [
      ("&lt;", 0x3C), ("&gt;", 0x3E), ("&amp;", 0x26), ("&quot;", 0x22), ("&apos;", 0x27), ("&#39;", 0x27),
      ("&nbsp;", 0x20), ("&#160;", 0x20),
    ]
    for (name, sign) in known where bytes.has(prefix: name) {
      return (name.utf8CodeUnitCount, [sign])
    }
    return nil
  }

  /// The text, shortened to that many characters (Unicode scalars) with "…" as the last one; nil if it is short enough.
  func shortened(to longest: Int) -> String? {
    let text = trimmed()
    guard text.unicodeScalars.count > longest else { return nil }
    var short = ""
    for (index, scalar) in text.unicodeScalars.enumerated() where index < longest - 1 {
      short.unicodeScalars.append(scalar)
    }
    return short.trimmed() + "…"
  }
}

extension UInt8 {
  /// The byte of the small letter for that of a capital letter of ASCII; else the byte itself.
  var inSmallLetters: UInt8 { (0x41...0x5A).contains(self) ? self + 0x20 : self }
}

extension ArraySlice<UInt8> {
  /// Whether it begins with the bytes of a text. `starts(with:)` would be a function of its own for each kind of
  /// sequence, and this is part of what the page loads.
  @inline(never)
  func has(prefix: StaticString) -> Bool {
    let length = prefix.utf8CodeUnitCount
    guard count >= length else { return false }
    for index in 0..<length where self[startIndex + index] != prefix.utf8Start[index] { return false }
    return true
  }
}
