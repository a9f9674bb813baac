import Tabletop

/// The maps that the owner of a server has chosen; without them the page draws a plain map.
public struct MapTiles: Sendable {
  public let address: TileAddress
  /// The makers of the maps, in the words by which they want to be named.
  public let attribution: String
  /// Satellite pictures, and their makers.
  public let satellite: (address: TileAddress, attribution: String)?
  /// Whether the provider of the tiles allows devices to keep them.
  public let mayBeKept: Bool

  public static let longestAttribution = 200

  /// - Returns: nil where an attribution is empty, too long, or more than one line.
  public init?(
    _ address: TileAddress, attribution: String,
    satellite: (address: TileAddress, attribution: String)? = nil,
    mayBeKept: Bool = false
  ) {
    for text in [attribution, satellite?.attribution ?? attribution] {
      guard text.asName(longest: MapTiles.longestAttribution) != nil else { return nil }
    }
    self.address = address
    self.attribution = attribution
    self.satellite = satellite
    self.mayBeKept = mayBeKept
  }

  /// The hosts from which pages may load pictures.
  var origins: [String] {
    var origins = [address.origin]
    if let satellite, satellite.address.origin != address.origin { origins.append(satellite.address.origin) }
    return origins
  }
}

extension MapTiles: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("url", address.template)
      writer.member("attribution", attribution)
      if let satellite {
        writer.member("satellite", satellite.address.template)
        writer.member("satelliteAttribution", satellite.attribution)
      }
      writer.member("offline", mayBeKept)
    }
  }
}
