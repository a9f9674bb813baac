import Tabletop

/// The first order: a round before the first day in which everybody makes one delivery and nothing counts. It comes where
/// somebody is new to the game (docs/rules/relentless.md, "The first order").
extension Relentless {
  /// Notes that the player of a seat is new to the game. Where the content has nothing for a first order, this makes no
  /// difference.
  ///
  /// - Throws: `wrongPhase` once the first order or the first day has begun.
  mutating func noteNewcomer(_ seat: Seat) throws(Refusal) -> [Notice<Event>] {
    guard phase == .briefing, day == 1, !isFirstOrderOver else { throw .wrongPhase }
    guard !members[seat.index].isGone else { throw .gone }
    members[seat.index].isNew = !catalogue.described(for: present.count).isEmpty
    return []
  }

  /// Whether the first order comes next.
  private var wantsFirstOrder: Bool {
    day == 1 && !isFirstOrderOver && present.contains { members[$0.index].isNew }
  }

  /// Begins the first order; nil where nobody is new, or where the content has nothing for it.
  mutating func beginFirstOrder(at now: GameTime) -> [Notice<Event>]? {
    guard wantsFirstOrder else { return nil }
    var maker = RoundMaker(
      catalogue, parameters.ofFirstOrder, nil, present: present, seatCount: seatCount, random: random,
      nextItem: nextItem, nextOrder: nextOrder)
    guard let round = maker.makeFirstOrder() else { return nil }
    random = maker.random
    nextItem = maker.nextItem
    nextOrder = maker.nextOrder
    self.round = round
    parameters = maker.parameters
    phase = .round
    self.round.clock.start(at: now)
    var notices = [Notice(Event.firstOrder(isOn: true))] + takeOrders(at: now)
    if !missing.isEmpty { notices += pause(at: now) }
    return notices
  }

  /// Ends the first order, and goes back to the briefing of the first day as if nothing had been done.
  mutating func endFirstOrder(at now: GameTime) -> [Notice<Event>] {
    closeRound(at: now)
    isFirstOrderOver = true
    phase = .briefing
    for index in members.indices {
      tallies[index] = Tally()
      members[index].packagesMade = 0
      if members[index].awaySince == nil { members[index].isGone = false }
    }
    makeRound()
    passHostOn(at: now)
    return [Notice(.firstOrder(isOn: false))]
  }
}
