import Compression
import Maps
import Synchronization
import SystemPackage
import Tabletop

/// Tiles in a PMTiles file, version 3. It stays as it is: only the parts of it are read that are needed.
public final class PMTilesFile: TileSource {
  public let facts: MapFacts
  private let header: PMTilesHeader
  private let root: PMTilesDirectory
  private let file: FileDescriptor
  /// The leaf directories that were read last, by their place in the file.
  private let leaves = Mutex<[Range<UInt64>: PMTilesDirectory]>([:])

  /// Bytes of a directory or of the metadata, packed and unpacked.
  private static let maxDirectoryBytes = 4 << 20
  private static let maxLeavesKept = 64
  /// The specification allows leaves of leaves, and advises against more.
  private static let maxDepth = 4
  /// How many entries are looked at to find all tiles of a zoom.
  private static let maxEntriesOfZoom = 4 * TileLimits.count

  /// - Throws: `MapFileError`.
  public init(path: String) throws(MapFileError) {
    do {
      file = try FileDescriptor.open(FilePath(path), .readOnly)
    } catch {
      throw .isNoMap
    }
    do {
      let size = try UInt64(file.seek(offset: 0, from: .end))
      header = try PMTilesHeader(
        try PMTilesFile.bytes(of: file, in: 0..<min(size, UInt64(PMTilesHeader.size))), fileSize: size)
      guard header.tileCompression == .none || header.tileKind == .vector && header.tileCompression == .gzip
      else {
        throw MapFileError.hasOtherTiles
      }
      root = try PMTilesDirectory(try PMTilesFile.unpacked(file, header.root, header))
      let metadata = try? JSON(parsing: try PMTilesFile.unpacked(file, header.metadata, header))
      facts = try PMTilesFile.facts(header, metadata)
    } catch let error as MapFileError {
      try? file.close()
      throw error
    } catch {
      try? file.close()
      throw .isDamaged
    }
  }

  deinit { try? file.close() }

  private static func facts(_ header: PMTilesHeader, _ metadata: JSON?) throws(MapFileError) -> MapFacts {
    let tiles: MapFacts.Tiles
    switch header.tileKind {
    case .vector: tiles = .vector
    case .png: tiles = .png
    case .jpeg: tiles = .jpeg
    case .webp: tiles = .webp
    case .avif, .unknown: throw .hasOtherTiles
    }
    guard let bounds = header.bounds else { throw .isDamaged }
    let attribution =
      if case .string(let text)? = metadata?["attribution"] { MapFacts.plainText(text) } else { "" }
    return MapFacts(tiles: tiles, zooms: header.zooms, bounds: bounds, attribution: attribution)
  }

  public func forEachTile(zoom: Int, _ body: (TileID, [UInt8]) throws -> Void) throws {
    // The positions of a zoom are consecutive: after all tiles of smaller zooms, 4ᶻ of them.
    guard let first = TileID(zoom: zoom, column: 0, row: 0)?.curvePosition else { return }
    var patience = PMTilesFile.maxEntriesOfZoom
    try forEachTile(of: root, in: first..<first + (1 << (2 * UInt64(zoom))), depth: 0, &patience, body)
  }

  private func forEachTile(
    of directory: PMTilesDirectory, in positions: Range<UInt64>, depth: Int, _ patience: inout Int,
    _ body: (TileID, [UInt8]) throws -> Void
  ) throws {
    // Directories that lead back to themselves would be read for ever.
    patience -= directory.count + 100
    guard depth < PMTilesFile.maxDepth, patience > 0 else { throw MapFileError.isDamaged }
    for (first, found) in directory.entries(in: positions) {
      switch found {
      case .directory(let range):
        try forEachTile(of: try leaf(range), in: positions, depth: depth + 1, &patience, body)
      case .tile(let range):
        guard let id = TileID(curvePosition: first), let place = PMTilesFile.part(range, of: header.tiles)
        else {
          throw MapFileError.isDamaged
        }
        guard place.count <= TileLimits.packedBytes else { throw MapFileError.hasTooLargeTiles }
        try body(id, try PMTilesFile.bytes(of: file, in: place))
      }
    }
  }

  public func tile(_ id: TileID) throws -> [UInt8]? {
    try place(of: id).map { try PMTilesFile.bytes(of: file, in: $0) }
  }

  public func size(of id: TileID) throws -> Int? { try place(of: id)?.count }

  /// Where a tile is in the file.
  private func place(of id: TileID) throws -> Range<UInt64>? {
    guard header.zooms.contains(id.zoom) else { return nil }
    var directory = root
    for _ in 0..<PMTilesFile.maxDepth {
      switch directory.find(id.curvePosition) {
      case nil: return nil
      case .tile(let range):
        guard let place = PMTilesFile.part(range, of: header.tiles), place.count <= TileLimits.packedBytes
        else {
          throw MapFileError.isDamaged
        }
        return place
      case .directory(let range): directory = try leaf(range)
      }
    }
    throw MapFileError.isDamaged
  }

  private func leaf(_ range: Range<UInt64>) throws -> PMTilesDirectory {
    if let known = leaves.withLock({ $0[range] }) { return known }
    guard let place = PMTilesFile.part(range, of: header.leaves) else { throw MapFileError.isDamaged }
    let read = try PMTilesDirectory(try PMTilesFile.unpacked(file, place, header))
    leaves.withLock { leaves in
      if leaves.count >= PMTilesFile.maxLeavesKept { leaves = [:] }
      leaves[range] = read
    }
    return read
  }

  /// - Parameter range: from the start of the section.
  private static func part(_ range: Range<UInt64>, of section: Range<UInt64>) -> Range<UInt64>? {
    guard range.upperBound <= UInt64(section.count) else { return nil }
    return section.lowerBound + range.lowerBound..<section.lowerBound + range.upperBound
  }

  private static func bytes(of file: FileDescriptor, in range: Range<UInt64>) throws -> [UInt8] {
    let count = Int(range.count)
    let read = try [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      initializedCount = 0
      while initializedCount < count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[initializedCount..<count])
        let more = try file.read(
          fromAbsoluteOffset: Int64(range.lowerBound) + Int64(initializedCount), into: rest)
        guard more > 0 else { return }
        initializedCount += more
      }
    }
    guard read.count == count else { throw MapFileError.isDamaged }
    return read
  }

  private static func unpacked(
    _ file: FileDescriptor, _ range: Range<UInt64>, _ header: PMTilesHeader
  ) throws -> [UInt8] {
    guard range.count <= maxDirectoryBytes else { throw MapFileError.isDamaged }
    let bytes = try bytes(of: file, in: range)
    switch header.ownCompression {
    case .none: return bytes
    case .gzip: return try Gzip.unpacked(bytes, limit: maxDirectoryBytes)
    default: throw MapFileError.hasOtherTiles
    }
  }
}
