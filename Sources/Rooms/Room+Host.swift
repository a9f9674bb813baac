import Ports
import Tabletop

/// Whose place the host's is, in the room and in games whose rules know a host.
extension Room {
  /// When a host who cannot be asked loses the place to somebody who can.
  var hostDeadline: Instant? {
    guard seats.indices.contains(host), let since = unreachableSince(seats[host]),
      seats.contains(where: canBeAsked)
    else { return nil }
    return since + patience.untilReplaced
  }

  /// Since when a player has had no socket; or, where everybody waits for the host to begin a game, a phone in the
  /// background. While a game is played its own rules say what that means.
  private func unreachableSince(_ seat: RoomSeat) -> Instant? {
    seat.lostSince ?? (phase == .playing ? nil : seat.awaySince)
  }

  private func canBeAsked(_ seat: RoomSeat) -> Bool { seat.isConnected && unreachableSince(seat) == nil }

  /// Makes the next one host when it is time.
  ///
  /// - Returns: whether it was.
  func passHostOn(at now: Instant) -> Bool {
    guard let hostDeadline, hostDeadline <= now else { return false }
    let next = (1..<seats.count).map { (host + $0) % seats.count }.first { canBeAsked(seats[$0]) }
    guard let next else { return false }
    return (try? make(.host(seat: next))) != nil
  }

  // MARK: The host in the game

  /// Has the room and its game name the same host. Whichever of them handed the place on is followed: the room when
  /// somebody leaves or is gone, the game when it goes on without somebody.
  ///
  /// - Returns: what the game says to it; nil where they agreed already.
  func agreeOnHost(at now: Instant) -> [EncodedNotice]? {
    guard phase == .playing, let table, let named = table.roomHost else { return nil }
    defer { agreedHost = host }
    if named.index == host { return nil }
    let notices = host == agreedHost ? [] : tellGameOfHost(table, at: now)
    // The game may know somebody better at once: one who is not away.
    if let named = table.roomHost, named.index != host { try? make(.host(seat: named.index)) }
    return notices
  }

  private func tellGameOfHost(_ table: AnyTable, at now: Instant) -> [EncodedNotice] {
    let time = clock.time(at: now)
    let action = JSON.object([JSONMember(Room.hostAction, .object([]))])
    let step = table.perform(JSONReader(action), by: Seat(host), at: time)
    if step.refusal == nil { note(.did(Recording.Entry(at: time, seat: Seat(host), action: action))) }
    return step.notices
  }

  /// Refuses an action that says who is host: only the room says that.
  func checkHostAction(_ action: JSON, by seat: Int) throws(Refusal) {
    if seat != host, table?.roomHost != nil, action[Room.hostAction] != nil { throw .notHost }
  }

  private static let hostAction = "host"
}
