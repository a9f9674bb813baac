/// The numbers of the messages of one token that were done, so that none is done twice.
///
/// They are kept as ranges: a phone counts up, so there is one range and a gap for each refusal.
struct DoneNumbers: Sendable {
  /// Ascending, apart by at least one number.
  private(set) var ranges: [ClosedRange<Int64>] = []

  /// Gaps beyond so many are forgotten, the oldest first: their numbers then count as done.
  static let mostRanges = 64

  /// The highest number done; 0 before any.
  var last: Int64 { ranges.last?.upperBound ?? 0 }

  func contains(_ number: Int64) -> Bool {
    ranges.last { $0.lowerBound <= number }?.contains(number) ?? false
  }

  /// Notes a number above all that were done.
  mutating func append(_ number: Int64) {
    guard number > last || ranges.isEmpty else { return }
    if let newest = ranges.last, number - 1 == newest.upperBound {
      ranges[ranges.count - 1] = newest.lowerBound...number
      return
    }
    ranges.append(number...number)
    if ranges.count > DoneNumbers.mostRanges {
      ranges.replaceSubrange(0...1, with: [ranges[0].lowerBound...ranges[1].upperBound])
    }
  }
}
