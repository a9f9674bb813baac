import Tabletop

/// A value that can be set in `parameters.json` and `demo.json`, for difficulty 0 and 10
/// (docs/relentless-designers.md). Seconds are whole seconds; satisfaction is in points.
public enum Parameter: String, CaseIterable, Sendable {
  case roundSeconds
  /// How many categories are ordered in a round; the parts of what is ordered are added to these. Not read in demo mode.
  case categories
  case ordersPerPlayer
  case mostItemsInOrder
  case orderSeconds
  case orderSecondsPerItem
  case ordersAtStart
  case orderEverySeconds
  case packageLimitPermille
  case packageLimitSpare
  case satisfactionAtStart
  case fulfilledLeast
  case fulfilledMost
  case wrongLeast
  case wrongMost
  case expired
  case decayPerTenSeconds
  case moneyPerPoint
  case expenses
  case expensesGrowth
  case moneyAtStart

  /// Compares the bytes of their names. The standard library's comparison of raw values would need Unicode's tables.
  public static func == (a: Parameter, b: Parameter) -> Bool { a.rawValue.isIdentical(to: b.rawValue) }

  /// The values that are accepted.
  public var range: ClosedRange<Int64> {
    switch self {
    case .roundSeconds, .orderSeconds, .orderEverySeconds: 1...86_400
    case .orderSecondsPerItem: 0...3_600
    case .categories: 1...100
    case .ordersPerPlayer: 0...40
    case .mostItemsInOrder: 1...12
    case .ordersAtStart: 0...40
    case .packageLimitPermille: 0...1_000
    case .packageLimitSpare: 0...20
    case .satisfactionAtStart, .fulfilledLeast, .fulfilledMost, .wrongLeast, .wrongMost, .expired: 0...100
    case .decayPerTenSeconds: 0...1_000
    case .moneyPerPoint, .expenses, .expensesGrowth, .moneyAtStart: 0...1_000_000
    }
  }
}

/// What the values of a day depend on, besides the file.
struct Conditions: Sendable {
  /// 0 … 10.
  var difficulty: Int
  /// From 1.
  var day: Int64 = 1
  /// The number of days of the evening; nil for an endless game.
  var evening: Int64?
  /// How many play on this day.
  var players = Relentless.seats.lowerBound
  var twist: Twist?
}

/// The parameters as a file has them.
public struct ParameterTable: Sendable {
  /// The percentages that `perDay` and `perPlayer` may be.
  static let percentages: ClosedRange<Int64> = -100...100
  /// The days of the evening that `perDay` is meant for.
  private static let usualEvening: Int64 = 7

  /// A value at both ends of the scale of difficulty, and how it changes.
  struct Slope: Sendable {
    let easy: Int64
    let hard: Int64
    /// By how many percent of its first value it changes with each day of an evening of seven days. A shorter or longer
    /// evening goes from the same first day to the same last day.
    var perDay: Int64 = 0
    /// By how many percent it changes with each player after the third.
    var perPlayer: Int64 = 0

    /// The value at a difficulty: linear between both ends, rounded to the nearest whole number, halves up.
    ///
    /// - Parameter difficulty: 0 … 10.
    func value(at difficulty: Int) -> Int64 { value(in: Conditions(difficulty: difficulty), percent: 100) }

    /// The value on a day, rounded once at the end, like `value(at:)`. It is never below 0.
    ///
    /// - Parameter percent: what the day's twist makes of it.
    fileprivate func value(in conditions: Conditions, percent: Int64) -> Int64 {
      let days = max((conditions.evening ?? 1) - 1, 1)
      let past = conditions.evening == nil ? 0 : min(conditions.day - 1, days)
      let byDay = max(100 * days + perDay * (ParameterTable.usualEvening - 1) * past, 0)
      let byPlayers = max(100 + perPlayer * Int64(conditions.players - Relentless.seats.lowerBound), 0)
      let tenths = 10 * easy + (hard - easy) * Int64(conditions.difficulty)
      let whole = 10 * 100 * days * 100 * 100
      return (2 * tenths * byDay * byPlayers * percent + whole) / (2 * whole)
    }
  }

  /// In the order of `Parameter.allCases`.
  let slopes: [Slope]

  /// A value, kept within what the file may have.
  func value(of parameter: Parameter, in conditions: Conditions) -> Int64 {
    let index = Parameter.allCases.firstIndex(of: parameter) ?? 0
    let percent = conditions.twist?.percent(of: parameter) ?? 100
    let value = slopes[index].value(in: conditions, percent: percent)
    return min(max(value, parameter.range.lowerBound), parameter.range.upperBound)
  }
}
