import Tabletop

/// The question "Who has this?" to everybody. Each seat looks into its own warehouse.
struct Shout {
  let asker: Seat
  let depots: [Depot]

  /// The seat that says "me"; nil where no other seat has the item.
  func holder(of item: Item) -> Seat? {
    for (index, depot) in depots.enumerated() where index != asker.index && depot.has(item) {
      return Seat(index)
    }
    return nil
  }
}
