import Tabletop

/// Decides how to fill a package for an order, one step at a time, from what the seat sees and the answers to its shouts.
struct Packing {
  enum Step {
    case act(Relentless.Action)
    /// The package has to go to a seat that has these items.
    case ask([Item], of: Seat)
    /// Nobody has what is needed.
    case giveUp
  }

  let order: Order
  let package: Package
  let sight: Sight
  let shout: Shout

  /// The indices of items in the package that nothing has been found to need yet.
  private var loose: [Int]
  /// The items that have to be put in, in that order.
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
    for item in order.items where removeLoose(item) == nil { missing.append(item) }
    if missing.isEmpty, loose.isEmpty {
      return .act(.deliver(package: package.id, house: order.house))
    }
    // The item that needs the most room comes first. Then only an item that is being made can be in its way.
    for item in missing.roomiestFirst(canBeHad) {
      if let parts = collect(item) { return .act(.assemble(package: package.id, indices: parts)) }
    }
    if let index = loose.last { return .act(.remove(package: package.id, index: index)) }
    return put()
  }

  /// Takes an item out of the loose ones, and returns its index in the package; nil where it is not among them.
  private mutating func removeLoose(_ item: Item) -> Int? {
    guard let place = loose.firstIndex(where: { package.items[$0] == item }) else { return nil }
    return loose.remove(at: place)
  }

  /// Whether the item can be had as it is.
  private func canBeHad(_ item: Item) -> Bool {
    sight.stock.id(of: item) != nil || shout.holder(of: item) != nil
  }

  /// Notes which items are wanted to make an item.
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
      if let index = removeLoose(part) { found.append(index) } else { missing.append(part) }
    }
    if missing.isEmpty { return found }
    for part in missing {
      if let indices = collect(part) { return indices }
    }
    return nil
  }

  /// Puts in an item that the seat has itself, or asks another seat for the rest, as much as there is room for.
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
