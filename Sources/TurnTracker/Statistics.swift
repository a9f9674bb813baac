import Tabletop

/// How long everybody thought. The time that really passed counts, even if `back` gives time back to the clocks.
/// Time while the game is paused does not count. All lengths are in milliseconds.
struct Statistics: Equatable, Sendable {
  /// The longest time anybody thought without a break about one step. If several are equally long, it is the
  /// first.
  struct Longest: Equatable, Sendable {
    /// The seat that thought; nil for a phase done together.
    let seat: Seat?
    let phase: Int
    let round: Int64
    let time: Milliseconds
  }

  /// How long the game was played.
  private(set) var elapsed: Milliseconds = 0
  private(set) var longest: Longest?
  /// How many turns each seat has ended, each time that it ended them. Where all act at the same time, a phase is a turn.
  private(set) var turns: [Int64]
  /// For each phase, how long it was done together.
  private(set) var together: [Milliseconds]
  /// The time of each seat in each phase: all phases of the first seat, then all phases of the next seat.
  private var spent: [Milliseconds]
  /// The time since the step under way was entered, by going on, back or forward.
  private var visit: Milliseconds = 0
  /// For each seat, how far into the visit it last became ready.
  private var readyAfter: [Milliseconds]

  init(seatCount: Int, phaseCount: Int) {
    together = Array(repeating: 0, count: phaseCount)
    spent = Array(repeating: 0, count: seatCount * phaseCount)
    readyAfter = Array(repeating: 0, count: seatCount)
    turns = Array(repeating: 0, count: seatCount)
  }

  /// The time that a seat spent in a phase.
  func time(of seat: Seat, in phase: Int) -> Milliseconds { spent[seat.index * together.count + phase] }

  /// Makes room for one more seat.
  mutating func addSeat() {
    spent += Array(repeating: 0, count: together.count)
    readyAfter.append(0)
    turns.append(0)
  }

  /// Lets time pass while the game is not paused.
  mutating func pass(_ length: Milliseconds) {
    elapsed = elapsed.adding(length)
    visit = visit.adding(length)
  }

  /// Notes that a seat became ready: from then on it does not think.
  mutating func readied(_ seat: Seat) { readyAfter[seat.index] = visit }

  /// Counts turns that end.
  mutating func endTurns(of seats: [Seat], times: Int64 = 1) {
    for seat in seats { turns[seat.index] = turns[seat.index].adding(times) }
  }

  /// Counts the time of the step that is left, and starts at zero for the next step.
  mutating func leave(_ step: StepState, isShared: Bool) {
    if isShared {
      count(visit, of: nil, in: step)
    } else if let turn = step.turn {
      count(visit, of: turn, in: step)
    } else {
      for index in readyAfter.indices {
        let seat = Seat(index)
        guard step.order.contains(seat) else { continue }
        count(step.ready.contains(seat) ? readyAfter[index] : visit, of: seat, in: step)
      }
    }
    visit = 0
    for index in readyAfter.indices { readyAfter[index] = 0 }
  }

  /// Counts `times` steps like this one, each of a given length, in which nobody did anything.
  mutating func add(_ step: StepState, isShared: Bool, length: Milliseconds, times: Int64) {
    guard times > 0 else { return }
    elapsed = elapsed.adding(length * times)
    if isShared {
      count(length, of: nil, in: step, times: times)
    } else if let turn = step.turn {
      count(length, of: turn, in: step, times: times)
    } else {
      for seat in step.order.sorted() { count(length, of: seat, in: step, times: times) }
    }
  }

  private mutating func count(
    _ time: Milliseconds, of seat: Seat?, in step: StepState, times: Int64 = 1
  ) {
    if let seat {
      let index = seat.index * together.count + step.phase
      spent[index] = spent[index].adding(time * times)
    } else {
      together[step.phase] = together[step.phase].adding(time * times)
    }
    if time > longest?.time ?? 0 {
      longest = Longest(seat: seat, phase: step.phase, round: step.round, time: time)
    }
  }
}
