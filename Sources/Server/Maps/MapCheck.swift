import Compression
import Cryptography
import Maps
import Storage

/// Reads every tile of a file before others see it: none may be too large or damaged. On the way, it collects names and
/// adds up what there is.
struct MapCheck {
  private let tiles: any TileSource
  private var count = 0
  private var unpackedBytes: Int64 = 0
  /// Of all tiles, as they are in the file.
  private(set) var bytes: Int64 = 0
  /// Hexadecimal. It depends on all tiles and their places.
  private(set) var digest = ""

  var facts: MapFacts { tiles.facts }

  init(_ tiles: any TileSource) { self.tiles = tiles }

  /// Does it all, and writes the index of names.
  ///
  /// - Parameters:
  ///   - folder: of the map.
  ///   - keep: called with each tile, its bytes as they are in the file, and their digest.
  /// - Throws: `MapFileError`, or an error of the file system.
  mutating func run(
    in folder: String, keep: (TileID, [UInt8], String) throws -> Void = { _, _, _ in },
    _ tell: (MapProgress) -> Void
  ) throws {
    let (tiles, facts) = (tiles, facts)
    _ = try PlaceIndex.write(to: MapFolder.places(in: folder)) { addPlaces in
      for zoom in facts.zooms {
        tell(
          MapProgress(stage: .checking, permille: 1_000 * (zoom - facts.zooms.lowerBound) / facts.zooms.count)
        )
        try tiles.forEachTile(zoom: zoom) { id, bytes in
          let own = SHA256Digest(of: bytes).hexadecimal
          let content = try add(id, bytes, digest: own)
          try keep(id, bytes, own)
          guard facts.tiles == .vector else { return }
          let tile = try VectorTile(content)
          // All names are there at the greatest zoom.
          if zoom == facts.zooms.upperBound { try addPlaces(NamedPlace.places(in: tile, at: id)) }
        }
      }
    }
    guard count > 0 else { throw MapFileError.isEmpty }
  }

  /// - Returns: the tile, unpacked.
  /// - Throws: `MapFileError` where it is too large, damaged, or of another kind than the others.
  private mutating func add(_ id: TileID, _ tile: [UInt8], digest own: String) throws(MapFileError) -> [UInt8]
  {
    guard tile.count <= TileLimits.packedBytes else { throw .hasTooLargeTiles }
    guard MapFacts.Tiles(of: tile) == facts.tiles else { throw .hasOtherTiles }
    let content = try MapCheck.unpacked(tile)
    count += 1
    bytes += Int64(tile.count)
    unpackedBytes += Int64(content.count)
    guard count <= TileLimits.count, unpackedBytes <= TileLimits.allBytes else { throw .isTooLarge }
    digest = SHA256Digest(of: Array("\(digest) \(id.zoom) \(id.column) \(id.row) \(own)".utf8)).hexadecimal
    return content
  }

  private static func unpacked(_ tile: [UInt8]) throws(MapFileError) -> [UInt8] {
    guard Gzip.isPacked(tile) else { return tile }
    do {
      return try Gzip.unpacked(tile, limit: TileLimits.bytes)
    } catch {
      switch error {
      case .isDamaged: throw .isDamaged
      case .isTooLarge: throw .hasTooLargeTiles
      }
    }
  }
}
