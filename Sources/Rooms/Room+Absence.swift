import Catalogue
import Ports
import Tabletop

/// What a game hears of players who cannot play just now, where it wants to.
extension Room {
  /// Tells the game of each seat that went or came back since it was told last.
  func tellGameOfAbsence(at now: Instant) {
    guard tellsOfAbsence else { return }
    for index in seats.indices {
      let seat = seats[index]
      if seat.isAwayInGame ? seat.isConnected && !seat.isAway : isAbsent(seat, at: now) {
        tell(index, isAway: !seat.isAwayInGame, at: now)
      }
    }
  }

  /// When somebody who has lost the connection will count as away; nil: nobody.
  var absenceDeadline: Instant? {
    guard tellsOfAbsence else { return nil }
    return seats.filter { !$0.isAwayInGame }.compactMap(\.lostSince).min().map { $0 + patience.untilAway }
  }

  /// Whether the game is to learn soon of a phone that falls silent, so that its host has to listen for that.
  public var listensForSilence: Bool { tellsOfAbsence && !isDeserted }

  private var tellsOfAbsence: Bool {
    game.seating.hearsOfPresence && phase == .playing && clock.isRunning
  }

  private func isAbsent(_ seat: RoomSeat, at now: Instant) -> Bool {
    seat.hasLeft || seat.isAway || seat.isGone(for: patience.untilAway, at: now)
  }

  private func tell(_ seat: Int, isAway: Bool, at now: Instant) {
    // Not to be told again, even where the game refuses it.
    seats[seat].isAwayInGame = isAway
    guard let table else { return }
    let time = clock.time(at: now)
    let action = JSON.object([JSONMember(isAway ? Room.away : Room.returned, .object([]))])
    let step = table.perform(JSONReader(action), by: Seat(seat), at: time)
    if step.refusal == nil { note(.did(Recording.Entry(at: time, seat: Seat(seat), action: action))) }
    broadcast(step.notices)
  }

  /// Notes what an action that was done tells of its seat: a log that is read back holds them too.
  func notePresence(in entry: Recording.Entry) {
    guard game.seating.hearsOfPresence, seats.indices.contains(entry.seat.index) else { return }
    if entry.action[Room.away] != nil { seats[entry.seat.index].isAwayInGame = true }
    if entry.action[Room.returned] != nil { seats[entry.seat.index].isAwayInGame = false }
  }

  private static let away = "away"
  private static let returned = "returned"
}
