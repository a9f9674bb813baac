import Tabletop
import TownHunt

/// Some walks of one course, one after the other.
struct Series: Sendable {
  private let course: Course
  private let choices: Choices
  private var random: Random
  let walks: Int
  private(set) var tally: Tally

  init(_ course: Course, _ choices: Choices, walks: Int) {
    self.course = course
    self.choices = choices
    self.walks = walks
    random = Random(seed: choices.seed)
    tally = Tally(pins: course.pins.count)
  }

  var walked: Int { tally.all.walks }
  var isDone: Bool { walked >= walks }

  /// - Throws: the refusal of the pack.
  mutating func walk() throws(Refusal) {
    var walker = try Walker(
      course, pace: choices.pace(of: walked), wrong: choices.wrong, random: &random)
    tally.add(walker.walkToTheEnd())
  }
}
