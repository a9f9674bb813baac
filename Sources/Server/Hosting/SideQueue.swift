import Accounts
import Foundation
import Synchronization
import Tabletop

/// Runs pieces of work one at a time, outside the event loops. Each keeps a processor busy, and some need
/// much memory: however many people ask, only one runs.
final class SideQueue: SideWork {
  /// How many may wait: with more, the last would wait longer than anybody waits for an answer.
  private let limit: Int

  private let queue: DispatchQueue
  private let waiting = Mutex(0)

  init(_ name: String, limit: Int = 64) {
    self.limit = limit
    queue = DispatchQueue(label: "parlour.\(name)")
  }

  /// - Throws: `tooBusy` where too many wait.
  func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    let mayWait = waiting.withLock { waiting in
      guard waiting < limit else { return false }
      waiting += 1
      return true
    }
    guard mayWait else { throw Refusal.tooBusy }
    defer { waiting.withLock { $0 -= 1 } }
    return try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try body() }) }
    }
  }
}

extension Refusal {
  static let tooBusy = Refusal(
    "tooBusy", .unavailable, "The server has too much to do right now. Try again in a few seconds.")
}
