import Tabletop

/// A place on Earth, in whole millionths of a degree. One is about eleven centimetres.
public struct Place: Hashable, Sendable {
  /// North of the equator.
  public let latitude: Int64
  /// East of Greenwich.
  public let longitude: Int64

  /// How many decimals a degree has.
  static let decimals = 6
  static let latitudes: ClosedRange<Int64> = -90_000_000...90_000_000
  static let longitudes: ClosedRange<Int64> = -180_000_000...180_000_000

  /// - Returns: nil where there is no such place.
  public init?(latitude: Int64, longitude: Int64) {
    guard Place.latitudes.contains(latitude), Place.longitudes.contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// A place from decimal text in degrees; further decimals are rounded.
  ///
  /// - Returns: nil where there is no such place.
  public init?(latitude: String, longitude: String) {
    guard let latitude = Int64(decimal: latitude, places: Place.decimals, roundsMore: true),
      let longitude = Int64(decimal: longitude, places: Place.decimals, roundsMore: true)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension Place: JSONCodable {
  /// `[51.526300,-0.294100]`: degrees with at most six decimals.
  public init(from reader: JSONReader) throws(JSONError) {
    let numbers = try reader.array()
    guard numbers.count == 2 else { throw reader.error("expected latitude and longitude") }
    latitude = try numbers[0].decimal(places: Place.decimals, in: Place.latitudes)
    longitude = try numbers[1].decimal(places: Place.decimals, in: Place.longitudes)
  }

  public func encode(to writer: inout JSONWriter) {
    writer.array { writer in
      writer.write(JSONNumber(latitude, places: Place.decimals))
      writer.write(JSONNumber(longitude, places: Place.decimals))
    }
  }
}
