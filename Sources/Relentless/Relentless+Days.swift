import Tabletop

/// From briefing to result, and to the next briefing.
extension Relentless {
  /// Makes the day's round for those who are present.
  mutating func makeRound() {
    let conditions = Conditions(
      difficulty: difficulty, day: day, evening: evening, players: present.count, twist: twist?.twist)
    parameters = Parameters(parameterTable, in: conditions, isDemo: isDemo)
    if let twist { self.twist = TodaysTwist(twist.twist, roundLength: parameters.roundLength, &random) }
    var maker = RoundMaker(
      catalogue, parameters, twist?.twist, present: present, seatCount: seatCount, random: random,
      nextItem: nextItem, nextOrder: nextOrder)
    round = maker.makeRound(drawingFrom: &deck)
    random = maker.random
    nextItem = maker.nextItem
    nextOrder = maker.nextOrder
  }

  /// Goes on from a briefing to its round or to the first order, from there back to the briefing, or from a result to the
  /// next briefing.
  ///
  /// - Throws: `wrongPhase`.
  mutating func goOn(at now: GameTime) throws(Refusal) -> [Notice<Event>] {
    switch phase {
    case .briefing: return beginFirstOrder(at: now) ?? beginRound(at: now)
    case .round where round.isFirstOrder: return endFirstOrder(at: now)
    case .result: return beginDay(at: now)
    case .round, .paused, .over: throw .wrongPhase
    }
  }

  private mutating func beginDay(at now: GameTime) -> [Notice<Event>] {
    phase = .briefing
    day += 1
    result = nil
    for index in members.indices where members[index].awaySince == nil { members[index].isGone = false }
    drawTwist()
    makeRound()
    passHostOn(at: now)
    return twist.map { [Notice(.twist(id: $0.twist.id))] } ?? []
  }

  /// Begins the round. If somebody is away, it begins paused.
  private mutating func beginRound(at now: GameTime) -> [Notice<Event>] {
    phase = .round
    round.clock.start(at: now)
    var notices = [Notice(Event.roundBegan(day: day))]
    notices += takeOrders(at: now)
    notices += endRoundIfDue(at: now)
    if phase == .round, !missing.isEmpty { notices += pause(at: now) }
    return notices
  }

  /// Ends the round where it is over: when somebody's satisfaction is spent, all orders are done or gone, or time is
  /// up.
  mutating func endRoundIfDue(at now: GameTime) -> [Notice<Event>] {
    guard let reason = roundEnd(at: now) else { return [] }
    if round.isFirstOrder { return endFirstOrder(at: now) }
    let time = round.clock.time(at: now)
    for seat in present { round.depots[seat.index].sinkSatisfaction(to: time, rate: parameters.decay) }
    closeRound(at: now)
    var notices = [Notice(Event.roundEnded(day: day, reason))]
    let result = DayResult(
      satisfactions: members.indices.map { index in
        members[index].isGone ? nil : round.depots[index].satisfaction.thousandths
      }, money: money, moneyPerPoint: parameters.moneyPerPoint, expenses: parameters.expenses(on: day),
      report: round.report)
    self.result = result
    money = result.money
    earned += result.earned
    averages += result.average
    phase = .result
    if money < 0 {
      notices += endGame(.lost)
    } else if day == evening {
      notices += endGame(.survived)
    } else {
      passHostOn(at: now)
    }
    return notices
  }

  private func roundEnd(at now: GameTime) -> RoundEnd? {
    let time = round.clock.time(at: now)
    var isDone = true
    for seat in present {
      let depot = round.depots[seat.index]
      if depot.satisfaction(at: time, rate: parameters.decay).isSpent { return .satisfaction }
      isDone = isDone && depot.isDone
    }
    if isDone { return .done }
    return time >= round.length ? .timeUp : nil
  }

  /// Stops the clock, and takes away packages, goods and orders.
  mutating func closeRound(at now: GameTime) {
    round.clock.stop(at: now)
    for index in round.depots.indices { round.depots[index].clear() }
    for index in minds.indices { minds[index] = Mind() }
  }

  mutating func endGame(_ end: End) -> [Notice<Event>] {
    self.end = end
    phase = .over
    return [Notice(.gameOver(end))]
  }

  /// Ends the game in the middle of a round.
  mutating func abandon(at now: GameTime) -> [Notice<Event>] {
    closeRound(at: now)
    return endGame(.abandoned)
  }
}
