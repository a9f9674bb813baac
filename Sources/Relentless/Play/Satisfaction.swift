import Tabletop

/// How content a seat's customers are, 0 to 100 points.
///
/// It is kept in ten-thousandths of a point, so that nothing is lost by rounding, however time is cut up: a point in
/// ten seconds is one ten-thousandth per millisecond.
struct Satisfaction: Equatable, Sendable {
  private(set) var tenThousandths: Int64

  /// - Parameter thousandths: thousandths of a point.
  init(thousandths: Int64) { tenThousandths = thousandths * 10 }

  /// Thousandths of a point, rounded up, so that it is 0 only when nothing is left at all.
  var thousandths: Int64 { (tenThousandths + 9) / 10 }

  var isSpent: Bool { tenThousandths == 0 }

  static let maxThousandths: Int64 = 100_000

  /// - Parameter thousandths: negative for a loss.
  mutating func change(byThousandths thousandths: Int64) {
    tenThousandths = min(max(tenThousandths + thousandths * 10, 0), Satisfaction.maxThousandths * 10)
  }

  /// Sinks for a while.
  ///
  /// - Parameter rate: ten-thousandths of a point per millisecond.
  mutating func sink(for length: Milliseconds, rate: Int64) {
    tenThousandths = max(tenThousandths - length * rate, 0)
  }

  /// The time until it is spent; nil where it does not sink.
  func timeLeft(rate: Int64) -> Milliseconds? { rate > 0 ? (tenThousandths + rate - 1) / rate : nil }
}
