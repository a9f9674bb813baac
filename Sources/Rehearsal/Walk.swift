import Tabletop
import TownHunt

/// What became of one walk.
struct Walk: Sendable {
  /// What became of a pin in it.
  struct Trace: Equatable, Sendable {
    /// Whether it came on the map.
    var isShown = false
    /// Whether the walker was there.
    var isReached = false
    var isFound = false
    var wrong: Int64 = 0
  }

  /// The pin at which a walker gave up: before the way to it, or there, after wrong answers.
  struct Stop: Equatable, Sendable {
    let pin: Int
    let isThere: Bool
  }

  let pace: Pace
  var ending = TownHunt.Ending.ended
  /// From the beginning to the end.
  var length: Milliseconds = 0
  /// By the indices of pins.
  var traces: [Trace]
  /// Nil where the walker did not give up.
  var stop: Stop?
  /// Answers that the rules refused, other than because the hunt was over. A walker gives none that it knows to be
  /// refused.
  var refused = 0

  /// How many pins were found.
  var found: Int { traces.reduce(0) { $0 + ($1.isFound ? 1 : 0) } }
}
