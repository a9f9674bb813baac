import Foundation

extension TileID {
  /// The tile that a place lies in.
  ///
  /// - Parameters: in millionths of a degree.
  public init?(zoom: Int, longitude: Int64, latitude: Int64) {
    guard (0...TileID.maxZoom).contains(zoom) else { return nil }
    let side = Double(1 << zoom)
    let x = (Double(longitude) / 360_000_000 + 0.5) * side
    let sine = sin(Double(latitude) / 1_000_000 * .pi / 180)
    // Web Mercator: https://epsg.io/3857.
    let y = (0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)) * side
    guard x.isFinite, y.isFinite else { return nil }
    self.init(zoom: zoom, column: min(Int(x), (1 << zoom) - 1), row: min(max(Int(y), 0), (1 << zoom) - 1))
  }

  /// Its western and northern edge in degrees. `x` and `y` go on from there in widths of the tile.
  public func place(x: Double = 0, y: Double = 0) -> (longitude: Double, latitude: Double) {
    let side = Double(1 << zoom)
    let longitude = (Double(column) + x) / side * 360 - 180
    let latitude = atan(sinh(.pi * (1 - 2 * (Double(row) + y) / side))) * 180 / .pi
    return (longitude, latitude)
  }
}

extension MapBounds {
  /// The part of the Earth from one tile to another of the same zoom.
  ///
  /// - Parameters:
  ///   - first: the one in the north-west.
  ///   - last: the one in the south-east.
  public init?(from first: TileID, to last: TileID) {
    let (from, to) = (first.place(), last.place(x: 1, y: 1))
    func millionths(_ degrees: Double) -> Int64 { Int64((degrees * 1_000_000).rounded()) }
    self.init(
      west: millionths(from.longitude), south: max(millionths(to.latitude), -MapBounds.maxLatitude),
      east: millionths(to.longitude), north: min(millionths(from.latitude), MapBounds.maxLatitude))
  }
}
