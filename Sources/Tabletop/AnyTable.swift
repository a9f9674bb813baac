/// A table whose game is known only at run time: JSON goes in and comes out. Every host drives a game through
/// this one class; `Table` is its only kind.
///
/// It is a class with overridden methods because Embedded Swift has no `any Game`. It belongs to one owner at a
/// time and is not safe to share between threads.
open class AnyTable {
  public final let game: GameID
  public final let seatCount: Int
  /// The time up to which the game has been advanced.
  public final internal(set) var now = GameTime.zero
  /// What the game would be asked for now.
  final var situation = Situation()
  /// When the game will next change by itself; nil: never.
  public final var nextDeadline: GameTime? { situation.nextDeadline }
  /// How the game ended; nil while it is being played.
  public final var outcome: Outcome? { situation.outcome }
  #if !hasFeature(Embedded)
    /// Whom the game takes for its host; nil where its rules know none. The page has no rooms.
    public final var roomHost: Seat? { situation.roomHost }
  #endif

  /// The furthest that one step may lead into the future: a day. Further, somebody's clock is wrong.
  public static let longestStep: Milliseconds = 86_400_000

  init(game: GameID, seatCount: Int) {
    self.game = game
    self.seatCount = seatCount
  }

  /// The sentence of the first promise of the rules that is broken; nil when all hold.
  open var brokenInvariant: String? { nil }

  /// Lets time pass up to `time`.
  ///
  /// - Throws: `timeGoesBack`, `tooFar`.
  open func advance(to time: GameTime) throws(Refusal) -> [EncodedNotice] { [] }

  /// Does what `seat` asks for at `time`. Time passes even when the action is refused, unless the time itself
  /// is: then nothing has changed.
  public final func perform(_ action: JSONReader, by seat: Seat, at time: GameTime) -> Step {
    if let refusal = check(time) { return Step(refusal: refusal) }
    return take(action, by: seat, at: time)
  }

  /// Does what was asked for and recorded, however long after the last it was.
  ///
  /// - Throws: why it was not done.
  final func repeatAction(_ action: JSONReader, by seat: Seat, at time: GameTime) throws(Refusal) {
    if let refusal = checkOrder(time) ?? take(action, by: seat, at: time).refusal { throw refusal }
  }

  /// Does what `seat` asks for at a time that was checked.
  open func take(_ action: JSONReader, by seat: Seat, at time: GameTime) -> Step { Step() }

  /// Writes what `viewer` may see now.
  open func writeView(for viewer: Viewer, to writer: inout JSONWriter) {}

  /// Writes the statistics that `viewer` may know now.
  open func writeSummary(for viewer: Viewer, to writer: inout JSONWriter) {}

  /// A viewer who sees the very same, one for all who do.
  open func perspective(of viewer: Viewer) -> Viewer { viewer }

  /// Lets time pass up to `time` however far that is: for what was recorded, not for what somebody asks.
  ///
  /// - Throws: `timeGoesBack`.
  open func catchUp(to time: GameTime) throws(Refusal) -> [EncodedNotice] { [] }

  /// Whether a step to `time` is one that a host may take.
  final func check(_ time: GameTime) -> Refusal? {
    if let refusal = checkOrder(time) { return refusal }
    if time - now > AnyTable.longestStep {
      return Refusal("tooFar", "That is more than 24 hours after the last time, \(now.milliseconds).")
    }
    return nil
  }

  /// Why a seat may ask for nothing at all.
  final func check(_ seat: Seat) -> Refusal? {
    if outcome != nil { return .over }
    return seat.index < 0 || seat.index >= seatCount ? .noSuchSeat : nil
  }

  /// Whether `time` is no earlier than now.
  final func checkOrder(_ time: GameTime) -> Refusal? {
    time < now
      ? Refusal("timeGoesBack", "Time does not go back: it is \(now.milliseconds) already.") : nil
  }
}

/// What one step of a table brought.
public struct Step: Sendable {
  /// What happened, in order.
  public var notices: [EncodedNotice] = []
  /// Why the action was not done; nil where it was.
  public var refusal: Refusal?
}

/// An event as JSON, with those who may hear of it.
public struct EncodedNotice: Sendable {
  public let audience: Audience
  public let event: [UInt8]

  @inlinable
  init(_ notice: Notice<some JSONEncodable & Sendable>) {
    audience = notice.audience
    event = JSONWriter.bytes(of: notice.event)
  }
}

extension JSONWriter {
  /// Writes the list of the events that `viewer` may hear of.
  public mutating func events(_ notices: [EncodedNotice], for viewer: Viewer) {
    array { writer in
      for notice in notices where notice.audience.includes(viewer) { writer.write(encoded: notice.event) }
    }
  }
}
