/// What a statement answered: its rows, in order.
public struct PostgresRows: RandomAccessCollection, Sendable {
  /// The columns of all rows.
  final class Columns: Sendable {
    let places: [String: Int]
    let types: [PostgresType]

    init(_ columns: [(name: String, type: PostgresType)]) {
      places = Dictionary(zip(columns.map(\.name), 0...), uniquingKeysWith: { first, _ in first })
      types = columns.map(\.type)
    }
  }

  /// How many rows the statement inserted, changed, deleted or returned.
  public let changed: Int
  let columns: Columns
  /// All values, one after the other.
  var bytes: [UInt8] = []
  /// Where each value is in `bytes`; nil: it is NULL.
  var values: [Range<Int>?] = []

  init(changed: Int, columns: Columns) {
    self.changed = changed
    self.columns = columns
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { columns.types.isEmpty ? 0 : values.count / columns.types.count }
  public subscript(index: Int) -> PostgresRow {
    precondition(indices.contains(index), "There is no row \(index).")
    return PostgresRow(rows: self, index: index)
  }
}

/// A row that a statement answered.
public struct PostgresRow: Sendable {
  let rows: PostgresRows
  let index: Int

  /// The value of a column.
  ///
  /// - Throws: `unreadable` where there is no such column, or it is of another kind, or NULL.
  public func value<Value>(_ column: String, _ kind: PostgresKind<Value>) throws(PostgresError) -> Value {
    guard let value = try valueIfAny(column, kind) else {
      throw .unreadable("The column \"\(column)\" is NULL.")
    }
    return value
  }

  /// The value of a column; nil where it is NULL.
  ///
  /// - Throws: `unreadable` where there is no such column, or it is of another kind.
  public func valueIfAny<Value>(
    _ column: String, _ kind: PostgresKind<Value>
  ) throws(PostgresError) -> Value? {
    guard let place = rows.columns.places[column] else {
      throw .unreadable("There is no column \"\(column)\".")
    }
    let type = rows.columns.types[place]
    guard kind.types.contains(type) else {
      throw .unreadable("The column \"\(column)\" has the type \(type.number).")
    }
    guard let range = rows.values[index * rows.columns.types.count + place] else { return nil }
    guard let value = kind.read(rows.bytes[range]) else {
      throw .unreadable("The column \"\(column)\" holds no \(Value.self).")
    }
    return value
  }
}
