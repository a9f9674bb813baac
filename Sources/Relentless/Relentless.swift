import Tabletop

/// Deliver together against the clock. Nobody has everything that their own customers ordered, and nobody sees what the
/// others have.
///
/// A game is a sequence of days. A day is a briefing, a round and a result. Everything that belongs to a seat is in its
/// `Depot`. The part that the seat may see is its `Sight`: the seat's view is written from it, and simulated teammates
/// make their decisions from it.
public struct Relentless: ContentGame, RoomGame, RankedGame {
  public static let id: GameID = "relentless"
  public static let rulesVersion = 3
  public static let seats = 3...6
  public static let seating = Seating(
    namesPlayers: true, showsAvatars: true, hasTeammates: true, longestName: 12, setupIsForHost: true,
    hearsOfPresence: true, hearsOfLeaving: true)
  public static let content: ContentFiles? = ContentFiles(
    folder: "relentless", files: ["items.json", "parameters.json", "demo.json", "twists.json"])

  enum Phase: Equatable, Sendable {
    case briefing
    case round
    /// If somebody is missing, the wait for them ends at that time; if nobody is missing, play goes on then.
    case paused(until: GameTime)
    case result
    case over
  }

  /// How a game ends.
  public enum End: String, Sendable {
    case lost, abandoned
    /// The last day of an evening is over, and the money was enough for it.
    case survived
  }

  let catalogue: ItemCatalogue
  let parameterTable: ParameterTable
  let difficulty: Int
  let isDemo: Bool
  let whenAway: WhenAway
  /// How many days the game has at most; nil for as many as the team survives.
  let evening: Int64?
  /// Whether screens draw titles, so that nobody can copy them as text.
  let drawsTitles: Bool
  /// How simulated teammates work.
  let skill: Skill

  var random: Random
  var deck: Deck
  let twists: [Twist]
  /// The places in `twists`, of which each day after the first draws one; nil where there are no twists in this game.
  var twistDeck: Deck?
  var members: [Member]
  /// The memories of simulated teammates; empty for people.
  var minds: [Mind]
  var host: Seat
  var phase = Phase.briefing
  /// The number of the day, from 1.
  var day: Int64 = 1
  var money: Int64
  /// The money earned over all days, including the day on which the game is lost.
  var earned: Int64 = 0
  /// What each seat has done in the game.
  var tallies: [Tally]
  /// The sum of the days' average satisfactions, in thousandths of a point.
  var averages: Int64 = 0
  /// The parameters of the day.
  var parameters: Parameters
  /// The day's twist, from its briefing to the next one.
  var twist: TodaysTwist?
  /// Whether the first order has been, or was skipped.
  var isFirstOrderOver = false
  /// The day's round, made at its briefing; afterwards the round as it ended.
  var round: Round
  /// The last day's result, from the end of its round to the next briefing.
  var result: DayResult?
  var end: End?
  /// The ids of the next package, item and order.
  var nextPackage: Int64 = 1
  var nextItem: Int64 = 1
  var nextOrder: Int64 = 1

  public var seatCount: Int { members.count }

  /// The seats that have not been given up.
  var present: [Seat] { members.indices.lazy.filter { !members[$0].isGone }.map { Seat($0) } }

  /// The present seats whose members are away. A round cannot go on without them.
  var missing: [Seat] { present.filter { members[$0.index].awaySince != nil } }

  /// A day whose result is there was survived, if the game was not lost on it.
  private var daysSurvived: Int64 { end == .abandoned && result != nil ? day : day - 1 }

  /// The titles of a game that was played to its end; nil before, and where it was abandoned.
  var awards: [GivenAward]? {
    switch end {
    case .lost, .survived: Award.given(for: tallies, to: present)
    case .abandoned, nil: nil
    }
  }

  public var outcome: Outcome? {
    end.map { end in
      switch end {
      case .survived: Outcome(result: end.rawValue, score: earned, days: day, stars: stars)
      case .lost, .abandoned: Outcome(result: end.rawValue, score: earned, days: daysSurvived)
      }
    }
  }

  /// How well the team did in an evening that it survived: 3 for a mean of the days' average satisfactions of 85 points or
  /// more, 2 for 75 or more, else 1.
  private var stars: Int64 {
    if averages >= 85_000 * day { return 3 }
    return averages >= 75_000 * day ? 2 : 1
  }
}
