import Tabletop

extension TurnTracker {
  /// When the clock that runs reaches zero. Nil while no clock runs, where the clock has run out already, or where
  /// that time would be after `GameTime.distantFuture`.
  public var nextDeadline: GameTime? {
    guard !isPaused, !isFinished, let left = runningClock, left > 0, left <= GameTime.distantFuture - now
    else {
      return nil
    }
    return now + left
  }

  /// The time left on the clock that runs while the game is not paused; nil where there is no such clock.
  private var runningClock: Milliseconds? {
    if flow.clock.isForSteps { return current.clocks.step }
    guard flow.clock.isForSeats, !phase.isSymmetric, let turn = current.turn else { return nil }
    return current.clocks.seats[turn.index]
  }

  public mutating func advance(to now: GameTime) -> [Notice<Event>] {
    guard now > self.now else { return [] }
    guard !isPaused, !isFinished else {
      self.now = now
      return []
    }
    var events: [Event] = []
    while let deadline = nextDeadline, deadline <= now {
      run(to: deadline)
      events.append(.timeUp(phase.isSymmetric ? nil : current.turn))
      guard flow.clock.isHard else { break }
      undone.removeAll()
      events += goOn()
      if leap(towards: now) { events.removeAll() }
    }
    if isPaused { self.now = now } else { run(to: now) }
    return events.map { Notice($0) }
  }

  /// Lets clocks count up to `now`, which is not after the next deadline, if there is one.
  private mutating func run(to now: GameTime) {
    let length = now - self.now
    self.now = now
    statistics.pass(length)
    if flow.clock.isForSteps {
      current.clocks.step = current.clocks.step.adding(-length)
    } else if runningClock != nil, let turn = current.turn {
      current.clocks.seats[turn.index] = current.clocks.seats[turn.index].adding(-length)
      current.clocks.used = current.clocks.used.adding(length)
    }
  }

  /// Skips the steps that their hard clocks end up to `now`, all but the last cycle of them. Nobody needs the
  /// events of a step if the same seat is in the same phase again later. The step under way has just begun.
  ///
  /// - Returns: whether any were skipped.
  private mutating func leap(towards now: GameTime) -> Bool {
    guard !isPaused, !reachesLimit, flow.keepsOrder(of: current, nextOrder: nextOrder) else { return false }
    guard let cycle = flow.cycle(of: current) else { return false }
    let skipped = (now - self.now) / flow.clock.length - cycle.steps
    guard skipped > 0 else { return false }
    addToStatistics(skipped, cycle: cycle.steps)
    var ended = current
    ended.clocks.step = 0
    history.append(ended, count: skipped, flow: flow)
    current = flow.step(skipped, after: current)
    self.now = current.began
    recentSteps = RecentSteps(history.suffix(RecentSteps.limit - 1, flow: flow) + [current])
    return true
  }

  private mutating func addToStatistics(_ count: Int64, cycle: Int64) {
    for (index, step) in zip(Int64(0)..., flow.steps(min(cycle, count), from: 0, after: current)) {
      let isShared = description.phases[step.phase].isSymmetric
      let times = (count - index - 1) / cycle + 1
      statistics.add(step, isShared: isShared, length: flow.clock.length, times: times)
      statistics.endTurns(of: flow.turnsEnded(by: step, isShared: isShared), times: times)
    }
  }

  /// Whether the game pauses by itself before long, because the last of its rounds ends.
  private var reachesLimit: Bool {
    if let roundLimit { current.round <= roundLimit && flow.endsRound(from: current) } else { false }
  }

  // MARK: From step to step

  /// Ends the step under way and begins the next.
  ///
  /// - Parameter passing: the seat that passes and so skips the phases that are left.
  /// After the last round of a limited number, the game is paused: players finish it, go on all the same, or go back.
  ///
  /// - Returns: the events of what began: the round, then the turn, then the phase. A versus game with one phase
  ///   has no event for the phase. Where the next seat has its turn in the same phase, neither has that.
  mutating func goOn(passing: Seat? = nil) -> [Event] {
    let previous = current
    statistics.leave(previous, isShared: phase.isSymmetric)
    statistics.endTurns(
      of: flow.turnsEnded(by: previous, isShared: phase.isSymmetric, skipsPhases: passing != nil))
    history.append(previous, flow: flow)
    var ended = previous
    if let passing { ended.passed.insert(passing) }
    current = flow.step(after: ended, at: now, skipsPhases: passing != nil, nextOrder: nextOrder)
    recentSteps.append(current)

    var events: [Event] = []
    let isNewRound = current.round != previous.round
    let isNewTurn = flow.goesByPhases || current.phase == 0
    let isNewPhase = !flow.goesByPhases || isNewRound || current.phase != previous.phase
    if isNewRound { events.append(.roundBegan(current.round)) }
    if let turn = current.turn, isNewTurn { events.append(.turnBegan(turn)) }
    if isNewPhase, description.kind == .coop || flow.orders.count > 1 {
      events.append(.phaseBegan(index: current.phase, name: phase.name))
    }
    if isNewRound, previous.round == roundLimit {
      isPaused = true
      roundsAreOver = true
      events.append(.roundsOver)
    }
    return events
  }

  /// Makes another step the step under way. The history has to be at that step already.
  mutating func enter(_ step: StepState) {
    statistics.leave(current, isShared: phase.isSymmetric)
    current = step
    recentSteps = RecentSteps(history.suffix(RecentSteps.limit - 1, flow: flow) + [current])
  }
}
