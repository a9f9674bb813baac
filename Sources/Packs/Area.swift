import TownHunt

/// A part of the map between two parallels and two meridians.
public struct Area: Hashable, Sendable {
  /// In millionths of a degree.
  public let latitudes: ClosedRange<Int64>
  /// One range, or two where the area crosses the date line.
  public let longitudes: [ClosedRange<Int64>]

  /// - Parameters: in millionths of a degree. Where west is greater than east, the area crosses the date line.
  /// - Returns: nil where that is no part of the map.
  public init?(south: Int64, west: Int64, north: Int64, east: Int64) {
    guard south <= north, Place(latitude: south, longitude: west) != nil,
      Place(latitude: north, longitude: east) != nil
    else { return nil }
    latitudes = south...north
    longitudes = west <= east ? [west...east] : [west...180_000_000, -180_000_000...east]
  }

  /// The whole Earth.
  public static let earth = Area(
    latitudes: -90_000_000...90_000_000, longitudes: [-180_000_000...180_000_000])

  private init(latitudes: ClosedRange<Int64>, longitudes: [ClosedRange<Int64>]) {
    self.latitudes = latitudes
    self.longitudes = longitudes
  }

  public func contains(_ place: Place) -> Bool {
    latitudes.contains(place.latitude) && longitudes.contains { $0.contains(place.longitude) }
  }
}
