/// One range of a file's bytes, as a request names it (RFC 9110, section 14.1.2).
enum ByteRange: Equatable {
  /// From a byte to another; to the end of the file if that is nil.
  case from(Int, through: Int?)
  /// So many bytes at the end of the file.
  case last(Int)

  /// - Returns: nil for another unit, for several ranges and for what is no range: a server may ignore them all
  ///   (section 14.2).
  init?(_ field: String) {
    let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
    let ends = parts[1].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    switch (ByteRange.number(ends[0]), ByteRange.number(ends[1])) {
    case (let first?, let last?) where first <= last: self = .from(first, through: last)
    case (let first?, nil) where ends[1].isEmpty: self = .from(first, through: nil)
    case (nil, let count?) where ends[0].isEmpty: self = .last(count)
    default: return nil
    }
  }

  /// The bytes of a file of some length; nil if the file has none of them.
  func bytes(of length: Int) -> ClosedRange<Int>? {
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
