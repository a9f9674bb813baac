/// A moment as PostgreSQL's `timestamptz` keeps it.
public struct PostgresTime: Hashable, Sendable {
  /// Since 1970.
  public let milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// 2000-01-01, from which PostgreSQL counts microseconds, in milliseconds since 1970.
  private static let epoch: Int64 = 946_684_800_000

  /// Nil where PostgreSQL cannot keep that moment.
  var microseconds: Int64? {
    let (since, isTooEarly) = milliseconds.subtractingReportingOverflow(PostgresTime.epoch)
    let (microseconds, isTooFar) = since.multipliedReportingOverflow(by: 1_000)
    return isTooEarly || isTooFar ? nil : microseconds
  }

  /// - Parameter microseconds: since 2000. What is less than a millisecond is left out.
  init(microseconds: Int64) {
    let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000)
    milliseconds = whole - (rest < 0 ? 1 : 0) + PostgresTime.epoch
  }
}

/// A parameter of a statement, with its type in PostgreSQL. Nil is `NULL` of that type. The arrays are for batches:
/// `SELECT … FROM unnest($1, $2)` makes a row of each element.
public enum PostgresValue: Hashable, Sendable {
  case int8(Int64?)
  case float8(Double?)
  case bool(Bool?)
  case text(String?)
  case bytes([UInt8]?)
  case time(PostgresTime?)
  case int8s([Int64?])
  case float8s([Double?])
  case bools([Bool?])
  case texts([String?])
  case byteStrings([[UInt8]?])
  case times([PostgresTime?])

  var type: PostgresType {
    switch self {
    case .int8: .int8
    case .float8: .float8
    case .bool: .bool
    case .text: .text
    case .bytes: .bytes
    case .time: .time
    case .int8s: .int8s
    case .float8s: .float8s
    case .bools: .bools
    case .texts: .texts
    case .byteStrings: .byteStrings
    case .times: .times
    }
  }

  /// Appends it in PostgreSQL's binary form.
  ///
  /// - Returns: whether it is something; NULL appends nothing.
  func append(to bytes: inout [UInt8]) -> Bool {
    switch self {
    case .int8(let value): PostgresValue.append(value, to: &bytes)
    case .float8(let value): PostgresValue.append(value, to: &bytes)
    case .bool(let value): PostgresValue.append(value, to: &bytes)
    case .text(let value): PostgresValue.append(value, to: &bytes)
    case .bytes(let value): PostgresValue.append(value, to: &bytes)
    case .time(let value): PostgresValue.append(value, to: &bytes)
    case .int8s(let values):
      PostgresValue.append(values, .int8, to: &bytes) { PostgresValue.append($0, to: &$1) }
    case .float8s(let values):
      PostgresValue.append(values, .float8, to: &bytes) { PostgresValue.append($0, to: &$1) }
    case .bools(let values):
      PostgresValue.append(values, .bool, to: &bytes) { PostgresValue.append($0, to: &$1) }
    case .texts(let values):
      PostgresValue.append(values, .text, to: &bytes) { PostgresValue.append($0, to: &$1) }
    case .byteStrings(let values):
      PostgresValue.append(values, .bytes, to: &bytes) { PostgresValue.append($0, to: &$1) }
    case .times(let values):
      PostgresValue.append(values, .time, to: &bytes) { PostgresValue.append($0, to: &$1) }
    }
  }
}
