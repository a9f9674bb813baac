/// Does slow work without delaying the server's other requests: hashes passwords, replays recordings.
public protocol SideWork: Sendable {
  /// - Parameter sender: who sent what is worked on. Where many wait, those who sent something take turns.
  /// - Throws: what the body throws, or an error of its own where too many wait already.
  func run<Value: Sendable>(
    for sender: Sender, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value
}

extension SideWork {
  /// The same, where it does not matter who sent it.
  public func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await run(for: .anybody, body)
  }
}

/// Who sent what needs slow work: a player, and the address from which the request came.
///
/// ```swift
/// let sender = Sender(address: "192.0.2.7", player: PlayerID(3))
/// let length = try await work.run(for: sender) { text.utf8.count }  // 3
/// ```
public struct Sender: Hashable, Sendable {
  public let address: String
  /// Nil where nobody has logged in.
  public let player: PlayerID?

  public init(address: String, player: PlayerID?) {
    self.address = address
    self.player = player
  }

  public static let anybody = Sender(address: "", player: nil)
}
