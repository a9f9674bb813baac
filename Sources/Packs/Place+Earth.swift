import Foundation
import TownHunt

/// Places all over the Earth: how far apart they are, and what lies in their middle. (The hunt's own distances are
/// whole numbers, and right for what can be walked.)
extension Place {
  private static let radius = 6_371_009.0

  /// The metres along a great circle, rounded down (haversine formula).
  func greatCircle(to other: Place) -> Int64 {
    let (one, two) = (radians(latitude), radians(other.latitude))
    let (north, east) = (two - one, radians(other.longitude - longitude))
    let half = sin(north / 2) * sin(north / 2) + cos(one) * cos(two) * sin(east / 2) * sin(east / 2)
    return Int64(2 * Place.radius * asin(min(1, half.squareRoot())))
  }

  /// How far a degree to the east leads here, in thousandths of one to the north.
  public var eastWestThousandths: Int64 { Int64(cos(radians(latitude)) * 1_000) }

  /// The middle of places, as the mean of their degrees; across the date line, too.
  static func middle(of places: [Place]) -> Place? {
    guard let first = places.first else { return nil }
    let count = Int64(places.count)
    let turns = places.map { place in
      let way = place.longitude - first.longitude
      return way > 180_000_000 ? way - 360_000_000 : way < -180_000_000 ? way + 360_000_000 : way
    }
    var longitude = first.longitude + turns.reduce(0, +) / count
    if longitude > 180_000_000 { longitude -= 360_000_000 }
    if longitude < -180_000_000 { longitude += 360_000_000 }
    return Place(latitude: places.map(\.latitude).reduce(0, +) / count, longitude: longitude)
  }

  private func radians(_ millionths: Int64) -> Double { Double(millionths) / 1e6 * .pi / 180 }
}
