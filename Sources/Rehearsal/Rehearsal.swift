import Tabletop
import TownHunt

/// A rehearsal of a pack: many simulated walkers hunt by the rules of TownHunt, so that its maker sees what will become of
/// people who do (docs/rules/hunt.md, "Rehearsals").
///
/// The same pack, choices and seed always give the same report, on every machine.
struct Rehearsal: Sendable {
  let choices: Choices
  let course: Course
  private(set) var series: Series
  /// Nil as long as the walks are not done, and where another time is not looked for.
  private(set) var search: TimeSearch?

  /// If fewer of a hundred walkers find all pins, a longer time is looked for, in which so many do.
  static let few = 50
  /// If so many of a hundred walkers find all pins, a shorter time is looked for, in which `stillMany` do.
  static let many = 90
  static let stillMany = 75

  /// - Throws: `tooFewPins`.
  init(_ pack: Pack, _ choices: Choices) throws(Refusal) {
    self.choices = choices
    course = try Course(pack, mode: choices.mode)
    series = Series(course, choices, walks: choices.walks)
  }

  var isDone: Bool { series.isDone && search?.isDone ?? true }

  /// Walks at most so many walks.
  ///
  /// - Throws: the refusal of the pack.
  mutating func walk(_ most: Int) throws(Refusal) {
    var left = most
    while left > 0, !isDone {
      left -= 1
      if series.isDone {
        try search?.walk()
      } else {
        try series.walk()
        if series.isDone { search = timeSearch() }
      }
    }
  }

  /// The length of a competitive hunt in minutes; nil where it is casual.
  var minutes: Int64? { course.length.map { $0 / Habits.minute } }

  private func timeSearch() -> TimeSearch? {
    guard let minutes else { return nil }
    let isShort = !series.tally.finishes(Rehearsal.few)
    guard isShort || series.tally.finishes(Rehearsal.many) else { return nil }
    var times: [Int64] = []
    var time = Pack.minutesRange.lowerBound
    while time <= Pack.minutesRange.upperBound {
      if isShort ? time > minutes : time < minutes { times.append(time) }
      time += Pack.minutesStep
    }
    return TimeSearch(
      among: times, wanted: isShort ? Rehearsal.few : Rehearsal.stillMany, course, choices)
  }
}
