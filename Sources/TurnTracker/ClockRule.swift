import Tabletop

/// How thinking time is measured. All lengths are whole seconds, as people set them.
public enum ClockRule: Equatable, Sendable {
  case none
  /// A time for each turn, or for each phase. A hard clock ends it.
  case turn(seconds: Int64, isHard: Bool)
  /// A time for each seat's whole game.
  case bank(seconds: Int64)
  /// A bank that gains `increment` after each turn.
  case fischer(seconds: Int64, increment: Int64)
  /// A bank that gets back what a turn used, at most `delay`.
  case bronstein(seconds: Int64, delay: Int64)
  /// An hourglass: the next seat gets the time that one seat uses.
  case sand(seconds: Int64)

  /// A day: the longest time a clock may be set to, in seconds.
  public static let longest: Int64 = 86_400

  /// The time on a clock at its start, in milliseconds.
  var length: Milliseconds {
    switch self {
    case .none: 0
    case .turn(let seconds, _), .bank(let seconds), .sand(let seconds): seconds * 1000
    case .fischer(let seconds, _), .bronstein(let seconds, _): seconds * 1000
    }
  }

  /// Whether a step ends by itself when its time has run out.
  var isHard: Bool { if case .turn(_, true) = self { true } else { false } }

  /// Whether every step has a clock of its own.
  var isForSteps: Bool { if case .turn = self { true } else { false } }

  /// Whether every seat has a clock for the whole game. It runs during the seat's turn, except in symmetric
  /// phases, which are everybody's time.
  var isForSeats: Bool {
    switch self {
    case .none, .turn: false
    case .bank, .fischer, .bronstein, .sand: true
    }
  }
}

extension ClockRule {
  /// - Throws: `badClock` where a length is out of range or the kind is not for this game.
  func check(for kind: GameDescription.Kind) throws(Refusal) {
    switch self {
    case .none: return
    case .turn(let seconds, _), .bank(let seconds), .sand(let seconds): try check(seconds: seconds)
    case .fischer(let seconds, let extra), .bronstein(let seconds, let extra):
      try check(seconds: seconds)
      guard (0...ClockRule.longest).contains(extra) else {
        throw Refusal("badClock", "What a clock adds after a turn is 0 to \(ClockRule.longest) seconds.")
      }
    }
    guard kind == .versus || !isForSeats else {
      throw Refusal(
        "badClock", "In a co-op game everybody plays at once, so only a clock for each phase is possible.")
    }
  }

  private func check(seconds: Int64) throws(Refusal) {
    guard (1...ClockRule.longest).contains(seconds) else {
      throw Refusal("badClock", "A clock is set to 1 to \(ClockRule.longest) seconds.")
    }
  }
}

extension ClockRule: JSONDecodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let kind = try reader.anyObject().required("kind")
    let name = try kind.string()
    if name.isIdentical(to: "none") {
      _ = try reader.object("kind")
      self = .none
    } else if name.isIdentical(to: "turn") {
      let object = try reader.object("kind", "seconds", "hard")
      self = .turn(
        seconds: try object.seconds("seconds"), isHard: try object.optional("hard")?.bool() ?? false)
    } else if name.isIdentical(to: "bank") {
      self = .bank(seconds: try reader.object("kind", "seconds").seconds("seconds"))
    } else if name.isIdentical(to: "fischer") {
      let object = try reader.object("kind", "seconds", "increment")
      self = .fischer(seconds: try object.seconds("seconds"), increment: try object.seconds("increment"))
    } else if name.isIdentical(to: "bronstein") {
      let object = try reader.object("kind", "seconds", "delay")
      self = .bronstein(seconds: try object.seconds("seconds"), delay: try object.seconds("delay"))
    } else if name.isIdentical(to: "sand") {
      self = .sand(seconds: try reader.object("kind", "seconds").seconds("seconds"))
    } else {
      throw kind.error("expected none, turn, bank, fischer, bronstein or sand")
    }
  }
}

extension JSONObject {
  /// Reads any whole number. `ClockRule.check` decides whether a clock may be set to it.
  fileprivate func seconds(_ name: StaticString) throws(JSONError) -> Int64 {
    try required(name).int64(in: Int64.min...Int64.max)
  }
}
