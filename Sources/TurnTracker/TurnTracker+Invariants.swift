import Tabletop

extension TurnTracker {
  public var brokenInvariant: String? {
    brokenPlace ?? brokenControls ?? brokenClocks ?? brokenScores ?? brokenHistory
  }

  private var brokenScores: String? {
    if scores.rounds.count > TurnTracker.mostRounds {
      return "no round has a higher number than the last possible one"
    }
    for points in scores.rounds.joined() {
      if let points, points.magnitude > ScoreSheet.mostPoints.magnitude {
        return "points have five figures at most"
      }
    }
    return nil
  }

  private var brokenPlace: String? {
    if players.isEmpty || players.count > TurnTracker.seats.upperBound { return "one to eight play" }
    if current.round < 1 { return "rounds count from 1" }
    if !description.phases.indices.contains(current.phase) { return "the phase is one of the game's" }
    if roundsAreOver, !isPaused { return "while rounds are over the game is paused" }
    if current.order.isEmpty || current.order.sorted() != Array(everybody.prefix(current.order.count)) {
      return "the order names once every seat that plays in the round"
    }
    if nextOrder.sorted() != everybody { return "the next order names every seat once" }
    let isTogether = flow.goesByPhases && flow.orders[current.phase] == .together
    guard let turn = current.turn else {
      return isTogether ? nil : "where seats take turns it is somebody's turn"
    }
    if isTogether { return "where all act at the same time it is nobody's turn" }
    if !current.order.contains(turn) { return "the turn is a seat's" }
    if current.passed.contains(turn) { return "who has passed does not have the turn" }
    return nil
  }

  private var brokenControls: String? {
    if current.turn != nil || phase.isSymmetric {
      if !current.ready.isEmpty { return "only where all act at the same time somebody waits ready" }
    } else if current.ready.count >= current.order.count {
      return "when all are ready the phase is over"
    }
    if !flow.allowsPass(in: current.phase), !current.passed.isEmpty {
      return "nobody has passed where nobody may"
    }
    let sections = phase.isSymmetric ? 1 : seatCount
    for section in 0..<8 {
      for action in 0..<8 where current.marks[section, action] {
        if section >= sections || !phase.actions.indices.contains(action) {
          return "only what a section shows is marked"
        }
      }
    }
    return nil
  }

  private var brokenClocks: String? {
    let clocks = current.clocks
    if !flow.clock.isForSteps, clocks.step != 0 { return "steps have clocks only where the rule says so" }
    if clocks.seats.count != (flow.clock.isForSeats ? seatCount : 0) {
      return "seats have clocks only where the rule says so"
    }
    if clocks.step > flow.clock.length { return "a step's clock never shows more than its whole time" }
    if flow.clock.isHard, clocks.step <= 0 { return "a step whose hard clock has run out is over" }
    if clocks.used < 0 { return "time is used, not won" }
    if case .sand = flow.clock,
      clocks.seats.reduce(clocks.used, { $0.adding($1) }) != flow.clock.length * Int64(seatCount)
    {
      return "sand in an hourglass is neither lost nor won"
    }
    return nil
  }

  private var brokenHistory: String? {
    let last = history.suffix(RecentSteps.limit - 1, flow: flow)
    if Int64(last.count) != min(history.count, Int64(RecentSteps.limit - 1)) {
      return "the history has a step for each step gone"
    }
    if history.count == 0, current.round != 1 || current.phase != 0 || current.began != .zero {
      return "the first step is the first phase of round 1"
    }
    let steps = last + [current]
    for (step, next) in zip(steps, steps.dropFirst()) {
      if next.began < step.began { return "steps begin one after the other" }
      if next.round < step.round || next.round > step.round.adding(1) { return "rounds follow one another" }
    }
    if current.began > now { return "no step begins in the future" }
    if recentSteps != RecentSteps(steps) { return "the list of steps is that of the history" }
    return nil
  }
}
