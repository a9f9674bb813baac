import Tabletop

extension Together {
  public var brokenInvariant: String? {
    brokenTeams ?? hunts.lazy.compactMap { $0.brokenInvariant }.first
  }

  private var brokenTeams: String? {
    if teams.isEmpty || teams.count != hunts.count { return "each team has a hunt" }
    if teams.flatMap({ $0.seats }).inOrder({ $0 < $1 }) != (0..<seatCount).map({ Seat($0) }) {
      return "each seat hunts in one team"
    }
    if zip(teams, teams.dropFirst()).contains(where: { $0.number >= $1.number }) {
      return "teams are in the order of their numbers"
    }
    if hunts.contains(where: { $0.isApart != (apart != nil) }) {
      return "phones of all teams may hunt apart, or none"
    }
    if isBack.count != seatCount { return "each seat is back, or is not" }
    if zip(hunts, hunts.dropFirst()).contains(where: { $0.timeUp != $1.timeUp || $0.mode != $1.mode }) {
      return "all hunt for the same time"
    }
    return nil
  }
}
