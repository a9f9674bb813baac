import Foundation
import GRDB
import Maps

/// Writes tiles into a new MBTiles file.
///
/// A stranger's MBTiles file is written anew and not kept as it is: it may have views, triggers, and no index, with which
/// each tile would take a search through the whole file. Tiles of one content, like those of the sea, are written once.
public final class MBTilesWriter {
  private let database: Database

  private init(_ database: Database) { self.database = database }

  /// - Parameter path: of a file that is not there yet.
  public static func write(to path: String, _ work: (MBTilesWriter) throws -> Void) throws {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    // If the machine stops, the whole import is removed.
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    }
    try queue.inTransaction { database in
      try database.execute(
        sql: """
          CREATE TABLE metadata (name TEXT, value TEXT);
          CREATE TABLE content (number INTEGER PRIMARY KEY, digest TEXT NOT NULL UNIQUE, tile_data BLOB NOT NULL);
          CREATE TABLE place (
            zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, content INTEGER NOT NULL,
            PRIMARY KEY (zoom_level, tile_column, tile_row)
          ) WITHOUT ROWID;
          CREATE VIEW tiles AS
            SELECT zoom_level, tile_column, tile_row, tile_data FROM place JOIN content ON content.number = place.content;
          """)
      try work(MBTilesWriter(database))
      return .commit
    }
  }

  /// - Parameter digest: of the bytes.
  /// - Throws: `MapFileError.isDamaged` where the tile was there before.
  public func add(_ id: TileID, _ bytes: [UInt8], digest: String) throws {
    let insert = try database.cachedStatement(
      sql: "INSERT INTO content (digest, tile_data) VALUES (?, ?) ON CONFLICT DO NOTHING")
    try insert.execute(arguments: [digest, Data(bytes)])
    let place = try database.cachedStatement(
      sql: """
        INSERT INTO place (zoom_level, tile_column, tile_row, content)
        VALUES (?, ?, ?, (SELECT number FROM content WHERE digest = ?)) ON CONFLICT DO NOTHING
        """)
    try place.execute(arguments: [id.zoom, id.column, id.rowFromSouth, digest])
    guard database.changesCount == 1 else { throw MapFileError.isDamaged }
  }
}
