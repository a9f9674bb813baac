import Tabletop
import TownHunt

/// Looks for the shortest time in which enough walkers find all pins, by walking the pack with other times.
///
/// All times are tried, the shortest first, until one is long enough. More time does not always help: pins come later
/// then, and some walkers have had enough before the last one comes.
struct TimeSearch: Sendable {
  /// In how many of a hundred walks all pins have to be found.
  let wanted: Int
  private let course: Course
  private let choices: Choices
  /// Minutes, the fewest first.
  private let times: [Int64]
  /// How many of them are not long enough.
  private var failed = 0
  private var trial: Series?
  private(set) var found: Int64?
  private(set) var walked = 0

  /// How many walks there are with each time.
  static let walksPerTime = 200

  init(among times: [Int64], wanted: Int, _ course: Course, _ choices: Choices) {
    self.wanted = wanted
    self.course = course
    self.choices = choices
    self.times = times
  }

  var isDone: Bool { found != nil || failed == times.count }

  /// How many walks are left at most.
  var left: Int { isDone ? 0 : (times.count - failed) * TimeSearch.walksPerTime - (trial?.walked ?? 0) }

  /// - Throws: the refusal of the pack.
  mutating func walk() throws(Refusal) {
    guard !isDone else { return }
    let time = times[failed]
    var series = trial ?? Series(course.lasting(time), choices, walks: TimeSearch.walksPerTime)
    trial = nil
    try series.walk()
    walked += 1
    if !series.isDone {
      trial = series
    } else if series.tally.finishes(wanted) {
      found = time
    } else {
      failed += 1
    }
  }
}
