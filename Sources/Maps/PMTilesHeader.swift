/// The first 127 bytes of a PMTiles file, version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md).
public struct PMTilesHeader: Sendable {
  /// Where the root directory, the metadata, the leaf directories and the tiles are in the file, in bytes.
  public let root: Range<UInt64>
  public let metadata: Range<UInt64>
  public let leaves: Range<UInt64>
  public let tiles: Range<UInt64>
  /// How directories and metadata are compressed, and how tiles are.
  public let ownCompression: Compression
  public let tileCompression: Compression
  public let tileKind: TileKind
  public let zooms: ClosedRange<Int>
  /// nil where the file names no part of the Earth.
  public let bounds: MapBounds?

  public enum Compression: UInt8, Sendable { case unknown, none, gzip, brotli, zstandard }
  public enum TileKind: UInt8, Sendable { case unknown, vector, png, jpeg, webp, avif }

  /// Bytes.
  public static let size = 127

  /// - Parameters:
  ///   - bytes: the first of the file.
  ///   - fileSize: bytes; what the header names lies in the file.
  /// - Throws: `MapFileError`.
  public init(_ bytes: [UInt8], fileSize: UInt64) throws(MapFileError) {
    guard bytes.count >= PMTilesHeader.size, bytes.starts(with: "PMTiles".utf8) else { throw .isNoMap }
    guard bytes[7] == 3 else { throw .isOtherVersion }
    func section(_ at: Int) throws(MapFileError) -> Range<UInt64> {
      let (start, length) = (bytes.number(at: at), bytes.number(at: at + 8))
      let (end, isTooLarge) = start.addingReportingOverflow(length)
      guard !isTooLarge, end <= fileSize else { throw .isDamaged }
      return start..<end
    }
    root = try section(8)
    metadata = try section(24)
    leaves = try section(40)
    tiles = try section(56)
    guard let own = Compression(rawValue: bytes[97]), let tile = Compression(rawValue: bytes[98]),
      let kind = TileKind(rawValue: bytes[99])
    else { throw .isDamaged }
    (ownCompression, tileCompression, tileKind) = (own, tile, kind)
    let (least, most) = (Int(bytes[100]), Int(bytes[101]))
    guard least <= most, most <= TileID.maxZoom else { throw .isDamaged }
    zooms = least...most
    let corners = [102, 106, 110, 114].map { bytes.signedNumber(at: $0) }
    // The file has ten-millionths of a degree.
    bounds = MapBounds(
      west: max(corners[0] / 10, -180_000_000), south: max(corners[1] / 10, -MapBounds.maxLatitude),
      east: min(corners[2] / 10, 180_000_000), north: min(corners[3] / 10, MapBounds.maxLatitude))
  }
}

extension [UInt8] {
  /// Eight bytes, the lowest first.
  fileprivate func number(at start: Int) -> UInt64 {
    self[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Four bytes in two's complement, the lowest first.
  fileprivate func signedNumber(at start: Int) -> Int64 {
    Int64(
      Int32(
        truncatingIfNeeded: self[start..<start + 4].reversed().reduce(0 as UInt32) { $0 << 8 | UInt32($1) }))
  }
}
