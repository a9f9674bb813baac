/// Reads JSON by RFC 8259, strictly: UTF-8 without a byte-order mark, no name twice in an object, no unpaired
/// surrogate, nothing after the value but white space.
struct JSONParser {
  private let bytes: [UInt8]
  private let limits: JSONLimits
  private var position = 0

  init(_ bytes: [UInt8], limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  mutating func parse() throws(JSONError) -> JSON {
    guard bytes.count <= limits.bytes else {
      throw JSONError(.byte(limits.bytes), "the text is longer than \(limits.bytes) bytes")
    }
    skipWhiteSpace()
    let value = try parseValue(depth: 0)
    skipWhiteSpace()
    if position < bytes.count { throw error("something stands after the value") }
    return value
  }

  // MARK: Values

  private mutating func parseValue(depth: Int) throws(JSONError) -> JSON {
    switch peek {
    case UInt8(ascii: "{"): return try parseObject(depth: depth)
    case UInt8(ascii: "["): return try parseArray(depth: depth)
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "t"):
      try take("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try take("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try take("null")
      return .null
    case let byte where byte == UInt8(ascii: "-") || isDigit(byte): return .number(try parseNumber())
    default: throw error("expected a value")
    }
  }

  private mutating func parseArray(depth: Int) throws(JSONError) -> JSON {
    try checkDepth(depth)
    position += 1
    skipWhiteSpace()
    var elements: [JSON] = []
    if takeIf(UInt8(ascii: "]")) { return .array(elements) }
    while true {
      skipWhiteSpace()
      elements.append(try parseValue(depth: depth + 1))
      skipWhiteSpace()
      if takeIf(UInt8(ascii: "]")) { return .array(elements) }
      guard takeIf(UInt8(ascii: ",")) else { throw error("expected , or ]") }
    }
  }

  private mutating func parseObject(depth: Int) throws(JSONError) -> JSON {
    try checkDepth(depth)
    let start = position
    position += 1
    skipWhiteSpace()
    var members: [JSONMember] = []
    if takeIf(UInt8(ascii: "}")) { return .object(members) }
    // Few objects have more members, so most need not be moved while they grow.
    members.reserveCapacity(4)
    while true {
      skipWhiteSpace()
      guard peek == UInt8(ascii: "\"") else { throw error("expected a name in double quotes") }
      let name = try parseString()
      skipWhiteSpace()
      guard takeIf(UInt8(ascii: ":")) else { throw error("expected :") }
      skipWhiteSpace()
      members.append(JSONMember(name, try parseValue(depth: depth + 1)))
      skipWhiteSpace()
      if takeIf(UInt8(ascii: "}")) { break }
      guard takeIf(UInt8(ascii: ",")) else { throw error("expected , or }") }
    }
    if hasNameTwice(members) { throw JSONError(.byte(start), "a name stands twice in this object") }
    return .object(members)
  }

  /// Compares few names pair by pair. Sorts many names, so that a hostile object does not cost the square of its
  /// length.
  private func hasNameTwice(_ members: [JSONMember]) -> Bool {
    if members.count <= 8 {
      for index in members.indices {
        let name = members[index].name
        for earlier in 0..<index where members[earlier].name.isIdentical(to: name) { return true }
      }
      return false
    }
    let sorted = members.inOrder { $0.name.precedes($1.name) }
    return zip(sorted, sorted.dropFirst()).contains { $0.name.isIdentical(to: $1.name) }
  }

  private mutating func parseNumber() throws(JSONError) -> JSONNumber {
    let start = position
    _ = takeIf(UInt8(ascii: "-"))
    if takeIf(UInt8(ascii: "0")) {
      if isDigit(peek) { throw error("a number starts with a 0 too many") }
    } else {
      try takeDigits()
    }
    if takeIf(UInt8(ascii: ".")) { try takeDigits() }
    if takeIf(UInt8(ascii: "e")) || takeIf(UInt8(ascii: "E")) {
      if !takeIf(UInt8(ascii: "+")) { _ = takeIf(UInt8(ascii: "-")) }
      try takeDigits()
    }
    return JSONNumber(validated: String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func takeDigits() throws(JSONError) {
    guard isDigit(peek) else { throw error("expected a digit") }
    while isDigit(peek) { position += 1 }
  }

  // MARK: Strings

  private mutating func parseString() throws(JSONError) -> String {
    position += 1
    let start = position
    // All bytes combined by "or": below 0x80 if the string is ASCII. Nearly all strings are, and need no slow
    // validation.
    var bits: UInt8 = 0
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        let text = bytes[start..<position]
        position += 1
        return bits < 0x80 ? String(decoding: text, as: UTF8.self) : try self.text(text, from: start)
      case UInt8(ascii: "\\"): return try parseEscapedString(from: start)
      case 0..<0x20: throw error("a control character stands in a string")
      default:
        bits |= byte
        position += 1
      }
    }
    throw error("a string has no end")
  }

  /// The slow way, for strings with escapes. `position` is at the first of them.
  private mutating func parseEscapedString(from start: Int) throws(JSONError) -> String {
    var decoded = [UInt8](bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return try text(decoded[...], from: start)
      case UInt8(ascii: "\\"):
        position += 1
        try parseEscape(into: &decoded)
      case 0..<0x20: throw error("a control character stands in a string")
      default:
        decoded.append(byte)
        position += 1
      }
    }
    throw error("a string has no end")
  }

