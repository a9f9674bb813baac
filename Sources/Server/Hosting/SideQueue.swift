import Accounts
import Foundation
import Synchronization
import Tabletop

/// Runs pieces of work one at a time, outside the event loops. Each keeps a processor busy, and some need
/// much memory: however many people ask, only one runs. Those who ask take turns.
final class SideQueue: SideWork {
  private struct Job: Sendable {
    let run: @Sendable () -> Void
    let refuse: @Sendable () -> Void
  }

  private struct State {
    var jobs: FairQueue<Job>
    var isWorking = false
  }

  private let queue: DispatchQueue
  private let state: Mutex<State>

  /// - Parameter limit: how many may wait: with more, the last would wait longer than anybody waits for an answer.
  init(_ name: String, limit: Int = 64) {
    queue = DispatchQueue(label: "parlour.\(name)")
    state = Mutex(State(jobs: FairQueue(limit: limit)))
  }

  /// - Throws: `tooBusy` where too many wait.
  func run<Value: Sendable>(
    for sender: Sender, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let job = Job(
        run: { continuation.resume(with: Result { try body() }) },
        refuse: { continuation.resume(throwing: Refusal.tooBusy) })
      let (refused, begins) = state.withLock { state in
        let begins = !state.isWorking
        state.isWorking = true
        return (state.jobs.append(job, for: sender), begins)
      }
      refused?.refuse()
      if begins { queue.async { self.work() } }
    }
  }

  /// Runs what waits, until nothing waits.
  private func work() {
    while let job = next() { job.run() }
  }

  private func next() -> Job? {
    state.withLock { state in
      let job = state.jobs.popFirst()
      state.isWorking = job != nil
      return job
    }
  }
}

extension Refusal {
  static let tooBusy = Refusal(
    "tooBusy", .unavailable, "The server has too much to do right now. Try again in a few seconds.")
}
