import Tabletop

/// The days on which a server ran. The age of what it keeps is counted in them, so that a clock that is wrong, or that is
/// put right, makes nothing older by more than a day.
///
/// ```swift
/// var days = ServedDays()
/// for day in 0..<31 as Range<Int64> { days.note(day * 86_400, at: Instant(milliseconds: day * 86_400_000)) }
/// let used = days.time(daysAgo: 30)  // -3600: what was last used before that has not been used for 30 days
/// days.note(400 * 86_400, at: Instant(milliseconds: 31 * 86_400_000))  // a leap of the clock
/// let after = days.time(daysAgo: 30)  // 82800: one day later
/// ```
public struct ServedDays: Hashable, Sendable {
  public struct Day: Hashable, Sendable {
    /// The date on which it was counted, in days since 1970.
    public let date: Int64
    /// The earliest time that the clock has shown since, in seconds since 1970.
    public internal(set) var earliest: Int64

    public init(date: Int64, earliest: Int64) {
      self.date = date
      self.earliest = earliest
    }
  }

  /// The last days, the oldest first.
  public private(set) var days: [Day]
  /// When this process last counted a day, or else when it first looked at the clock.
  private var counted: Instant?

  /// How many days are remembered: more than ten years, as long as an owner can let anything be kept.
  public static let mostDays = 4_000
  /// The milliseconds between two days that one process counts, at least: a clock that leaps again and again must not
  /// make days of hours.
  private static let leastBetween: Milliseconds = 20 * 3_600_000
  private static let wholeDay: Milliseconds = 24 * 3_600_000
  /// How often, in seconds, the clock is looked at, at least. Times from before a clock was put back may be missed for as
  /// long.
  private static let exactness: Int64 = 3_600

  public init(_ days: [Day] = []) { self.days = days }

  /// Notes what the clock shows: when the server starts, and at least once an hour.
  ///
  /// A new day has begun where the date is a later one. If the date is an earlier one, the clock was put back, and a new
  /// day begins when the server has run for a whole day.
  ///
  /// - Parameters:
  ///   - time: seconds since 1970.
  ///   - now: the same moment on the clock that nobody can set.
  /// - Returns: whether a new day has begun.
  @discardableResult
  public mutating func note(_ time: Int64, at now: Instant) -> Bool {
    let date = ServedDays.date(of: time)
    guard let last = days.last else {
      add(Day(date: date, earliest: time), at: now)
      return true
    }
    let isFirstLook = counted == nil
    let running = now - (counted ?? now)
    if counted == nil { counted = now }
    let isNew =
      date > last.date
      ? isFirstLook || running >= ServedDays.leastBetween
      : date < last.date && running >= ServedDays.wholeDay
    if isNew {
      add(Day(date: date, earliest: time), at: now)
    } else {
      days[days.count - 1].earliest = min(last.earliest, time)
    }
    return isNew
  }

  private mutating func add(_ day: Day, at now: Instant) {
    days.append(day)
    if days.count > ServedDays.mostDays { days.removeFirst(days.count - ServedDays.mostDays) }
    counted = now
  }

  /// A time in seconds since 1970: what was last used before it has not been used on any of the last days.
  ///
  /// - Parameter count: of days on which the server ran, before today.
  /// - Returns: nil where the server has not run on so many days.
  public func time(daysAgo count: Int) -> Int64? {
    guard count >= 0, count < days.count else { return nil }
    return days.suffix(count + 1).map(\.earliest).min().map { $0 - ServedDays.exactness }
  }

  private static func date(of time: Int64) -> Int64 {
    let (days, rest) = time.quotientAndRemainder(dividingBy: 86_400)
    return rest < 0 ? days - 1 : days
  }
}

/// Where a server keeps the days on which it ran.
///
/// ```swift
/// let store: any ServedDayStore = MemoryStore()
/// var kept = try store.servedDays()
/// kept.note(1_795_298_400, at: now)
/// try store.save(kept)
/// ```
public protocol ServedDayStore: Sendable {
  func servedDays() throws -> ServedDays
  func save(_ days: ServedDays) throws
}
