import Foundation
import TownHunt

/// Places all over the Earth: how far apart they are, and what lies in their middle. (The hunt itself computes
/// distances in whole numbers, which is right for distances that can be walked.)
extension Place {
  private static let radius = 6_371_009.0

  /// The metres along a great circle, rounded down (haversine formula).
  public func greatCircle(to other: Place) -> Int64 { greatCircle(other.latitude, other.longitude) }

  /// The metres to the nearest point between two parallels and two meridians, or one less.
  func greatCircle(to latitudes: ClosedRange<Int64>, _ longitudes: ClosedRange<Int64>) -> Int64 {
    if longitudes.contains(longitude) {
      let nearest = min(max(latitude, latitudes.lowerBound), latitudes.upperBound)
      return max(0, greatCircle(nearest, longitude) - 1)
    }
    let metres = [longitudes.lowerBound, longitudes.upperBound].flatMap { meridian in
      // The nearest point of a meridian is one of its ends, or the point where a great circle from here meets it at a
      // right angle.
      let (here, way) = (radians(latitude), radians(meridian - longitude))
      let square = Int64(atan2(sin(here), cos(here) * cos(way)) * 180 / .pi * 1e6)
      return [latitudes.lowerBound, latitudes.upperBound, latitudes.contains(square) ? square : nil]
        .compactMap { $0 }.map { greatCircle($0, meridian) }
    }
    return max(0, (metres.min() ?? 0) - 1)
  }

  private func greatCircle(_ latitude: Int64, _ longitude: Int64) -> Int64 {
    let (one, two) = (radians(self.latitude), radians(latitude))
    let (north, east) = (two - one, radians(longitude - self.longitude))
    let half = sin(north / 2) * sin(north / 2) + cos(one) * cos(two) * sin(east / 2) * sin(east / 2)
    return Int64(2 * Place.radius * asin(min(1, half.squareRoot())))
  }

  /// The middle of places, as the mean of their degrees. It works across the date line, too.
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
