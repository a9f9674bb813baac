import Tabletop

/// Who is there, and what happens when somebody is not (docs/rules/relentless.md, "Pause").
extension Relentless {
  /// How long the others wait for those who are missing.
  static let patience: Milliseconds = 30_000
  /// The time from the moment when all are back until play goes on.
  static let gettingReady: Milliseconds = 3_000

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
    var notices: [Notice<Event>] = []
    let missing = missing
    if !missing.isEmpty {
      guard case .continue = whenAway, present.count - missing.count >= 2, let host = nextHost else {
        return abandon(at: now)
      }
      for seat in missing { members[seat.index].isGone = true }
      self.host = host
      withdraw(missing)
    }
    phase = .round
    round.clock.start(at: now)
    notices.append(Notice(.resumed))
    return notices + endRoundIfDue(at: now)
  }

  // MARK: The host

  public var roomHost: Seat? { host }

  /// The lowest seat of a person who is there.
  private var nextHost: Seat? {
    members.indices.first { index in
      !members[index].isGone && !members[index].isSimulated && members[index].awaySince == nil
    }.map { Seat($0) }
  }

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
