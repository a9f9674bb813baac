import Tabletop

/// The result of a day. Satisfaction is in thousandths of a point.
struct DayResult: Sendable {
  /// The satisfaction of each seat; nil for a seat that is gone.
  let satisfactions: [Int64?]
  let average: Int64
  let earned: Int64
  let expenses: Int64
  /// The money after the day.
  let money: Int64
  let report: DayReport

  /// - Parameters:
  ///   - money: the money before the day.
  ///   - moneyPerPoint: the money for each point of the average. Average and earnings are rounded down.
  init(satisfactions: [Int64?], money: Int64, moneyPerPoint: Int64, expenses: Int64, report: DayReport) {
    let counted = satisfactions.compactMap { $0 }
    self.satisfactions = satisfactions
    average = counted.isEmpty ? 0 : counted.reduce(0, +) / Int64(counted.count)
    earned = moneyPerPoint * average / 1_000
    self.expenses = expenses
    self.money = money + earned - expenses
    self.report = report
  }
}

extension JSONWriter {
  mutating func write(_ result: DayResult, in game: Relentless) {
    object { writer in
      writer.member("satisfactions") { writer in
        writer.array { writer in
          for satisfaction in result.satisfactions {
            if let satisfaction { writer.write(satisfaction) } else { writer.writeNull() }
          }
        }
      }
      writer.member("average", result.average)
      writer.member("earned", result.earned)
      writer.member("expenses", result.expenses)
      writer.member("money", result.money)
      writer.member("report") { writer in writer.write(result.report, in: game) }
    }
  }
}
