import Tabletop

/// A small game for tests, with everything that games can have: a bell that rings regularly and ends the
/// game, a secret for each seat drawn from the seed, events for everyone, for one seat and for spectators,
/// and two ends.
struct Bells: Game {
  struct Setup: JSONDecodable, Sendable {
    let players: [String]
    /// The time from bell to bell.
    let interval: Milliseconds

    init(from reader: JSONReader) throws(JSONError) {
      let object = try reader.object("players", "interval")
      var players: [String] = []
      for player in try object.required("players").array() { players.append(try player.string()) }
      self.players = players
      interval = try object.required("interval").int64(in: 1...86_400_000)
    }
  }

  enum Action: JSONDecodable, Sendable {
    /// Guesses another seat's secret. A right guess wins the game. Spectators are not told about a wrong one.
    case guess(Int)
    /// Tells the seat its own secret.
    case look
    /// Waves to those without a seat.
    case wave

    init(from reader: JSONReader) throws(JSONError) {
      let (name, payload) = try reader.choice()
      switch name {
      case "guess": self = .guess(try payload.object("number").required("number").int(in: 0...9))
      case "look": self = .look
      case "wave": self = .wave
      default: throw reader.unknownChoice(name)
      }
    }
  }

  enum Event: JSONEncodable, Sendable {
    case rang(Int)
    case guessed(Seat, Int)
    case secret(Int)
    case waved(Seat)

    func encode(to writer: inout JSONWriter) {
      switch self {
      case .rang(let count): writer.choice("rang") { writer in writer.member("count", count) }
      case .guessed(let seat, let number):
        writer.choice("guessed") { writer in
          writer.member("seat", seat)
          writer.member("number", number)
        }
      case .secret(let number): writer.choice("secret") { writer in writer.member("number", number) }
      case .waved(let seat): writer.choice("waved") { writer in writer.member("seat", seat) }
      }
    }
  }

  struct View: JSONEncodable {
    let rung: Int
    let guesses: Int
    let secret: Int?

    func encode(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("rung", rung)
        writer.member("guesses", guesses)
        if let secret { writer.member("secret", secret) }
      }
    }
  }

  static let id = "bells"
  static let rulesVersion = 3
  static let seats = 1...4
  static let seating = Seating(namesPlayers: true)
  static let bellsToTheEnd = 3

  let interval: Milliseconds
  let secrets: [Int]
  var rung = 0
  var guesses = 0
  var outcome: Outcome?
  /// The calls of the protocol, in order: what a table does to its game.
  var calls: [String] = []

  init(setup: Setup, seed: Seed) throws(Refusal) {
    guard Bells.seats.contains(setup.players.count) else { throw Refusal("badSeats", "One to four play.") }
    interval = setup.interval
    var random = Random(seed: seed)
    secrets = setup.players.map { _ in random.below(10) }
  }

  var seatCount: Int { secrets.count }

  var nextDeadline: GameTime? {
    outcome == nil ? GameTime(milliseconds: interval * Int64(rung + 1)) : nil
  }

  mutating func advance(to now: GameTime) -> [Notice<Event>] {
    calls.append("advance \(now.milliseconds)")
    var notices: [Notice<Event>] = []
    while let deadline = nextDeadline, deadline <= now {
      rung += 1
      notices.append(Notice(.rang(rung)))
      if rung == Bells.bellsToTheEnd { outcome = Outcome(result: "lost") }
    }
    return notices
  }

  mutating func apply(_ action: Action, by seat: Seat, at now: GameTime) throws(Refusal) -> [Notice<Event>] {
    calls.append("apply \(now.milliseconds) by \(seat.index)")
    switch action {
    case .look: return [Notice(.secret(secrets[seat.index]), to: .seat(seat))]
    case .wave: return [Notice(.waved(seat), to: .spectators)]
    case .guess(let number):
      guard seatCount > 1 else { throw Refusal("nobodyElse", "There is nobody else.") }
      guesses += 1
      if secrets[(seat.index + 1) % seatCount] == number {
        outcome = Outcome(result: "won", score: 10 - Int64(guesses), isRanked: true)
      }
      return [Notice(.guessed(seat, number))]
    }
  }

  func view(for viewer: Viewer, at now: GameTime) -> View {
    var secret: Int?
    if case .seat(let seat) = viewer, secrets.indices.contains(seat.index) { secret = secrets[seat.index] }
    return View(rung: rung, guesses: guesses, secret: secret)
  }

  func summary(for viewer: Viewer, at now: GameTime) -> NoSummary { NoSummary() }

  var brokenInvariant: String? { rung > Bells.bellsToTheEnd ? "it rings three times" : nil }
}

extension Bells {
  /// The setup that most tests use, as JSON.
  static let setup = #"{"players":["Ana","Ben"],"interval":1000}"#

  /// A table for two with a bell every second. Their secrets are 0 and 3.
  static func table() throws -> Table<Bells> {
    try Table(setup: Setup(from: JSONReader(JSON(parsing: setup))), seed: Seed(42))
  }
}

extension AnyTable {
  /// Performs an action that is given as JSON, and returns its refusal.
  @discardableResult
  func perform(_ action: String, by seat: Seat = 0, at time: Int64) throws -> Step {
    perform(JSONReader(try JSON(parsing: action)), by: seat, at: GameTime(milliseconds: time))
  }
}

extension Step {
  /// The events as text, for any audience.
  var events: [String] { notices.map { String(decoding: $0.event, as: UTF8.self) } }
}
