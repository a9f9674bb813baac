import Tabletop

/// An order that a customer waits for. All times are the round's time. Like `Item`, it never changes, and is a class.
final class Order: Sendable {
  let id: Int64
  /// The number of the house in its seat's street, 0 … 4.
  let house: Int
  let items: [Item]
  let arrives: Milliseconds
  /// How long it waits.
  let patience: Milliseconds

  init(id: Int64, house: Int, items: [Item], arrives: Milliseconds, patience: Milliseconds) {
    self.id = id
    self.house = house
    self.items = items
    self.arrives = arrives
    self.patience = patience
  }

  /// When it runs out.
  var expires: Milliseconds { arrives + patience }

  /// How many houses a street has.
  static let houses = 5
}
