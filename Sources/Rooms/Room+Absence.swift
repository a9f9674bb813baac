import Catalogue
import Ports
import Tabletop

/// Tells a game which players cannot play for a while, and who has given up a seat, where it wants to know
/// (`Seating.hearsOfPresence`, `hearsOfLeaving`).
extension Room {
  /// Tells the game of each seat whose player went away or came back since the game was last told.
  func tellGameOfAbsence(at now: Instant) {
    guard tellsOfAbsence else { return }
    for index in seats.indices {
      if let report = report(of: seats[index], at: now) { broadcast(perform(report, of: index, at: now)) }
    }
  }

  /// What the game has to hear of a seat; nil where it knows already.
  private func report(of seat: RoomSeat, at now: Instant) -> Report? {
    if seat.hasLeft, game.seating.hearsOfLeaving { return seat.hasLeftGame ? nil : .left }
    if seat.isAwayInGame { return seat.isConnected && !seat.isAway ? .returned : nil }
    return isAbsent(seat, at: now) ? .away : nil
  }

  /// Tells the game at once who is back and who is not, when time goes on after a restart: the first who is back finds a
  /// game that waits for the others.
  ///
  /// - Returns: the game's notices.
  func tellGameWhoIsBack(at now: Instant) -> [EncodedNotice] {
    guard tellsOfAbsence else { return [] }
    let reports = seats.map { seat in
      report(of: seat, at: now) ?? (seat.isConnected || seat.isAwayInGame ? nil : .away)
    }
    var notices: [EncodedNotice] = []
    // Those who are back come first. If nobody else was missing before the restart, the wait for the others begins anew.
    for report in [Report.returned, .left, .away] {
      for index in seats.indices where reports[index] == report {
        notices += perform(report, of: index, at: now)
      }
    }
    return notices
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

  private func perform(_ report: Report, of seat: Int, at now: Instant) -> [EncodedNotice] {
    // Noted first, so that the game is not told again even where it refuses.
    note(report, of: seat)
    guard let table else { return [] }
    let time = clock.time(at: now)
    let action = JSON.object([JSONMember(report.rawValue, .object([]))])
    let step = table.perform(JSONReader(action), by: Seat(seat), at: time)
    if step.refusal == nil { note(.did(Recording.Entry(at: time, seat: Seat(seat), action: action))) }
    return step.notices
  }

  /// Notes whether an action that was done says that its seat is away, was given up, or is back. A replayed log has such
  /// actions too.
  func notePresence(in entry: Recording.Entry) {
    guard game.seating.hearsOfPresence, seats.indices.contains(entry.seat.index) else { return }
    for report in Report.allCases where entry.action[report.rawValue] != nil {
      if report != .left || game.seating.hearsOfLeaving { note(report, of: entry.seat.index) }
    }
  }

  private func note(_ report: Report, of seat: Int) {
    seats[seat].isAwayInGame = report != .returned
    seats[seat].hasLeftGame = report == .left
  }

  /// The actions by which a game hears of a seat.
  private enum Report: String, CaseIterable {
    case away, left, returned
  }
}
