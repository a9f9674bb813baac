/// What a file of tiles tells about itself.
public struct MapFacts: Hashable, Sendable {
  public enum Tiles: String, Sendable, CaseIterable {
    case vector, png, jpeg, webp

    /// How such tiles end in addresses.
    public var ending: String { self == .vector ? "mvt" : rawValue }

    public var contentType: String {
      self == .vector ? "application/vnd.mapbox-vector-tile" : "image/\(rawValue)"
    }

    /// What a tile is, by its first bytes; a vector tile has none of its own.
    public init(of tile: [UInt8]) {
      if tile.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
        self = .png
      } else if tile.starts(with: [0xFF, 0xD8, 0xFF]) {
        self = .jpeg
      } else if tile.starts(with: "RIFF".utf8), tile.dropFirst(8).starts(with: "WEBP".utf8) {
        self = .webp
      } else {
        self = .vector
      }
    }
  }

  public let tiles: Tiles
  public let zooms: ClosedRange<Int>
  public let bounds: MapBounds
  /// The makers of the data, in the words by which they want to be named; empty: unknown.
  public var attribution: String

  public init(tiles: Tiles, zooms: ClosedRange<Int>, bounds: MapBounds, attribution: String) {
    self.tiles = tiles
    self.zooms = zooms
    self.bounds = bounds
    self.attribution = attribution
  }
}
