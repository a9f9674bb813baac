/// A day of the calendar in UTC, on which hunts were counted.
///
/// ```swift
/// let day = HuntDay(at: 1_795_780_800)
/// let text = day.text  // "2026-11-27"
/// ```
public struct HuntDay: Hashable, Comparable, Sendable {
  /// How many days it is after 1 January 1970.
  public let number: Int64

  public init(number: Int64) { self.number = max(0, number) }

  /// - Parameter time: seconds since 1970.
  public init(at time: Int64) { self.init(number: time / 86_400) }

  /// Year, month and day, as in `2026-11-27`.
  public var text: String {
    var (rest, year) = (number, Int64(1970))
    while rest >= HuntDay.length(of: year) {
      rest -= HuntDay.length(of: year)
      year += 1
    }
    var month = 0
    while rest >= HuntDay.length(of: month, in: year) {
      rest -= HuntDay.length(of: month, in: year)
      month += 1
    }
    return "\(year)-\(HuntDay.twoDigits(Int64(month) + 1))-\(HuntDay.twoDigits(rest + 1))"
  }

  public static func < (one: HuntDay, other: HuntDay) -> Bool { one.number < other.number }

  private static func isLong(_ year: Int64) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func length(of year: Int64) -> Int64 { isLong(year) ? 366 : 365 }

  /// - Parameter month: from 0.
  private static func length(of month: Int, in year: Int64) -> Int64 {
    month == 1 && isLong(year) ? 29 : [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month]
  }

  private static func twoDigits(_ number: Int64) -> String { number < 10 ? "0\(number)" : String(number) }
}

/// How many hunts were counted on a day. No player is kept with it.
public struct HuntsOfDay: Hashable, Sendable {
  public let day: HuntDay
  public let played: Int64
  /// Hunts in which all pins were found.
  public let finished: Int64

  public init(day: HuntDay, played: Int64, finished: Int64) {
    self.day = day
    self.played = played
    self.finished = finished
  }
}
