import Tabletop

extension Relentless {
  public var nextDeadline: GameTime? {
    switch phase {
    case .briefing, .result: return hostDeadline
    case .round: return round.clock.moment(of: nextInRound)
    case .paused(let until): return until
    case .over: return nil
    }
  }

  /// The round's time at which something will happen next.
  private var nextInRound: Milliseconds {
    var next = min(round.length, twist?.nextMoment ?? round.length)
    for (index, depot) in round.depots.enumerated() {
      if let order = depot.coming.first { next = min(next, order.arrives) }
      for order in depot.waiting { next = min(next, order.expires) }
      if let spent = depot.spent(rate: parameters.decay) { next = min(next, spent) }
      if let turn = minds[index].nextTurn { next = min(next, turn) }
    }
    return next
  }

  public mutating func advance(to now: GameTime) -> [Notice<Event>] {
    var notices: [Notice<Event>] = []
    while let deadline = nextDeadline, deadline <= now { notices += pass(deadline) }
    return notices
  }

  /// Does what is due at `time`. Orders that run out come first, so that a round that ends at that moment counts them. No
  /// order arrives when a round ends.
  private mutating func pass(_ time: GameTime) -> [Notice<Event>] {
    switch phase {
    case .briefing, .result:
      passHostOn(at: time)
      return []
    case .paused: return endPause(at: time)
    case .over: return []
    case .round:
      var notices = beginOrEndInspection(at: time)
      notices += dropOrders(at: time)
      notices += endRoundIfDue(at: time)
      if phase == .round { notices += swapWarehouses(at: time) }
      if phase == .round { notices += takeOrders(at: time) }
      if phase == .round { notices += letTeammatesWork(at: time) }
      return notices
    }
  }

  /// Removes orders that have run out, each with its loss.
  private mutating func dropOrders(at now: GameTime) -> [Notice<Event>] {
    let time = round.clock.time(at: now)
    var notices: [Notice<Event>] = []
    for index in round.depots.indices {
      while let place = round.depots[index].waiting.firstIndex(where: { $0.expires <= time }) {
        round.depots[index].sinkSatisfaction(to: time, rate: parameters.decay)
        let order = round.depots[index].waiting.remove(at: place)
        let loss = parameters.expired * lossFactor(of: order.house, at: time)
        round.depots[index].changeSatisfaction(by: -loss)
        tallies[index].expired += 1
        round.ticker.note(.expired(Seat(index), house: order.house), at: now)
        notices.append(Notice(.expired(house: order.house, loss: loss), to: .seat(Seat(index))))
      }
    }
    return notices
  }

  /// Lets orders arrive whose time has come.
  mutating func takeOrders(at now: GameTime) -> [Notice<Event>] {
    let time = round.clock.time(at: now)
    var notices: [Notice<Event>] = []
    for index in round.depots.indices {
      while let order = round.depots[index].coming.first, order.arrives <= time {
        round.depots[index].sinkSatisfaction(to: time, rate: parameters.decay)
        round.depots[index].coming.removeFirst()
        round.depots[index].waiting.append(order)
        notices.append(Notice(.orderArrived(order: order.id, house: order.house), to: .seat(Seat(index))))
        if members[index].isSimulated { wake(Seat(index), at: now) }
      }
    }
    return notices
  }
}
