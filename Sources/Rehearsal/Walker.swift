import Tabletop
import TownHunt

/// Somebody who walks a hunt: a player of the real game, who sees what players see and does what they can do.
struct Walker {
  private let course: Course
  private let table: Table<TownHunt>
  private let pace: Pace
  /// How many of a hundred answers are wrong.
  private let wrong: Int64
  private let patience: Milliseconds
  private var random: Random
  /// The pin where the walker is; nil at the beginning.
  private var place: Int?
  private var failures: Int64 = 0
  /// Whether each pin was put aside, and when it takes answers again as far as the walker knows.
  private var isAside: [Bool]
  private var opening: [GameTime]
  private var walk: Walk

  /// - Parameter random: the walk's own.
  /// - Throws: the refusal of the pack.
  init(_ course: Course, pace: Pace, wrong: Int64, random: inout Random) throws(Refusal) {
    table = try Table<TownHunt>(setup: course.setup, seed: Seed(random.next()))
    self.course = course
    self.pace = pace
    self.wrong = wrong
    self.random = Random(seed: Seed(random.next()))
    let more = Habits.patience.more
    patience = self.random.time(Habits.patience) + self.random.below(more + 1)
    isAside = [Bool](repeating: false, count: course.pins.count)
    opening = [GameTime](repeating: .zero, count: course.pins.count)
    walk = Walk(pace: pace, traces: [Walk.Trace](repeating: Walk.Trace(), count: course.pins.count))
  }

  /// Walks until the hunt is over.
  mutating func walkToTheEnd() -> Walk {
    while table.outcome == nil { goOn() }
    walk.length = table.now - .zero
    if let outcome = table.outcome {
      if outcome.result.isIdentical(to: "finished") { walk.ending = .finished }
      if outcome.result.isIdentical(to: "timeUp") {
        walk.ending = .timeUp
        walk.length = course.length ?? walk.length
      }
    }
    noteShown()
    return walk
  }

  /// A way to a pin.
  private struct Leg {
    let pin: Int
    /// How long the walker walks.
    let way: Milliseconds
    /// When it is there, and the pin takes answers.
    let arrival: GameTime
  }

  /// Chooses a pin, goes there and answers, or gives up.
  private mutating func goOn() {
    let legs = nextLegs()
    guard let soonest = legs.first else { return waitForPins() }
    if isTooMuch(soonest) { return giveUp(Walk.Stop(pin: soonest.pin, isThere: false)) }
    var leg = soonest
    if legs.count > 1, random.below(Habits.choicesPerWhim) == 0 {
      let other = legs[1 + random.below(legs.count - 1)]
      if !isTooMuch(other) { leg = other }
    }
    pass(to: leg.arrival)
    guard table.outcome == nil else { return }
    place = leg.pin
    walk.traces[leg.pin].isReached = true
    visit(leg.pin)
  }

  /// The pins that the walker has in mind, with the ways there: those that can be answered soonest, the soonest first.
  /// Those that it put aside are among them only where there are no others. It sees the clock: what it cannot reach in
  /// time is not among them.
  private mutating func nextLegs() -> [Leg] {
    var (legs, aside): ([Leg], [Leg]) = ([], [])
    for pin in noteShown() {
      let way = course.way(from: place, to: pin, at: pace)
      let leg = Leg(pin: pin, way: way, arrival: max(table.now + way, opening[pin]))
      if let length = course.length, leg.arrival >= .zero + length { continue }
      if isAside[pin] { Walker.insert(leg, into: &aside) } else { Walker.insert(leg, into: &legs) }
    }
    return legs.isEmpty ? aside : legs
  }

  private static func insert(_ leg: Leg, into legs: inout [Leg]) {
    let index = legs.firstIndex { leg.arrival < $0.arrival } ?? legs.count
    guard index < Habits.pinsInMind else { return }
    legs.insert(leg, at: index)
    if legs.count > Habits.pinsInMind { legs.removeLast() }
  }

  /// The pins on the map, by their indices. Notes that they were shown.
  @discardableResult
  private mutating func noteShown() -> [Int] {
    let pins = table.rules.view(for: .seat(0), at: table.now).onMap.map { Int($0) }
    for pin in pins { walk.traces[pin].isShown = true }
    return pins
  }

  /// Answers a pin until the answer is right, the pin is put aside, or the hunt ends.
  private mutating func visit(_ pin: Int) {
    var look = random.time(Habits.look)
    for attempt in 1...Habits.triesInAVisit {
      answer(pin, at: table.now + look)
      if table.outcome != nil || walk.traces[pin].isFound { return }
      failures += 1
      if spent > patience { return giveUp(Walk.Stop(pin: pin, isThere: true)) }
      if let opens = table.rules.view(for: .seat(0), at: table.now).opening(of: Int64(pin)) {
        opening[pin] = opens
        isAside[pin] = true
        return
      }
      if attempt == Habits.triesInAVisit { isAside[pin] = true }
      look = random.time(Habits.secondLook)
    }
  }

  /// Gives an answer, right or wrong; where a pin has no question, says that its task is done.
  private mutating func answer(_ pin: Int, at time: GameTime) {
    let (notices, refusal) = table.perform(action(at: pin), by: 0, at: time)
    for notice in notices {
      switch notice.event {
      case .found: walk.traces[pin].isFound = true
      case .wrong: walk.traces[pin].wrong += 1
      case .shown(let other): walk.traces[Int(other)].isShown = true
      case .clue, .opened, .ended: break
      }
    }
    if refusal != nil, table.outcome == nil { walk.refused += 1 }
  }

  private mutating func action(at pin: Int) -> TownHunt.Action {
    let asked = course.pins[pin]
    guard asked.task.hasAnswer else { return .done(TownHunt.Answer(pin: Int64(pin), doneAt: asked.place)) }
    let isRight = random.below(100 as Int64) >= wrong
    let digest = isRight ? asked.answers.first ?? course.wrong : course.wrong
    return .answer(TownHunt.Answer(pin: Int64(pin), digest: digest, at: asked.place))
  }

  // MARK: The wish to stop

  /// How much patience the walker has used up.
  private var spent: Milliseconds { table.now - .zero + failures * Habits.failure }

  /// Whether the walker would rather give up than go this way. The time until it is there counts, and the way again.
  private func isTooMuch(_ leg: Leg) -> Bool { spent + (leg.arrival - table.now) + leg.way > patience }

  private mutating func giveUp(_ stop: Walk.Stop) {
    walk.stop = stop
    _ = table.perform(.end, by: 0, at: table.now)
  }

  // MARK: Time

  /// Stays until another pin comes or the time is up.
  private mutating func waitForPins() {
    guard let next = table.nextDeadline else {
      _ = table.perform(.end, by: 0, at: table.now)
      return
    }
    pass(to: next)
  }

  private func pass(to time: GameTime) {
    do throws(Refusal) {
      _ = try table.advance(to: time)
    } catch {
      // A way of more than a day, which nobody goes.
      _ = table.perform(.end, by: 0, at: table.now)
    }
  }
}
