import Tabletop

/// One pack that several teams hunt at the same time, each of one seat or more; all see each other's scores.
///
/// Each team has a hunt of its own. All hunts have the same random numbers, so that the same pins come at the same
/// moments, as far as that depends on time alone.
public struct Together: ContentGame {
  public static let id: GameID = "together"
  public static let rulesVersion = 1
  public static let seats = 1...8
  public static let seating = Seating(namesPlayers: true, setupIsForHost: true)
  public static var packMember: String? { "pack" }

  /// The seats that hunt together.
  struct Team: Equatable, Sendable {
    /// Its number in the setup.
    let number: Int
    /// Nil where the setup gives it none.
    let name: String?
    let seats: [Seat]
  }

  /// Which pack it is, where it is, and who made it, as far as the pack says so.
  struct About: Equatable, Sendable, JSONEncodable {
    var id: String?
    var location = ""
    var creator: String?

    func encode(to writer: inout JSONWriter) {
      writer.object { writer in
        if let id { writer.member("id", id) }
        if !location.utf8.isEmpty { writer.member("location", location) }
        if let creator { writer.member("creator", creator) }
      }
    }
  }

  public let seatCount: Int
  /// The pack's name.
  let pack: String
  /// What else a souvenir says of the pack.
  let about: About
  /// The teams in the order of their numbers.
  let teams: [Team]
  /// What phones need to hunt apart; nil where they may not.
  let apart: Apart?
  /// The hunt of each team, in the order of `teams`.
  var hunts: [TownHunt]
  /// Of each seat, whether it is back since the hunt of its team waits for its phones.
  var isBack: [Bool]

  var isOver: Bool { hunts.allSatisfy { $0.isOver } }

  /// The index of a seat's team; nil where there is no such seat.
  func team(of seat: Seat) -> Int? { teams.firstIndex { $0.seats.contains(seat) } }

  /// `finished` where any team found all pins, else `timeUp` where any team hunted until the time was up, else `ended`.
  /// The winners have the most points; nobody wins without points.
  public var outcome: Outcome? {
    guard isOver else { return nil }
    var ending = TownHunt.Ending.ended
    var best: Int64 = 0
    for index in hunts.indices {
      best = max(best, hunts[index].score)
      if let own = hunts[index].end?.ending, own == .finished || own == .timeUp && ending == .ended {
        ending = own
      }
    }
    let winning = hunts.indices.filter { best > 0 && hunts[$0].score == best }
    let winners = winning.flatMap { teams[$0].seats }
    return Outcome(result: ending.rawValue, score: best, winners: winners.inOrder { $0 < $1 })
  }

  /// All seats of a team see the same, and so do all spectators.
  public func representative(of viewer: Viewer) -> Viewer {
    guard case .seat(let seat) = viewer, let team = team(of: seat), let first = teams[team].seats.first else {
      return .spectator
    }
    return .seat(first)
  }
}
