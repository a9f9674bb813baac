import Catalogue
import Ports
import Tabletop

/// Players who come while a game is under way (`Seating.takesLatePlayers`): they ask for a seat, and the host lets them in
/// or sends them away. The seats that ask are behind all others, so the seats of those who play stay those of the game.
extension Room {
  /// Whether somebody may ask for a seat in the game under way.
  var takesLatePlayers: Bool { game.seating.takesLatePlayers && phase == .playing }

  /// How many more players may ask for a seat in the game under way.
  var lateSeats: Int { takesLatePlayers ? max(0, game.seats.upperBound - seats.count) : 0 }

  func isAsking(_ seat: Int) -> Bool { seats.indices.contains(seat) && seats[seat].asks }

  func check(asking seat: Int) throws(Refusal) {
    if !isAsking(seat) { throw .noSuchSeat }
  }

  /// The host lets somebody in who asks: the game gets a player with that name.
  func admit(
    _ seat: Int, as message: (seat: Int, number: Int64), from connection: ConnectionID, at now: Instant
  ) throws(Refusal) {
    guard let table else { throw .notStarted }
    try check(asking: seat)
    let action = Room.joining(under: seats[seat].name)
    let time = clock.time(at: now)
    let step = table.perform(JSONReader(action), by: Seat(message.seat), at: time)
    if let refusal = step.refusal { throw refusal }
    note(
      .admitted(seat: seat, Recording.Entry(at: time, seat: Seat(message.seat), action: action)), for: message
    )
    hasSeatingNews = true
    acknowledge(message.number, to: connection)
    broadcast(step.notices)
  }

  /// Gives a player who was let in the seat that the game has added.
  func seatAdmitted(_ seat: Int) {
    guard let table else { return }
    var admitted = seats.remove(at: seat)
    admitted.asks = false
    seats.insert(admitted, at: min(table.seatCount - 1, seats.count))
  }

  /// Refuses actions of players who were not let in yet, and new players that the room does not know.
  func checkLateAction(_ action: JSON, by seat: Int) throws(Refusal) {
    if seats[seat].asks { throw .notAdmitted }
    if game.seating.takesLatePlayers, action[Room.joinAction] != nil { throw .throughTheRoom }
  }

  /// The action that adds a player to a game.
  static func joining(under name: String) -> JSON {
    .object([JSONMember(joinAction, .object([JSONMember("name", .string(name))]))])
  }

  private static let joinAction = "join"
}
