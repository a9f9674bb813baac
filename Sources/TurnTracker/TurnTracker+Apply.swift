import Tabletop

extension TurnTracker {
  /// An action that a seat asks for.
  public struct Action: Equatable, Sendable {
    public enum Request: Equatable, Sendable {
      /// Marks an action of the acting seat's section, or takes the mark back.
      case toggle(action: Int)
      case ready
      case back
      case forward
      case pass
      case order(seats: [Seat])
      case pause
      case resume
      /// Writes points into the score sheet, or erases what stands there.
      case score(round: Int, seat: Seat, points: Int64?)
      /// Undoes the last change of the score sheet.
      case unscore
      /// Adds a player, who has turns from the next round on.
      case join(name: String)
      /// Ends the game for good.
      case finish
    }

    public let request: Request
    /// The step that the asking screen showed; nil if the request is for whatever step is under way.
    public let step: Int64?

    public init(_ request: Request, step: Int64? = nil) {
      self.request = request
      self.step = step
    }
  }

  /// - Throws: `stepIsOver`, `noSuchSeat`, `paused`, `notYourTurn`, `noSuchAction`, `notInThisGame`,
  ///   `notInThisPhase`, `nothingBefore`, `nothingAfter`, `badOrder`, `alreadyPaused`, `notPaused`,
  ///   `nothingToUndo`, `joinsLater`, `tooManyPlayers`, `badName`, `nameTaken`.
  public mutating func apply(
    _ action: Action, by seat: Seat, at now: GameTime
  ) throws(Refusal) -> [Notice<Event>] {
    guard action.step == nil || action.step == step else { throw .stepIsOver }
    guard players.indices.contains(seat.index) else { throw .noSuchSeat }
    let events: [Event]
    switch action.request {
    case .toggle(let index): events = try toggle(index, by: seat)
    case .ready: events = try ready(seat)
    case .back: events = try back()
    case .forward: events = try forward()
    case .pass: events = try pass(seat)
    case .order(let seats): events = try setOrder(seats)
    case .pause: events = try pause()
    case .resume: events = try resume()
    case .score(let round, let seat, let points):
      events = try score(ScoreSheet.Place(round: round, seat: seat, points: points))
    case .unscore: events = try unscore()
    case .join(let name): events = try join(name)
    case .finish: events = finish()
    }
    return events.map { Notice($0) }
  }

  private mutating func toggle(_ index: Int, by seat: Seat) throws(Refusal) -> [Event] {
    try checkControls(of: seat)
    guard phase.actions.indices.contains(index) else { throw .noSuchAction }
    let section = phase.isSymmetric ? 0 : seat.index
    let isDone = !current.marks[section, index]
    current.marks[section, index] = isDone
    undone.removeAll()
    return [.marked(phase.isSymmetric ? nil : seat, action: index, isDone: isDone)]
  }

  /// In a phase that all do at the same time, the seat becomes ready or takes it back, and the last one to become ready ends
  /// the phase; otherwise the phase ends at once.
  private mutating func ready(_ seat: Seat) throws(Refusal) -> [Event] {
    try checkRunning()
    try checkControls(of: seat)
    undone.removeAll()
    guard current.turn == nil, !phase.isSymmetric else {
      return [.readied(seat, isReady: true)] + goOn()
    }
    if current.ready.contains(seat) {
      current.ready.remove(seat)
      return [.readied(seat, isReady: false)]
    }
    current.ready.insert(seat)
    statistics.readied(seat)
    return [.readied(seat, isReady: true)] + (current.ready.count == current.order.count ? goOn() : [])
  }

  private mutating func pass(_ seat: Seat) throws(Refusal) -> [Event] {
    try checkRunning()
    guard flow.allowsPass(in: current.phase) else {
      throw flow.orders.contains(.untilPassed) ? .notInThisPhase : .notInThisGame
    }
    guard seat == current.turn else { throw .notYourTurn }
    undone.removeAll()
    return [.passed(seat)] + goOn(passing: seat)
  }

