import TownHunt

/// The part of the map in which places lie: a rectangle between parallels and meridians of whole hundredths of a degree,
/// so that its edges do not tell where the outermost places are.
public struct Around: Sendable {
  public let southWest: Place
  public let northEast: Place

  /// - Returns: nil without places.
  init?(_ places: [Place]) {
    let (latitudes, longitudes) = (places.map(\.latitude), places.map(\.longitude))
    guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
      let east = longitudes.max(),
      let southWest = Place(latitude: Around.down(south), longitude: Around.down(west)),
      let northEast = Place(latitude: -Around.down(-north), longitude: -Around.down(-east))
    else { return nil }
    (self.southWest, self.northEast) = (southWest, northEast)
  }

  /// In millionths of a degree: about a kilometre.
  private static let step: Int64 = 10_000

  private static func down(_ degrees: Int64) -> Int64 {
    let rest = degrees % step
    return degrees - (rest < 0 ? rest + step : rest)
  }
}
