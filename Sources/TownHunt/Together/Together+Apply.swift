import Tabletop

extension Together {
  /// A seat acts for its team.
  ///
  /// - Throws: `teamOver`, `notApart`, `noSuchPin`, `twice`, and the refusals of a hunt.
  public mutating func apply(
    _ action: Action, by seat: Seat, at now: GameTime
  ) throws(Refusal) -> [Notice<Event>] {
    guard let team = team(of: seat) else { throw .noSuchSeat }
    guard !hunts[team].isOver else { throw .teamOver }
    var events: [TownHunt.Event]
    switch action {
    case .hunt(let action):
      events = try hunts[team].apply(action, by: seat, at: now).map { $0.event }
      if case .end = action { events += noteBack(seat, in: team) }
    case .merge(let merge):
      if apart == nil { throw .notApart }
      events = try hunts[team].merge(merge, at: now) + noteBack(seat, in: team)
    }
    return tell(events, to: team)
  }

  /// The notices of a team's events. The seats of the team get all events. Everybody gets the points of each pin found,
  /// and the end of the team's hunt.
  func tell(_ events: [TownHunt.Event], to team: Int) -> [Notice<Event>] {
    var notices: [Notice<Event>] = []
    for event in events {
      notices += teams[team].seats.map { Notice(.hunt(event), to: .seat($0)) }
      switch event {
      case .found(_, let points): notices.append(Notice(.scored(team: teams[team].number, points: points)))
      case .ended(let ending): notices.append(Notice(.teamOver(team: teams[team].number, ending)))
      case .wrong, .shown, .opened, .clue: break
      }
    }
    return notices
  }
}

extension Refusal {
  fileprivate static let notApart = Refusal("notApart", "The phones of this hunt have to stay connected.")
  fileprivate static let teamOver = Refusal("teamOver", "Your team's hunt is over; the others still hunt.")
}
