import Foundation
import GRDB
import Maps
import TestSupport
import Testing

@testable import Storage

/// MBTiles and PMTiles files, good and bad.
@Suite struct MapFileTests {
  private let folder = TemporaryFolder()
  private static let picture = SampleTile.picture

  private static func tile(_ zoom: Int, _ column: Int, _ row: Int) throws -> TileID {
    try #require(TileID(zoom: zoom, column: column, row: row))
  }

  /// A database that somebody has made with other programs.
  private func database(_ sql: String) throws -> String {
    let path = folder.file("\(UUID().uuidString).mbtiles")
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
    return path
  }

  private static let tables = """
    CREATE TABLE metadata (name TEXT, value TEXT);
    CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data);
    """

  // MARK: MBTiles

  @Test func whatAWriterWritesIsReadAgain() throws {
    let path = folder.file("tiles.mbtiles")
    let (one, other) = (try MapFileTests.tile(2, 1, 0), try MapFileTests.tile(2, 2, 3))
    try MBTilesWriter.write(to: path) { writer in
      try writer.add(one, MapFileTests.picture + [1], digest: "a")
      try writer.add(other, MapFileTests.picture + [1], digest: "a")
    }
    let file = try MBTilesFile(path: path)
    #expect(file.facts.tiles == .png && file.facts.zooms == 2...2)
    #expect(try file.tile(one) == MapFileTests.picture + [1] && file.size(of: other) == 9)
    #expect(
      try file.tile(try MapFileTests.tile(2, 1, 1)) == nil
        && file.size(of: try MapFileTests.tile(2, 1, 1)) == nil)
    var found: [TileID] = []
    try file.forEachTile(zoom: 2) { id, _ in found.append(id) }
    #expect(found == [one, other])
    // One content for both.
    let contents = try DatabaseQueue(path: path).read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM content")
    }
    #expect(contents == 1)
  }

  @Test func aTileIsWrittenOnce() throws {
    let tile = try MapFileTests.tile(2, 1, 0)
    #expect(throws: MapFileError.isDamaged) {
      try MBTilesWriter.write(to: folder.file("tiles.mbtiles")) { writer in
        try writer.add(tile, [1], digest: "a")
        try writer.add(tile, [2], digest: "b")
      }
    }
  }

  @Test func theAttributionIsPlainText() throws {
    let path = try database(
      MapFileTests.tables + """
        INSERT INTO metadata VALUES ('attribution', '<a href="https://x.example">&copy; Somebody</a>'), (NULL, 5);
        INSERT INTO tiles VALUES (0, 0, 0, x'89504E47');
        """)
    #expect(try MBTilesFile(path: path).facts.attribution == "© Somebody")
  }

  @Test(
    arguments: [
      // Other databases.
      ("CREATE TABLE notes (text)", .isNoMap),
      ("CREATE TABLE metadata (name, value); CREATE TABLE tiles (id)", .isNoMap),
      (tables, .isEmpty),
      // What is no number, or no tile of the world.
      (tables + "INSERT INTO tiles VALUES ('one', 'two', 'three', 'four')", .isEmpty),
      (tables + "INSERT INTO tiles VALUES (99, 0, 0, x'00')", .isDamaged),
      (tables + "INSERT INTO tiles VALUES (2, 0, -9223372036854775808, x'00')", .isDamaged),
      (tables + "INSERT INTO tiles VALUES (2, 9223372036854775807, 0, x'00')", .isDamaged),
      (tables + "INSERT INTO tiles VALUES (2, 0, 0, NULL)", .isDamaged),
      (
        tables
          + "INSERT INTO metadata VALUES ('crs', 'EPSG:2056'); INSERT INTO tiles VALUES (0, 0, 0, x'00')",
        .hasOtherProjection
      ),
    ] as [(String, MapFileError)])
  func aDatabaseThatIsNoMapIsRefused(sql: String, error: MapFileError) throws {
    let path = try database(sql)
    #expect(throws: error) { try MBTilesFile(path: path) }
  }

  @Test func aTileThatIsTooLargeIsNotRead() throws {
    let path = try database(
      MapFileTests.tables + """
        INSERT INTO tiles VALUES (1, 0, 0, x'89504E47'), (1, 1, 1, zeroblob(100000000));
        """)
    let file = try MBTilesFile(path: path)
    #expect(throws: MapFileError.hasTooLargeTiles) { try file.forEachTile(zoom: 1) { _, _ in } }
  }

  @Test func tilesMayBeAViewAndTriggersDoNothing() throws {
    let path = try database(
      """
      CREATE TABLE metadata (name TEXT, value TEXT);
      CREATE TABLE map (z, x, y, id); CREATE TABLE images (id, data);
      INSERT INTO map VALUES (1, 0, 1, 7), (1, 1, 1, 7); INSERT INTO images VALUES (7, x'89504E47');
      CREATE VIEW tiles AS SELECT z AS zoom_level, x AS tile_column, y AS tile_row, data AS tile_data
        FROM map JOIN images USING (id);
      CREATE TRIGGER harm INSTEAD OF INSERT ON tiles BEGIN DELETE FROM map; END;
      """)
    let file = try MBTilesFile(path: path)
    #expect(try file.tile(try MapFileTests.tile(1, 1, 0)) == [0x89, 0x50, 0x4E, 0x47])
  }

  @Test func aViewThatNeverEndsIsGivenUp() throws {
    let path = try database(
      """
      CREATE TABLE metadata (name TEXT, value TEXT);
      CREATE VIEW tiles AS WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n)
        SELECT 1 AS zoom_level, 0 AS tile_column, i AS tile_row, x'00' AS tile_data FROM n;
      """)
    #expect(throws: MapFileError.isDamaged) { try MBTilesFile(path: path, patience: 1) }
  }

  @Test func aFileThatEndsTooEarlyIsRefused() throws {
    let path = try database(
      MapFileTests.tables + "INSERT INTO tiles VALUES (1, 0, 0, zeroblob(1000000)), (1, 1, 1, x'00')")
    let bytes = try Data(contentsOf: URL(filePath: path))
    try bytes.prefix(6_000).write(to: URL(filePath: path))
    #expect(throws: MapFileError.isDamaged) {
      try MBTilesFile(path: path).forEachTile(zoom: 1) { _, _ in }
    }
  }

  // MARK: PMTiles

  private func packed(_ change: (inout PMTilesMaker) -> Void = { _ in }) throws -> String {
    var maker = PMTilesMaker(tiles: [
      (try MapFileTests.tile(1, 0, 0), MapFileTests.picture + [1]),
      (try MapFileTests.tile(1, 1, 1), MapFileTests.picture),
      (try MapFileTests.tile(2, 3, 3), MapFileTests.picture + [1, 2]),
    ])
    change(&maker)
    let path = folder.file("\(UUID().uuidString).pmtiles")
    try maker.write(to: path)
    return path
  }

  @Test(arguments: [false, true]) func tilesOfAPMTilesFileAreFound(hasLeaf: Bool) throws {
    let file = try PMTilesFile(path: try packed { $0.hasLeaf = hasLeaf })
    #expect(file.facts.tiles == .png && file.facts.zooms == 1...2 && file.facts.attribution == "A&B")
    #expect(try file.tile(try MapFileTests.tile(2, 3, 3)) == MapFileTests.picture + [1, 2])
    #expect(try file.size(of: try MapFileTests.tile(1, 0, 0)) == 9)
    #expect(
      try file.tile(try MapFileTests.tile(1, 0, 1)) == nil && file.tile(try MapFileTests.tile(3, 0, 0)) == nil
    )
    var found: [TileID] = []
    try file.forEachTile(zoom: 1) { id, _ in found.append(id) }
    #expect(found == [try MapFileTests.tile(1, 0, 0), try MapFileTests.tile(1, 1, 1)])
  }

  /// A leaf that says that the tiles are in itself.
  @Test func directoriesThatLeadBackToThemselvesAreRefused() throws {
    let first = try MapFileTests.tile(1, 0, 0).curvePosition
    var leaf = PMTilesMaker.directory([(first, 0, 0, 5)])
    // As long as it says.
    leaf = PMTilesMaker.directory([(first, 0, 0, UInt64(leaf.count))])
    let path = try packed {
      $0.hasLeaf = true
      $0.leaf = leaf
    }
    let file = try PMTilesFile(path: path)
    #expect(throws: MapFileError.isDamaged) { try file.forEachTile(zoom: 1) { _, _ in } }
    #expect(throws: MapFileError.isDamaged) { try file.tile(try MapFileTests.tile(1, 0, 0)) }
  }

  /// Lengths and places far beyond the end of the file.
  @Test func entriesBesideTheFileAreRefused() throws {
    let first = try MapFileTests.tile(1, 0, 0).curvePosition
    for (offset, length) in [(1 << 62, 9), (0, 1 << 31), (0, 1 << 20)] as [(UInt64, UInt64)] {
      let path = try packed {
        $0.hasLeaf = true
        $0.leaf = PMTilesMaker.directory([(first, 1, offset, length)])
      }
      let file = try PMTilesFile(path: path)
      #expect(throws: MapFileError.isDamaged) { try file.tile(try MapFileTests.tile(1, 0, 0)) }
      #expect(throws: MapFileError.isDamaged) { try file.forEachTile(zoom: 1) { _, _ in } }
    }
  }

  @Test func aPMTilesFileThatEndsTooEarlyIsRefused() throws {
    let path = try packed()
    let bytes = try Data(contentsOf: URL(filePath: path))
    for count in 0..<bytes.count {
      try bytes.prefix(count).write(to: URL(filePath: path))
      #expect(throws: MapFileError.self) { try PMTilesFile(path: path) }
    }
  }
}
