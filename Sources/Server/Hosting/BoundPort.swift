import Synchronization

/// The port at which the server listens, once it does. With port 0 the system chooses one.
final class BoundPort: Sendable {
  private let number: Atomic<Int>

  /// - Parameter wanted: the port that was asked for.
  init(_ wanted: Int) { number = Atomic(wanted) }

  var value: Int { number.load(ordering: .relaxed) }

  func set(_ port: Int) { number.store(port, ordering: .relaxed) }
}
