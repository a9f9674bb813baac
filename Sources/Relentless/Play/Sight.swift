import Tabletop

/// The part of a round that a seat may see in addition to what everybody sees. The seat's view is written from it, and a
/// simulated teammate makes its decisions from it.
struct Sight: Sendable {
  let seat: Seat
  let stock: [StockItem]
  let packages: [Package]
  let open: Int64?
  /// The orders that have arrived.
  let orders: [Order]
  /// How many items a package may hold, whether or not the round has a limit.
  let packageRoom: Int
  /// The round's time.
  let time: Milliseconds

  func package(_ id: Int64?) -> Package? { packages.first { $0.id == id } }
}

extension Round {
  func sight(of seat: Seat, at now: GameTime) -> Sight {
    let depot = depots[seat.index]
    return Sight(
      seat: seat, stock: depot.stock, packages: depot.packages, open: depot.open, orders: depot.waiting,
      packageRoom: packageRoom, time: clock.time(at: now))
  }
}
