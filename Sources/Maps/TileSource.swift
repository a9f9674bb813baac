/// A file of tiles.
public protocol TileSource: Sendable {
  var facts: MapFacts { get }

  /// A tile as it is in the file; a vector tile is compressed by gzip.
  ///
  /// - Returns: nil where there is none.
  /// - Throws: `MapFileError`, or an error of the file system.
  func tile(_ id: TileID) throws -> [UInt8]?

  /// The bytes of a tile in the file, without reading them.
  ///
  /// - Returns: nil where there is no such tile.
  /// - Throws: as `tile(_:)` does.
  func size(of id: TileID) throws -> Int?

  /// Calls `body` with each tile of a zoom. Where many tiles have one content, it may be given only once.
  ///
  /// - Throws: as `tile(_:)` does, and what `body` throws.
  func forEachTile(zoom: Int, _ body: (TileID, [UInt8]) throws -> Void) throws
}

/// The limits of tiles that a file may have.
public enum TileLimits {
  /// Bytes of one tile in the file, and after unpacking.
  public static let packedBytes = 2 << 20
  public static let bytes = 8 << 20
  /// How many tiles one file may have.
  public static let count = 5_000_000
  /// The bytes of all tiles of one file, after unpacking.
  public static let allBytes: Int64 = 32 << 30
  /// How many names of streets and places a map may have.
  public static let places = 5_000_000
}