  private mutating func parseEscape(into decoded: inout [UInt8]) throws(JSONError) {
    let escape = peek
    position += 1
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(escape ?? 0)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"): UTF8.append(try parseEscapedScalar(), to: &decoded)
    default:
      position -= 1
      throw error("no such escape")
    }
  }

  private mutating func parseEscapedScalar() throws(JSONError) -> Unicode.Scalar {
    let first = try takeFourHexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, takeIf(UInt8(ascii: "\\")), takeIf(UInt8(ascii: "u")) else {
      throw error("a surrogate stands alone")
    }
    let second = try takeFourHexDigits()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
    else { throw error("a surrogate stands alone") }
    return scalar
  }

  private mutating func takeFourHexDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek.flatMap(hexValue) else { throw error("expected four hexadecimal digits") }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  private func text(_ bytes: ArraySlice<UInt8>, from start: Int) throws(JSONError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw JSONError(.byte(start), "this string is not UTF-8")
    }
    return text
  }

  // MARK: Bytes

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func takeIf(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func take(_ word: StaticString) throws(JSONError) {
    for index in 0..<word.utf8CodeUnitCount {
      guard takeIf(word.utf8Start[index]) else { throw error("expected a value") }
    }
  }

  private mutating func skipWhiteSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  private func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private func checkDepth(_ depth: Int) throws(JSONError) {
    if depth >= limits.depth { throw error("more than \(limits.depth) values inside one another") }
  }

  private func error(_ problem: String) -> JSONError { JSONError(.byte(position), problem) }
}

extension UTF8 {
  /// Appends a scalar's bytes.
  fileprivate static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    let value = scalar.value
    switch value {
    case 0..<0x80: bytes.append(UInt8(value))
    case 0x80..<0x800: bytes += [UInt8(0xC0 | value >> 6), UInt8(0x80 | value & 0x3F)]
    case 0x800..<0x10000:
      bytes += [UInt8(0xE0 | value >> 12), UInt8(0x80 | value >> 6 & 0x3F), UInt8(0x80 | value & 0x3F)]
    default:
      bytes += [
        UInt8(0xF0 | value >> 18), UInt8(0x80 | value >> 12 & 0x3F), UInt8(0x80 | value >> 6 & 0x3F),
        UInt8(0x80 | value & 0x3F),
      ]
    }
  }
}

extension JSON {
  /// Reads one JSON value.
  ///
  /// - Throws: `JSONError` with the byte at which the text stops being JSON, or goes beyond the limits.
  public init(parsing bytes: [UInt8], limits: JSONLimits = .message) throws(JSONError) {
    var parser = JSONParser(bytes, limits: limits)
    self = try parser.parse()
  }

  /// The same for text.
  public init(parsing text: String, limits: JSONLimits = .message) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }
}
