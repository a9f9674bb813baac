import Foundation
import GRDB
import Maps

/// Tiles in an MBTiles file, version 1.3 (https://github.com/mapbox/mbtiles-spec): a database of SQLite with the tables
/// `metadata` and `tiles`. It is only read.
public final class MBTilesFile: TileSource {
  public let facts: MapFacts
  private let database: DatabasePool

  /// - Parameter patience: how many seconds a stranger's file may take until its facts are known.
  /// - Throws: `MapFileError`.
  public init(path: String, patience: Int = 60) throws(MapFileError) {
    do {
      let database = try MBTilesFile.open(path)
      self.database = database
      facts = try MBTilesFile.interrupting(database, after: patience) {
        try database.read { database in try MBTilesFacts.read(from: database) }
      }
    } catch {
      throw MapFileError(error)
    }
  }

  /// Opens a file whose facts are known.
  ///
  /// - Throws: `MapFileError`.
  public init(path: String, facts: MapFacts) throws(MapFileError) {
    do {
      database = try MBTilesFile.open(path)
    } catch {
      throw MapFileError(error)
    }
    self.facts = facts
  }

  private static func open(_ path: String) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.label = "maps"
    configuration.readonly = true
    configuration.prepareDatabase { database in
      // The file is a stranger's: its views may call no function with effects.
      try database.execute(sql: "PRAGMA trusted_schema = OFF")
      try database.execute(sql: "PRAGMA cell_size_check = ON")
      // Nobody writes to it: what was read once need not be locked, and asked for changes, at each tile.
      try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
    }
    return try DatabasePool(path: path, configuration: configuration)
  }

  /// Does some work, and ends its queries if it takes longer: a view can be a query that never ends.
  private static func interrupting<Value>(
    _ database: DatabasePool, after seconds: Int, _ work: () throws -> Value
  ) throws -> Value {
    let alarm = DispatchWorkItem { database.interrupt() }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: alarm)
    defer { alarm.cancel() }
    return try work()
  }

  public func tile(_ id: TileID) throws -> [UInt8]? {
    try database.unsafeRead { database in
      let statement = try database.cachedStatement(
        sql: "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?")
      return try Data.fetchOne(statement, arguments: [id.zoom, id.column, id.rowFromSouth]).map {
        [UInt8]($0)
      }
    }
  }

  public func size(of id: TileID) throws -> Int? {
    try database.unsafeRead { database in
      let statement = try database.cachedStatement(
        sql: "SELECT length(tile_data) FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?")
      return try Int.fetchOne(statement, arguments: [id.zoom, id.column, id.rowFromSouth])
    }
  }

  /// In the order of columns and rows, so that the same tiles are the same map whatever file they come from.
  public func forEachTile(zoom: Int, _ body: (TileID, [UInt8]) throws -> Void) throws {
    try MBTilesFile.interrupting(database, after: 3_600) {
      try database.read { database in
        // What is too large is not read at all.
        let rows = try Row.fetchCursor(
          database,
          sql: """
            SELECT tile_column, tile_row, length(tile_data),
              CASE WHEN length(tile_data) <= \(TileLimits.packedBytes) THEN tile_data END
            FROM tiles WHERE zoom_level = ? ORDER BY tile_column, tile_row
            """, arguments: [zoom])
        while let row = try rows.next() {
          let size = Int.fromDatabaseValue(row[2]) ?? 0
          guard size <= TileLimits.packedBytes else { throw MapFileError.hasTooLargeTiles }
          guard let column = Int.fromDatabaseValue(row[0]), let fromSouth = Int.fromDatabaseValue(row[1]),
            let data = Data.fromDatabaseValue(row[3]),
            let id = TileID(zoom: zoom, column: column, rowFromSouth: fromSouth)
          else { throw MapFileError.isDamaged }
          try body(id, [UInt8](data))
        }
      }
    }
  }
}

extension MapFileError {
  /// Why a file could not be read.
  init(_ error: any Error) {
    if let error = error as? MapFileError {
      self = error
    } else if let error = error as? DatabaseError {
      let isOther = [.SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_CANTOPEN].contains(error.resultCode)
      self = isOther ? .isNoMap : .isDamaged
    } else {
      self = .isNoMap
    }
  }
}
