import Tabletop

/// The parameters of one day. Satisfaction is in thousandths of a point, times are milliseconds.
struct Parameters: Sendable {
  private(set) var roundLength: Milliseconds
  /// How many categories are ordered in a round; nil for all that can be ordered.
  let categories: Int?
  let ordersPerPlayer: Int
  let mostItemsInOrder: Int
  /// How long an order waits: this time, and `patiencePerItem` more for each of its items.
  private(set) var patience: Milliseconds
  let patiencePerItem: Milliseconds
  let ordersAtStart: Int
  let orderEvery: Milliseconds
  let packageLimitPermille: Int
  let packageLimitSpare: Int
  let satisfactionAtStart: Int64
  /// The satisfaction that a right delivery brings (`fulfilled`), and that a wrong one costs (`wrong`).
  private(set) var fulfilled: Span
  private(set) var wrong: Span
  private(set) var expired: Int64
  /// What satisfaction loses while an order waits, in ten-thousandths of a point per millisecond.
  private(set) var decay: Int64
  let moneyPerPoint: Int64
  let expenses: Int64
  let expensesGrowth: Int64
  let moneyAtStart: Int64

  /// An amount of satisfaction that depends on time.
  struct Span: Sendable {
    let least: Int64
    let most: Int64

    /// - Returns: `least` for no part of the whole, `most` for the whole; values in between are rounded down.
    func value(for part: Milliseconds, of whole: Milliseconds) -> Int64 {
      least + ((most - least) * part - (most < least ? whole - 1 : 0)) / whole
    }
  }

  init(_ table: ParameterTable, in conditions: Conditions, isDemo: Bool) {
    func value(_ parameter: Parameter) -> Int64 { table.value(of: parameter, in: conditions) }
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
    // A point in ten seconds is one ten-thousandth of a point per millisecond.
    decay = value(.decayPerTenSeconds)
    moneyPerPoint = value(.moneyPerPoint)
    expenses = value(.expenses)
    expensesGrowth = value(.expensesGrowth)
    moneyAtStart = value(.moneyAtStart)
  }

  /// The same for the first order: a minute in which nothing counts and no order runs out.
  var ofFirstOrder: Parameters {
    var parameters = self
    parameters.roundLength = 60_000
    parameters.patience = parameters.roundLength + 1_000
    parameters.fulfilled = Span(least: 0, most: 0)
    parameters.wrong = Span(least: 0, most: 0)
    parameters.expired = 0
    parameters.decay = 0
    return parameters
  }

  /// What a day costs; days count from 1.
  func expenses(on day: Int64) -> Int64 { expenses + expensesGrowth * (day - 1) }
}
