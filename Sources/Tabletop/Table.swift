/// A game together with its time, as every host holds it. It passes time and actions to the game in the right order.
///
/// ```swift
/// let table = try Table<Heap>(setup: Heap.Setup(stones: 7), seed: Seed(1))
/// let (notices, refusal) = table.perform(Heap.Action(stones: 2), by: 0, at: GameTime(milliseconds: 1_500))
/// let stones = table.rules.stones  // 5
/// let again = table.perform(Heap.Action(stones: 2), by: 0, at: table.now)
/// let code = again.refusal?.code  // "notYourTurn"
/// ```
public final class Table<Rules: Game>: AnyTable {
  public internal(set) var rules: Rules

  /// Opens a table at time 0.
  ///
  /// - Throws: the game's refusal of the setup.
  public init(setup: Rules.Setup, seed: Seed) throws(Refusal) {
    rules = try Rules(setup: setup, seed: seed)
    super.init(game: Rules.id)
    situation = rules.situation
  }

  /// Does what `seat` asks for at `time`: time passes first, and passes even when the action is refused.
  ///
  /// - Returns: what happened, and the refusal if there was one: `timeGoesBack` and `tooFar` (no time has
  ///   passed then), `over`, `noSuchSeat`, or the game's own.
  public func perform(
    _ action: Rules.Action, by seat: Seat, at time: GameTime
  ) -> (notices: [Notice<Rules.Event>], refusal: Refusal?) {
    if let refusal = check(time) { return ([], refusal) }
    now = time
    var notices = rules.advance(to: time)
    situation = rules.situation
    if let refusal = check(seat) { return (notices, refusal) }
    do throws(Refusal) { notices += try rules.apply(action, by: seat, at: time) } catch {
      return (notices, error)
    }
    situation = rules.situation
    return (notices, nil)
  }

  private func pass(to time: GameTime) -> Step {
    var step = Step()
    now = time
    rules.pass(to: time, &step, &situation)
    return step
  }

  // MARK: AnyTable

  public override var seatCount: Int { rules.seatCount }

  #if !hasFeature(Embedded)
    // Invariants are for tests; the page need not load them.
    public override var brokenInvariant: String? { rules.brokenInvariant }
  #endif

  public override func advance(to time: GameTime) throws(Refusal) -> [EncodedNotice] {
    if let refusal = check(time) { throw refusal }
    return pass(to: time).notices
  }

  public override func catchUp(to time: GameTime) throws(Refusal) -> [EncodedNotice] {
    if let refusal = checkOrder(time) { throw refusal }
    return pass(to: time).notices
  }

  public override func perform(_ action: JSONReader, by seat: Seat, atChecked time: GameTime) -> Step {
    var step = pass(to: time)
    step.refusal = check(seat)
    if step.refusal == nil { rules.perform(action, by: seat, at: time, &step, &situation) }
    return step
  }

  public override func writeView(for viewer: Viewer, to writer: inout JSONWriter) {
    writer.write(rules.view(for: viewer, at: now))
  }

  public override func writeSummary(for viewer: Viewer, to writer: inout JSONWriter) {
    writer.write(rules.summary(for: viewer, at: now))
  }

  public override func representative(of viewer: Viewer) -> Viewer { rules.representative(of: viewer) }
}
