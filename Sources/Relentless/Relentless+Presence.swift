import Tabletop

/// Who is there, and what happens when somebody is not (docs/rules/relentless.md, "Pause").
extension Relentless {
  /// How long the others wait for those who are missing.
  static let patience: Milliseconds = 30_000
  /// The time from the moment when all are back until play goes on.
  static let gettingReady: Milliseconds = 3_000
  /// How many seats a game needs to go on.
  static let fewest = 2

  mutating func leave(_ seat: Seat, at now: GameTime) -> [Notice<Event>] {
    guard members[seat.index].awaySince == nil else { return [] }
    let wasComplete = missing.isEmpty
    members[seat.index].awaySince = now
    guard !members[seat.index].isGone, wasComplete else { return [] }
    switch phase {
    case .round, .paused: return pause(at: now)
    case .briefing, .result, .over: return []
    }
  }

  mutating func comeBack(_ seat: Seat, at now: GameTime) -> [Notice<Event>] {
    guard members[seat.index].awaySince != nil else { return [] }
    members[seat.index].awaySince = nil
    switch phase {
    case .briefing where members[seat.index].isGone:
      members[seat.index].isGone = false
      makeRound()
    case .paused where !members[seat.index].isGone && missing.isEmpty:
      phase = .paused(until: now + Relentless.gettingReady)
    default: break
    }
    passHostOn(at: now)
    return []
  }

  /// Stops all clocks, and begins to wait for those who are missing.
  mutating func pause(at now: GameTime) -> [Notice<Event>] {
    if round.clock.isRunning { round.clock.stop(at: now) }
    phase = .paused(until: now + Relentless.patience)
    return [Notice(.paused(missing: missing))]
  }

  /// Ends a pause: play goes on without those who are still missing, or the game is over.
  mutating func endPause(at now: GameTime) -> [Notice<Event>] {
    guard !missing.isEmpty else { return resume(at: now) }
    guard case .continue = whenAway, present.count - missing.count >= Relentless.fewest, let host = nextHost
    else {
      return abandon(at: now)
    }
    self.host = host
    letGo(missing)
    return resume(at: now)
  }

  private mutating func resume(at now: GameTime) -> [Notice<Event>] {
    phase = .round
    round.clock.start(at: now)
    return [Notice(.resumed)] + endRoundIfDue(at: now)
  }

  // MARK: Not waiting

  /// The seat that may go on at once without those who are missing: the host's, or the next host's if the host is
  /// missing too. Nil if nobody is missing, or if too few would be left.
  var mayGoOn: Seat? {
    guard case .paused = phase, !missing.isEmpty, present.count - missing.count >= Relentless.fewest else {
      return nil
    }
    return decider
  }

  /// The host, if the host is there, or else whoever would be host next.
  private var decider: Seat? {
    let isThere = !members[host.index].isGone && members[host.index].awaySince == nil
    return isThere ? host : nextHost
  }

  /// - Throws: `wrongPhase` outside a pause, `nobodyMissing`, `notHost`, `tooFewPlayers`.
  mutating func goOnWithoutMissing(by seat: Seat, at now: GameTime) throws(Refusal) -> [Notice<Event>] {
    guard case .paused = phase else { throw .wrongPhase }
    guard !missing.isEmpty else { throw .nobodyMissing }
    guard seat == decider else { throw .notHost }
    guard mayGoOn != nil else { throw .tooFewLeft }
    host = seat
    letGo(missing)
    return resume(at: now)
  }

  /// Removes a seat whose player will not come back. Nobody waits for it.
  mutating func giveUp(_ seat: Seat, at now: GameTime) -> [Notice<Event>] {
    let wasMissed = missing.contains(seat)
    if members[seat.index].awaySince == nil { members[seat.index].awaySince = now }
    guard !members[seat.index].isGone else { return [] }
    members[seat.index].isGone = true
    var notices = [Notice(Event.left(seat))]
    guard present.count >= Relentless.fewest, let next = nextHost ?? firstPerson else {
      return notices + abandon(at: now)
    }
    if host == seat { host = next }
    switch phase {
    case .briefing: makeRound()
    case .round:
      withdraw([seat])
      notices += endRoundIfDue(at: now)
    case .paused:
      withdraw([seat])
      if wasMissed, missing.isEmpty { notices += resume(at: now) }
    case .result, .over: break
    }
    return notices
  }

  // MARK: The host

  public var roomHost: Seat? { host }

  /// The lowest seat of a person who is there.
  private var nextHost: Seat? {
    members.indices.first { index in
      !members[index].isGone && !members[index].isSimulated && members[index].awaySince == nil
    }.map { Seat($0) }
  }

  /// The lowest seat of a person, who may be away.
  private var firstPerson: Seat? { present.first { !members[$0.index].isSimulated } }

  /// When a host who is away is replaced by somebody who is there, so that the others are not stuck. Nil for never,
  /// as during a round.
  var hostDeadline: GameTime? {
    guard phase == .briefing || phase == .result, let since = members[host.index].awaySince, nextHost != nil
    else {
      return nil
    }
    return since + Relentless.patience
  }

  mutating func passHostOn(at now: GameTime) {
    guard let deadline = hostDeadline, deadline <= now, let next = nextHost else { return }
    host = next
  }

  // MARK: Going on without somebody

  private mutating func letGo(_ seats: [Seat]) {
    for seat in seats { members[seat.index].isGone = true }
    withdraw(seats)
  }

  /// Takes away the orders and packages of seats that are gone, and deals their goods to the others. Where possible,
  /// orders that need a teammate still need one afterwards.
  private mutating func withdraw(_ gone: [Seat]) {
    var goods: [StockItem] = []
    for seat in gone {
      goods += round.depots[seat.index].stock
      round.depots[seat.index].clear()
      minds[seat.index] = Mind()
    }
    random.shuffle(&goods)
    var seats = present
    random.shuffle(&seats)
    for item in goods {
      let place = seats.firstIndex { !round.depots[$0.index].couldDoAlone(with: item.item) } ?? 0
      let seat = seats.remove(at: place)
      round.depots[seat.index].stock.append(item)
      seats.append(seat)
    }
    for seat in seats { round.depots[seat.index].sortStock() }
    round.wasDealtAnew = true
    for index in minds.indices { minds[index].forget(gone) }
  }
}

extension Depot {
  /// Whether some order of several items would need no teammate if the warehouse had one more item.
  fileprivate func couldDoAlone(with item: Item) -> Bool {
    let reach = Reach(stock.map { $0.item } + [item])
    return (waiting + coming).contains { order in
      order.items.count > 1 && order.items.allSatisfy { reach.canMake($0) }
    }
  }
}
