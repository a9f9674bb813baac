import Tabletop

extension Relentless {
  /// Delivers a package to a house of the seat's own street, and takes the order that it fulfils or is closest to.
  mutating func deliver(
    _ package: Int64, to house: Int, _ seat: Seat, at now: GameTime
  ) throws(Refusal) -> [Notice<Event>] {
    let time = round.clock.time(at: now)
    var depot = round.depots[seat.index]
    let place = try depot.index(of: package)
    guard (0..<Order.houses).contains(house) else { throw .noSuchHouse }
    guard let (index, difference) = depot.order(at: house, closestTo: depot.packages[place].items) else {
      throw .noOrder
    }
    let delivered = depot.takePackage(at: place).items
    if round.isFirstOrder, difference > 0 {
      // The order stays, so that everybody comes to a right delivery.
      round.depots[seat.index] = depot
      return [Notice(.wrong(house: house, loss: 0), to: .seat(seat))]
    }
    depot.sinkSatisfaction(to: time, rate: parameters.decay)
    let order = depot.waiting.remove(at: index)
    let left = order.expires - time
    let event: Event
    if difference == 0 {
      let gain = parameters.fulfilled.value(for: left, of: order.patience) * gainFactor(of: house)
      depot.changeSatisfaction(by: gain)
      event = .fulfilled(house: house, gain: gain)
    } else {
      let loss =
        parameters.wrong.value(for: order.patience - left, of: order.patience)
        * lossFactor(of: house, at: time)
      depot.changeSatisfaction(by: -loss)
      event = .wrong(house: house, loss: loss)
    }
    round.depots[seat.index] = depot
    if difference == 0 {
      noteFulfilled(order, by: seat, left: left)
    } else {
      tallies[seat.index].wrong += 1
      round.report.note(
        DayReport.Mistake(
          seat: seat, house: house, ordered: order.items, delivered: delivered, difference: difference))
    }
    round.ticker.note(.delivered(seat, house: house, isRight: difference == 0), at: now)
    return [Notice(event, to: .seat(seat))] + endRoundIfDue(at: now)
  }
}

extension Relentless {
  private mutating func noteFulfilled(_ order: Order, by seat: Seat, left: Milliseconds) {
    tallies[seat.index].fulfilled += 1
    guard left <= DayReport.Rescue.longest else { return }
    tallies[seat.index].rescued += 1
    round.report.note(DayReport.Rescue(seat: seat, house: order.house, items: order.items, left: left))
  }
}

extension Depot {
  /// The order at a house that a package with these items is for: the one with the fewest differing items, then the
  /// least time left, then the earlier arrival.
  fileprivate func order(at house: Int, closestTo items: [Item]) -> (index: Int, difference: Int)? {
    var best: (index: Int, difference: Int)?
    for (index, order) in waiting.enumerated() where order.house == house {
      let difference = order.items.difference(from: items)
      if let found = best {
        let isCloser = difference < found.difference
        let isSooner = difference == found.difference && order.expires < waiting[found.index].expires
        if !isCloser && !isSooner { continue }
      }
      best = (index, difference)
    }
    return best
  }
}
