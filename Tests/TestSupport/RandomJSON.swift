import Tabletop

/// Random JSON texts, well-formed and damaged. The same generator state always gives the same text.
public struct RandomJSON {
  private var random: Random
  private var text: [UInt8] = []

  public init(seed: UInt64) { random = Random(seed: Seed(seed)) }

  /// A well-formed document in an unusual form: odd white space, odd escapes, odd numbers.
  public mutating func document() -> [UInt8] {
    text = []
    value(depth: 0)
    return text
  }

  /// A text with one to four damages. Some texts are still well-formed after that.
  public mutating func damaged(_ original: [UInt8]) -> [UInt8] {
    text = original
    for _ in 0...random.below(4) { damage() }
    return text
  }

  // MARK: Values

  private mutating func value(depth: Int) {
    space()
    switch random.below(depth < 5 ? 9 : 6) {
    case 0: add("null")
    case 1: add(random.below(2) == 0 ? "true" : "false")
    case 2, 3: number()
    case 4, 5: string()
    case 6: list("[", "]") { json in json.value(depth: depth + 1) }
    default:
      var names = 0
      list("{", "}") { json in
        json.space()
        json.string(endingWith: names)
        names += 1
        json.space()
        json.add(":")
        json.value(depth: depth + 1)
      }
    }
    space()
  }

  private mutating func list(_ open: String, _ close: String, _ element: (inout RandomJSON) -> Void) {
    add(open)
    let count = random.below(4)
    if count == 0 { space() }
    for index in 0..<count {
      if index > 0 { add(",") }
      element(&self)
    }
    add(close)
  }

  private mutating func number() {
    if random.below(3) == 0 { add("-") }
    add(
      random.pick(["0", "1", "7", "10", "42", "9007199254740993", "9223372036854775807", "123456789"]) ?? "0")
    if random.below(4) == 0 { add(random.pick([".0", ".5", ".25", ".125000"]) ?? ".0") }
    if random.below(5) == 0 { add(random.pick(["e0", "E5", "e+3", "e-7", "E-0", "e15"]) ?? "e0") }
  }

  /// - Parameter number: put at the end of a name, so that no two in one object are the same.
  private mutating func string(endingWith number: Int? = nil) {
    let pieces = [
      "a", "Ana", " ", "é", "e\u{301}", "茉", "🂡", "\u{7F}", "\u{2028}", "\\n", "\\\"", "\\\\", "\\/", "\\b",
      "\\f",
      "\\r", "\\t", "\\u0041", "\\u00e9", "\\u8336", "\\ud83c\\udca1", "\\uD83C\\uDCA1", "\\u0000", "'", "//",
      "{", "]",
    ]
    add("\"")
    for _ in 0..<random.below(5) { add(random.pick(pieces) ?? "") }
    if let number { add(String(number)) }
    add("\"")
  }

  private mutating func space() {
    if random.below(4) == 0 { add(random.pick([" ", "\n", "\t", "\r\n", "  "]) ?? " ") }
  }

  private mutating func add(_ piece: String) { text += Array(piece.utf8) }

  // MARK: Damage

  private mutating func damage() {
    let place = random.below(text.count + 1)
    let end = min(text.count, place + 1 + random.below(4))
    switch random.below(8) {
    case 0: text.removeSubrange(place..<end)
    case 1: text.insert(contentsOf: text[place..<end], at: place)
    case 2: text.removeSubrange(place...)
    case 3: text.insert(UInt8(random.below(256)), at: place)
    case 4 where place < text.count: text[place] = UInt8(random.below(256))
    case 5 where place < text.count: text[place] ^= 1 << UInt8(random.below(8))
    default: text.insert(contentsOf: Array((random.pick(RandomJSON.pieces) ?? "").utf8), at: place)
    }
  }

  private static let pieces = [
    ",", ":", "[", "]", "{", "}", "\"", "\\", "0", "-", "+", ".", "e", "1e999", "00", "null", "true", "nul",
    "NaN",
    "Infinity", "0x1", "'", "/", "//", "/* */", "\\u", "\\ud800", "\\udc00", "\\ud83c\\udca1", "\u{FEFF}",
    "\u{0}", "\n",
    "\t", "\u{A0}", "\u{1F}", "\"a\":1,", ",\"a\":1", "[[[[", "]]", "9223372036854775808", "-0", "1.", ".5",
  ]
}
