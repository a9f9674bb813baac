import Ports
import Tabletop

/// What becomes of the seats of players who are gone.
extension Room {
  /// Gives the seats of players who are gone a name that tells nobody who they were, and notes it in the log. Whoever has
  /// a seat's token keeps the seat, as somebody without a session. A game under way has the old names in its memory until
  /// it gets the table of the rewritten log (`takeTable`).
  ///
  /// ```swift
  /// let isChanged = room.forget([7])  // true: the host was player 7
  /// let output = room.takeOutput()  // one entry for the log, and the lobby with the new name
  /// ```
  ///
  /// - Parameter players: their numbers.
  /// - Returns: whether one of them has sat there. If not, nothing has changed.
  public func forget(_ players: Set<Int64>) -> Bool {
    let theirs = seats.indices.filter { seats[$0].nameOwner.map(players.contains) == true }
    guard !isDissolved, !theirs.isEmpty else { return false }
    for seat in theirs {
      let others = seats.indices.filter { $0 != seat }.map { seats[$0].name }
      // It cannot be refused: there is such a seat.
      try? make(.forgotten(seat: seat, name: ForgottenPlayers.freeName(besides: others)))
    }
    broadcast()
    return true
  }

  /// Goes on with the table of the same room, as its rewritten log makes it.
  public func takeTable(of other: Room) {
    guard let table = other.table, self.table != nil else { return }
    self.table = table
    hasSeatingNews = true
    broadcast()
  }
}
