import Tabletop

/// A map of a server's own: that of a town, say, which its owner has imported.
public struct TownMap: Hashable, Sendable {
  /// Twelve hexadecimal digits of the digest of its tiles. So an address of a tile never gets another content.
  public let id: String
  public let name: String
  public let facts: MapFacts
  /// The size of its tiles in the file.
  public let bytes: Int64
  /// Seconds since 1970.
  public let addedAt: Int64

  public static let longestName = 60

  public init(id: String, name: String, facts: MapFacts, bytes: Int64, addedAt: Int64) {
    self.id = id
    self.name = name
    self.facts = facts
    self.bytes = bytes
    self.addedAt = addedAt
  }

  /// Whether a text could be the id of a map. So it is also the name of a folder.
  public static func isID(_ text: String) -> Bool {
    text.utf8.count == 12
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}

extension TownMap: JSONCodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object(
      "id", "name", "tiles", "zooms", "bounds", "attribution", "bytes", "addedAt")
    let id = try object.required("id")
    guard TownMap.isID(try id.string()) else { throw id.error("expected an id") }
    let kind = try object.required("tiles")
    guard let tiles = MapFacts.Tiles(rawValue: try kind.string()) else {
      throw kind.error("expected a kind of tiles")
    }
    let zooms = try object.required("zooms").array()
    guard zooms.count == 2 else { throw reader.error("expected two zooms") }
    let least = try zooms[0].int(in: 0...TileID.maxZoom)
    self.init(
      id: try id.string(), name: try object.required("name").string(),
      facts: MapFacts(
        tiles: tiles, zooms: least...(try zooms[1].int(in: least...TileID.maxZoom)),
        bounds: try MapBounds(from: try object.required("bounds")),
        attribution: try object.required("attribution").string()),
      bytes: try object.required("bytes").int64(in: 0...Int64.max),
      addedAt: try object.required("addedAt").int64(in: 0...Int64.max))
  }

  /// `{"id","name","tiles","zooms":[least,most],"bounds":[west,south,east,north],"attribution","bytes","addedAt"}`
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("name", name)
      writer.member("tiles", facts.tiles.rawValue)
      writer.member("zooms", [facts.zooms.lowerBound, facts.zooms.upperBound])
      writer.member("bounds", facts.bounds)
      writer.member("attribution", facts.attribution)
      writer.member("bytes", bytes)
      writer.member("addedAt", addedAt)
    }
  }
}
