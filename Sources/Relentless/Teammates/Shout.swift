import Tabletop

/// "Who has this?", asked of everybody, each of whom looks into their own warehouse.
struct Shout {
  let asker: Seat
  let depots: [Depot]

  /// Who says "me"; nil where nobody else has it.
  func holder(of item: Item) -> Seat? {
    for (index, depot) in depots.enumerated() where index != asker.index && depot.has(item) {
      return Seat(index)
    }
    return nil
  }
}
