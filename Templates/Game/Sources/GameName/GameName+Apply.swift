import Tabletop

extension GameName {
  /// An action of a seat.
  public enum Action: Equatable, Sendable {
    case take(stones: Int)
  }

  /// - Throws: `notYourTurn`, `badCount`.
  public mutating func apply(
    _ action: Action, by seat: Seat, at now: GameTime
  ) throws(Refusal) -> [Notice<Event>] {
    switch action {
    case .take(let count): return try take(count, by: seat, at: now).map { Notice($0) }
    }
  }

  private mutating func take(_ count: Int, by seat: Seat, at now: GameTime) throws(Refusal) -> [Event] {
    guard seat == turn else { throw Refusal("notYourTurn", "It is somebody else's turn.") }
    guard (1...limit).contains(count) else {
      throw Refusal("badCount", "You can take 1 to \(limit).")
    }
    return remove(count, at: now)
  }

  /// Takes stones off the heap, which ends the turn or the game.
  mutating func remove(_ count: Int, at now: GameTime) -> [Event] {
    let taken = Event.took(turn, stones: count)
    stones -= count
    guard stones > 0 else {
      outcome = Outcome(result: "won", winners: [turn])
      return [taken]
    }
    turn = Seat((turn.index + 1) % seatCount)
    die = 1 + random.below(sides)
    // [clock]
    turnEnds = now + turnLength
    // [end]
    return [taken, .turnBegan(turn, die: die)]
  }
}
