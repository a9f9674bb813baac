import Maps
import Tabletop

extension Refusal {
  static let noMap = Refusal(
    "noMap", "This is no map. Give an OpenStreetMap extract (.osm.pbf), an MBTiles or a PMTiles file.")
  static let badMapName = Refusal(
    "badMapName", "A map's name has 1 to \(TownMap.longestName) characters, all on one line.")
  static let noSuchMap = Refusal("noSuchMap", .notFound, "There is no such map.")
  static let noMapTools = Refusal(
    "noMapTools",
    "To make maps of OpenStreetMap data, this machine needs tilemaker and osmium: apt install tilemaker osmium-tool."
  )
  static let mapNotCut = Refusal(
    "mapNotCut", "The map could not be made of this file: it is damaged, or too large for this machine.")

  static let badExtract = Refusal(
    "badExtract", "This extract is damaged, or its places are not given in longitude and latitude.")
  static let noSpaceForMap = Refusal(
    "noSpaceForMap", .unavailable,
    "The server's disk has no room for this map: twice the size of the file is needed.")
  static let damagedTile = Refusal("damagedTile", .unavailable, "This tile of the map cannot be read.")
  static let mapStopped = Refusal("mapStopped", .unavailable, "The server stopped before the map was ready.")

  static let mapsBusy = Refusal("mapsBusy", .conflict, "Another map is being added. Wait until it is ready.")
  static let mapNotKept = Refusal(
    "mapNotKept", .unavailable, "The map could not be written to the server's disk.")

  /// - Parameter limit: bytes.
  static func mapTooLarge(_ limit: Int64) -> Refusal {
    Refusal("mapTooLarge", .tooLarge, "The file is larger than \(limit >> 20) MiB.")
  }

  /// Why a file is not taken as a map.
  init(_ error: MapFileError) {
    switch error {
    case .isNoMap: self = .noMap
    case .isOtherVersion: self.init("otherVersion", "This is a PMTiles file of another version than 3.")
    case .isDamaged: self.init("damagedMap", "The file is damaged.")
    case .hasOtherTiles:
      self.init(
        "otherTiles",
        "The tiles are of a kind that browsers cannot show. Vector, PNG, JPEG and WebP tiles work.")
    case .hasOtherProjection:
      self.init("otherProjection", "This map has another projection than Web Mercator (EPSG:3857).")
    case .isTooLarge: self.init("hugeMap", "There is more in this map than a server takes.")
    case .hasTooLargeTiles:
      self.init("largeTiles", "A tile of this map is larger than \(TileLimits.bytes >> 20) MiB.")
    case .isEmpty: self.init("emptyMap", "There is nothing in this map.")
    }
  }
}
