import Foundation

/// Numbers and times in words, for what commands print.

/// `1 pack`, `3 packs`
func counted(_ number: some BinaryInteger, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// `2026-11-30 12:05:07`, in UTC.
///
/// - Parameter seconds: since 1970.
func timeText(_ seconds: Int64) -> String {
  let form = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
    .dateTimeSeparator(.space).time(includingFractionalSeconds: false)
  return Date(timeIntervalSince1970: Double(seconds)).formatted(form)
}

/// `2026-11-30`, in UTC.
///
/// - Parameter seconds: since 1970.
func dayText(_ seconds: Int64) -> String {
  Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601.year().month().day())
}
