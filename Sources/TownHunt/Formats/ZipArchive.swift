import Tabletop

/// A file in a ZIP archive (PKWARE's APPNOTE 6.3): stored as it is, or deflated (RFC 1951).
public struct ZipEntry: Sendable {
  /// The bytes as the archive has them.
  public let bytes: [UInt8]
  public let isDeflated: Bool
  /// The number of bytes before they were packed.
  public let length: Int
  /// The CRC-32 of the bytes before they were packed.
  public let checksum: UInt32
}

/// A ZIP archive, of which some files are wanted. It may be hostile: nothing is believed that its own size does not prove.
public struct ZipArchive: Sendable {
  private let bytes: [UInt8]

  /// The most files of an archive.
  static let maxFiles = 10_000

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether bytes begin as those of an archive do.
  public static func isArchive(_ bytes: [UInt8]) -> Bool { bytes[...].has(prefix: "PK\u{3}\u{4}") }

  /// The first file with that ending in small letters, such as `.kml`; nil if there is none, or it is encrypted, damaged
  /// or longer than `longest` bytes.
  func file(withEnding ending: StaticString, upTo longest: Int) -> ZipEntry? {
    var found: Int?
    _ = visit { name, position in
      let last = name.suffix(ending.utf8CodeUnitCount).map { $0.inSmallLetters }
      if last[...].has(prefix: ending) { found = position }
      return found == nil
    }
    return found.flatMap { entry(at: $0, upTo: longest) }
  }

  /// Calls `visit` with the name of each file in the directory, and with its position there, as long as `visit` wants
  /// more.
  ///
  /// - Returns: whether what was read of the directory is whole.
  public func visit(_ visit: (_ name: ArraySlice<UInt8>, _ position: Int) -> Bool) -> Bool {
    guard let end = endOfDirectory, let count = number(2, at: end + 10), count <= ZipArchive.maxFiles,
      var position = number(4, at: end + 16)
    else { return false }
    for _ in 0..<count {
      guard number(4, at: position) == 0x0201_4B50, let nameLength = number(2, at: position + 28),
        let extraLength = number(2, at: position + 30), let commentLength = number(2, at: position + 32),
        let name = part(at: position + 46, length: nameLength)
      else { return false }
      guard visit(name, position) else { return true }
      position += 46 + nameLength + extraLength + commentLength
    }
    return true
  }

  /// Where the record at the end of the archive begins. A comment of at most 65,535 bytes may follow it.
  private var endOfDirectory: Int? {
    let last = bytes.count - 22
    guard last >= 0 else { return nil }
    let positions = stride(from: last, through: max(0, last - 65_535), by: -1)
    return positions.first { number(4, at: $0) == 0x0605_4B50 }
  }

  /// The file that an entry of the directory describes; nil if it is encrypted, damaged or longer than `longest` bytes.
  public func entry(at position: Int, upTo longest: Int) -> ZipEntry? {
    guard let flags = number(2, at: position + 8), flags & 1 == 0, let method = number(2, at: position + 10),
      method == 0 || method == 8, let packedLength = number(4, at: position + 20),
      let length = number(4, at: position + 24), (0...longest).contains(length),
      let checksum = number(4, at: position + 16),
      let start = number(4, at: position + 42), number(4, at: start) == 0x0403_4B50,
      let nameLength = number(2, at: start + 26), let extraLength = number(2, at: start + 28),
      let packed = part(at: start + 30 + nameLength + extraLength, length: packedLength)
    else { return nil }
    return ZipEntry(
      bytes: Array(packed), isDeflated: method == 8, length: length,
      checksum: UInt32(truncatingIfNeeded: checksum))
  }

  /// A number with its lowest byte first; nil beyond the end.
  private func number(_ length: Int, at position: Int) -> Int? {
    guard let bytes = part(at: position, length: length) else { return nil }
    var number = 0
    for index in 1...length { number = number << 8 | Int(bytes[bytes.endIndex - index]) }
    return number
  }

  private func part(at position: Int, length: Int) -> ArraySlice<UInt8>? {
    // A number of four bytes may be negative where `Int` has 32 bits.
    guard length >= 0, position >= 0, position <= bytes.count - length else { return nil }
    return bytes[position..<position + length]
  }
}