  /// Returns to the step before, as it was when it was left. So the clocks get back the time that the step begun
  /// by mistake took. A hard clock that had run out starts again, because the step would end at once otherwise.
  private mutating func back() throws(Refusal) -> [Event] {
    try checkRunning()
    guard let previous = history.popLast(flow: flow) else { throw .nothingBefore }
    undone.append(UndoneStep(previous: previous, step: current))
    enter(previous)
    if flow.clock.isHard, current.clocks.step <= 0 { current.clocks.step = flow.clock.length }
    return [.wentBack(step: step)]
  }

  /// Undoes the last `back`: everything is as it was when the step was left, marks included.
  private mutating func forward() throws(Refusal) -> [Event] {
    try checkRunning()
    guard let last = undone.popLast() else { throw .nothingAfter }
    history.append(last.previous, flow: flow)
    enter(last.step)
    return [.wentForward(step: step)]
  }

  /// Sets the order of turns in the rounds to come. In a game without turns it has no effect.
  private mutating func setOrder(_ seats: [Seat]) throws(Refusal) -> [Event] {
    guard seats.sorted() == everybody else { throw .badOrder }
    nextOrder = seats
    undone.removeAll()
    return [.reordered(seats)]
  }

  private mutating func pause() throws(Refusal) -> [Event] {
    guard !isPaused else { throw Refusal("alreadyPaused", "The game is already paused.") }
    isPaused = true
    return [.paused]
  }

  private mutating func resume() throws(Refusal) -> [Event] {
    guard isPaused else { throw Refusal("notPaused", "The game is not paused.") }
    isPaused = false
    roundsAreOver = false
    return [.resumed]
  }

  /// Any seat may write for all. It is not a step of the game, so it takes no `forward` away.
  private mutating func score(_ place: ScoreSheet.Place) throws(Refusal) -> [Event] {
    guard everybody.contains(place.seat) else { throw .noSuchSeat }
    scores.write(place)
    return [.scored(place.seat, round: place.round, points: place.points)]
  }

  private mutating func unscore() throws(Refusal) -> [Event] {
    guard let place = scores.undo() else { throw .nothingToUndo }
    return [.scored(place.seat, round: place.round, points: place.points)]
  }

  private mutating func finish() -> [Event] {
    isFinished = true
    return [.finished]
  }

  // MARK: Checks

  private func checkRunning() throws(Refusal) {
    if isPaused { throw Refusal("paused", "The game is paused. Resume it first.") }
  }

  private func checkControls(of seat: Seat) throws(Refusal) {
    guard isEnabled(seat) else { throw joinsLater(seat) ? .joinsLater : .notYourTurn }
  }

  /// Whether a seat may mark and end the step under way.
  func isEnabled(_ seat: Seat) -> Bool {
    if phase.isSymmetric { return true }
    return current.turn.map { $0 == seat } ?? !joinsLater(seat)
  }
}

extension Refusal {
  fileprivate static let stepIsOver = Refusal("stepIsOver", "That step is over. Look at the current one.")
  fileprivate static let notYourTurn = Refusal("notYourTurn", "It is somebody else's turn.")
  fileprivate static let noSuchAction = Refusal("noSuchAction", "This phase has no such action.")
  fileprivate static let notInThisGame = Refusal("notInThisGame", "Players cannot pass in this game.")
  fileprivate static let notInThisPhase = Refusal("notInThisPhase", "Players cannot pass in this phase.")
  fileprivate static let nothingBefore = Refusal("nothingBefore", "This is the start of the game.")
  fileprivate static let nothingAfter = Refusal("nothingAfter", "There is nothing to go forward to.")
  fileprivate static let nothingToUndo = Refusal("nothingToUndo", "Nothing was written on the score sheet.")
  fileprivate static let badOrder = Refusal("badOrder", "The order must name every seat once.")
}
