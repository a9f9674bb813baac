/// The period that a board covers.
///
/// ```swift
/// let week = Period.week(at: 1_795_298_400)  // a Saturday
/// let isOfMonday = week == .week(monday: 1_794_787_200)  // true
/// let next = Period.week(at: 1_795_298_400 + 2 * 86_400)  // the week after that
/// ```
public enum Period: Hashable, Sendable {
  case allTime
  /// The week from a Monday, 00:00 UTC, on; in seconds since 1970.
  case week(monday: Int64)

  /// The week in which a moment lies.
  ///
  /// - Parameter seconds: since 1970.
  public static func week(at seconds: Int64) -> Period {
    // The fifth day of 1970 was the first Monday.
    let day = (seconds - firstMonday) / secondsPerWeek
    return .week(monday: firstMonday + day * secondsPerWeek)
  }

  private static let secondsPerWeek: Int64 = 7 * 86_400
  private static let firstMonday: Int64 = 4 * 86_400

  /// The number that stores use for it: 0, or the first second of the week.
  public var key: Int64 {
    switch self {
    case .allTime: 0
    case .week(let monday): monday
    }
  }
}
