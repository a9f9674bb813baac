import Ports
import Tabletop

/// Who is host, in the room and in games whose rules know a host.
extension Room {
  /// When a player who can be reached replaces a host who cannot; nil: never.
  var hostDeadline: Instant? {
    guard seats.indices.contains(host), let since = unreachableSince(seats[host]),
      seats.contains(where: canBeAsked)
    else { return nil }
    return since + patience.untilReplaced
  }

  /// Since when a player has had no socket. While everybody waits for the host to begin a game, a phone in the
  /// background counts too. During a game, its own rules say what a phone in the background means.
  private func unreachableSince(_ seat: RoomSeat) -> Instant? {
    seat.lostSince ?? (phase == .playing ? nil : seat.awaySince)
  }

  private func canBeAsked(_ seat: RoomSeat) -> Bool {
    seat.isPlaying && seat.isConnected && unreachableSince(seat) == nil
  }

  /// Makes the next player who can be reached host, when it is time.
  ///
  /// - Returns: whether the host changed.
  func passHostOn(at now: Instant) -> Bool {
    guard let hostDeadline, hostDeadline <= now else { return false }
    let next = (1..<seats.count).map { (host + $0) % seats.count }.first { canBeAsked(seats[$0]) }
    guard let next else { return false }
    // This is refused only for a seat that is not there.
    return (try? make(.host(seat: next))) != nil
  }

  // MARK: The host in the game

  /// Makes the room and its game name the same host. If the room has changed its host, because a player left or cannot
  /// be reached, the room's host wins. If only the game has, because it goes on without a player, the game's host wins.
  ///
  /// - Returns: the game's notices; nil where both agreed already.
  func agreeOnHost(at now: Instant) -> [EncodedNotice]? {
    guard phase == .playing, let table, let named = table.roomHost else { return nil }
    defer { agreedHost = host }
    if named.index == host { return nil }
    let notices = host == agreedHost ? [] : tellGameOfHost(table, at: now)
    // The game may at once name somebody else: a player who is not away. If that were no seat of the room, the room
    // would keep its host.
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

  /// Refuses a host action from any seat but the host's: only the room decides who is host.
  func checkHostAction(_ action: JSON, by seat: Int) throws(Refusal) {
    if seat != host, table?.roomHost != nil, action[Room.hostAction] != nil { throw .notHost }
  }

  private static let hostAction = "host"
}
