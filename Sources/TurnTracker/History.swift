/// The steps that were left by going on, each as it was then, but without marks and ready states. `back` returns
/// to them.
///
/// Steps that followed one another only because of a hard clock are kept as one run. So a table that nobody
/// attends needs no more memory for a year than for a minute.
struct History: Sendable {
  /// Steps in a row, each of which began when the step before it had used its whole time.
  struct Run: Sendable {
    fileprivate(set) var first: StepState
    fileprivate(set) var count: Int64
  }

  private(set) var runs: [Run] = []
  /// How many steps there are.
  private(set) var count: Int64 = 0

  /// The step that was left first; nil where there is none.
  var first: StepState? { runs.first?.first }

  /// Adds the step that was left last. With a larger `count`, it also adds the steps after it that ended by their
  /// hard clocks.
  mutating func append(_ step: StepState, count: Int64 = 1, flow: Flow) {
    self.count += count
    let step = step.cleared
    if flow.clock.isHard, let last = runs.last, flow.step(last.count, after: last.first) == step {
      runs[runs.count - 1].count += count
    } else {
      runs.append(Run(first: step, count: count))
    }
  }

  /// Gives one more seat a clock in all steps, where seats have clocks.
  mutating func addSeat(_ rule: ClockRule) {
    guard rule.isForSeats else { return }
    for run in runs.indices { runs[run].first.clocks.addSeat(rule) }
  }

  /// Takes out the step that was left last; nil where there is none.
  mutating func popLast(flow: Flow) -> StepState? {
    guard let run = runs.last else { return nil }
    count -= 1
    if run.count == 1 {
      runs.removeLast()
    } else {
      runs[runs.count - 1].count -= 1
    }
    return flow.step(run.count - 1, after: run.first)
  }

  /// The last steps, the oldest first, at most `limit` of them.
  func suffix(_ limit: Int, flow: Flow) -> [StepState] {
    var steps: [StepState] = []
    for run in runs.reversed() {
      let count = min(run.count, Int64(limit - steps.count))
      guard count > 0 else { break }
      steps = flow.steps(count, from: run.count - count, after: run.first) + steps
    }
    return steps
  }
}
