import Tabletop

/// The order of steps: the part of the rules that knows only whose turn and which phase comes next, and no presses.
struct Flow: Sendable {
  let kind: GameDescription.Kind
  let phaseCount: Int
  let clock: ClockRule

  /// The first step of a game.
  func firstStep(seatCount: Int) -> StepState {
    StepState(
      round: 1, phase: 0, turn: kind == .versus ? 0 : nil, began: .zero,
      order: (0..<seatCount).map { Seat($0) },
      clocks: Clocks(clock, seatCount: seatCount))
  }

  /// The step after one that ends at `now`: the next phase. After the last phase it is the next round (co-op) or
  /// the next seat (versus). After the last seat, a new round begins.
  ///
  /// - Parameters:
  ///   - skipsPhases: whether the whole turn ends, without the phases that are left.
  ///   - nextOrder: the order of turns in a new round.
  func step(
    after step: StepState, at now: GameTime, skipsPhases: Bool = false, nextOrder: [Seat]
  ) -> StepState {
    var next = step.cleared
    next.began = now
    next.clocks.step = clock.isForSteps ? clock.length : 0
    if !skipsPhases, step.phase + 1 < phaseCount {
      next.phase += 1
      return next
    }
    next.phase = 0
    if let seat = step.turn, let following = self.seat(after: seat, in: step) {
      next.turn = following
    } else {
      next.round = step.round.adding(1)
      next.passed = SeatSet()
      next.order = nextOrder
      next.turn = step.turn == nil ? nil : nextOrder.first
    }
    settle(&next.clocks, of: step.turn, before: next.turn)
    return next
  }

  /// The seat that has the turn after `seat` in the same round; nil where the round ends. Once a seat has passed,
  /// the others take turns again and again until all have passed.
  private func seat(after seat: Seat, in step: StepState) -> Seat? {
    let index = step.order.firstIndex(of: seat) ?? 0
    if let later = step.order.dropFirst(index + 1).first(where: { !step.passed.contains($0) }) {
      return later
    }
    return step.passed.isEmpty ? nil : step.order.first { !step.passed.contains($0) }
  }

  /// Changes clocks at the end of a turn: adds Fischer's increment or Bronstein's delay, or turns the hourglass
  /// over.
  private func settle(_ clocks: inout Clocks, of seat: Seat?, before next: Seat?) {
    guard let seat, let next, clocks.seats.indices.contains(seat.index) else { return }
    switch clock {
    case .none, .turn, .bank: break
    case .fischer(_, let increment):
      clocks.seats[seat.index] = clocks.seats[seat.index].adding(increment * 1000)
    case .bronstein(_, let delay):
      clocks.seats[seat.index] = clocks.seats[seat.index].adding(min(clocks.used, delay * 1000))
    case .sand: clocks.seats[next.index] = clocks.seats[next.index].adding(clocks.used)
    }
    clocks.used = 0
  }
}

// MARK: Steps that all end by themselves

extension Flow {
  /// After how many steps the same seat is in the same phase again, as long as nobody does anything and the
  /// order stays.
  func cycle(of step: StepState) -> Int64 {
    let turns = step.turn == nil ? 1 : step.order.count - step.passed.count
    return Int64(max(turns, 1) * phaseCount)
  }

  /// The step that begins `count` steps after `step`, if each step is ended by its hard clock and the order
  /// stays. It takes the same time however many steps there are.
  func step(_ count: Int64, after step: StepState) -> StepState {
    let seats = step.turn == nil ? [] : step.order.filter { !step.passed.contains($0) }
    let turn = step.turn.flatMap { seats.firstIndex(of: $0) } ?? 0
    let (rounds, position) = (Int64(turn * phaseCount + step.phase) + count)
      .quotientAndRemainder(dividingBy: cycle(of: step))
    var later = step
    later.phase = Int(position) % phaseCount
    if !seats.isEmpty { later.turn = seats[Int(position) / phaseCount] }
    if step.passed.isEmpty { later.round = step.round.adding(rounds) }
    later.began = step.began + count * clock.length
    return later
  }
}
