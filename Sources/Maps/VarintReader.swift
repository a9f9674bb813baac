/// Reads numbers of seven bits a byte, the lowest first, as Protocol Buffers and PMTiles write them.
struct VarintReader {
  private(set) var bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { bytes.isEmpty }

  /// - Throws: `MapFileError.isDamaged` where the bytes end within the number, or it has more than 64 bits.
  mutating func next() throws(MapFileError) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = bytes.popFirst() {
      guard shift < 63 || byte <= 1 else { throw .isDamaged }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
      guard shift < 70 else { throw .isDamaged }
    }
    throw .isDamaged
  }

  /// The next bytes.
  ///
  /// - Throws: `MapFileError.isDamaged` where there are fewer.
  mutating func next(_ count: UInt64) throws(MapFileError) -> ArraySlice<UInt8> {
    guard count <= bytes.count else { throw .isDamaged }
    defer { bytes = bytes.dropFirst(Int(count)) }
    return bytes.prefix(Int(count))
  }
}
