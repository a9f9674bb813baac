/// A game with its clock: what every host holds. It brings time and actions to the game in the one right order.
public final class Table<Rules: Game>: AnyTable {
  public private(set) var rules: Rules

  /// Opens a table at time 0.
  ///
  /// - Throws: the game's refusal of the setup.
  public init(setup: Rules.Setup, seed: Seed) throws(Refusal) {
    rules = try Rules(setup: setup, seed: seed)
    super.init(game: Rules.id, seatCount: rules.seatCount)
    noteWhatIsNext()
  }

  private func noteWhatIsNext() {
    nextDeadline = rules.nextDeadline
    outcome = rules.outcome
    #if !hasFeature(Embedded)
      roomHost = rules.roomHost
    #endif
  }

  /// Does what `seat` asks for at `time`: time passes first, and passes even when the action is refused.
  ///
  /// - Returns: what happened, and the refusal if there was one: `timeGoesBack` and `tooFar` (no time has
  ///   passed then), `over`, `noSuchSeat`, or the game's own.
  public func perform(
    _ action: Rules.Action, by seat: Seat, at time: GameTime
  ) -> (notices: [Notice<Rules.Event>], refusal: Refusal?) {
    step(by: seat, at: time) { () throws(Refusal) in action }
  }

  private func step(
    by seat: Seat, at time: GameTime, _ action: () throws(Refusal) -> Rules.Action
  ) -> (notices: [Notice<Rules.Event>], refusal: Refusal?) {
    var notices: [Notice<Rules.Event>] = []
    do throws(Refusal) {
      notices = try pass(to: time)
      guard outcome == nil else { throw .over }
      guard seat.index >= 0, seat.index < seatCount else { throw .noSuchSeat }
      notices += try rules.apply(try action(), by: seat, at: time)
      noteWhatIsNext()
      return (notices, nil)
    } catch {
      return (notices, error)
    }
  }

  private func pass(to time: GameTime) throws(Refusal) -> [Notice<Rules.Event>] {
    if let refusal = check(time) { throw refusal }
    return move(to: time)
  }

  private func move(to time: GameTime) -> [Notice<Rules.Event>] {
    let isDue = nextDeadline.map { $0 <= time } ?? false
    now = time
    let notices = rules.advance(to: time)
    if isDue { noteWhatIsNext() }
    return notices
  }

  // MARK: AnyTable

  #if !hasFeature(Embedded)
    // Invariants are for tests; the page need not load them.
    public override var brokenInvariant: String? { rules.brokenInvariant }
  #endif

  public override func advance(to time: GameTime) throws(Refusal) -> [EncodedNotice] {
    try pass(to: time).map(EncodedNotice.init)
  }

  public override func catchUp(to time: GameTime) throws(Refusal) -> [EncodedNotice] {
    if let refusal = checkOrder(time) { throw refusal }
    return move(to: time).map(EncodedNotice.init)
  }

  public override func perform(_ action: JSONReader, by seat: Seat, at time: GameTime) -> Step {
    let (notices, refusal) = step(by: seat, at: time) { () throws(Refusal) in
      do throws(JSONError) { return try Rules.Action(from: action) } catch { throw Refusal(error) }
    }
    return Step(notices: notices.map(EncodedNotice.init), refusal: refusal)
  }

  public override func writeView(for viewer: Viewer, to writer: inout JSONWriter) {
    writer.write(rules.view(for: viewer, at: now))
  }

  public override func writeSummary(for viewer: Viewer, to writer: inout JSONWriter) {
    writer.write(rules.summary(for: viewer, at: now))
  }

  public override func perspective(of viewer: Viewer) -> Viewer { rules.perspective(of: viewer) }
}
