import Tabletop

/// Players who come when the game is under way.
extension TurnTracker {
  /// Adds a player. The seat is the last one, and has its first turn in the next round.
  mutating func join(_ name: String) throws(Refusal) -> [Event] {
    players = try TurnTracker.checked(players + [name])
    let seat = Seat(players.count - 1)
    nextOrder.append(seat)
    current.clocks.addSeat(flow.clock)
    history.addSeat(flow.clock)
    statistics.addSeat()
    scores.addSeat()
    undone.removeAll()
    return [.joined(seat)]
  }

  /// Whether a seat was added after the round under way had begun.
  func joinsLater(_ seat: Seat) -> Bool { !current.order.contains(seat) }
}

extension Refusal {
  static let joinsLater = Refusal("joinsLater", "You play from the next round on.")
}
