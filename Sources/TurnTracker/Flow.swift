import Tabletop

/// The order of steps: the part of the rules that knows only whose turn and which phase comes next, and no presses.
struct Flow: Sendable {
  /// Whether a round goes from phase to phase; otherwise from seat to seat (`GameDescription.goesByPhases`).
  let goesByPhases: Bool
  /// Who acts when in each phase.
  let orders: [GameDescription.Order]
  let clock: ClockRule
  let firstPlayer: FirstPlayer

  init(_ game: GameDescription, clock: ClockRule, firstPlayer: FirstPlayer = FirstPlayer()) {
    goesByPhases = game.goesByPhases
    orders = game.orders
    self.clock = clock
    self.firstPlayer = firstPlayer
  }

  /// The first step of a game.
  func firstStep(seatCount: Int, seed: Seed) -> StepState {
    let order = firstPlayer.order(seatCount: seatCount, seed: seed)
    return StepState(
      round: 1, phase: 0, turn: firstTurn(of: 0, order: order), began: .zero, order: order,
      clocks: Clocks(clock, seatCount: seatCount))
  }

  /// The step after one that ends at `now`.
  ///
  /// - Parameters:
  ///   - skipsPhases: whether the whole turn ends, without the phases that are left.
  ///   - nextOrder: the order of turns in a new round; where the first player rotates, who follows whom.
  func step(
    after step: StepState, at now: GameTime, skipsPhases: Bool = false, nextOrder: [Seat]
  ) -> StepState {
    var next = step.cleared
    next.began = now
    next.clocks.step = clock.isForSteps ? clock.length : 0
    if !goesByPhases, !skipsPhases, step.phase + 1 < orders.count {
      next.phase += 1
      return next
    }
    if let turn = step.turn, let following = seat(after: turn, in: step) {
      next.turn = following
      if !goesByPhases { next.phase = 0 }
    } else {
      next.passed = SeatSet()
      next.phase = phaseAfterAllTurns(of: step)
      if next.phase == 0 {
        next.round = step.round.adding(1)
        next.order = firstPlayer.order(after: step.order, nextOrder: nextOrder)
      }
      next.turn = firstTurn(of: next.phase, order: next.order)
    }
    settle(&next.clocks, after: step, before: next.turn)
    return next
  }

  /// The seat that has the turn next, whatever phases come before; nil where all act at the same time before anybody has it.
  func nextTurn(after step: StepState, nextOrder: [Seat]) -> Seat? {
    if let turn = step.turn, let following = seat(after: turn, in: step) { return following }
    let phase = phaseAfterAllTurns(of: step)
    let order = phase == 0 ? firstPlayer.order(after: step.order, nextOrder: nextOrder) : step.order
    return firstTurn(of: phase, order: order)
  }

  /// The seats whose turns end with a step: all, where they act at the same time.
  ///
  /// - Parameter isShared: whether the step's phase is symmetric.
  func turnsEnded(by step: StepState, isShared: Bool, skipsPhases: Bool = false) -> [Seat] {
    if let turn = step.turn {
      return goesByPhases || skipsPhases || step.phase + 1 == orders.count ? [turn] : []
    }
    return isShared ? [] : step.order
  }

  /// Whether the seat that has the turn may pass in a phase.
  func allowsPass(in phase: Int) -> Bool { goesByPhases ? orders[phase] == .untilPassed : true }

  /// Whether a round ends by itself from a step on, when hard clocks end its turns and nobody passes.
  func endsRound(from step: StepState) -> Bool {
    orders[step.phase] != .untilPassed && (goesByPhases || step.passed.isEmpty)
  }

  /// Whether seats follow one another in the rounds to come as they do in a step's round, while hard clocks end all turns.
  func keepsOrder(of step: StepState, nextOrder: [Seat]) -> Bool {
    let order = firstPlayer.order(after: step.order, nextOrder: nextOrder)
    return !endsRound(from: step) || order == firstPlayer.order(after: step.order, nextOrder: step.order)
  }

  /// The phase after the one in which all have had their turns: the first one where a new round begins.
  private func phaseAfterAllTurns(of step: StepState) -> Int {
    goesByPhases && step.phase + 1 < orders.count ? step.phase + 1 : 0
  }

