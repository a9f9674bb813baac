import Tabletop

/// A step of the game, a phase (co-op) or one player's phase (versus), with all that `back` and `forward` bring
/// back with it.
struct StepState: Equatable, Sendable {
  /// From 1.
  var round: Int64
  /// Index of the phase.
  var phase: Int
  /// Whose turn it is; nil in a co-op game.
  var turn: Seat?
  /// When it began, for the first time.
  var began: GameTime
  /// All seats, in the order in which they take turns in this round.
  var order: [Seat]
  /// Who is out until the round ends.
  var passed = SeatSet()
  /// Who has done this phase; used in co-op games.
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

/// What the clocks show, in milliseconds; below zero where a soft one has run out.
struct Clocks: Equatable, Sendable {
  /// What is left of this step, where each has a clock of its own.
  var step: Milliseconds
  /// What is left of each seat's game, where seats have clocks; otherwise empty.
  var seats: [Milliseconds]
  /// What the turn has used so far of its seat's clock.
  var used: Milliseconds = 0

  /// All clocks at the start.
  init(_ rule: ClockRule, seatCount: Int) {
    step = rule.isForSteps ? rule.length : 0
    seats = rule.isForSeats ? Array(repeating: rule.length, count: seatCount) : []
  }
}

extension Milliseconds {
  /// The sum, held within what can be told.
  func adding(_ other: Milliseconds) -> Milliseconds {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
