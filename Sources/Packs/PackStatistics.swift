import Scores
import Tabletop

/// How one hunt went, pin by pin.
public struct PlayedHunt: Sendable {
  public struct Pin: Sendable {
    public let id: Int64
    public let isFound: Bool
    public let wrong: Int64
  }

  public let isFinished: Bool
  /// The pins that were shown.
  public let pins: [Pin]

  /// - Parameters:
  ///   - summary: `TownHunt.Summary` as JSON.
  ///   - setup: the setup that was played, with the pack.
  init(_ summary: JSON, of setup: JSON) {
    pins = PlayedHunt.pins(of: summary)
    isFinished = pins.filter(\.isFound).count == setup["pack"]?["pins"]?.elements.count
  }

  /// The hunts of a game that was played together: one for each team.
  ///
  /// - Parameter summaries: `Together.Summary` as JSON, for each seat. That of a seat has the pins of its own team.
  public static func ofTeams(_ summaries: [JSON]) -> [PlayedHunt] {
    (summaries.first?["teams"]?.elements ?? []).compactMap { team in
      guard let seat = team["seats"]?.elements.first?.whole, summaries.indices.contains(Int(seat)) else {
        return nil
      }
      let result: String? = if case .string(let text)? = team["result"] { text } else { nil }
      return PlayedHunt(isFinished: result == "finished", pins: pins(of: summaries[Int(seat)]))
    }
  }

  private init(isFinished: Bool, pins: [Pin]) {
    self.isFinished = isFinished
    self.pins = pins
  }

  private static func pins(of summary: JSON) -> [Pin] {
    (summary["pins"]?.elements ?? []).compactMap { pin in
      guard let id = pin["id"]?.whole, let wrong = pin["wrong"]?.whole else { return nil }
      return Pin(id: id, isFound: pin["found"]?.whole != nil, wrong: wrong)
    }
  }

  /// For tests of stores.
  public init(isFinished: Bool, pins: [(id: Int64, isFound: Bool, wrong: Int64)]) {
    self.isFinished = isFinished
    self.pins = pins.map { Pin(id: $0.id, isFound: $0.isFound, wrong: $0.wrong) }
  }
}

/// How all hunts for the pins of a pack went: those with a ticket, in either mode, and those of each team in a room.
public struct PackStatistics: Hashable, Sendable {
  public struct Pin: Hashable, Sendable {
    public let id: Int64
    /// Hunts in which it was found.
    public let found: Int64
    /// Wrong answers, in all hunts.
    public let wrong: Int64

    public init(id: Int64, found: Int64, wrong: Int64) {
      self.id = id
      self.found = found
      self.wrong = wrong
    }
  }

  public let played: Int64
  /// Hunts in which all pins were found.
  public let finished: Int64
  /// In the order of their ids, with pins of former versions too.
  public let pins: [Pin]
  /// The first day of which hunts are counted by day. Those before it are only in the sums.
  public let since: Day
  /// The days with hunts, in their order.
  public let days: [HuntsOfDay]

  public init(
    played: Int64, finished: Int64, pins: [Pin], since: Day = Day(number: 0), days: [HuntsOfDay] = []
  ) {
    self.played = played
    self.finished = finished
    self.pins = pins
    self.since = since
    self.days = days
  }

  /// The hunts that were counted before there were days.
  public var undated: (played: Int64, finished: Int64) {
    (played - days.reduce(0) { $0 + $1.played }, finished - days.reduce(0) { $0 + $1.finished })
  }

  public static let none = PackStatistics(played: 0, finished: 0, pins: [])
}

/// How many hunts were counted on a day. No player is kept with it.
public struct HuntsOfDay: Hashable, Sendable {
  public let day: Day
  public let played: Int64
  /// Hunts in which all pins were found.
  public let finished: Int64

  public init(day: Day, played: Int64, finished: Int64) {
    self.day = day
    self.played = played
    self.finished = finished
  }
}

extension JSON {
  var whole: Int64? {
    if case .number(let number) = self { number.whole } else { nil }
  }

  fileprivate var elements: [JSON] {
    if case .array(let elements) = self { elements } else { [] }
  }
}
