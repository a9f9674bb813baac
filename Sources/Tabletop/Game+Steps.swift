/// The answers that a table asks its game for after each step. Hosts need them more often than they change.
///
/// ```swift
/// let situation: Situation = table.rules.situation
/// let isOver = situation.outcome != nil  // false
/// let due = situation.nextDeadline  // 30 seconds after the table opened
/// ```
public struct Situation: Sendable {
  /// When the game will next change by itself; nil: never.
  public var nextDeadline: GameTime?
  /// How the game ended; nil while it is being played.
  public var outcome: Outcome?
  #if !hasFeature(Embedded)
    /// The seat that the game considers its host; nil where its rules know no host. The page leaves it out: it has no
    /// rooms.
    public var roomHost: Seat?
  #endif

  init() {}

  @inlinable
  init(nextDeadline: GameTime?, outcome: Outcome?) {
    self.nextDeadline = nextDeadline
    self.outcome = outcome
  }
}

/// What `Table` asks of its game in each step. The extension of `Game` below implements it: no game writes its own.
///
/// These are requirements of a protocol, so that the compiler makes a version for each game, with its types, in the
/// game's own module. `Table` is compiled once for all games and looks types up at run time: it would copy the whole
/// game to ask it for something.
///
/// ```swift
/// func isOver(_ rules: some GameSteps) -> Bool { rules.situation.outcome != nil }
/// ```
public protocol GameSteps: Sendable {
  var situation: Situation { get }

  /// Lets time pass, and notes the results.
  mutating func pass(to time: GameTime, _ step: inout Step, _ situation: inout Situation)

  /// Does what `seat` asks for, and notes the results.
  mutating func perform(
    _ action: JSONReader, by seat: Seat, at now: GameTime, _ step: inout Step, _ situation: inout Situation)
}

extension Game {
  @inlinable
  @inline(never)
  public var situation: Situation { Situation(nextDeadline: nextDeadline, outcome: outcome) }

  @inlinable
  public mutating func pass(to time: GameTime, _ step: inout Step, _ situation: inout Situation) {
    let isDue = situation.nextDeadline.map { $0 <= time } ?? false
    step.note(advance(to: time))
    if isDue { situation = self.situation }
  }

  @inlinable
  public mutating func perform(
    _ action: JSONReader, by seat: Seat, at now: GameTime, _ step: inout Step, _ situation: inout Situation
  ) {
    do throws(Refusal) {
      let decoded: Action
      do throws(JSONError) { decoded = try Action(from: action) } catch { throw Refusal(error) }
      step.note(try apply(decoded, by: seat, at: now))
      situation = self.situation
    } catch {
      step.refusal = error
    }
  }
}

#if !hasFeature(Embedded)
  extension RoomGame {
    @inlinable
    public var situation: Situation {
      var situation = Situation(nextDeadline: nextDeadline, outcome: outcome)
      situation.roomHost = roomHost
      return situation
    }
  }
#endif

extension Step {
  @inlinable
  @inline(never)
  mutating func note(_ happened: [Notice<some JSONEncodable & Sendable>]) {
    for notice in happened { notices.append(EncodedNotice(notice)) }
  }
}
