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

  /// - Parameters:
  ///   - money: the money before the day.
  ///   - moneyPerPoint: the money for each point of the average. Average and earnings are rounded down.
  init(satisfactions: [Int64?], money: Int64, moneyPerPoint: Int64, expenses: Int64) {
    let counted = satisfactions.compactMap { $0 }
    self.satisfactions = satisfactions
    average = counted.isEmpty ? 0 : counted.reduce(0, +) / Int64(counted.count)
    earned = moneyPerPoint * average / 1_000
    self.expenses = expenses
    self.money = money + earned - expenses
  }
}

extension DayResult: JSONEncodable {
  func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("satisfactions") { writer in
        writer.array { writer in
          for satisfaction in satisfactions {
            if let satisfaction { writer.write(satisfaction) } else { writer.writeNull() }
          }
        }
      }
      writer.member("average", average)
      writer.member("earned", earned)
      writer.member("expenses", expenses)
      writer.member("money", money)
    }
  }
}
