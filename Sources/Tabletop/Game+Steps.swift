/// What a table asks its game for after each step. Hosts ask for it more often than it changes.
public struct Situation: Sendable {
  /// When the game will next change by itself; nil: never.
  public var nextDeadline: GameTime?
  /// How the game ended; nil while it is being played.
  public var outcome: Outcome?
  #if !hasFeature(Embedded)
    /// Whom the game takes for its host; nil where its rules know none. The page has no rooms.
    public var roomHost: Seat?
  #endif

  init() {}

  @inlinable
  init(nextDeadline: GameTime?, outcome: Outcome?) {
    self.nextDeadline = nextDeadline
    self.outcome = outcome
  }
}

// What every game has by what it is. It is nothing of a game's to change; yet it stands among what `Game` asks for, so
// that the compiler makes it for each game, with its types, where the game is. A table is compiled once for all games
// and looks types up as it goes: it would copy the game to ask it for something.
extension Game {
  @inlinable
  @inline(never)
  public var situation: Situation { Situation(nextDeadline: nextDeadline, outcome: outcome) }

  /// Lets time pass, and notes what has come of it.
  @inlinable
  public mutating func pass(to time: GameTime, _ step: inout Step, _ situation: inout Situation) {
    let isDue = situation.nextDeadline.map { $0 <= time } ?? false
    step.note(advance(to: time))
    if isDue { situation = self.situation }
  }

  /// Does what `seat` asks for, and notes what has come of it.
  @inlinable
  public mutating func take(
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
