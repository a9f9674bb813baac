import Foundation
import GRDB
import Maps

/// The names of a map, to be searched. Case and accents do not matter.
public final class PlaceIndex: Sendable {
  private let database: DatabasePool

  /// Opens an index that `write` has made.
  public init(path: String) throws {
    var configuration = Configuration()
    configuration.label = "places"
    configuration.readonly = true
    database = try DatabasePool(path: path, configuration: configuration)
    guard try database.read({ try $0.tableExists("place") }) else { throw MapFileError.isDamaged }
  }

  /// Makes an index of all places in the tiles of a map's greatest zoom.
  ///
  /// - Parameters:
  ///   - path: of a file that is not there yet.
  ///   - places: calls its argument with the places of each tile.
  /// - Returns: how many places it has.
  public static func write(
    to path: String, _ places: ((([NamedPlace]) throws -> Void) throws -> Void)
  ) throws -> Int {
    let database = try DatabaseQueue(path: path)
    defer { try? database.close() }
    return try database.write { database in
      try database.execute(
        sql: """
          CREATE VIRTUAL TABLE place USING fts5(
            name, layer UNINDEXED, kind UNINDEXED, longitude UNINDEXED, latitude UNINDEXED,
            tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
          )
          """)
      // Numbers take less memory than the names, and hardly ever are two of them the same.
      var known: Set<Int> = []
      let statement = try database.cachedStatement(
        sql: "INSERT INTO place (name, layer, kind, longitude, latitude) VALUES (?, ?, ?, ?, ?)")
      try places { found in
        // A street has many pieces.
        for place in found where known.insert(Near(place).hashValue).inserted {
          guard known.count <= TileLimits.places else { throw MapFileError.isTooLarge }
          try statement.execute(
            arguments: [place.name, place.layer, place.kind, place.longitude, place.latitude])
        }
      }
      try database.execute(sql: "INSERT INTO place (place) VALUES ('optimize')")
      return known.count
    }
  }

  /// Places with one name that count as one: those of one layer in the same square of about a kilometre.
  private struct Near: Hashable {
    let name: String
    let layer: String
    let column: Int64
    let row: Int64

    init(_ place: NamedPlace) {
      name = place.name
      layer = place.layer
      column = place.longitude / 10_000
      row = place.latitude / 10_000
    }
  }

  /// Places whose names have all the words, or words that begin with them: the closest to a place first, or the
  /// shortest names.
  ///
  /// - Parameters:
  ///   - text: what somebody typed.
  ///   - near: in millionths of a degree.
  public func search(_ text: String, near: (longitude: Int64, latitude: Int64)?, limit: Int) async throws
    -> [NamedPlace]
  {
    guard let pattern = FTS5Pattern(matchingAllPrefixesIn: text) else { return [] }
    let (longitude, latitude) = near ?? (0, 0)
    // A degree of longitude is shorter than one of latitude; for the order of a town's streets that is close enough.
    let order = near == nil ? "length(name)" : "abs(longitude - \(longitude)) + abs(latitude - \(latitude))"
    return try await database.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT name, layer, kind, longitude, latitude FROM
            (SELECT rowid AS number, * FROM place WHERE place MATCH ? LIMIT \(PlaceIndex.maxFound))
          ORDER BY \(order), number LIMIT ?
          """, arguments: [pattern, limit]
      ).compactMap { row in PlaceIndex.place(row) }
    }
  }
  /// How many places are put in order. A single letter may find most of a large map.
  private static let maxFound = 20_000

  /// nil where the file has been changed by somebody else.
  private static func place(_ row: Row) -> NamedPlace? {
    let texts = (0..<3).compactMap { String.fromDatabaseValue(row[$0]) }
    let numbers = (3..<5).compactMap { Int64.fromDatabaseValue(row[$0]) }
    guard texts.count == 3, numbers.count == 2 else { return nil }
    return NamedPlace(
      name: texts[0], layer: texts[1], kind: texts[2], longitude: numbers[0], latitude: numbers[1])
  }
}
