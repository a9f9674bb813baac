import Tabletop

/// A small game for examples: the host of the room throws a die until it shows 1. What it showed before is the score.
/// The parts that are examples are in GameExamples.
struct Dice: Sendable {
  struct Setup: JSONDecodable, Sendable {
    let seats: Int

    init(from reader: JSONReader) throws(JSONError) {
      seats = try reader.object("seats").required("seats").int(in: 1...4)
    }
  }

  enum Action: JSONDecodable, Sendable {
    case host
    case roll

    init(from reader: JSONReader) throws(JSONError) {
      let (name, payload) = try reader.choice()
      _ = try payload.object()
      switch name {
      case "host": self = .host
      case "roll": self = .roll
      default: throw reader.unknownChoice(name)
      }
    }
  }

  /// The die was thrown.
  struct Event: JSONEncodable, Sendable {
    let die: Int

    func encode(to writer: inout JSONWriter) {
      writer.choice("rolled") { writer in writer.member("die", die) }
    }
  }

  struct View: JSONEncodable {
    let points: Int64

    func encode(to writer: inout JSONWriter) {
      writer.object { writer in writer.member("points", points) }
    }
  }

  static let id: GameID = "dice"
  static let rulesVersion = 1
  static let seats = 1...4
  static let seating = Seating(namesPlayers: false)

  let seatCount: Int
  private var random: Random
  private var points: Int64 = 0
  private(set) var outcome: Outcome?
  var roomHost: Seat?

  init(setup: Setup, seed: Seed) {
    seatCount = setup.seats
    random = Random(seed: seed)
  }

  var nextDeadline: GameTime? { nil }

  mutating func advance(to now: GameTime) -> [Notice<Event>] { [] }

  mutating func apply(_ action: Action, by seat: Seat, at now: GameTime) throws(Refusal) -> [Notice<Event>] {
    switch action {
    case .host:
      greet(seat)
      return []
    case .roll: return [Notice(try roll(by: seat))]
    }
  }

  mutating func throwDie() -> Event {
    let die = 1 + random.below(6)
    if die == 1 {
      outcome = Outcome(result: "one", score: points, isRanked: true)
    } else {
      points += Int64(die)
    }
    return Event(die: die)
  }

  func view(for viewer: Viewer, at now: GameTime) -> View { View(points: points) }

  var brokenInvariant: String? { points < 0 ? "points are never lost" : nil }
}
