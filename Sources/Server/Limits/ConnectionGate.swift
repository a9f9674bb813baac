import HummingbirdCore
import Logging
import Metrics
import NIOCore
import Synchronization
import Tabletop

/// Counts the connections: of each address, so that none locks the others out, and all together, so that they never take
/// the files that the database needs. A place is kept for those who have to be told that there is no room, and one for
/// health checks from this machine.
final class ConnectionGate: Sendable {
  private struct Counts {
    /// All connections.
    var open = 0
    /// Connections inside, and the files that may be sent on them.
    var inside = 0
    var sent = 0
    /// Connections outside, of other machines and of this one.
    var strangers = 0
    var neighbours = 0
    /// Whether it was logged that there is no room.
    var isFull = false

    var taken: Int { inside + sent }
  }

  /// What a connection inside takes.
  enum Share {
    case connection
    /// A file that may be sent on it.
    case file
  }

  let files: OpenFiles
  let metrics: ServerMetrics
  private let trustedProxies: Set<String>
  private let logger: Logger
  /// Connections that have sent no request yet: phones that come back at the same moment are as many as their sockets.
  let silent: AddressCount
  /// Connections that speak plain HTTP; of a proxy, those with a request that is not answered yet.
  let plain: AddressCount
  private let counts = Mutex(Counts())

  /// - Parameters:
  ///   - limits: with `OpenFiles.fit`.
  ///   - refusals: counts connections that are too many of one address.
  init(
    files: OpenFiles, limits: Settings.Limits, trustedProxies: Set<String>, metrics: ServerMetrics,
    logger: Logger, refusals: RefusalCounts? = nil
  ) {
    self.files = files
    self.metrics = metrics
    self.trustedProxies = trustedProxies
    self.logger = logger
    let ofSockets = limits.socketsPerAddress > limits.connectionsPerAddress
    silent = AddressCount(
      limit: max(limits.socketsPerAddress, limits.connectionsPerAddress),
      counting: refusals?.of(ofSockets ? "sockets-per-address" : "connections-per-address"))
    plain = AddressCount(
      limit: limits.connectionsPerAddress, counting: refusals?.of("connections-per-address"))
  }

  /// Lets a new connection in, as long as there is room.
  ///
  /// - Returns: nil where it has to be closed at once, since too many others wait outside.
  func enter(from remote: SocketAddress?) -> Passage? {
    let isProxy = isTrustedProxy(remote)
    let address = client(remote, forwarded: nil)
    if !isProxy, !silent.enter(address) { return passOutside(remote, .tooManyConnections) }
    if take(.connection) { return Passage(self, remote, .silent(isProxy ? nil : address)) }
    if !isProxy { silent.leave(address) }
    return passOutside(remote, .serverFull)
  }

  /// The client of a request as the limits see it.
  func client(_ remote: SocketAddress?, forwarded: String?) -> ClientAddress {
    ClientAddress(remote: remote, forwarded: forwarded, trusting: trustedProxies)
  }

  func isTrustedProxy(_ remote: SocketAddress?) -> Bool {
    remote?.ipAddress.map(trustedProxies.contains) ?? false
  }

  private func passOutside(_ remote: SocketAddress?, _ refusal: Refusal) -> Passage? {
    let isNear = client(remote, forwarded: nil).isThisMachine
    guard stayOutside(isNear: isNear) else {
      metrics.connectionsRefused.increment()
      return nil
    }
    return Passage(self, remote, .outside(refusal, isNear: isNear))
  }

  // MARK: Places

  /// Takes something for a connection inside.
  ///
  /// - Returns: false where there is no room; it takes nothing then.
  func take(_ share: Share) -> Bool {
    let (isTaken, isNew) = counts.withLock { counts in
      guard counts.taken < files.forConnections else {
        defer { counts.isFull = true }
        return (false, !counts.isFull)
      }
      ConnectionGate.add(1, to: share, &counts)
      return (true, false)
    }
    if isNew {
      metrics.connectionsFull.increment()
      logger.warning(
        "There are as many connections as the limit of open files allows. Further ones are refused.",
        metadata: ["files": "\(files.limit)"])
    }
    return isTaken
  }

  func giveBack(_ share: Share) {
    let hasRoom = counts.withLock { counts in
      ConnectionGate.add(-1, to: share, &counts)
      // Some more than one, so that it is not logged again and again.
      guard counts.isFull, counts.taken <= files.forConnections * 7 / 8 else { return false }
      counts.isFull = false
      return true
    }
    if hasRoom { logger.notice("There is room for connections again.") }
  }

  private static func add(_ number: Int, to share: Share, _ counts: inout Counts) {
    switch share {
    case .connection: counts.inside += number
    case .file: counts.sent += number
    }
  }

  /// - Returns: false where too many wait outside already.
  func stayOutside(isNear: Bool) -> Bool {
    counts.withLock { counts in
      guard (isNear ? counts.neighbours : counts.strangers) < files.kept else { return false }
      if isNear { counts.neighbours += 1 } else { counts.strangers += 1 }
      return true
    }
  }

  func leaveOutside(isNear: Bool) {
    counts.withLock { counts in
      if isNear { counts.neighbours -= 1 } else { counts.strangers -= 1 }
    }
  }

  /// Whether connections on which nothing happens should make room.
  func isCrowded(for address: ClientAddress?) -> Bool {
    counts.withLock { $0.taken > files.forConnections * 3 / 4 } || address.map(plain.isCrowded) ?? false
  }
}

/// Has the server accept no more connections than it has files for.
extension ConnectionGate: AvailableConnectionsDelegate {
  func connectionOpened() {
    counts.withLock { $0.open += 1 }
    metrics.connectionsOpen.increment()
  }

  func connectionClosed() {
    counts.withLock { $0.open -= 1 }
    metrics.connectionsOpen.decrement()
  }

  func isAcceptingNewConnections() -> Bool { counts.withLock { $0.open + $0.sent < files.forAll } }
}
