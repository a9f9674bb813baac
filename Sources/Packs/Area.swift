import Foundation
import TownHunt

/// A part of the map between two parallels and two meridians.
public struct Area: Hashable, Sendable {
  /// In millionths of a degree.
  public let latitudes: ClosedRange<Int64>
  /// One range, or two where the date line lies between.
  public let longitudes: [ClosedRange<Int64>]

  /// - Parameters: in millionths of a degree; where west is greater than east, the date line lies between.
  /// - Returns: nil for what is no part of the map.
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

  /// An area with all that lies within so many metres of a place, and somewhat more.
  init(around place: Place, metres: Int64) {
    // A degree of latitude is 111 km and a little.
    let height = metres * 1_000_000 / 111_000 + 1
    let (south, north) = (place.latitude - height, place.latitude + height)
    guard south > -89_000_000, north < 89_000_000 else {
      self = Area(
        latitudes: max(south, -90_000_000)...min(north, 90_000_000), longitudes: Area.earth.longitudes)
      return
    }
    let furthest = Double(max(abs(south), abs(north))) / 1e6
    let width = Int64(Double(height) / cos(furthest * .pi / 180)) + 1
    guard width < 180_000_000 else {
      self = Area(latitudes: south...north, longitudes: Area.earth.longitudes)
      return
    }
    let (west, east) = (place.longitude - width, place.longitude + width)
    var ranges = [max(west, -180_000_000)...min(east, 180_000_000)]
    if west < -180_000_000 { ranges.append((west + 360_000_000)...180_000_000) }
    if east > 180_000_000 { ranges.append(-180_000_000...(east - 360_000_000)) }
    self = Area(latitudes: south...north, longitudes: ranges)
  }

  public func contains(_ place: Place) -> Bool {
    latitudes.contains(place.latitude) && longitudes.contains { $0.contains(place.longitude) }
  }
}
