import Metrics
import NIOCore
import NIOHTTP1
import Synchronization
import Tabletop

/// One connection as the gate counts it.
final class Passage: Sendable {
  enum Place: Sendable {
    /// It has sent no request yet. Nil: it is a trusted proxy's.
    case silent(ClientAddress?)
    /// It speaks plain HTTP. Nil: nobody's request is under way on it.
    case plain(ClientAddress?)
    case socket
    /// There is no room for it. It waits to be told so; a health check of this machine is answered.
    case outside(Refusal, isNear: Bool)
    case gone
  }

  let gate: ConnectionGate
  private let remote: SocketAddress?
  private let place: Mutex<Place>
  /// Whether its last request has come (`HTTPRequestHead.isLastToBeRead`).
  let isAtItsEnd = Atomic(false)

  init(_ gate: ConnectionGate, _ remote: SocketAddress?, _ place: Place) {
    self.gate = gate
    self.remote = remote
    self.place = Mutex(place)
  }

  var isInside: Bool {
    place.withLock { place in
      if case .outside = place { false } else { true }
    }
  }

  /// Whether it should make room while nothing happens on it.
  var isInTheWay: Bool {
    gate.isCrowded(
      for: place.withLock { place in
        if case .plain(let client) = place { client } else { nil }
      })
  }

  /// A request has come, and no other one is under way.
  ///
  /// - Returns: why it is not answered.
  func refusal(of head: HTTPRequestHead) -> Refusal? {
    let forwarded = head.headers["x-forwarded-for"].joined(separator: ",")
    let client = gate.client(remote, forwarded: forwarded)
    let refusal = place.withLock { self.refusal(of: client, &$0) }
    guard let refusal, !(client.isThisMachine && Passage.isHealthCheck(head.uri)) else { return nil }
    gate.metrics.connectionsRefused.increment()
    return refusal
  }

  private func refusal(of client: ClientAddress, _ place: inout Place) -> Refusal? {
    // A proxy that does not say whose request it is.
    let counted = gate.isTrustedProxy(remote) && client == gate.client(remote, forwarded: nil) ? nil : client
    switch place {
    case .outside(let refusal, _): return refusal
    case .silent(let address):
      guard gate.take(.file) else { return .serverFull }
      if let counted, !gate.plain.enter(counted) {
        gate.giveBack(.file)
        return .tooManyConnections
      }
      if let address { gate.silent.leave(address) }
      place = .plain(counted)
    case .plain(nil):
      if let counted, !gate.plain.enter(counted) { return .tooManyConnections }
      place = .plain(counted)
    case .plain, .socket, .gone: break
    }
    return nil
  }

  private static func isHealthCheck(_ uri: String) -> Bool {
    ["/healthz", "/readyz", "/metrics"].contains(String(uri.prefix { $0 != "?" }))
  }

  /// It was told that there is no room. The places for health checks are not for those who linger.
  ///
  /// - Returns: false where it has to be closed at once.
  func mayStayRefused() -> Bool {
    place.withLock { place in
      guard case .outside(let refusal, isNear: true) = place else { return true }
      guard gate.stayOutside(isNear: false) else { return false }
      gate.leaveOutside(isNear: true)
      place = .outside(refusal, isNear: false)
      return true
    }
  }

  /// A request is answered. The next one of a proxy may be somebody else's.
  func answered() {
    guard gate.isTrustedProxy(remote) else { return }
    place.withLock { place in
      guard case .plain(let client?) = place else { return }
      gate.plain.leave(client)
      place = .plain(nil)
    }
  }

  /// It becomes a room's socket, which has a limit of its own.
  func becomeSocket() {
    place.withLock { place in
      guard case .silent(let address) = place else { return }
      if let address { gate.silent.leave(address) }
      place = .socket
    }
  }

  /// The connection is closed.
  func leave() {
    place.withLock { place in
      switch place {
      case .silent(let address):
        if let address { gate.silent.leave(address) }
        gate.giveBack(.connection)
      case .plain(let client):
        if let client { gate.plain.leave(client) }
        gate.giveBack(.file)
        gate.giveBack(.connection)
      case .socket: gate.giveBack(.connection)
      case .outside(_, let isNear): gate.leaveOutside(isNear: isNear)
      case .gone: break
      }
      place = .gone
    }
  }
}
