import Ports

extension ServedDays {
  /// The days of a server that ran without a break.
  ///
  /// - Parameters:
  ///   - count: how many, with the last.
  ///   - time: a time on the last day, in seconds since 1970.
  public static func served(days count: Int, until time: Int64) -> ServedDays {
    let last = time / 86_400
    return ServedDays(
      (last - Int64(count) + 1...last).map { Day(date: $0, earliest: $0 * 86_400) })
  }
}
