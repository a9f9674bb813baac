/// Twelve rows of eight cells, with the tiles that have landed. No tile has an empty cell under it.
///
/// Cells are numbered from 0, row by row from the top.
struct Pit: Equatable, Sendable {
  /// A tile that has landed.
  struct Tile: Equatable, Sendable {
    let character: Int
    /// The number of the landing, from 1.
    let landing: Int64
  }

  static let rows = 12
  static let columns = 8

  var cells = [Tile?](repeating: nil, count: rows * columns)

  static func cell(_ row: Int, _ column: Int) -> Int { row * columns + column }

  /// Whether a tile may be there: inside the pit, and where no other tile is.
  func isFree(_ row: Int, _ column: Int) -> Bool {
    (0..<Pit.rows).contains(row) && (0..<Pit.columns).contains(column) && cells[Pit.cell(row, column)] == nil
  }

  /// The row where a tile that falls from `row` comes to rest. The cell in `row` has to be free.
  func rest(below row: Int, _ column: Int) -> Int {
    var rest = row
    while isFree(rest + 1, column) { rest += 1 }
    return rest
  }

  /// Lets tiles fall until none has an empty cell under it.
  mutating func settle() {
    for column in 0..<Pit.columns {
      var bottom = Pit.rows - 1
      for row in stride(from: Pit.rows - 1, through: 0, by: -1) {
        guard let tile = cells[Pit.cell(row, column)] else { continue }
        cells[Pit.cell(row, column)] = nil
        cells[Pit.cell(bottom, column)] = tile
        bottom -= 1
      }
    }
  }

  /// The tile that has lain the longest of those that landed no later than `landing`; nil where there is none.
  func oldest(upTo landing: Int64) -> Tile? {
    var oldest: Tile?
    for case let tile? in cells where tile.landing <= landing && tile.landing < oldest?.landing ?? .max {
      oldest = tile
    }
    return oldest
  }
}
