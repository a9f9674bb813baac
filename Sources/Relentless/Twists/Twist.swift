import Tabletop

/// A special rule of a day, made of a small set of effects (docs/relentless-designers.md).
public struct Twist: Sendable {
  /// Late orders come several at a time, and sooner than usual.
  struct Rush: Sendable {
    let count: Int64
    /// The time from one group to the next, in percent of what its orders usually take.
    let percent: Int64
  }

  /// For some seconds, losses count several times.
  struct Inspection: Sendable {
    let seconds: Int64
    let times: Int64
  }

  let id: String
  let name: String
  /// The sentence that is said at the briefing.
  let text: String

  var rush: Rush?
  /// How many times the orders of one house count, gains and losses.
  var important: Int64?
  /// When two warehouses change hands, in percent of the round.
  var swapPercent: Int64?
  /// Whether pictures have no colour. Only screens know what to do with it.
  var isDark = false
  /// Whether the text is a rule for what people say, which they watch themselves.
  var isHonour = false
  var inspection: Inspection?
  /// Packages are limited, with this room to spare.
  var limitSpare: Int?
  /// How many houses of each street order.
  var houses: Int?
  /// Parameters in percent of their usual values.
  var values: [Value] = []

  struct Value: Sendable {
    let parameter: Parameter
    let percent: Int64
  }

  func percent(of parameter: Parameter) -> Int64 {
    values.first { $0.parameter == parameter }?.percent ?? 100
  }

  /// Whether people need longer to find words or pictures.
  var hinders: Bool { isDark || isHonour }
}
