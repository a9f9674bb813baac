import Foundation
import Tabletop

/// A day of the calendar, in UTC, by its number from 1970-01-01 on.
struct Day: Sendable {
  let number: Int64

  private static let form = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()

  private static let length: Milliseconds = 86_400_000

  /// - Parameter milliseconds: since 1970.
  init(at milliseconds: Int64) { number = milliseconds / Day.length }

  /// - Parameter text: like 2026-11-21.
  /// - Returns: nil for what is no date, and for one before 1970.
  init?(_ text: String) {
    guard text.utf8.count == 10, let date = try? Date(text, strategy: Day.form) else { return nil }
    number = Int64((date.timeIntervalSince1970 / 86_400).rounded(.down))
    // Each day can be written in only one way, and 30 February is no day.
    guard number >= 0, self.text == text else { return nil }
  }

  /// The first moment of the next day, in milliseconds since 1970.
  var end: Int64 { (number + 1) * Day.length }

  var text: String { Date(timeIntervalSince1970: Double(number) * 86_400).formatted(Day.form) }
}
