/// Whether bytes are UTF-8 (RFC 3629), looked at as they come.
///
/// It says no at the first byte that no text can have at its place, even in the middle of a character.
struct UTF8Check {
  /// Bytes that the last character still lacks.
  private var missing = 0
  /// The values that its next byte may have. The second byte of some characters may not have all of them: otherwise
  /// they would have a shorter form, be surrogates, or be beyond U+10FFFF.
  private var allowed = UTF8Check.continuation

  private static let continuation: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether the bytes so far end with a whole character.
  var isComplete: Bool { missing == 0 }

  /// Looks at the next bytes.
  ///
  /// - Returns: false if no text begins like this. Then the check is of no further use.
  mutating func accepts(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index < bytes.count {
      if missing == 0 {
        index = UTF8Check.firstBeyondASCII(bytes, from: index)
        if index == bytes.count { return true }
        guard begin(bytes[index]) else { return false }
      } else {
        guard allowed.contains(bytes[index]) else { return false }
        missing -= 1
        allowed = UTF8Check.continuation
      }
      index += 1
    }
    return true
  }

  /// The place of the next byte that is not ASCII. Nearly all that phones send is ASCII, so eight bytes are looked at
  /// together.
  private static func firstBeyondASCII(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index + 8 <= bytes.count,
      bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      index += 8
    }
    while index < bytes.count, bytes[index] < 0x80 { index += 1 }
    return index
  }

  /// Begins a character of several bytes (Unicode, table 3-7).
  private mutating func begin(_ first: UInt8) -> Bool {
    switch first {
    case 0xC2...0xDF: missing = 1
    case 0xE0...0xEF: missing = 2
    case 0xF0...0xF4: missing = 3
    default: return false
    }
    switch first {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xED: allowed = 0x80...0x9F
    case 0xF0: allowed = 0x90...0xBF
    case 0xF4: allowed = 0x80...0x8F
    default: allowed = UTF8Check.continuation
    }
    return true
  }
}
