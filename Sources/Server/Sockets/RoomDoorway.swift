import Ports
import Rooms
import Synchronization
import Tabletop

/// Finds the room for sockets and requests by its code, within the limits of their address.
final class RoomDoorway: Sendable {
  let patience: RoomPatience
  let limits: Settings.Limits
  let metrics: ServerMetrics
  let directory: RoomDirectory
  let sockets: AddressCount
  let allowances: AddressAllowance
  let security: SecurityLog
  let invitations: RoomInvitations
  let refusals: RefusalCounts
  /// Nil where no other server shares the store.
  let node: HostingNode?
  private let loops: [RoomLoop]
  private let wrongCodes: AddressLimiter
  private let lastConnection = Atomic<UInt64>(0)

  init(
    patience: RoomPatience, limits: Settings.Limits, metrics: ServerMetrics, directory: RoomDirectory,
    loops: [RoomLoop], security: SecurityLog, invitations: RoomInvitations, refusals: RefusalCounts,
    node: HostingNode? = nil
  ) {
    self.patience = patience
    self.limits = limits
    self.metrics = metrics
    self.directory = directory
    self.loops = loops
    self.security = security
    self.invitations = invitations
    self.refusals = refusals
    self.node = node
    sockets = AddressCount(limit: limits.socketsPerAddress, counting: refusals.of("sockets-per-address"))
    allowances = AddressAllowance(
      messagesPerSecond: limits.messagesPerSecondPerAddress, counting: metrics.floods,
      refusals.of("messages-per-second-per-address"))
    // A phone is counted from its first message on, but the owner's page shows these limits from the start.
    for name in ["messages-per-second", "bad-messages-per-minute", "wrong-codes-per-minute"] {
      _ = refusals.of(name)
    }
    wrongCodes = AddressLimiter(limits.wrongCodesPerMinute, per: 60_000)
  }

  func nextConnection() -> ConnectionID {
    ConnectionID(lastConnection.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// The loop that hosts a room.
  func loop(of room: RoomID) -> RoomLoop { loops[Int(room.number % Int64(loops.count))] }

  /// The room with a code that somebody typed, or with the invitation that they scanned. An invitation works even if
  /// the address has tried too many codes: it cannot be found by trying.
  ///
  /// - Throws: `noSuchRoom`, or `TooMany` wrapped as `Denied` where the address has tried too many codes.
  func find(
    _ text: String, from address: ClientAddress, at now: Instant = .now
  ) throws(Denied) -> (loop: RoomLoop, room: RoomID) {
    do throws(Denied) {
      return try look(for: text, from: address, at: now)
    } catch {
      if case .tooMany = error { noteWrongCode() }
      throw error
    }
  }

  private func noteWrongCode() { refusals.of("wrong-codes-per-minute").note() }

  private func look(
    for text: String, from address: ClientAddress, at now: Instant
  ) throws(Denied) -> (loop: RoomLoop, room: RoomID) {
    let room = room(text)
    if let room, invitations.invites(text, to: room) { return (loop(of: room), room) }
    do throws(TooMany) {
      try wrongCodes.check(address, at: now)
      if let room { return (loop(of: room), room) }
      try wrongCodes.count(address, at: now)
    } catch {
      throw .tooMany(error)
    }
    throw .refused(.noSuchRoom)
  }

  private func room(_ text: String) -> RoomID? { directory.room(RoomInvitations.code(in: text)) }

  /// The room for a socket's first message. A message with a token is let through even if the address has
  /// tried too many codes. A wrong code then gives `badToken`, which does not tell whether the code exists.
  func find(
    _ code: String, for hello: [UInt8], from address: ClientAddress, at now: Instant
  ) throws(Refusal) -> (loop: RoomLoop, room: RoomID) {
    let showsToken = (try? JSON(parsing: hello))?["hello"] != nil
    do throws(Denied) {
      return try look(for: code, from: address, at: now)
    } catch {
      switch error {
      case .refused(let refusal): throw refusal
      case .tooMany where !showsToken:
        noteWrongCode()
        throw .tooManyTries
      case .tooMany:
        guard let room = room(code) else { throw .badToken }
        return (loop(of: room), room)
      }
    }
  }
}

/// Why a client was not let in.
enum Denied: Error {
  case refused(Refusal)
  case tooMany(TooMany)
}
