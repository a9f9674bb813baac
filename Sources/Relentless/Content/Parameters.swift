import Tabletop

/// The parameters of one game. Satisfaction is in thousandths of a point, times are milliseconds.
struct Parameters: Sendable {
  let roundLength: Milliseconds
  /// How many categories are ordered in a round; nil: all that can be.
  let categories: Int?
  let ordersPerPlayer: Int
  let mostItemsInOrder: Int
  /// How long an order waits: for itself, and for each of its items.
  let patience: Milliseconds
  let patiencePerItem: Milliseconds
  let ordersAtStart: Int
  let orderEvery: Milliseconds
  let packageLimitPermille: Int
  let packageLimitSpare: Int
  let satisfactionAtStart: Int64
  /// What a right delivery brings, and a wrong one costs.
  let fulfilled: Span
  let wrong: Span
  let expired: Int64
  /// Ten-thousandths of a point a millisecond: what satisfaction loses while an order waits.
  let decay: Int64
  let moneyPerPoint: Int64
  let expenses: Int64
  let expensesGrowth: Int64
  let moneyAtStart: Int64

  /// Satisfaction that hangs on the time left.
  struct Span: Sendable {
    let least: Int64
    let most: Int64

    /// - Returns: `least` for none of the whole, `most` for all of it, in between rounded down.
    func value(for part: Milliseconds, of whole: Milliseconds) -> Int64 {
      least + ((most - least) * part - (most < least ? whole - 1 : 0)) / whole
    }
  }

  init(_ table: ParameterTable, difficulty: Int, isDemo: Bool) {
    func value(_ parameter: Parameter) -> Int64 { table.value(of: parameter, at: difficulty) }
    func count(_ parameter: Parameter) -> Int { Int(value(parameter)) }
    func milliseconds(_ parameter: Parameter) -> Milliseconds { value(parameter) * 1_000 }
    func thousandths(_ parameter: Parameter) -> Int64 { value(parameter) * 1_000 }

    roundLength = milliseconds(.roundSeconds)
    categories = isDemo ? nil : count(.categories)
    ordersPerPlayer = count(.ordersPerPlayer)
    mostItemsInOrder = count(.mostItemsInOrder)
    patience = milliseconds(.orderSeconds)
    patiencePerItem = milliseconds(.orderSecondsPerItem)
    ordersAtStart = count(.ordersAtStart)
    orderEvery = milliseconds(.orderEverySeconds)
    packageLimitPermille = count(.packageLimitPermille)
    packageLimitSpare = count(.packageLimitSpare)
    satisfactionAtStart = thousandths(.satisfactionAtStart)
    fulfilled = Span(least: thousandths(.fulfilledLeast), most: thousandths(.fulfilledMost))
    wrong = Span(least: thousandths(.wrongLeast), most: thousandths(.wrongMost))
    expired = thousandths(.expired)
    // A point in ten seconds is ten thousand ten-thousandths in ten thousand milliseconds.
    decay = value(.decayPerTenSeconds)
    moneyPerPoint = value(.moneyPerPoint)
    expenses = value(.expenses)
    expensesGrowth = value(.expensesGrowth)
    moneyAtStart = value(.moneyAtStart)
  }

  /// What a day costs; days count from 1.
  func expenses(on day: Int64) -> Int64 { expenses + expensesGrowth * (day - 1) }
}
