import Tabletop

/// A step of the game: a phase (co-op) or one player's phase (versus), with everything that `back` and `forward`
/// restore.
struct StepState: Equatable, Sendable {
  /// The number of the round, from 1.
  var round: Int64
  /// Index of the phase.
  var phase: Int
  /// Whose turn it is; nil in a co-op game.
  var turn: Seat?
  /// When it began, for the first time.
  var began: GameTime
  /// The seats that play in this round, in the order of their turns: all but those that joined in it.
  var order: [Seat]
  /// The seats that are out until the round ends.
  var passed = SeatSet()
  /// The seats that have done this phase; used in co-op games.
  var ready = SeatSet()
  var marks = Marks()
  var clocks: Clocks

  /// The same without marks and ready states.
  var cleared: StepState {
    var step = self
    step.ready = SeatSet()
    step.marks = Marks()
    return step
  }
}

/// The times on the clocks, in milliseconds. A soft clock that has run out is below zero.
struct Clocks: Equatable, Sendable {
  /// The time left for this step, where each step has a clock of its own.
  var step: Milliseconds
  /// The time left for each seat's game, where seats have clocks; otherwise empty.
  var seats: [Milliseconds]
  /// How much of its seat's clock the turn has used so far.
  var used: Milliseconds = 0

  /// All clocks at the start.
  init(_ rule: ClockRule, seatCount: Int) {
    step = rule.isForSteps ? rule.length : 0
    seats = rule.isForSeats ? Array(repeating: rule.length, count: seatCount) : []
  }

  /// Gives one more seat a clock with its whole time, where seats have clocks.
  mutating func addSeat(_ rule: ClockRule) {
    if rule.isForSeats { seats.append(rule.length) }
  }
}

extension Milliseconds {
  /// The sum; where it overflows, the largest or the smallest number.
  func adding(_ other: Milliseconds) -> Milliseconds {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
