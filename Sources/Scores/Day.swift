import Foundation

/// A day of the calendar, in UTC.
///
/// ```swift
/// let day = Day(at: 1_795_780_800)
/// let text = day.text  // "2026-11-27"
/// let same = Day(text) == day  // true
/// ```
public struct Day: Hashable, Comparable, Sendable {
  /// How many days it is after 1 January 1970.
  public let number: Int64

  private static let form = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()

  private static let length: Int64 = 86_400

  public init(number: Int64) { self.number = max(0, number) }

  /// - Parameter seconds: since 1970.
  public init(at seconds: Int64) { self.init(number: seconds / Day.length) }

  /// - Parameter text: like 2026-11-21.
  /// - Returns: nil for what is no date, and for one before 1970.
  public init?(_ text: String) {
    guard text.utf8.count == 10, let date = try? Date(text, strategy: Day.form) else { return nil }
    number = Int64((date.timeIntervalSince1970 / Double(Day.length)).rounded(.down))
    // Each day can be written in only one way, and 30 February is no day.
    guard number >= 0, self.text == text else { return nil }
  }

  /// The first moment of the next day, in seconds since 1970.
  public var end: Int64 { (number + 1) * Day.length }

  /// Year, month and day, as in `2026-11-27`.
  public var text: String {
    Date(timeIntervalSince1970: Double(number * Day.length)).formatted(Day.form)
  }

  public static func < (one: Day, other: Day) -> Bool { one.number < other.number }
}
