import Accounts
import Foundation
import Synchronization
import Tabletop

/// Does pieces of work one after the other, beside the event loops: each keeps a processor busy, and some take much
/// memory, of which no crowd may ask for more than one at a time.
final class SideQueue: SideWork {
  /// How many may wait: as long as somebody who waits for an answer would.
  private let most: Int

  private let queue: DispatchQueue
  private let waiting = Mutex(0)

  init(_ name: String, most: Int = 64) {
    self.most = most
    queue = DispatchQueue(label: "parlour.\(name)")
  }

  /// - Throws: `tooBusy` where too many wait.
  func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    let mayWait = waiting.withLock { waiting in
      guard waiting < most else { return false }
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
    "tooBusy", .unavailable, "The server has too much to do just now. Try again in a few seconds.")
}
