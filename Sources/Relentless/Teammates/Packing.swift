import Tabletop

/// How a package is filled for an order: one step at a time, from what the seat sees and what is answered to its shouts.
struct Packing {
  enum Step {
    case act(Relentless.Action)
    /// The package has to go to somebody who has these.
    case ask([Item], of: Seat)
    /// Nobody has what is needed.
    case giveUp
  }

  let order: Order
  let package: Package
  let sight: Sight
  let shout: Shout

  /// What lies in the package and nothing has been found to need yet, by index.
  private var loose: [Int]
  /// What has to be put in, in that order.
  private var wanted: [Item] = []

  init(_ order: Order, into package: Package, _ sight: Sight, _ shout: Shout) {
    self.order = order
    self.package = package
    self.sight = sight
    self.shout = shout
    loose = Array(package.items.indices)
  }

  mutating func nextStep() -> Step {
    var missing: [Item] = []
    for item in order.items where take(item) == nil { missing.append(item) }
    if missing.isEmpty, loose.isEmpty {
      return .act(.deliver(package: package.id, house: order.house))
    }
    // Nothing but the one that is in the making stands in the way of what takes the most room.
    for item in missing.roomiestFirst(canBeHad) {
      if let parts = collect(item) { return .act(.assemble(package: package.id, indices: parts)) }
    }
    if let index = loose.last { return .act(.remove(package: package.id, index: index)) }
    return put()
  }

  /// Takes an item out of what is loose.
  private mutating func take(_ item: Item) -> Int? {
    guard let place = loose.firstIndex(where: { package.items[$0] == item }) else { return nil }
    return loose.remove(at: place)
  }

  /// Whether the item can be had as it is.
  private func canBeHad(_ item: Item) -> Bool {
    sight.stock.id(of: item) != nil || shout.holder(of: item) != nil
  }

  /// Notes what is wanted for an item.
  ///
  /// - Returns: the places of the parts of something that can be assembled now; nil where there is nothing.
  private mutating func collect(_ item: Item) -> [Int]? {
    guard let parts = item.parts, !canBeHad(item) else {
      wanted.append(item)
      return nil
    }
    var found: [Int] = []
    var missing: [Item] = []
    for part in parts.roomiestFirst(canBeHad) {
      if let index = take(part) { found.append(index) } else { missing.append(part) }
    }
    if missing.isEmpty { return found }
    for part in missing {
      if let indices = collect(part) { return indices }
    }
    return nil
  }

  /// Puts in what the seat has itself, and asks the others for the rest, as much as there is room for.
  private func put() -> Step {
    let room = sight.packageRoom - package.items.count
    guard room > 0 else { return .act(.discard(package: package.id)) }
    let wanted = wanted.prefix(room)
    for item in wanted {
      if let id = sight.stock.id(of: item) { return .act(.add(package: package.id, item: id)) }
    }
    guard let first = wanted.first, let holder = shout.holder(of: first) else { return .giveUp }
    return .ask(wanted.filter { shout.holder(of: $0) == holder }, of: holder)
  }
}
