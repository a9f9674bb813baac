/// The numbers of one token's messages that were done, so that no message is done twice.
///
/// They are kept as ranges: a phone counts up, so there is one range, with a gap for each refused message.
struct DoneNumbers: Sendable {
  /// In ascending order, with at least one number between two ranges.
  private(set) var ranges: [ClosedRange<Int64>] = []

  /// How many ranges are kept. Beyond that the oldest gap is forgotten: its numbers then count as done.
  static let maxRanges = 64

  /// The highest number done; 0 before any.
  var last: Int64 { ranges.last?.upperBound ?? 0 }

  func contains(_ number: Int64) -> Bool {
    ranges.last { $0.lowerBound <= number }?.contains(number) ?? false
  }

  /// Notes a number that is higher than all that were done.
  mutating func append(_ number: Int64) {
    guard number > last || ranges.isEmpty else { return }
    if let newest = ranges.last, number - 1 == newest.upperBound {
      ranges[ranges.count - 1] = newest.lowerBound...number
      return
    }
    ranges.append(number...number)
    if ranges.count > DoneNumbers.maxRanges {
      ranges.replaceSubrange(0...1, with: [ranges[0].lowerBound...ranges[1].upperBound])
    }
  }
}
