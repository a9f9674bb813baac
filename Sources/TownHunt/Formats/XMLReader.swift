import Tabletop

/// Reads XML 1.0 piece by piece, strictly. So that a hostile file can do no harm, it refuses document types and all
/// entities except the five of XML itself, and it limits depth and size.
struct XMLReader {
  enum Piece {
    case start(name: String, attributes: [XMLAttribute])
    /// Text between elements; one text may come in several pieces.
    case text(String)
    case end
  }

  private let bytes: [UInt8]
  private var position = 0
  private var open: [String] = []
  private var hasRoot = false
  /// Whether the end of an element without an end tag, `<name/>`, comes next.
  private var needsEnd = false

  /// The most bytes of a file.
  static let maxBytes = 12_000_000
  static let maxDepth = 32
  static let maxAttributes = 32

  /// - Parameter isUTF8: whether the bytes are in UTF-8, whatever the declaration says.
  /// - Throws: `XMLError`, where the text is too long, or is in an encoding that is not read (`XMLEncoding`).
  init(_ bytes: [UInt8], isUTF8: Bool = false) throws(XMLError) {
    guard bytes.count <= XMLReader.maxBytes else {
      throw XMLError(line: 1, problem: "more than \(XMLReader.maxBytes) bytes")
    }
    guard let encoding = isUTF8 ? .utf8 : XMLEncoding(of: bytes) else {
      throw XMLError(line: 1, problem: "this encoding is not read; UTF-8 and ISO-8859-1 are")
    }
    self.bytes = encoding.utf8(bytes)
    guard let text = String(validating: self.bytes, as: UTF8.self) else { throw error("this is not UTF-8") }
    for scalar in text.unicodeScalars where !scalar.isOfXML { throw error("a sign that XML does not know") }
    _ = skip("\u{FEFF}")
  }

