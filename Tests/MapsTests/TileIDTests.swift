import Testing

@testable import Maps

@Suite struct TileIDTests {
  /// The first positions follow from the curve; the last is the example of the specification.
  @Test(
    arguments: [
      (0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5),
      (12, 3423, 1763, 19_078_479),
    ] as [(Int, Int, Int, UInt64)])
  func aTileHasItsPlaceOnTheCurve(zoom: Int, column: Int, row: Int, position: UInt64) throws {
    let tile = try #require(TileID(zoom: zoom, column: column, row: row))
    #expect(tile.curvePosition == position)
    #expect(TileID(curvePosition: position) == tile)
  }

  @Test func theCurvePassesEachTileOfAZoomOnceAndGoesToANeighbour() throws {
    let zoom = 5
    var tiles: [UInt64: TileID] = [:]
    for column in 0..<32 {
      for row in 0..<32 {
        let tile = try #require(TileID(zoom: zoom, column: column, row: row))
        tiles[tile.curvePosition] = tile
      }
    }
    let first: UInt64 = 1 + 4 + 16 + 64 + 256
    #expect(tiles.keys.sorted() == Array(first..<first + 1_024))
    for position in first..<first + 1_023 {
      let (one, next) = (try #require(tiles[position]), try #require(tiles[position + 1]))
      #expect(abs(one.column - next.column) + abs(one.row - next.row) == 1)
    }
  }

  @Test(arguments: [(0, 1, 0), (0, 0, 1), (3, 8, 0), (3, 0, -1), (-1, 0, 0), (25, 0, 0)])
  func thereIsNoTileBesideTheWorld(zoom: Int, column: Int, row: Int) {
    #expect(TileID(zoom: zoom, column: column, row: row) == nil)
  }

  @Test func rowsAreCountedFromTheSouthInMBTiles() throws {
    #expect(try #require(TileID(zoom: 3, column: 0, row: 0)).rowFromSouth == 7)
    #expect(try #require(TileID(zoom: 3, column: 0, row: 7)).rowFromSouth == 0)
  }
}
