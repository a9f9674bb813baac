/// A table whose game is known only at run time: JSON goes in and comes out. Every host drives a game through this
/// class. `Table` is its only subclass.
///
/// ```swift
/// let table: AnyTable = try Table<Heap>(setup: Heap.Setup(stones: 7), seed: Seed(1))
/// let action = JSONReader(try JSON(parsing: #"{"take":{"stones":2}}"#))
/// let step = table.perform(action, by: 0, at: GameTime(milliseconds: 1_500))
/// var writer = JSONWriter()
/// table.writeView(for: .seat(1), to: &writer)
/// let view = String(decoding: writer.bytes, as: UTF8.self)  // {"stones":5,"turn":1}
/// ```
///
/// It is a class with overridden methods because Embedded Swift has no `any Game`. It belongs to one owner at a
/// time and is not safe to share between threads.
open class AnyTable {
  public final let game: GameID
  /// How many seats the game has now.
  open var seatCount: Int { 0 }
  /// The time up to which the game has been advanced.
  public final internal(set) var now = GameTime.zero
  /// The game's answers after its last step.
  final var situation = Situation()
  /// When the game will next change by itself; nil: never.
  public final var nextDeadline: GameTime? { situation.nextDeadline }
  /// How the game ended; nil while it is being played.
  public final var outcome: Outcome? { situation.outcome }
  #if !hasFeature(Embedded)
    /// The seat that the game considers its host; nil where its rules know no host. The page leaves it out: it has no
    /// rooms.
    public final var roomHost: Seat? { situation.roomHost }
  #endif

  /// How far one step may go into the future: a day. A longer step means that somebody's clock is wrong.
  public static let longestStep: Milliseconds = 86_400_000

  init(game: GameID) {
    self.game = game
  }

  /// A sentence that describes the first broken promise of the rules; nil when all hold.
  open var brokenInvariant: String? { nil }

  /// Lets time pass up to `time`.
  ///
  /// - Throws: `timeGoesBack`, `tooFar`.
  open func advance(to time: GameTime) throws(Refusal) -> [EncodedNotice] { [] }

  /// Does what `seat` asks for at `time`. Time passes even when the action is refused. When the time itself is
  /// refused, nothing changes.
  public final func perform(_ action: JSONReader, by seat: Seat, at time: GameTime) -> Step {
    if let refusal = check(time) { return Step(refusal: refusal) }
    return perform(action, by: seat, atChecked: time)
  }

  /// Does a recorded action again, however long after the previous one.
  ///
  /// - Throws: the refusal of the action or its time.
  final func repeatAction(_ action: JSONReader, by seat: Seat, at time: GameTime) throws(Refusal) {
    if let refusal = checkOrder(time) ?? perform(action, by: seat, atChecked: time).refusal { throw refusal }
  }

  /// Does what `seat` asks for at a time that was checked already.
  open func perform(_ action: JSONReader, by seat: Seat, atChecked time: GameTime) -> Step { Step() }

  /// Writes what `viewer` may see now.
  open func writeView(for viewer: Viewer, to writer: inout JSONWriter) {}

  /// Writes the statistics that `viewer` may know now.
  open func writeSummary(for viewer: Viewer, to writer: inout JSONWriter) {}

  /// The viewer who stands for all that see the same as `viewer` (`Game.representative`).
  open func representative(of viewer: Viewer) -> Viewer { viewer }

  /// Lets time pass up to `time`, however far away. For recorded times and the host's own clock, not for times that
  /// somebody sends.
  ///
  /// - Throws: `timeGoesBack`.
  open func catchUp(to time: GameTime) throws(Refusal) -> [EncodedNotice] { [] }

  /// Why a host may not step to `time`; nil where it may.
  final func check(_ time: GameTime) -> Refusal? {
    if let refusal = checkOrder(time) { return refusal }
    if time - now > AnyTable.longestStep {
      return Refusal("tooFar", "That is more than 24 hours after the last time, \(now.milliseconds).")
    }
    return nil
  }

  /// Why `seat` may not do anything; nil where it may.
  final func check(_ seat: Seat) -> Refusal? {
    if outcome != nil { return .over }
    return seat.index < 0 || seat.index >= seatCount ? .noSuchSeat : nil
  }

  /// The refusal of a `time` earlier than now; nil for any other.
  final func checkOrder(_ time: GameTime) -> Refusal? {
    time < now
      ? Refusal("timeGoesBack", "Time does not go back: it is \(now.milliseconds) already.") : nil
  }
}

/// The result of one step of a table.
///
/// ```swift
/// let step: Step = table.perform(action, by: 1, at: GameTime(milliseconds: 1_500))
/// let told = step.refusal?.message  // "It is somebody else's turn."
/// ```
public struct Step: Sendable {
  /// What happened, in order.
  public var notices: [EncodedNotice] = []
  /// Why the action was not done; nil where it was.
  public var refusal: Refusal?
}

/// An event as JSON, with its audience.
///
/// ```swift
/// let notices: [EncodedNotice] = try table.advance(to: GameTime(milliseconds: 30_000))
/// var writer = JSONWriter()
/// writer.events(notices, for: .spectator)  // [{"took":{"seat":0,"stones":1}}]
/// ```
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
