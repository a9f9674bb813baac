import Tabletop

/// What walkers do where the rules leave them a choice: the numbers of the model (docs/rules/hunt.md, "Rehearsals").
///
/// Nobody has measured them. They are round numbers, large enough to show what is wrong with a pack.
enum Habits {
  /// One choice in so many is not the pin that can be answered soonest.
  static let choicesPerWhim: Int64 = 5
  /// Among how many pins, the soonest first, a walker chooses.
  static let pinsInMind = 3
  /// The time from the arrival at a pin until its first answer: at least so long, and up to so much longer.
  static let look: (least: Milliseconds, more: Milliseconds) = (30_000, 90_000)
  /// The time from a wrong answer until the next.
  static let secondLook: (least: Milliseconds, more: Milliseconds) = (10_000, 30_000)
  /// After so many wrong answers in one visit, a walker puts a pin aside.
  static let triesInAVisit = 3
  /// A walker's patience is at least so long. Up to twice `more` is added, in two draws, so that most have some of it.
  static let patience: (least: Milliseconds, more: Milliseconds) = (40 * minute, 80 * minute)
  /// How much patience a wrong answer costs.
  static let failure: Milliseconds = 3 * minute

  static let minute: Milliseconds = 60_000
}

extension Random {
  /// A length of time from `least` to `more` longer than that, all equally likely.
  mutating func time(_ range: (least: Milliseconds, more: Milliseconds)) -> Milliseconds {
    range.least + below(range.more + 1)
  }
}
