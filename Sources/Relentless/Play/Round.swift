import Tabletop

/// A day's work, made at its briefing.
struct Round: Sendable {
  let length: Milliseconds
  /// How many items a package may hold; nil for as many as anybody needs.
  let limit: Int?
  var clock = RoundClock()
  /// The depot of each seat.
  var depots: [Depot]
  var ticker = Ticker()
  var report: DayReport
  /// Whether it is the first order, in which nothing counts.
  var isFirstOrder = false
  /// Whether goods were dealt again, because somebody was given up, or have changed hands. An order that needed a teammate
  /// may not need one any more.
  var wasDealtAnew = false

  init(length: Milliseconds, limit: Int?, depots: [Depot]) {
    self.length = length
    self.limit = limit
    self.depots = depots
    report = DayReport(seats: depots.count)
  }

  /// The room in a package.
  var packageRoom: Int { limit ?? Package.maxItems }

  /// The time that is left of the round at `now`.
  func left(at now: GameTime) -> Milliseconds { max(length - clock.time(at: now), 0) }

  /// Whether an item lies in a warehouse.
  func isInStock(_ item: Item) -> Bool { depots.contains { $0.has(item) } }
}

extension Depot {
  /// Whether the item lies in the warehouse as it is.
  func has(_ item: Item) -> Bool { stockID(of: item) != nil }

  /// The item's id in the warehouse; nil where it is not there.
  func stockID(of item: Item) -> Int64? { stock.id(of: item) }
}

extension [StockItem] {
  /// The item's id; nil where it is not there. The list has to be in the order of items.
  func id(of item: Item) -> Int64? {
    let (index, isThere) = orderedPlace(among: count) { self[$0].item.compared(to: item) }
    return isThere ? self[index].id : nil
  }
}
