/// Where work is done for which nobody who serves others can wait: passwords are hashed, recordings are played again.
public protocol SideWork: Sendable {
  /// - Throws: what the body throws, or an error of its own where too many wait already.
  func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value
}
