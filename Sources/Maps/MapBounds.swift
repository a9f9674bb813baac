import Tabletop

/// The part of the Earth that a map shows, in millionths of a degree. No map here crosses the date line.
public struct MapBounds: Hashable, Sendable {
  public let west: Int64
  public let south: Int64
  public let east: Int64
  public let north: Int64

  /// The northernmost latitude of Web Mercator, in millionths of a degree.
  public static let maxLatitude: Int64 = 85_051_129

  /// - Returns: nil where that is no part of a Web Mercator map.
  public init?(west: Int64, south: Int64, east: Int64, north: Int64) {
    guard west < east, south < north, west >= -180_000_000, east <= 180_000_000,
      south >= -MapBounds.maxLatitude, north <= MapBounds.maxLatitude
    else { return nil }
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }
}

extension MapBounds: JSONCodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let numbers = try reader.array()
    guard numbers.count == 4 else { throw reader.error("expected four numbers") }
    let longitudes: ClosedRange<Int64> = -180_000_000...180_000_000
    let latitudes: ClosedRange<Int64> = -MapBounds.maxLatitude...MapBounds.maxLatitude
    guard
      let bounds = MapBounds(
        west: try numbers[0].decimal(places: 6, in: longitudes),
        south: try numbers[1].decimal(places: 6, in: latitudes),
        east: try numbers[2].decimal(places: 6, in: longitudes),
        north: try numbers[3].decimal(places: 6, in: latitudes))
    else { throw reader.error("expected a part of the Earth") }
    self = bounds
  }

  /// `[west, south, east, north]` in degrees, as in TileJSON.
  public func encode(to writer: inout JSONWriter) {
    writer.array { writer in
      for value in [west, south, east, north] { writer.write(JSONNumber(value, places: 6)) }
    }
  }
}
