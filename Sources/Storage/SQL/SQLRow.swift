/// A row that a statement answered.
///
/// ```swift
/// let name: String = row["name"]
/// let player = row["player"] as Int64?
/// ```
public struct SQLRow: Sendable {
  public let columns: [String]
  public let values: [SQLValue]

  /// - Parameter columns: their names, as many as there are values.
  public init(columns: [String], values: [SQLValue]) {
    self.columns = columns
    self.values = values
  }

  /// The value of a column. Where there is no such column, or its value is of another kind, the statement is wrong, or a
  /// table is: the program ends.
  public subscript<Value: SQLConvertible>(name: String) -> Value {
    guard let place = columns.firstIndex(of: name) else { fatalError("There is no column \"\(name)\".") }
    return self[place]
  }

  /// The value of a column by its place, from 0.
  public subscript<Value: SQLConvertible>(place: Int) -> Value {
    guard let value = Value(values[place]) else {
      fatalError("The column \"\(columns[place])\" holds no \(Value.self).")
    }
    return value
  }

  /// The whole numbers of a column that `group_concat` made, in no order; none where it is NULL.
  public func numbers(_ name: String) -> [Int64] {
    ((self[name] as String?) ?? "").split(separator: ",").compactMap { Int64($0) }
  }
}
