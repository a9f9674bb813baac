import Tabletop

/// The state that the three games have in common: a level, a clock that counts down from the opening of the
/// table, a score, and an end after which nothing moves.
public struct TimedPlay: Equatable, Sendable {
  /// An end and its time.
  struct End: Equatable, Sendable {
    let ending: Ending
    let time: GameTime
  }

  let level: Level
  let isCalm: Bool
  /// When the time is up.
  let timeUp: GameTime
  var score: Int64 = 0
  /// Nil while the game is being played.
  private(set) var end: End?

  /// - Parameter seconds: how long a level lasts; in calm mode it lasts twice as long.
  /// - Throws: `noSuchLevel`.
  init(_ setup: LevelSetup, lasting seconds: (Level) -> Int64) throws(Refusal) {
    level = try setup.checkedLevel()
    isCalm = setup.isCalm
    timeUp = .zero + seconds(level) * (setup.isCalm ? 2_000 : 1_000)
  }

  var isOver: Bool { end != nil }

  mutating func end(_ ending: Ending, at time: GameTime) { end = End(ending: ending, time: time) }

  /// The time left at `now`; after the end, what was left then.
  func left(at now: GameTime) -> Milliseconds { timeUp - (end?.time ?? now) }

  var outcome: Outcome? {
    guard let ending = end?.ending else { return nil }
    return Outcome(result: ending.result, score: score, isRanked: !isCalm && ending.loss == nil)
  }

  /// Writes the part of a view that is common to the three games.
  func encode(_ game: GameID, at now: GameTime, to writer: inout JSONWriter) {
    writer.member("game", game)
    writer.member("level", level.rawValue)
    writer.member("left", left(at: now))
    writer.member("score", score)
    writer.member("status", end?.ending.result ?? "playing")
    if isCalm { writer.member("calm", true) }
  }

  var brokenInvariant: String? {
    if score < 0 { return "a score is no less than nothing" }
    if let end, end.time < .zero || end.time > timeUp { return "a game ends in its time" }
    return nil
  }
}

/// A game that one child plays against the clock.
public protocol TimedGame: Game where Setup == LevelSetup {
  var play: TimedPlay { get }
}

extension TimedGame {
  public static var seats: ClosedRange<Int> { 1...1 }
  public static var seating: Seating { Seating(namesPlayers: false) }
  public var seatCount: Int { 1 }
  public var outcome: Outcome? { play.outcome }

  /// Everybody has the view of a spectator: the one player sees nothing that a spectator may not see.
  public func representative(of viewer: Viewer) -> Viewer { .spectator }
}

/// What a dialog after the game shows besides the outcome: why the game was lost, how long it took, and some
/// counts.
public struct TimedSummary: JSONEncodable {
  let play: TimedPlay
  let now: GameTime
  let counts: [(name: StaticString, count: Int64)]

  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("why", orNull: play.end?.ending.loss?.rawValue)
      writer.member("elapsed", (play.end?.time ?? now) - .zero)
      for (name, count) in counts { writer.member(name, count) }
    }
  }
}
