/// A directory of a PMTiles file: which tiles are where.
public struct PMTilesDirectory: Sendable {
  struct Entry: Sendable {
    /// The first tile's position on the curve.
    let position: UInt64
    /// Of how many tiles with consecutive positions this is the content; 0: the entry is another directory.
    let run: UInt64
    /// In bytes, from the start of the tiles or of the leaf directories.
    let offset: UInt64
    let length: UInt64
  }

  public enum Found: Sendable, Equatable {
    /// The tile's bytes, from the start of the tiles.
    case tile(Range<UInt64>)
    /// The directory that knows, from the start of the leaf directories.
    case directory(Range<UInt64>)
  }

  let entries: [Entry]

  /// The most entries of one directory.
  static let maxEntries: UInt64 = 1 << 18
  /// The most bytes of what an entry is about: the specification gives them 32 bits.
  private static let maxLength: UInt64 = 1 << 32

  /// How many entries it has.
  public var count: Int { entries.count }

  /// - Parameter bytes: the directory, unpacked.
  /// - Throws: `MapFileError.isDamaged`.
  public init(_ bytes: [UInt8]) throws(MapFileError) {
    var reader = VarintReader(bytes[...])
    let count = try reader.next()
    // Each entry takes four bytes at least.
    guard count <= PMTilesDirectory.maxEntries, count <= bytes.count / 4 else { throw .isDamaged }
    var positions: [UInt64] = []
    var position: UInt64 = 0
    for _ in 0..<count {
      let (next, isTooLarge) = position.addingReportingOverflow(try reader.next())
      guard !isTooLarge else { throw .isDamaged }
      position = next
      positions.append(position)
    }
    var runs: [UInt64] = []
    for _ in 0..<count { runs.append(try reader.next()) }
    var lengths: [UInt64] = []
    for _ in 0..<count { lengths.append(try reader.next()) }
    var entries: [Entry] = []
    for index in 0..<Int(count) {
      let number = try reader.next()
      let offset: UInt64
      if number == 0 {
        // Right behind the entry before.
        guard let last = entries.last else { throw .isDamaged }
        offset = last.offset &+ last.length
      } else {
        offset = number - 1
      }
      guard (1..<PMTilesDirectory.maxLength).contains(lengths[index]),
        !offset.addingReportingOverflow(lengths[index]).overflow
      else { throw .isDamaged }
      entries.append(
        Entry(position: positions[index], run: runs[index], offset: offset, length: lengths[index]))
    }
    guard reader.isAtEnd else { throw .isDamaged }
    self.entries = entries
  }

  /// Looks up a tile by its `TileID.curvePosition`.
  ///
  /// - Returns: nil where there is no such tile.
  public func find(_ position: UInt64) -> Found? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].position <= position { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let entry = entries[low - 1]
    let range = entry.offset..<(entry.offset + entry.length)
    if entry.run == 0 { return .directory(range) }
    return position - entry.position < entry.run ? .tile(range) : nil
  }

  /// What there is for some positions, in their order: for each its first position. Where several tiles share their
  /// content, only the first of them is given.
  public func entries(in positions: Range<UInt64>) -> [(first: UInt64, found: Found)] {
    entries.indices.compactMap { index in
      let entry = entries[index]
      let range = entry.offset..<(entry.offset + entry.length)
      if entry.run == 0 {
        // A directory goes on to the next entry.
        let end = index + 1 < entries.count ? entries[index + 1].position : .max
        return entry.position < positions.upperBound && end > positions.lowerBound
          ? (entry.position, .directory(range)) : nil
      }
      return positions.contains(entry.position) ? (entry.position, .tile(range)) : nil
    }
  }
}
