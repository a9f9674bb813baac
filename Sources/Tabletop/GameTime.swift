/// A length of time in whole milliseconds.
public typealias Milliseconds = Int64

/// A moment of a table: whole milliseconds since it opened.
///
/// ```swift
/// let turnEnds = GameTime.zero + 30_000
/// let now = GameTime(milliseconds: 12_000)
/// let left: Milliseconds = turnEnds - now  // 18000
/// ```
///
/// It wraps an `Int64` because `Int` has 32 bits in WebAssembly, where it would overflow after 24 days.
public struct GameTime: Hashable, Comparable, Sendable {
  public let milliseconds: Milliseconds

  public init(milliseconds: Milliseconds) { self.milliseconds = milliseconds }

  /// The moment at which every table opens.
  public static let zero = GameTime(milliseconds: 0)

  /// The last moment that can be expressed, some 292 million years after opening.
  public static let distantFuture = GameTime(milliseconds: .max)

  public static func < (a: GameTime, b: GameTime) -> Bool { a.milliseconds < b.milliseconds }

  /// The moment that is `length` milliseconds later (earlier, if negative), clamped to what can be expressed.
  public static func + (time: GameTime, length: Milliseconds) -> GameTime {
    let (sum, overflow) = time.milliseconds.addingReportingOverflow(length)
    return GameTime(milliseconds: overflow ? (length < 0 ? .min : .max) : sum)
  }

  /// The milliseconds from `earlier` to `later`, clamped to what can be expressed.
  public static func - (later: GameTime, earlier: GameTime) -> Milliseconds {
    let (difference, overflow) = later.milliseconds.subtractingReportingOverflow(earlier.milliseconds)
    return overflow ? (later < earlier ? .min : .max) : difference
  }
}

extension GameTime: JSONCodable {
  public init(from reader: JSONReader) throws(JSONError) {
    self.init(milliseconds: try reader.int64(in: 0...GameTime.distantFuture.milliseconds))
  }

  public func encode(to writer: inout JSONWriter) { writer.write(milliseconds) }
}
