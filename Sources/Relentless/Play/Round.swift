import Tabletop

/// A day's work, made at its briefing.
struct Round: Sendable {
  let length: Milliseconds
  /// How many items a package may hold; nil: as many as anybody needs.
  let limit: Int?
  var clock = RoundClock()
  /// One for each seat.
  var depots: [Depot]
  var ticker = Ticker()
  /// Whether somebody was given up: goods were dealt anew then, and an order that needed a teammate may not any more.
  var wasDealtAnew = false

  /// The room in a package.
  var packageRoom: Int { limit ?? Package.mostItems }

  /// What is left of the round at `now`.
  func left(at now: GameTime) -> Milliseconds { max(length - clock.time(at: now), 0) }

  /// Whether an item lies in a warehouse.
  func isInStock(_ item: Item) -> Bool { depots.contains { $0.has(item) } }
}

extension Depot {
  /// Whether the item lies in the warehouse as it is.
  func has(_ item: Item) -> Bool { stockID(of: item) != nil }

  /// What the item is called by in the warehouse; nil where it is not there.
  func stockID(of item: Item) -> Int64? { stock.id(of: item) }
}

extension [StockItem] {
  /// What the item is called by; nil where it is not there. They stand in the order of items.
  func id(of item: Item) -> Int64? {
    let (index, isThere) = orderedPlace(among: count) { self[$0].item.compared(to: item) }
    return isThere ? self[index].id : nil
  }
}
