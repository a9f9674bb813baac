/// What a column is read as.
public struct PostgresKind<Value: Sendable>: Sendable {
  /// The columns that can be read so.
  let types: [PostgresType]
  /// Nil where the bytes are no such value.
  let read: @Sendable (ArraySlice<UInt8>) -> Value?
}

extension PostgresKind<Int64> {
  /// Columns of smaller whole numbers too.
  public static let int8 = PostgresKind(types: [.int8, .int4, .int2]) { bytes in
    switch bytes.count {
    case 2: Int64(Int16(truncatingIfNeeded: unsigned(bytes)))
    case 4: Int64(Int32(truncatingIfNeeded: unsigned(bytes)))
    case 8: Int64(bitPattern: unsigned(bytes))
    default: nil
    }
  }
}

extension PostgresKind<Double> {
  public static let float8 = PostgresKind(types: [.float8]) { bytes in
    bytes.count == 8 ? Double(bitPattern: unsigned(bytes)) : nil
  }
}

extension PostgresKind<Bool> {
  public static let bool = PostgresKind(types: [.bool]) { $0.first.map { $0 != 0 } }
}

extension PostgresKind<String> {
  public static let text = PostgresKind(types: [.text, .varchar, .name]) {
    String(decoding: $0, as: UTF8.self)
  }
}

extension PostgresKind<[UInt8]> {
  public static let bytes = PostgresKind(types: [.bytes]) { Array($0) }
}

extension PostgresKind<PostgresTime> {
  public static let time = PostgresKind(types: [.time]) { bytes in
    PostgresKind<Int64>.int8.read(bytes).map(PostgresTime.init(microseconds:))
  }
}

extension PostgresKind<[Int64]> {
  public static let int8s = PostgresKind(types: [.int8s]) { elements(of: $0, .int8) }
}

extension PostgresKind<[String]> {
  public static let texts = PostgresKind(types: [.texts]) { elements(of: $0, .text) }
}

extension PostgresKind<[[UInt8]]> {
  public static let byteStrings = PostgresKind(types: [.byteStrings]) { elements(of: $0, .bytes) }
}

/// The highest byte comes first.
private func unsigned(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }

/// The elements of an array of one dimension; nil where one is NULL.
private func elements<Element>(of bytes: ArraySlice<UInt8>, _ kind: PostgresKind<Element>) -> [Element]? {
  let header = 12
  guard bytes.count >= header else { return nil }
  let dimensions = unsigned(bytes.prefix(4))
  guard dimensions == 1 else { return dimensions == 0 ? [] : nil }
  var rest = bytes.dropFirst(header + 8)
  var elements: [Element] = []
  while !rest.isEmpty {
    let length = Int(Int32(truncatingIfNeeded: unsigned(rest.prefix(4))))
    rest = rest.dropFirst(4)
    guard length >= 0, rest.count >= length, let element = kind.read(rest.prefix(length)) else { return nil }
    elements.append(element)
    rest = rest.dropFirst(length)
  }
  return elements
}
