import Tabletop

/// The list of the last steps in views, up to the step under way. It is kept as JSON, because a view is written
/// for every press and this list is most of it.
struct RecentSteps: Equatable, Sendable {
  /// How many steps a view has, the step under way included.
  static let limit = 50

  /// The JSON of the steps, separated by commas.
  private(set) var elements: [UInt8] = []
  private var lengths: [UInt8] = []

  init(_ steps: [StepState]) {
    for step in steps.suffix(RecentSteps.limit) { append(step) }
  }

  /// Adds the step that begins. If the list is full, the oldest step is removed.
  mutating func append(_ step: StepState) {
    if lengths.count == RecentSteps.limit {
      elements.removeFirst(Int(lengths.removeFirst()) + 1)
    }
    if !elements.isEmpty { elements.append(UInt8(ascii: ",")) }
    let element = RecentSteps.element(step)
    elements += element
    lengths.append(UInt8(element.count))
  }

  /// The JSON of a step. It has at most 84 bytes, when all its numbers are at their longest.
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
