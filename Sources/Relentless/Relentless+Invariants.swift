import Tabletop

extension Relentless {
  public var brokenInvariant: String? {
    brokenPresence ?? brokenDays ?? brokenGoods ?? brokenPackages ?? brokenOrders ?? brokenSatisfaction
  }

  private var brokenPresence: String? {
    if !Relentless.seats.contains(members.count) { return "three to six play" }
    if round.depots.count != members.count || minds.count != members.count { return "each seat has a depot" }
    if !members.indices.contains(host.index) { return "the host has a seat" }
    if members[host.index].isSimulated, members.contains(where: { !$0.isSimulated }) {
      return "the host is a person where there is one"
    }
    if members.contains(where: { $0.isSimulated && ($0.isGone || $0.awaySince != nil) }) {
      return "simulated teammates are there"
    }
    if phase != .over, present.count < 2 { return "two at least play" }
    switch phase {
    case .round where !missing.isEmpty: return "a round goes on with everybody"
    case .round where !round.clock.isRunning: return "the clock runs in a round"
    case .briefing where round.clock.isRunning, .paused where round.clock.isRunning,
      .result where round.clock.isRunning, .over where round.clock.isRunning:
      return "the clock runs in a round alone"
    default: return nil
    }
  }

  private var isPaused: Bool { if case .paused = phase { true } else { false } }

  private var brokenDays: String? {
    if day < 1 { return "days count from 1" }
    if (phase == .over) != (end != nil) { return "a game is over at its end" }
    if (end == .lost) != (money < 0) { return "a game is lost when money is" }
    if let evening, day > evening { return "an evening has its days and no more" }
    if end == .survived, day != evening { return "an evening is survived on its last day" }
    if phase == .result, day == evening { return "an evening is over with its last day" }
    if twist != nil, day == 1 { return "the first day has no twist" }
    if let twist, !(0..<Order.houses).contains(twist.house) { return "an important house is in the street" }
    if let seats = twist?.swapped, !seats.isEmpty, seats.count != 2 || seats[0] == seats[1] {
      return "two warehouses change hands"
    }
    if round.isFirstOrder, day != 1 || isFirstOrderOver || (phase != .round && !isPaused && phase != .over) {
      return "the first order comes before the first day"
    }
    if earned < 0 { return "money is earned, not lost" }
    switch phase {
    case .result where result == nil: return "there is a result of the day"
    case .briefing where result != nil, .round where result != nil, .paused where result != nil:
      return "a result is told after its round"
    default: break
    }
    if let result, result.money != money { return "the result tells the money there is" }
    return nil
  }

  /// Checks that every item belongs to one warehouse, and that a seat that is gone has nothing.
  private var brokenGoods: String? {
    var all: [StockItem] = []
    for (index, depot) in round.depots.enumerated() {
      let isGone = members[index].isGone
      if isGone, !depot.stock.isEmpty || !depot.packages.isEmpty || !depot.isDone {
        return "who is gone has nothing"
      }
      for (entry, next) in zip(depot.stock, depot.stock.dropFirst()) where next.item < entry.item {
        return "goods stand in order"
      }
      all += depot.stock
    }
    all = all.inOrder { $0.item < $1.item }
    for (entry, next) in zip(all, all.dropFirst()) where entry.item == next.item {
      return "every item belongs to one warehouse"
    }
    all = all.inOrder { $0.id < $1.id }
    for (entry, next) in zip(all, all.dropFirst()) where entry.id == next.id {
      return "no two items are called the same"
    }
    return (all.last?.id ?? 0) >= nextItem ? "items are called by numbers given out" : nil
  }

  private var brokenPackages: String? {
    var seen: [Package] = []
    for depot in round.depots {
      if depot.packages.count > Package.limit { return "a seat has at most 40 packages" }
      if let open = depot.open, !depot.packages.contains(where: { $0.id == open }) {
        return "the open package is one of the seat's"
      }
      for package in depot.packages {
        if package.items.count > round.packageRoom { return "no package is too full" }
        let made = members[package.maker.index].packagesMade
        if package.id >= nextPackage || package.number < 1 || package.number > made {
          return "packages were made by somebody"
        }
        if seen.contains(where: { $0.id == package.id }) { return "a package is in one place" }
        if seen.contains(where: { $0.maker == package.maker && $0.number == package.number }) {
          return "a maker's numbers are used once"
        }
        seen.append(package)
      }
    }
    return nil
  }

  /// Checks that every order can be fulfilled.
  private var brokenOrders: String? {
    var everything = Reach()
    for depot in round.depots {
      for entry in depot.stock { everything.insert(entry.item) }
    }
    for depot in round.depots where !depot.isDone {
      let own = Reach(depot.stock.map { $0.item })
      for order in depot.waiting + depot.coming {
        if order.items.isEmpty || !(0..<Order.houses).contains(order.house) || order.id >= nextOrder {
          return "an order is for something, by somebody"
        }
        if order.items.count(where: { $0.parts != nil }) > 1 {
          return "one item of an order is assembled at most"
        }
        if !order.items.allSatisfy({ everything.canMake($0) }) { return "every order can be fulfilled" }
        if order.items.count > 1, !round.wasDealtAnew, order.items.allSatisfy({ own.canMake($0) }) {
          return "an order of several items needs a teammate"
        }
        if let limit = round.limit, order.items.room({ round.isInStock($0) }) > limit {
          return "every order can be assembled in a package"
        }
      }
    }
    return nil
  }

  private var brokenSatisfaction: String? {
    for (index, depot) in round.depots.enumerated() {
      if !(0...Satisfaction.maxThousandths).contains(depot.satisfaction.thousandths) {
        return "satisfaction is between 0 and 100 points"
      }
      if phase == .round, !members[index].isGone, depot.satisfaction.isSpent {
        return "a round ends when satisfaction is spent"
      }
    }
    if phase == .round, present.allSatisfy({ round.depots[$0.index].isDone }) {
      return "a round ends when all orders are done or gone"
    }
    return nil
  }
}
