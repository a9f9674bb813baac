/// The binary forms of values: whole numbers with the highest byte first, texts as UTF-8.
extension PostgresValue {
  static func append<Whole: FixedWidthInteger>(whole: Whole, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: whole.bigEndian) { bytes += $0 }
  }

  static func append(_ value: Int64?, to bytes: inout [UInt8]) -> Bool {
    guard let value else { return false }
    append(whole: value, to: &bytes)
    return true
  }

  static func append(_ value: Double?, to bytes: inout [UInt8]) -> Bool {
    guard let value else { return false }
    append(whole: value.bitPattern, to: &bytes)
    return true
  }

  static func append(_ value: Bool?, to bytes: inout [UInt8]) -> Bool {
    guard let value else { return false }
    bytes.append(value ? 1 : 0)
    return true
  }

  static func append(_ value: String?, to bytes: inout [UInt8]) -> Bool {
    guard let value else { return false }
    bytes += value.utf8
    return true
  }

  static func append(_ value: [UInt8]?, to bytes: inout [UInt8]) -> Bool {
    guard let value else { return false }
    bytes += value
    return true
  }

  /// A moment that PostgreSQL cannot keep is its "infinity" or "-infinity".
  static func append(_ value: PostgresTime?, to bytes: inout [UInt8]) -> Bool {
    guard let value else { return false }
    append(whole: value.microseconds ?? (value.milliseconds < 0 ? .min : .max), to: &bytes)
    return true
  }

  /// An array of one dimension, counted from 1. An empty one has no dimension.
  static func append<Element>(
    _ values: [Element], _ type: PostgresType, to bytes: inout [UInt8],
    by appendElement: (Element, inout [UInt8]) -> Bool
  ) -> Bool {
    append(whole: Int32(values.isEmpty ? 0 : 1), to: &bytes)
    let placeOfFlag = bytes.count
    append(whole: Int32(0), to: &bytes)
    append(whole: type.number, to: &bytes)
    guard !values.isEmpty else { return true }
    append(whole: Int32(values.count), to: &bytes)
    append(whole: Int32(1), to: &bytes)
    for value in values {
      let placeOfLength = bytes.count
      append(whole: Int32(-1), to: &bytes)
      guard appendElement(value, &bytes) else {
        // The lowest byte of a flag that says whether there is a NULL.
        bytes[placeOfFlag + 3] = 1
        continue
      }
      let length = UInt32(bytes.count - placeOfLength - 4)
      for index in 0..<4 {
        bytes[placeOfLength + index] = UInt8(truncatingIfNeeded: length >> (24 - 8 * index))
      }
    }
    return true
  }
}
