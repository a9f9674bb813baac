import Tabletop

/// The steps that were left by going on, each as it was then, without marks and ready states; the way of `back`.
///
/// Steps that followed one another by a hard clock alone are kept as one run, so that a table which nobody
/// attends needs no more memory for a year than for a minute.
struct History: Sendable {
  /// Steps each of which began when the one before had used its whole time.
  struct Run: Sendable {
    let first: StepState
    fileprivate(set) var count: Int64
  }

  private(set) var runs: [Run] = []
  /// How many steps there are.
  private(set) var count: Int64 = 0

  /// Adds the step that was left last, and after it those which its hard clock has ended since.
  mutating func append(_ step: StepState, count: Int64 = 1, flow: Flow) {
    self.count += count
    let step = step.cleared
    if flow.clock.isHard, let last = runs.last, flow.step(last.count, after: last.first) == step {
      runs[runs.count - 1].count += count
    } else {
      runs.append(Run(first: step, count: count))
    }
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
      var index = run.count
      while index > 0, steps.count < limit {
        index -= 1
        steps.append(flow.step(index, after: run.first))
      }
      if steps.count >= limit { break }
    }
    return steps.reversed()
  }
}
