import Foundation

/// One part of a file, as a request names it (RFC 9110, section 14.1.2).
enum ByteRange: Equatable {
  /// From a byte to another; to the end of the file if that is nil.
  case from(Int, through: Int?)
  /// So many bytes at the end of the file.
  case last(Int)

  /// The parts that a `Range` field names.
  ///
  /// - Returns: nil for another unit, and where one of them is no range: a server ignores such a field (section 14.2).
  static func all(in field: String) -> [ByteRange]? {
    let halves = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, halves[0].lowercased() == "bytes" else { return nil }
    var ranges: [ByteRange] = []
    for element in halves[1].split(separator: ",") {
      // A list may have spaces around its commas, and nothing between them (section 5.6.1.2).
      let text = element.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
      guard !text.isEmpty else { continue }
      guard let range = ByteRange(text) else { return nil }
      ranges.append(range)
    }
    return ranges.isEmpty ? nil : ranges
  }

  private init?(_ text: String) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    switch (ByteRange.number(ends[0]), ByteRange.number(ends[1])) {
    case (let first?, let last?) where first <= last: self = .from(first, through: last)
    case (let first?, nil) where ends[1].isEmpty: self = .from(first, through: nil)
    case (nil, let count?) where ends[0].isEmpty: self = .last(count)
    default: return nil
    }
  }

  /// The bytes of a file of some length that the ranges name, in the file's order. Ranges that overlap or touch each other
  /// are one (section 15.3.7.2), and those that the file does not have are left out.
  static func parts(_ ranges: [ByteRange], of length: Int) -> [ClosedRange<Int>] {
    ranges.compactMap { $0.bytes(of: length) }.sorted { $0.lowerBound < $1.lowerBound }
      .reduce(into: []) { parts, next in
        guard let last = parts.last, next.lowerBound <= last.upperBound + 1 else { return parts.append(next) }
        parts[parts.count - 1] = last.lowerBound...max(last.upperBound, next.upperBound)
      }
  }

  /// The bytes of a file of some length; nil if the file has none of them.
  private func bytes(of length: Int) -> ClosedRange<Int>? {
    switch self {
    case .from(let first, let last):
      first < length ? first...min(last ?? length - 1, length - 1) : nil
    case .last(let count):
      count > 0 && length > 0 ? max(length - count, 0)...length - 1 : nil
    }
  }

  /// A number of any length: no file is longer than the largest `Int`.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int(text) ?? .max
  }
}
