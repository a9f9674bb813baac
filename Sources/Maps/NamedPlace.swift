import Tabletop

/// A street, square, house or hill with a name, as a map has it.
public struct NamedPlace: Hashable, Sendable {
  public let name: String
  /// The layer of the map that has it, like `transportation_name`, and its class there, like `minor`.
  public let layer: String
  public let kind: String
  /// In millionths of a degree.
  public let longitude: Int64
  public let latitude: Int64

  public init(name: String, layer: String, kind: String, longitude: Int64, latitude: Int64) {
    self.name = name
    self.layer = layer
    self.kind = kind
    self.longitude = longitude
    self.latitude = latitude
  }

  /// The layers of the OpenMapTiles scheme whose features have names that people look for.
  public static let layers: Set<String> = [
    "aerodrome_label", "mountain_peak", "park", "place", "poi", "transportation_name", "water_name",
    "waterway",
  ]
  private static let longestName = 200

  /// The places in a tile. A street stands at the middle of its points.
  public static func places(in tile: VectorTile, at id: TileID) -> [NamedPlace] {
    tile.layers.filter { layers.contains($0.name) }.flatMap { layer in
      layer.features.flatMap { feature in places(of: feature, in: layer, at: id) }
    }
  }

  private static func places(
    of feature: VectorTile.Feature, in layer: VectorTile.Layer, at id: TileID
  ) -> [NamedPlace] {
    guard let part = feature.parts.max(by: { $0.count < $1.count }), !part.isEmpty else { return [] }
    let middle = part[part.count / 2]
    // What lies in the tile's margin belongs to the neighbour, too.
    guard (0..<layer.extent).contains(middle.x), (0..<layer.extent).contains(middle.y) else { return [] }
    let place = id.place(
      x: Double(middle.x) / Double(layer.extent), y: Double(middle.y) / Double(layer.extent))
    let names = Set(
      feature.properties.compactMap { property in
        property.name == "name" || property.name.hasPrefix("name:") ? property.value.text : nil
      })
    return names.compactMap { $0.asName(longest: longestName) }.sorted().map { name in
      NamedPlace(
        name: name, layer: layer.name, kind: feature["class"]?.text ?? "",
        longitude: Int64((place.longitude * 1_000_000).rounded()),
        latitude: Int64((place.latitude * 1_000_000).rounded()))
    }
  }
}

extension NamedPlace: JSONEncodable {
  /// `{"name","layer","kind","at":[latitude,longitude]}`
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      writer.member("layer", layer)
      writer.member("kind", kind)
      writer.member("at") { writer in
        writer.array { writer in
          writer.write(JSONNumber(latitude, places: 6))
          writer.write(JSONNumber(longitude, places: 6))
        }
      }
    }
  }
}
