import Tabletop

/// A place as a player names it: row and column from 0, top-left. It may lie outside the grid.
public struct Place: Equatable, Sendable {
  let row: Int64
  let column: Int64

  /// The index of the cell there, in a grid whose cells are numbered row by row.
  ///
  /// - Throws: `outside`.
  func cell(rows: Int, columns: Int) throws(Refusal) -> Int {
    guard (0..<Int64(rows)).contains(row), (0..<Int64(columns)).contains(column) else { throw .outside }
    return Int(row) * columns + Int(column)
  }
}

extension Place {
  /// The place of a cell.
  init(cell: Int, columns: Int) {
    row = Int64(cell / columns)
    column = Int64(cell % columns)
  }
}

extension Place: JSONCodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let numbers = try reader.array()
    guard numbers.count == 2 else { throw reader.error("expected [row, column]") }
    row = try numbers[0].int64(in: Int64.min...Int64.max)
    column = try numbers[1].int64(in: Int64.min...Int64.max)
  }

  public func encode(to writer: inout JSONWriter) {
    writer.array { writer in
      writer.write(row)
      writer.write(column)
    }
  }
}

extension Refusal {
  fileprivate static let outside = Refusal("outside", "That place is not on the grid.")
}
