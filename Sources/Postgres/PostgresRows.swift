/// What a statement answered: its rows, in order.
public struct PostgresRows: RandomAccessCollection, Sendable {
  /// The columns of all rows.
  final class Columns: Sendable {
    let names: [String]
    let places: [String: Int]
    let types: [PostgresType]

    init(_ columns: [(name: String, type: PostgresType)]) {
      names = columns.map(\.name)
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

  /// The names of the columns, in their order.
  public var columnNames: [String] { columns.names }

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

  /// The values of all columns, in their order. Whole numbers are of eight bytes, however small their columns.
  ///
  /// - Throws: `unreadable` where a column is of a kind that is none of a single value here.
  public func values() throws(PostgresError) -> [PostgresValue] {
    var values: [PostgresValue] = []
    for (place, type) in rows.columns.types.enumerated() {
      let range = rows.values[index * rows.columns.types.count + place]
      guard let value = PostgresValue(type, range.map { rows.bytes[$0] }) else {
        throw .unreadable("The column \"\(rows.columns.names[place])\" has the type \(type.number).")
      }
      values.append(value)
    }
    return values
  }
}

extension PostgresValue {
  /// - Parameter bytes: nil: it is NULL.
  fileprivate init?(_ type: PostgresType, _ bytes: ArraySlice<UInt8>?) {
    if PostgresKind<Int64>.int8.types.contains(type) {
      self = .int8(bytes.flatMap(PostgresKind<Int64>.int8.read))
    } else if PostgresKind<String>.text.types.contains(type) {
      self = .text(bytes.flatMap(PostgresKind<String>.text.read))
    } else {
      switch type {
      case .bool: self = .bool(bytes.flatMap(PostgresKind<Bool>.bool.read))
      case .bytes: self = .bytes(bytes.flatMap(PostgresKind<[UInt8]>.bytes.read))
      case .float8: self = .float8(bytes.flatMap(PostgresKind<Double>.float8.read))
      case .time: self = .time(bytes.flatMap(PostgresKind<PostgresTime>.time.read))
      default: return nil
      }
    }
  }
}
