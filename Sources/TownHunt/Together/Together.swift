import Tabletop

/// One pack hunted by several teams at the same moment, each of one seat or more; all see each other's scores.
///
/// Each team has a hunt of its own. All hunts have the same chance, so that the same pins come at the same moments, as
/// far as that hangs on time alone.
public struct Together: ContentGame {
  public static let id: GameID = "together"
  public static let rulesVersion = 1
  public static let seats = 1...8
  public static let seating = Seating(namesPlayers: true, setupIsForHost: true)
  public static let playsPacks = true

  /// Those who hunt together.
  struct Team: Equatable, Sendable {
    /// As the setup calls it.
    let number: Int
    let seats: [Seat]
  }

  public let seatCount: Int
  /// The pack's name.
  let pack: String
  /// In the order of their numbers.
  let teams: [Team]
  /// For each team.
  var hunts: [TownHunt]

  var isOver: Bool { hunts.allSatisfy { $0.isOver } }

  /// The index of a seat's team; nil where there is no such seat.
  func team(of seat: Seat) -> Int? { teams.firstIndex { $0.seats.contains(seat) } }

  /// `finished` where any team found all, `timeUp` where any hunted to the last moment. The winners have the most
  /// points; nobody wins without any.
  public var outcome: Outcome? {
    guard isOver, let best = hunts.map({ $0.score }).max() else { return nil }
    let endings = hunts.compactMap { $0.end?.ending }
    let ending = [.finished, .timeUp].first { endings.contains($0) } ?? TownHunt.Ending.ended
    let winners = zip(teams, hunts).filter { best > 0 && $1.score == best }.flatMap { $0.0.seats }
    return Outcome(result: ending.rawValue, score: best, winners: winners.inOrder { $0 < $1 })
  }

  /// A team sees the same, and so do all who watch.
  public func perspective(of viewer: Viewer) -> Viewer {
    guard case .seat(let seat) = viewer, let team = team(of: seat), let first = teams[team].seats.first else {
      return .spectator
    }
    return .seat(first)
  }
}
