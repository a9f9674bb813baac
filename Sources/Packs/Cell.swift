import TownHunt

/// The Earth as a square that is quartered again and again, so that an ordinary database index finds places that are
/// close together. From the highest bits on, the number of a place's smallest cell says in which quarter the place
/// lies, in which quarter of that quarter, and so on (Morton's order). A larger cell is a range of numbers.
public enum Cell {
  /// How often the square is quartered: cells of some 20 m.
  fileprivate static let levels = 21

  /// The number of the cell in which a place lies.
  public static func number(of place: Place) -> Int64 {
    number(row: row(of: place.latitude), column: column(of: place.longitude))
  }

  /// Ranges of numbers that contain all cells of an area. They may contain other cells too.
  ///
  /// - Parameter limit: how many ranges there may be. More ranges fit the area more closely.
  public static func ranges(of area: Area, limit: Int) -> [ClosedRange<Int64>] {
    let rows = row(of: area.latitudes.lowerBound)...row(of: area.latitudes.upperBound)
    let squares = area.longitudes.map { range in
      Rectangle(rows: rows, columns: column(of: range.lowerBound)...column(of: range.upperBound))
    }
    var cells = [Square.earth]
    while true {
      let finer = cells.flatMap { cell in
        cell.size == 1 || squares.contains { $0.holds(cell) }
          ? [cell] : cell.quarters.filter { quarter in squares.contains { $0.touches(quarter) } }
      }
      if finer == cells || finer.count > limit { break }
      cells = finer
    }
    return joined(cells.map(\.numbers))
  }

  /// The same numbers in as few ranges as possible.
  private static func joined(_ ranges: [ClosedRange<Int64>]) -> [ClosedRange<Int64>] {
    var joined: [ClosedRange<Int64>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, last.upperBound + 1 >= range.lowerBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  private static func row(of latitude: Int64) -> Int64 { scaled(latitude + 90_000_000, of: height) }
  private static func column(of longitude: Int64) -> Int64 { scaled(longitude + 180_000_000, of: width) }
  private static func scaled(_ value: Int64, of whole: Int64) -> Int64 { (value << Int64(levels)) / whole }

  /// How many millionths of a degree there are from pole to pole, and all around.
  fileprivate static let (height, width) = (Int64(180_000_001), Int64(360_000_001))

  /// The bits of row and column, interleaved.
  fileprivate static func number(row: Int64, column: Int64) -> Int64 {
    var number: Int64 = 0
    for bit in 0..<Int64(levels) {
      number |= (column >> bit & 1) << (2 * bit) | (row >> bit & 1) << (2 * bit + 1)
    }
    return number
  }
}

/// A part of the square, in rows and columns of the smallest cells.
private struct Rectangle {
  let rows: ClosedRange<Int64>
  let columns: ClosedRange<Int64>

  func touches(_ square: Square) -> Bool {
    rows.overlaps(square.rows) && columns.overlaps(square.columns)
  }

  func holds(_ square: Square) -> Bool {
    rows.lowerBound <= square.rows.lowerBound && rows.upperBound >= square.rows.upperBound
      && columns.lowerBound <= square.columns.lowerBound && columns.upperBound >= square.columns.upperBound
  }
}

/// One cell of some size.
struct Square: Equatable {
  static let earth = Square(row: 0, column: 0, size: Int64(1) << Int64(Cell.levels))

  let row: Int64
  let column: Int64
  let size: Int64

  var rows: ClosedRange<Int64> { row...(row + size - 1) }
  var columns: ClosedRange<Int64> { column...(column + size - 1) }

  var numbers: ClosedRange<Int64> {
    let first = Cell.number(row: row, column: column)
    return first...(first + size * size - 1)
  }

  /// The latitudes in which it lies, in millionths of a degree, rounded outwards.
  var latitudes: ClosedRange<Int64> { degrees(from: row, of: Cell.height, middle: 90_000_000) }
  var longitudes: ClosedRange<Int64> { degrees(from: column, of: Cell.width, middle: 180_000_000) }

  private func degrees(from first: Int64, of whole: Int64, middle: Int64) -> ClosedRange<Int64> {
    let (low, high) = ((first * whole) >> Int64(Cell.levels), ((first + size) * whole) >> Int64(Cell.levels))
    return (low - middle)...min(high - middle, middle)
  }

  var quarters: [Square] {
    let half = size / 2
    return [(0, 0), (0, half), (half, 0), (half, half)].map { down, right in
      Square(row: row + down, column: column + right, size: half)
    }
  }
}
