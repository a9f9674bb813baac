import Tabletop

/// The list of the last steps, up to the one under way, as views tell it, kept as JSON: a view is written for every press, and this is
/// most of it.
struct RecentSteps: Equatable, Sendable {
  /// How many steps views tell, the one under way included.
  static let limit = 50

  /// The steps with a comma between each two.
  private(set) var elements: [UInt8] = []
  private var lengths: [UInt8] = []

  init(_ steps: [StepState]) {
    for step in steps.suffix(RecentSteps.limit) { append(step) }
  }

  /// Adds the step that begins. The oldest one leaves a list that is full.
  mutating func append(_ step: StepState) {
    if lengths.count == RecentSteps.limit {
      elements.removeFirst(Int(lengths.removeFirst()) + 1)
    }
    if !elements.isEmpty { elements.append(UInt8(ascii: ",")) }
    let element = RecentSteps.element(step)
    elements += element
    lengths.append(UInt8(element.count))
  }

  /// At most 84 bytes: all its numbers at their longest.
  private static func element(_ step: StepState) -> [UInt8] {
    var writer = JSONWriter(reserving: 96)
    writer.object { writer in
      writer.member("at", step.began)
      writer.member("round", step.round)
      writer.member("phase", step.phase)
      writer.member("turn", orNull: step.turn)
    }
    return writer.bytes
  }
}
