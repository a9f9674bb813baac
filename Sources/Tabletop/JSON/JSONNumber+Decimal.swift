/// Decimal fractions as whole numbers of units of a decimal place. No floating-point number is involved.
extension JSONNumber {
  /// The number with so many units of its last decimal place: `JSONNumber(51_526_300, places: 6)` is `51.526300`.
  ///
  /// - Parameter places: how many decimals, 0 … 18.
  public init(_ units: Int64, places: Int) {
    var digits = Array(String(units.magnitude).utf8)
    let places = min(max(places, 0), 18)
    if digits.count <= places {
      digits.insert(
        contentsOf: [UInt8](repeating: UInt8(ascii: "0"), count: places + 1 - digits.count), at: 0)
    }
    if places > 0 { digits.insert(UInt8(ascii: "."), at: digits.count - places) }
    if units < 0 { digits.insert(UInt8(ascii: "-"), at: 0) }
    self.init(validated: String(decoding: digits, as: UTF8.self))
  }

  /// The number in units of its decimal place `places`; nil where it was written with an exponent or with more
  /// decimals than that, or does not fit into 64 bits.
  public func decimal(places: Int) -> Int64? { Int64(decimal: literal, places: places, roundsMore: false) }
}

extension Int64 {
  /// Reads decimal text like `-0.2941`: a sign, digits, and perhaps a point and more digits.
  ///
  /// ```swift
  /// let latitude = Int64(decimal: "51.52630049", places: 6, roundsMore: true)  // 51526300
  /// let tooLong = Int64(decimal: "51.52630049", places: 6, roundsMore: false)  // nil
  /// ```
  ///
  /// - Parameters:
  ///   - places: how many decimals a unit has: with 6, `1` is read as 1,000,000.
  ///   - roundsMore: whether further decimals are rounded to the nearest unit (halves away from zero). If not, such
  ///     text gives nil.
  public init?(decimal text: String, places: Int, roundsMore: Bool) {
    var value: Int64 = 0
    var isNegative = false
    var (digits, decimals) = (0, 0)
    var hasPoint = false
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where index == 0: isNegative = true
      case UInt8(ascii: ".") where !hasPoint && digits > 0: hasPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Int64(byte - UInt8(ascii: "0"))
        digits += 1
        if hasPoint { decimals += 1 }
        if decimals > places {
          guard roundsMore else { return nil }
          if decimals == places + 1, digit >= 5, !value.add(isNegative ? -1 : 1) { return nil }
        } else if !value.multiply(by: 10) || !value.add(isNegative ? -digit : digit) {
          return nil
        }
      default: return nil
      }
    }
    guard digits > 0, !hasPoint || decimals > 0 else { return nil }
    for _ in 0..<Swift.max(places - decimals, 0) where !value.multiply(by: 10) { return nil }
    self = value
  }

  /// - Returns: false where it would not fit.
  private mutating func add(_ other: Int64) -> Bool {
    let (sum, overflow) = addingReportingOverflow(other)
    self = sum
    return !overflow
  }

  private mutating func multiply(by other: Int64) -> Bool {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    self = product
    return !overflow
  }
}

extension JSONReader {
  /// A decimal number within a range, in units of its decimal place `places`. Exponents are refused.
  ///
  /// ```swift
  /// let reader = JSONReader(try JSON(parsing: "51.5263"))
  /// let latitude = try reader.decimal(places: 6, in: -90_000_000...90_000_000)  // 51526300
  /// ```
  public func decimal(places: Int, in range: ClosedRange<Int64>) throws(JSONError) -> Int64 {
    guard case .number(let number) = value, let units = number.decimal(places: places) else {
      throw error("expected a number with at most \(places) decimals")
    }
    guard range.contains(units) else {
      let bounds = [range.lowerBound, range.upperBound].map { JSONNumber($0, places: places).literal }
      throw error("expected a number from \(bounds[0]) to \(bounds[1])")
    }
    return units
  }
}
