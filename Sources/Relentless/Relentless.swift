import Tabletop

/// Deliver together against the clock: nobody has all that their own customers ordered, and nobody sees the others'.
///
/// A game is days, and a day is a briefing, a round and a result. All that is a seat's own lies in its `Depot`; what a
/// seat may see of it is its `Sight`, from which its view is written and by which simulated teammates think.
public struct Relentless: ContentGame, RoomGame, RankedGame {
  public static let id: GameID = "relentless"
  public static let rulesVersion = 2
  public static let seats = 3...6
  public static let seating = Seating(
    namesPlayers: true, showsAvatars: true, hasTeammates: true, longestName: 12, setupIsForHost: true,
    hearsOfPresence: true)
  public static let content: ContentFiles? = ContentFiles(
    folder: "relentless", files: ["items.json", "parameters.json", "demo.json"])

  enum Phase: Equatable, Sendable {
    case briefing
    case round
    /// Somebody is missing, and given up at that time; or, where nobody is, play goes on at it.
    case paused(until: GameTime)
    case result
    case over
  }

  /// How a game ends.
  public enum End: String, Sendable {
    case lost, abandoned
  }

  let catalogue: ItemCatalogue
  let parameters: Parameters
  let whenAway: WhenAway
  /// Whether screens draw titles, so that nobody can copy them as text.
  let drawsTitles: Bool
  /// How simulated teammates work.
  let skill: Skill

  var random: Random
  var deck: Deck
  var members: [Member]
  /// What goes on in the heads of simulated teammates; empty for people.
  var minds: [Mind]
  var host: Seat
  var phase = Phase.briefing
  /// From 1.
  var day: Int64 = 1
  var money: Int64
  /// Over all days, the losing one too.
  var earned: Int64 = 0
  /// The day's, made at its briefing; after it as it ended.
  var round: Round
  /// The last day's, from its end to the next briefing.
  var result: DayResult?
  var end: End?
  /// What the next package, item and order are called by.
  var nextPackage: Int64 = 1
  var nextItem: Int64 = 1
  var nextOrder: Int64 = 1

  public var seatCount: Int { members.count }

  /// Those who have not been given up.
  var present: [Seat] { members.indices.lazy.filter { !members[$0].isGone }.map { Seat($0) } }

  /// Those for whom a round cannot go on.
  var missing: [Seat] { present.filter { members[$0.index].awaySince != nil } }

  public var outcome: Outcome? {
    end.map { Outcome(result: $0.rawValue, score: earned, days: day - 1) }
  }
}