  /// The next piece; nil at the end.
  mutating func next() throws(XMLError) -> Piece? {
    if needsEnd {
      needsEnd = false
      open.removeLast()
      return .end
    }
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") {
        let text = try takeText()
        if !open.isEmpty { return .text(text) }
        if !text.utf8.allSatisfy(XMLReader.isSpace) { throw error("text outside of all elements") }
      } else if skip("<!--") {
        try skip(past: "-->")
      } else if skip("<![CDATA[") {
        guard !open.isEmpty else { throw error("text outside of all elements") }
        return .text(try take(upTo: "]]>"))
      } else if skip("<?") {
        try skip(past: "?>")
      } else if skip("<!") {
        throw error("document types are not read")
      } else if skip("</") {
        return try takeEnd()
      } else {
        return try takeStart()
      }
    }
    guard open.isEmpty, hasRoot else { throw error("the file ends too soon") }
    return nil
  }

  // MARK: Tags

  private mutating func takeStart() throws(XMLError) -> Piece {
    position += 1
    guard !open.isEmpty || !hasRoot else { throw error("a second element outside of all others") }
    guard open.count < XMLReader.maxDepth else {
      throw error("more than \(XMLReader.maxDepth) elements inside one another")
    }
    let name = try takeName()
    var attributes: [XMLAttribute] = []
    while true {
      let hasSpace = skipSpace()
      if skip("/>") {
        needsEnd = true
        break
      }
      if skip(">") { break }
      guard hasSpace else { throw error("expected > or white space") }
      let attribute = try takeAttribute()
      guard attributes.count < XMLReader.maxAttributes else { throw error("too many attributes") }
      if attributes.contains(where: { $0.name.isIdentical(to: attribute.name) }) {
        throw error("an attribute stands twice")
      }
      attributes.append(attribute)
    }
    hasRoot = true
    open.append(name)
    return .start(name: name, attributes: attributes)
  }

  private mutating func takeEnd() throws(XMLError) -> Piece {
    let name = try takeName()
    _ = skipSpace()
    guard skip(">") else { throw error("expected >") }
    guard let last = open.popLast(), last.isIdentical(to: name) else {
      throw error("</\(name)> ends nothing that is open")
    }
    return .end
  }

  private mutating func takeAttribute() throws(XMLError) -> XMLAttribute {
    let name = try takeName()
    _ = skipSpace()
    guard skip("=") else { throw error("expected =") }
    _ = skipSpace()
    guard position < bytes.count,
      bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
    else { throw error("expected a value in quotes") }
    let quote = bytes[position]
    position += 1
    var value: [UInt8] = []
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "<") { throw error("a value holds <") }
      if !(try takeReference(into: &value)) {
        value.append(XMLReader.isSpace(bytes[position]) ? 0x20 : bytes[position])
        position += 1
      }
    }
    guard position < bytes.count else { throw error("a value does not end") }
    position += 1
    return XMLAttribute(name: name, value: String(decoding: value, as: UTF8.self))
  }

  private mutating func takeName() throws(XMLError) -> String {
    let start = position
    while position < bytes.count, XMLReader.isOfName(bytes[position], isFirst: position == start) {
      position += 1
    }
    guard (1...200).contains(position - start) else { throw error("expected a name") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  // MARK: Text

  private mutating func takeText() throws(XMLError) -> String {
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      if bytes[position] == UInt8(ascii: "]"), bytes[position...].has(prefix: "]]>") {
        throw error("]]> in a text")
      }
      if try takeReference(into: &text) { continue }
      text.append(bytes[position])
      position += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Takes a reference to a sign, such as `&amp;`, and adds the sign.
  ///
  /// - Returns: false where there is none.
  private mutating func takeReference(into text: inout [UInt8]) throws(XMLError) -> Bool {
    guard bytes[position] == UInt8(ascii: "&") else { return false }
    position += 1
    let entities: [(StaticString, UInt8)] = [
      ("lt;", 0x3C), ("gt;", 0x3E), ("amp;", 0x26), ("quot;", 0x22), ("apos;", 0x27),
    ]
    for (name, sign) in entities where skip(name) {
      text.append(sign)
      return true
    }
    guard skip("#") else { throw error("there is no such entity") }
    var sign = ""
    sign.unicodeScalars.append(try takeNumber())
    text += Array(sign.utf8)
    return true
  }

  private mutating func takeNumber() throws(XMLError) -> Unicode.Scalar {
    let base: UInt32 = skip("x") ? 16 : 10
    var value: UInt32 = 0
    var digits = 0
    while position < bytes.count, let digit = XMLReader.digit(bytes[position]), digit < base, digits < 8 {
      (value, digits) = (value * base + digit, digits + 1)
      position += 1
    }
    guard digits > 0, skip(";"), let scalar = Unicode.Scalar(value), scalar.isOfXML else {
      throw error("a number that stands for no sign")
    }
    return scalar
  }

  // MARK: Bytes

  private mutating func take(upTo end: StaticString) throws(XMLError) -> String {
    let start = position
    try skip(past: end)
    return String(decoding: bytes[start..<position - end.utf8CodeUnitCount], as: UTF8.self)
  }

  private mutating func skip(past end: StaticString) throws(XMLError) {
    while position < bytes.count {
      if skip(end) { return }
      position += 1
    }
    throw error("the file ends too soon")
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    guard bytes[position...].has(prefix: text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  private mutating func skipSpace() -> Bool {
    let start = position
    while position < bytes.count, XMLReader.isSpace(bytes[position]) { position += 1 }
    return position > start
  }

  /// An error at the reader's position.
  func error(_ problem: String) -> XMLError {
    XMLError(line: 1 + bytes[..<min(position, bytes.count)].count { $0 == 0x0A }, problem: problem)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func isOfName(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: ":"), 0x80...:
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
    default: false
    }
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

struct XMLAttribute {
  let name: String
  let value: String
}

/// Why a text is not XML, or not XML that this reader accepts.
struct XMLError: Error {
  /// The number of the line, from 1.
  let line: Int
  let problem: String
}

extension Unicode.Scalar {
  /// Whether XML allows it (XML 1.0, production 2).
  fileprivate var isOfXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
