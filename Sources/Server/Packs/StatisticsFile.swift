import Packs
import Scores
import TownHunt

/// Statistics of a pack as a file for spreadsheets: CSV after RFC 4180, in UTF-8.
struct StatisticsFile: Sendable {
  enum Table: String, Sendable, CaseIterable {
    /// A row for each day with hunts.
    case days
    /// A row for each pin that the pack has now.
    case pins
  }

  let text: String

  init(_ table: Table, _ statistics: PackStatistics, of pack: Pack) {
    let rows =
      switch table {
      case .days: StatisticsFile.days(of: statistics)
      case .pins: StatisticsFile.pins(of: statistics, pack)
      }
    // Without the mark, spreadsheets take it for the encoding of the country.
    text = "\u{FEFF}" + rows.map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  /// Hunts from before there were days stand in a row without a day.
  private static func days(of statistics: PackStatistics) -> [[String]] {
    let undated = statistics.undated
    var rows = [["day", "played", "finished"]]
    if undated.played > 0 { rows.append(["", String(undated.played), String(undated.finished)]) }
    return rows + statistics.days.map { [$0.day.text, String($0.played), String($0.finished)] }
  }

  private static func pins(of statistics: PackStatistics, _ pack: Pack) -> [[String]] {
    let counts = Dictionary(uniqueKeysWithValues: statistics.pins.map { ($0.id, $0) })
    let rows = pack.pins.enumerated().map { index, pin in
      [
        String(index + 1), field(pin.title), String(counts[pin.id]?.found ?? 0),
        String(counts[pin.id]?.wrong ?? 0),
      ]
    }
    return [["pin", "title", "found", "wrong"]] + rows
  }

  /// A text as a field.
  static func field(_ text: String) -> String {
    let safe = withoutFormulas(text)
    guard safe.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }

  /// A text with an apostrophe before each sign with which a spreadsheet would begin a formula: at the beginning, and after a
  /// semicolon or a tab, because some spreadsheets begin a new field there, whatever the quotes say.
  private static func withoutFormulas(_ text: String) -> String {
    var safe = String.UnicodeScalarView()
    var isBeginning = true
    for scalar in text.unicodeScalars {
      if isBeginning, formulaSigns.contains(scalar) { safe.append("'") }
      safe.append(scalar)
      if separators.contains(scalar) {
        isBeginning = true
      } else if scalar != "\"" && !scalar.properties.isWhitespace {
        isBeginning = false
      }
    }
    return String(safe)
  }

  /// The last four are those of full width.
  private static let formulaSigns = Set("=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars)
  private static let separators = Set(";\t\r\n".unicodeScalars)
}
