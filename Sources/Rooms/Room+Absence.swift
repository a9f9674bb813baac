import Catalogue
import Ports
import Tabletop

/// Tells a game which players cannot play for a while, where it wants to know (`Seating.hearsOfPresence`).
extension Room {
  /// Tells the game of each seat whose player went away or came back since the game was last told.
  func tellGameOfAbsence(at now: Instant) {
    guard tellsOfAbsence else { return }
    for index in seats.indices {
      let seat = seats[index]
      if seat.isAwayInGame ? seat.isConnected && !seat.isAway : isAbsent(seat, at: now) {
        tell(index, isAway: !seat.isAwayInGame, at: now)
      }
    }
  }

  /// When the next player without a connection will count as away; nil: never.
  var absenceDeadline: Instant? {
    guard tellsOfAbsence else { return nil }
    return seats.filter { !$0.isAwayInGame }.compactMap(\.lostSince).min().map { $0 + patience.untilAway }
  }

  /// Whether the game has to learn soon when a phone falls silent. The room's host then has to watch for silence.
  public var listensForSilence: Bool { tellsOfAbsence && !isDeserted }

  private var tellsOfAbsence: Bool {
    game.seating.hearsOfPresence && phase == .playing && clock.isRunning
  }

  private func isAbsent(_ seat: RoomSeat, at now: Instant) -> Bool {
    seat.hasLeft || seat.isAway || seat.isGone(for: patience.untilAway, at: now)
  }

  private func tell(_ seat: Int, isAway: Bool, at now: Instant) {
    // Set first, so that the game is not told again even where it refuses.
    seats[seat].isAwayInGame = isAway
    guard let table else { return }
    let time = clock.time(at: now)
    let action = JSON.object([JSONMember(isAway ? Room.away : Room.returned, .object([]))])
    let step = table.perform(JSONReader(action), by: Seat(seat), at: time)
    if step.refusal == nil { note(.did(Recording.Entry(at: time, seat: Seat(seat), action: action))) }
    broadcast(step.notices)
  }

  /// Notes whether an action that was done says that its seat is away or back. A replayed log has such actions too.
  func notePresence(in entry: Recording.Entry) {
    guard game.seating.hearsOfPresence, seats.indices.contains(entry.seat.index) else { return }
    if entry.action[Room.away] != nil { seats[entry.seat.index].isAwayInGame = true }
    if entry.action[Room.returned] != nil { seats[entry.seat.index].isAwayInGame = false }
  }

  private static let away = "away"
  private static let returned = "returned"
}
