import Foundation
import GRDB
import Maps

/// Reads what an MBTiles file tells about itself. Nothing in it is taken for what it should be: SQLite lets any column
/// have any type.
enum MBTilesFacts {
  private static let longestText = 10_000

  /// - Throws: `MapFileError`, or an error of SQLite.
  static func read(from database: Database) throws -> MapFacts {
    guard try hasColumns(["name", "value"], "metadata", database),
      try hasColumns(["zoom_level", "tile_column", "tile_row", "tile_data"], "tiles", database)
    else { throw MapFileError.isNoMap }
    let metadata = try metadata(of: database)
    guard isWebMercator(metadata) else { throw MapFileError.hasOtherProjection }
    guard
      let zooms = try Row.fetchOne(database, sql: "SELECT min(zoom_level), max(zoom_level) FROM tiles"),
      let ends = numbers(zooms)
    else { throw MapFileError.isEmpty }
    guard ends[0] >= 0, ends[1] <= TileID.maxZoom else { throw MapFileError.isDamaged }
    let sample = try Row.fetchOne(
      database,
      sql:
        "SELECT tile_data FROM tiles WHERE zoom_level = ? AND length(tile_data) <= \(TileLimits.packedBytes) LIMIT 1",
      arguments: [ends[1]])
    guard let sample, let data = Data.fromDatabaseValue(sample[0]) else { throw MapFileError.isDamaged }
    return MapFacts(
      tiles: MapFacts.Tiles(of: [UInt8](data)), zooms: ends[0]...ends[1],
      bounds: try bounds(of: database, zoom: ends[1]),
      attribution: MapFacts.plainText(metadata["attribution"] ?? ""))
  }

  private static func hasColumns(_ names: Set<String>, _ table: String, _ database: Database) throws -> Bool {
    let rows = try Row.fetchAll(database, sql: "PRAGMA table_xinfo(\(table))")
    return names.isSubset(of: rows.compactMap { String.fromDatabaseValue($0["name"]) })
  }

  private static func metadata(of database: Database) throws -> [String: String] {
    var metadata: [String: String] = [:]
    let sql =
      "SELECT name, value FROM metadata WHERE length(value) <= \(longestText) AND length(name) <= 100 LIMIT 1000"
    for row in try Row.fetchAll(database, sql: sql) {
      if let name = String.fromDatabaseValue(row[0]), let value = String.fromDatabaseValue(row[1]) {
        metadata[name] = value
      }
    }
    return metadata
  }

  /// The specification knows no other projection. Programs that write one say so in one of these.
  private static func isWebMercator(_ metadata: [String: String]) -> Bool {
    ["crs", "srs", "projection", "profile"].compactMap { metadata[$0]?.lowercased() }.allSatisfy { text in
      text.isEmpty || ["3857", "900913", "3785", "mercator"].contains(where: text.contains)
    }
  }

  /// The part of the Earth for which there are tiles of the greatest zoom. What `metadata` says is often wrong.
  private static func bounds(of database: Database, zoom: Int) throws -> MapBounds {
    let row = try Row.fetchOne(
      database,
      sql:
        "SELECT min(tile_column), max(tile_column), min(tile_row), max(tile_row) FROM tiles WHERE zoom_level = ?",
      arguments: [zoom])
    guard let row, let ends = numbers(row),
      let first = TileID(zoom: zoom, column: ends[0], rowFromSouth: ends[3]),
      let last = TileID(zoom: zoom, column: ends[1], rowFromSouth: ends[2]),
      let bounds = MapBounds(from: first, to: last)
    else { throw MapFileError.isDamaged }
    return bounds
  }

  /// The whole numbers of a row; nil where there is anything else.
  private static func numbers(_ row: Row) -> [Int]? {
    let numbers = row.databaseValues.map(Int.fromDatabaseValue)
    return numbers.contains(nil) ? nil : numbers.compactMap { $0 }
  }
}
