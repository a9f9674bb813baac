/// A tile: one square of a Web Mercator map. At zoom `z` the world is 2ᶻ columns wide and 2ᶻ rows high.
///
/// Columns are counted from the west and rows from the north, as in the addresses of tiles.
public struct TileID: Hashable, Sendable {
  public let zoom: Int
  public let column: Int
  public let row: Int

  /// The greatest zoom of any map here.
  public static let maxZoom = 24

  /// - Returns: nil where there is no such tile.
  public init?(zoom: Int, column: Int, row: Int) {
    guard (0...TileID.maxZoom).contains(zoom) else { return nil }
    let side = 1 << zoom
    guard (0..<side).contains(column), (0..<side).contains(row) else { return nil }
    self.zoom = zoom
    self.column = column
    self.row = row
  }

  /// - Parameter row: counted from the south.
  /// - Returns: nil where there is no such tile.
  public init?(zoom: Int, column: Int, rowFromSouth row: Int) {
    guard (0...TileID.maxZoom).contains(zoom), (0..<(1 << zoom)).contains(row) else { return nil }
    self.init(zoom: zoom, column: column, row: (1 << zoom) - 1 - row)
  }

  /// The row counted from the south, as MBTiles 1.3 counts them.
  public var rowFromSouth: Int { (1 << zoom) - 1 - row }

  /// The tile's place on the Hilbert curves through all zooms, by which PMTiles 3 sorts tiles.
  public var curvePosition: UInt64 {
    // Tiles of all smaller zooms: 1 + 4 + 16 + … = (4ᶻ − 1) / 3.
    var position = ((1 as UInt64) << (2 * zoom) - 1) / 3
    var (x, y) = (column, row)
    var side = 1 << zoom
    while side > 1 {
      side /= 2
      let (right, down) = ((x & side) == 0 ? 0 : 1, (y & side) == 0 ? 0 : 1)
      position += UInt64(side) * UInt64(side) * UInt64((3 * right) ^ down)
      // The curve of each quarter is turned, so that its ends meet those of its neighbours.
      if down == 0 {
        if right == 1 { (x, y) = (side - 1 - (x & (side - 1)), side - 1 - (y & (side - 1))) }
        swap(&x, &y)
      }
    }
    return position
  }

  /// The tile at a place on the Hilbert curves, the inverse of `curvePosition`.
  ///
  /// - Returns: nil where its zoom would be too great.
  public init?(curvePosition: UInt64) {
    var (zoom, first) = (0, 0 as UInt64)
    while zoom <= TileID.maxZoom, curvePosition - first >= (1 as UInt64) << (2 * zoom) {
      first += (1 as UInt64) << (2 * zoom)
      zoom += 1
    }
    var rest = curvePosition - first
    var (x, y) = (0, 0)
    var side = 1
    while side < 1 << zoom {
      let right = Int(rest / 2) & 1
      let down = Int(rest & 1) ^ right
      if down == 0 {
        if right == 1 { (x, y) = (side - 1 - x, side - 1 - y) }
        swap(&x, &y)
      }
      x += side * right
      y += side * down
      rest /= 4
      side *= 2
    }
    self.init(zoom: zoom, column: x, row: y)
  }
}
