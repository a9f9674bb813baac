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

/// The parameters as a file has them.
public struct ParameterTable: Sendable {
  /// A value at both ends of the scale of difficulty.
  struct Slope: Sendable {
    let easy: Int64
    let hard: Int64

    /// The value at a difficulty: linear between both ends, rounded to the nearest whole number, halves up.
    ///
    /// - Parameter difficulty: 0 … 10.
    func value(at difficulty: Int) -> Int64 {
      (10 * easy + (hard - easy) * Int64(difficulty) + 5) / 10
    }
  }

  /// In the order of `Parameter.allCases`.
  let slopes: [Slope]

  func value(of parameter: Parameter, at difficulty: Int) -> Int64 {
    let index = Parameter.allCases.firstIndex(of: parameter) ?? 0
    return slopes[index].value(at: difficulty)
  }
}
