import Tabletop

extension Together {
  /// A seat acts for its team.
  ///
  /// - Throws: `teamOver`, and the refusals of a hunt.
  public mutating func apply(
    _ action: TownHunt.Action, by seat: Seat, at now: GameTime
  ) throws(Refusal) -> [Notice<Event>] {
    guard let team = team(of: seat) else { throw .noSuchSeat }
    guard !hunts[team].isOver else { throw .teamOver }
    let notices = try hunts[team].apply(action, by: seat, at: now)
    return tell(notices.map { $0.event }, to: team)
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
  fileprivate static let teamOver = Refusal("teamOver", "Your team's hunt is over; the others still hunt.")
}
