/// Does slow work without delaying the server's other requests: hashes passwords, replays recordings.
public protocol SideWork: Sendable {
  /// - Throws: what the body throws, or an error of its own where too many wait already.
  func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value
}
