import Foundation
import Synchronization

/// What the threads of `PostgresWorkers` have to do, in the order in which it came.
final class Jobs: Sendable {
  typealias Job = @Sendable (Worker) -> Void

  private struct Kept: Sendable {
    var jobs: [Job] = []
    var isOpen = true
    var workers = 0
    /// Called when no thread works any more.
    var completions: [@Sendable () -> Void] = []
  }

  private let kept = Mutex(Kept())
  /// Counts the jobs, and after the end the threads.
  private let count = DispatchSemaphore(value: 0)
  /// Who holds it tries again what could not be done beside others.
  let patience = DispatchSemaphore(value: 1)

  /// - Returns: whether it will be done. Nothing is after `close`.
  func put(_ job: @escaping Job) -> Bool {
    let isTaken = kept.withLock { kept in
      if kept.isOpen { kept.jobs.append(job) }
      return kept.isOpen
    }
    if isTaken { count.signal() }
    return isTaken
  }

  /// Waits for a job; nil: there will be none.
  func take() -> Job? {
    count.wait()
    return kept.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
  }

  func willWork() { kept.withLock { $0.workers += 1 } }

  func didWork() {
    let completions = kept.withLock { kept in
      kept.workers -= 1
      guard kept.workers == 0 else { return [@Sendable () -> Void]() }
      defer { kept.completions = [] }
      return kept.completions
    }
    for completion in completions { completion() }
  }

  /// Ends the threads once all jobs are done.
  ///
  /// - Parameter completion: called then.
  func close(_ completion: @escaping @Sendable () -> Void) {
    let (isFirst, workers) = kept.withLock { kept in
      if kept.workers > 0 { kept.completions.append(completion) }
      defer { kept.isOpen = false }
      return (kept.isOpen, kept.workers)
    }
    guard workers > 0 else { return completion() }
    if isFirst { for _ in 0..<workers { count.signal() } }
  }
}
