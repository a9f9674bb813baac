import Tabletop

/// The actions with packages, except delivery.
extension Relentless {
  mutating func makePackage(_ seat: Seat) throws(Refusal) -> [Notice<Event>] {
    guard round.depots[seat.index].packages.count < Package.limit else { throw .tooManyPackages }
    members[seat.index].packagesMade += 1
    let package = Package(id: nextPackage, maker: seat, number: members[seat.index].packagesMade)
    nextPackage += 1
    round.depots[seat.index].packages.append(package)
    round.depots[seat.index].open = package.id
    return []
  }

  mutating func openPackage(_ package: Int64, _ seat: Seat) throws(Refusal) -> [Notice<Event>] {
    _ = try round.depots[seat.index].index(of: package)
    round.depots[seat.index].open = package
    return []
  }

  mutating func add(_ item: Int64, to package: Int64, _ seat: Seat) throws(Refusal) -> [Notice<Event>] {
    let place = try round.depots[seat.index].index(of: package)
    guard let stockItem = round.depots[seat.index].stock.first(where: { $0.id == item }) else {
      throw .noSuchItem
    }
    guard round.depots[seat.index].packages[place].items.count < round.packageRoom else { throw .packageFull }
    round.depots[seat.index].packages[place].items.append(stockItem.item)
    return []
  }

  mutating func remove(_ index: Int, from package: Int64, _ seat: Seat) throws(Refusal) -> [Notice<Event>] {
    let place = try round.depots[seat.index].index(of: package)
    guard round.depots[seat.index].packages[place].items.indices.contains(index) else { throw .noSuchItem }
    round.depots[seat.index].packages[place].items.remove(at: index)
    return []
  }

  mutating func assemble(
    _ indices: [Int], in package: Int64, _ seat: Seat
  ) throws(Refusal) -> [Notice<Event>] {
    let place = try round.depots[seat.index].index(of: package)
    let items = round.depots[seat.index].packages[place].items
    for (number, index) in indices.enumerated() {
      guard items.indices.contains(index), !indices[..<number].contains(index) else { throw .noSuchItem }
    }
    guard let whole = catalogue.assembly(of: indices.map { items[$0] }) else { throw .noSuchAssembly }
    var rest: [Item] = []
    for (index, item) in items.enumerated() where !indices.contains(index) { rest.append(item) }
    round.depots[seat.index].packages[place].items = rest + [whole]
    tallies[seat.index].assembled += 1
    return [Notice(.assembled(package: package, category: whole.category), to: .seat(seat))]
  }

  mutating func takeApart(_ index: Int, in package: Int64, _ seat: Seat) throws(Refusal) -> [Notice<Event>] {
    let place = try round.depots[seat.index].index(of: package)
    var items = round.depots[seat.index].packages[place].items
    guard items.indices.contains(index) else { throw .noSuchItem }
    let parts = catalogue.parts(of: items[index])
    guard !parts.isEmpty else { throw .notAssembled }
    guard items.count - 1 + parts.count <= round.packageRoom else { throw .packageFull }
    items.remove(at: index)
    round.depots[seat.index].packages[place].items = items + parts
    return []
  }

  mutating func discard(_ package: Int64, _ seat: Seat) throws(Refusal) -> [Notice<Event>] {
    let place = try round.depots[seat.index].index(of: package)
    _ = round.depots[seat.index].takePackage(at: place)
    tallies[seat.index].discarded += 1
    return []
  }

  mutating func send(
    _ package: Int64, to receiver: Seat, _ seat: Seat, at now: GameTime
  ) throws(Refusal) -> [Notice<Event>] {
    let place = try round.depots[seat.index].index(of: package)
    guard receiver != seat, members.indices.contains(receiver.index), !members[receiver.index].isGone else {
      throw .cannotReceive
    }
    guard round.depots[receiver.index].packages.count < Package.limit else { throw .tooManyPackages }
    var taken = round.depots[seat.index].takePackage(at: place)
    taken.route.go(to: receiver)
    round.depots[receiver.index].packages.append(taken)
    round.report.noteSent(taken, by: seat)
    tallies[seat.index].sent += 1
    tallies[receiver.index].received += 1
    round.ticker.note(.sent(from: seat, to: receiver), at: now)
    if members[receiver.index].isSimulated { receive(package, from: seat, at: receiver, now) }
    return [
      Notice(.sent(package: package, to: receiver), to: .seat(seat)),
      Notice(.received(package: package, from: seat), to: .seat(receiver)),
    ]
  }
}