  /// The seat that has the first turn in a phase; nil where all act at the same time. A symmetric phase of a versus game that
  /// goes from seat to seat belongs to somebody's turn.
  private func firstTurn(of phase: Int, order: [Seat]) -> Seat? {
    goesByPhases && orders[phase] == .together ? nil : order.first
  }

  /// The seat that has the turn after `seat` in the same round or, where it goes by phases, in the same phase; nil where that
  /// ends. Once a seat has passed, the others take turns again and again until all have passed.
  private func seat(after seat: Seat, in step: StepState) -> Seat? {
    let index = step.order.firstIndex(of: seat) ?? 0
    if let later = step.order.dropFirst(index + 1).first(where: { !step.passed.contains($0) }) {
      return later
    }
    guard !step.passed.isEmpty || orders[step.phase] == .untilPassed else { return nil }
    return step.order.first { !step.passed.contains($0) }
  }

  /// Changes clocks at the end of a turn: adds Fischer's increment or Bronstein's delay, or turns the hourglass over.
  ///
  /// - Parameter next: who has the turn now. If nobody has, the sand goes to the seat that follows in the order.
  private func settle(_ clocks: inout Clocks, after step: StepState, before next: Seat?) {
    guard let seat = step.turn, clocks.seats.indices.contains(seat.index) else { return }
    switch clock {
    case .none, .turn, .bank: break
    case .fischer(_, let increment):
      clocks.seats[seat.index] = clocks.seats[seat.index].adding(increment * 1000)
    case .bronstein(_, let delay):
      clocks.seats[seat.index] = clocks.seats[seat.index].adding(min(clocks.used, delay * 1000))
    case .sand:
      let index = step.order.firstIndex(of: seat) ?? 0
      let receiver = next ?? step.order[(index + 1) % step.order.count]
      clocks.seats[receiver.index] = clocks.seats[receiver.index].adding(clocks.used)
    }
    clocks.used = 0
  }
}

// MARK: Steps that all end by themselves

extension Flow {
  /// Steps after which the same seat is in the same phase of a round with the same order again, as long as nobody does anything.
  struct Cycle: Equatable, Sendable {
    let steps: Int64
    let rounds: Int64
  }

  /// The most steps of a cycle, and the most before a cycle begins.
  private var longestCycle: Int64 {
    let round = orders.count * TurnTracker.seats.upperBound
    return Int64(firstPlayer.rotates ? round * TurnTracker.seats.upperBound : round)
  }

  /// The cycle that begins with a step. Nil where the step never comes again, because a phase follows that does not end until
  /// all have passed.
  func cycle(of step: StepState) -> Cycle? {
    var later = step
    for count in 1...longestCycle {
      later = self.step(after: later)
      if later.phase == step.phase, later.turn == step.turn, later.order == step.order {
        return Cycle(steps: count, rounds: later.round - step.round)
      }
    }
    return nil
  }

  /// The step that begins `count` steps after `step`, if each step is ended by its hard clock and the order stays. It takes
  /// the same time however many steps there are.
  func step(_ count: Int64, after step: StepState) -> StepState {
    var later = step
    var rest = count
    // So many steps after any step there is a cycle.
    if rest > 2 * longestCycle {
      for _ in 0..<longestCycle { later = self.step(after: later) }
      rest -= longestCycle
      if let cycle = cycle(of: later) {
        let cycles = rest / cycle.steps
        later.round = later.round.adding(cycles * cycle.rounds)
        later.began = later.began + cycles * cycle.steps * clock.length
        rest -= cycles * cycle.steps
      }
    }
    for _ in 0..<rest { later = self.step(after: later) }
    return later
  }

  /// `count` steps in a row, from the one that begins `first` steps after `step`.
  func steps(_ count: Int64, from first: Int64, after step: StepState) -> [StepState] {
    guard count > 0 else { return [] }
    var steps = [self.step(first, after: step)]
    while steps.count < count { steps.append(self.step(after: steps[steps.count - 1])) }
    return steps
  }

  /// The step after one that its hard clock ends, with the time on its clock as in that one.
  private func step(after step: StepState) -> StepState {
    var next = self.step(after: step, at: step.began + clock.length, nextOrder: step.order)
    next.clocks = step.clocks
    return next
  }
}
